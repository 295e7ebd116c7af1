"""What people see in Discord: messages, panels, controls and dialogs that cogs share."""
