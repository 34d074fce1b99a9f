"""Types Tab in a bash with the completion installed: completion-run.py PETSPOT FOLDER. Prints what each line of its input became."""
import os
import pathlib
import pty
import subprocess
import sys

program, folder = pathlib.Path(sys.argv[1]), sys.argv[2]
script = subprocess.run([program, "--generate-completion-script", "bash"], capture_output=True, text=True, check=True).stdout
(pathlib.Path(folder) / "complete").write_text(script, encoding="utf-8")
child, terminal = pty.fork()
if child == 0:
    os.chdir(folder)
    environment = {"PATH": f"{program.parent}:/usr/bin:/bin", "TERM": "dumb", "HOME": folder, "PS1": "$ ", "COLUMNS": "200"}
    os.execve("/bin/bash", ["bash", "--norc", "--noprofile", "-i"], environment)


def until(mark):
    """What bash writes up to a text."""
    seen = b""
    while mark not in seen:
        seen += os.read(terminal, 4096)
    return seen.decode(errors="replace")


def send(text):
    os.write(terminal, text.encode())


# A key that prints the line as it stands.
key = 'bind -x \'"\\C-t": echo "<<$READLINE_LINE>>"\''
send(f"{key}; bind 'set bell-style none'; . ./complete; echo rea''dy\n")
until(b"ready\r\n")
for line in sys.stdin.read().splitlines():
    send(line + "\t\x14")
    print(until(b">>").split("<<")[-1].split(">>")[0] + "|")
    send("\x15")
os.close(terminal)
