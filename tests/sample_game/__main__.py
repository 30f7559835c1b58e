"""python -m tests.sample_game [words of main.py]   the box with the sample game in it, in build/sample_game
python -m tests.sample_game -m MODULE [words]      any other module in there, for example pytest or tests.goldens

Without words the window opens; `simulate shells --seats hard,easy` and the others work as ever. Goldens that
`-m tests.goldens shells` has written anew are copied back by hand, once the diff has been read.
"""

from __future__ import annotations

import shutil
import subprocess
import sys

from tests.sample_game.box import ROOT, lay

BOX = ROOT / "build" / "sample_game"

shutil.rmtree(BOX, ignore_errors=True)
lay(BOX)
words = sys.argv[1:] if sys.argv[1:2] == ["-m"] else ["main.py", *sys.argv[1:]]
sys.exit(subprocess.run([sys.executable, *words], cwd=BOX, check=False).returncode)
