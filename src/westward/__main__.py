"""`python -m westward` is `westward`."""

import sys

from westward.cli import main

if __name__ == "__main__":
    sys.exit(main())
