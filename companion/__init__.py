"""The application: the table, its log, the dashboard and the command line."""
