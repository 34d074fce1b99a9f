"""What stands around the animals. Everything here can be used in any picture."""
