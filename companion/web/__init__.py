"""The dashboard: pages, requests and live streams, served from this one process."""
