"""Pictures of views: a toolkit, and what every game draws with it. The way in is ``draw``."""
