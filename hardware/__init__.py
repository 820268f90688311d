"""Boxes: what a seat answers with, whatever it is made of. Boxes know prompts and no games."""
