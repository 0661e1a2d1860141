"""The readers of components.toml: each checks what it reads, and names the key when something is wrong with it."""
