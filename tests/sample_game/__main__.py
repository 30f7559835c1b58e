"""python -m tests.sample_game [words of main.py]   the box with the sample game in it, in build/sample_game

Without words the window opens; `simulate shells --seats hard,easy` and the others work as ever. To look at the goldens
anew: `cd build/sample_game && python -m tests.goldens shells`, read the diff, and copy them back.
"""

from __future__ import annotations

import shutil
import subprocess
import sys

from tests.sample_game.box import ROOT, lay

BOX = ROOT / "build" / "sample_game"

shutil.rmtree(BOX, ignore_errors=True)
lay(BOX)
sys.exit(subprocess.run([sys.executable, "main.py", *sys.argv[1:]], cwd=BOX, check=False).returncode)
