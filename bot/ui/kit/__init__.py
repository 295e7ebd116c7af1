"""What messages are made of: texts, pictures, controls, selects, and the answers to interactions."""
