"""The engine's command line: the only part of it that reads files, shows progress and knows the time."""
