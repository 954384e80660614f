"""The web server: games of a person against the computer, kept in a database."""
