"""What people have done in a server: alone, beside somebody, and the rules that they dealt best."""
