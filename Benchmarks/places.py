"""Where sites are written, and when they are removed."""

import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

WAIT = 6 * 60
"""Seconds for which ext4 without a journal steps over each inode that was deleted, for every file that it makes."""


class Place:
    """A folder for sites. In memory each round is removed when it is over; on a disk nothing is before the end."""

    def __init__(self, folder):
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder.resolve()
        kind = subprocess.run(["df", "--output=fstype", self.folder], capture_output=True, text=True, check=True)
        self.kind = kind.stdout.split()[-1]
        self.is_memory = self.kind == "tmpfs"

    def __enter__(self):
        self.wait()
        self.scratch = Path(tempfile.mkdtemp(prefix="sites-", dir=self.folder))
        self.made = []
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.scratch)
        self.stamp().touch()

    def stamp(self):
        return self.folder / "removed"

    def wait(self):
        if not self.kind.startswith("ext") or not self.stamp().exists():
            return
        rest = WAIT - (time.time() - self.stamp().stat().st_mtime)
        if rest > 0:
            print(f"\nWaiting {rest:.0f} s: the files of the last run were removed from {self.folder} only just.", flush=True)
            time.sleep(rest)

    def new(self, name):
        """The path of a folder that isn't there yet. What was written before has left for the disk."""
        self.settle()
        self.made.append(Path(tempfile.mkdtemp(prefix=f"{name}-".replace(" ", "-"), dir=self.scratch)))
        return self.made[-1] / "site"

    def settle(self):
        if not self.is_memory:
            os.sync()

    def end_round(self):
        if self.is_memory:
            for folder in self.made:
                shutil.rmtree(folder)
            self.made.clear()
