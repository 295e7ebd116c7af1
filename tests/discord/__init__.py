"""The whole bot, driven through a simulated Discord as people drive it."""
