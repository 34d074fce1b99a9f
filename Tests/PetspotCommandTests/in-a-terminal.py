"""Runs a program in a terminal of so many columns: in-a-terminal.py COLUMNS INTERRUPT PROGRAM ARGUMENT...
Prints what came onto the screen, escape sequences and all. Sends Ctrl-C as soon as INTERRUPT is there, unless that is empty.
"""
import fcntl, os, pty, struct, sys, termios

columns, interrupt, program = int(sys.argv[1]), sys.argv[2].encode(), sys.argv[3:]
terminal, inside = pty.openpty()
fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
process = os.fork()
if process == 0:
    os.close(terminal)
    os.login_tty(inside)
    os.execv(program[0], program)
os.close(inside)
screen = b""
while True:
    try:
        part = os.read(terminal, 4096)
    except OSError:  # The last one has closed it.
        break
    if not part:
        break
    screen += part
    if interrupt and interrupt in screen:
        os.write(terminal, b"\x03")
        interrupt = b""
_, status = os.waitpid(process, 0)
sys.stdout.write(screen.decode())
sys.exit(os.waitstatus_to_exitcode(status) % 256)
