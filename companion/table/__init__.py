"""The table: one thread that owns the game; boxes, browsers and the clock put messages in its inbox."""
