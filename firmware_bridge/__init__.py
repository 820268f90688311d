"""The wire between table and box, and what both ends must compute alike: plain Python that MicroPython runs too."""
