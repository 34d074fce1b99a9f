"""Serves a site and looks at it as a browser and as a stranger do: serve-run.py CHROMIUM PETSPOT FOLDER

Prints one line for each thing that was tried; the test compares them. FOLDER has a petspot.json, a table and Templates."""
import ctypes
import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

from playwright.sync_api import sync_playwright

chromium, program, folder = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
cache = tempfile.TemporaryDirectory()
environment = {**os.environ, "XDG_CACHE_HOME": cache.name}


def started(*arguments):
    process = subprocess.Popen(
        [program, "serve", *arguments], cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    line = process.stdout.readline()
    return process, line


def raw(port, text):
    """What the server answers to bytes as they are: its status."""
    with socket.create_connection(("127.0.0.1", port), timeout=60) as connection:
        connection.sendall(text)
        answer = b""
        while b"\r\n\r\n" not in answer:
            part = connection.recv(65536)
            if not part:
                break
            answer += part
    return answer.split(b" ")[1].decode() if answer else "nothing"


def replaced(name, old, new):
    file = folder / name
    file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


def once_read(name, text):
    """Writes a file right after the program has read it, while it isn't through yet: a thread that waits for that."""
    libc, closed_without_writing = ctypes.CDLL(None), 0x10
    watch = libc.inotify_init()
    libc.inotify_add_watch(watch, os.fsencode(folder / name), closed_without_writing)

    def write():
        os.read(watch, 4096)
        (folder / name).write_text(text, encoding="utf-8")
        os.close(watch)

    thread = threading.Thread(target=write)
    thread.start()
    return thread


early = once_read("reports.csv", (folder / "reports.csv").read_text(encoding="utf-8").replace("Rex", "Early Rex"))
first, line = started()
early.join()
port = int(line.split(":")[2].split("/")[0])
print("first:", line.split("/   ")[1].strip())
second, line = started()
# Other tests may have taken those right after it.
print("second has another port:", int(line.split(":")[2].split("/")[0]) != port)
for path in ["/../petspot.json", "/%2e%2e/petspot.json", "/index.html%00", "/nothing"]:
    print(path, raw(port, f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()))
print("NUL", raw(port, b"GET /\0x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n") in ("200", "400", "404"))
print("foreign host", raw(port, b"GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"))
print("POST", raw(port, b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabc"))
waiting = [socket.create_connection(("127.0.0.1", port)) for _ in range(100)]
for connection in waiting:
    connection.sendall(b"GET /.petspot/wait.js?build=1 HTTP/1.1\r\nHost: localhost\r\n\r\n")
print("beside 100 that wait", raw(port, b"HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))

with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
    page = browser.new_page()
    foreign, refused = [], []
    page.on("request", lambda request: None if f"127.0.0.1:{port}/" in request.url else foreign.append(request.url))
    page.on("console", lambda message: refused.append(message.text) if "Content Security Policy" in message.text else None)
    page.goto(f"http://127.0.0.1:{port}/")
    patience = 60_000
    times = {}

    def seen(what, change, script):
        begin = time.monotonic()
        change()
        page.wait_for_function(script, timeout=patience, polling=20)
        times[what] = round(time.monotonic() - begin, 2)
        print("seen:", what)

    page.wait_for_function("() => document.body?.innerText.includes('Early Rex')", timeout=patience)
    print("seen: a change while the first build ran")
    settings = (folder / "petspot.json").read_text(encoding="utf-8")
    late = once_read("petspot.json", settings.replace('"name"', '"nmae"'))
    (folder / "petspot.json").write_text(settings + " " * 3_000_000, encoding="utf-8")
    page.wait_for_selector("iframe", timeout=patience)
    late.join()
    (folder / "petspot.json").write_text(settings, encoding="utf-8")
    page.wait_for_function("() => !document.querySelector('iframe')", timeout=patience)
    print("seen: settings that changed while they were read")
    seen("row", lambda: replaced("reports.csv", "Luna", "Lunella"), "() => document.body?.innerText.includes('Lunella')")
    seen("name", lambda: replaced("petspot.json", "Shelter", "Sanctuary"), "() => document.title.includes('Sanctuary')")
    (folder / "Templates/locales").mkdir(parents=True)
    word = folder / "Templates/locales/en.json"
    seen("word", lambda: word.write_text('{"words":{"search":"Astray"}}'), "() => document.querySelector('.site-nav')?.textContent.includes('Astray')")
    (folder / "Templates/style").mkdir()
    page.evaluate("window.sameDocument = true")
    colour = folder / "Templates/style/own.css"
    seen("colour", lambda: colour.write_text("body { color: rgb(1, 2, 3) }"), "() => document.body && getComputedStyle(document.body).color === 'rgb(1, 2, 3)'")
    print("without a reload:", page.evaluate("window.sameDocument === true"))
    template = folder / "Templates/footer.mustache"
    seen("broken template", lambda: template.write_text("<p>\n  {{nmae}}</p>"), "() => document.querySelector('iframe') !== null")
    frame = page.frame_locator("iframe")
    print("overlay:", frame.locator("pre").inner_text(timeout=patience).splitlines())
    seen("repair", lambda: template.write_text("<p>repaired</p>"), "() => !document.querySelector('iframe') && document.body?.innerText.includes('repaired')")
    table = folder / "reports.csv"
    whole = table.read_text(encoding="utf-8")
    torn = whole.replace("Early Rex", "Rexo") + '3,"Bella'
    seen("torn row", lambda: table.write_text(torn, encoding="utf-8"), "() => document.body?.firstElementChild.tagName === 'IFRAME' && document.body?.innerText.includes('Rexo')")
    print("first of the page:", frame.locator("li.error b").inner_text(timeout=patience))
    seen("whole row", lambda: table.write_text(whole, encoding="utf-8"), "() => !document.querySelector('iframe')")
    for _ in range(200):
        table.write_text(whole[: len(whole) // 2], encoding="utf-8")
        table.write_text(whole.replace("Lunella", "Last"), encoding="utf-8")
        time.sleep(0.005)
    page.wait_for_function("() => document.body?.innerText.includes('Last')", timeout=patience)
    print("seen: the last of 200 saves")
    replaced("petspot.json", '"name"', '"nmae"')
    print("settings:", frame.locator("li p").first.inner_text(timeout=patience))
    replaced("petspot.json", '"nmae"', '"name"')
    page.wait_for_function("() => !document.querySelector('iframe')", timeout=patience)
    table.rename(folder / "moved.csv")
    page.wait_for_selector("iframe", timeout=patience)
    (folder / "moved.csv").rename(table)
    page.wait_for_function("() => !document.querySelector('iframe')", timeout=patience)
    print("a table that is gone comes back")
    # A relative path leads to the folder, whatever it is called.
    moved = folder.with_name(folder.name + "-moved")
    folder.rename(moved)
    text = (moved / "reports.csv").read_text(encoding="utf-8")
    (moved / "reports.csv").write_text(text.replace("Last", "Moved"), encoding="utf-8")
    page.wait_for_function("() => document.body?.innerText.includes('Moved')", timeout=patience)
    moved.rename(folder)
    table.write_text(text.replace("Last", "Home"), encoding="utf-8")
    page.wait_for_function("() => document.body?.innerText.includes('Home')", timeout=patience)
    print("a folder that is renamed is served on")
    shutil.move(folder, moved)
    shutil.copytree(moved, folder)
    shutil.rmtree(moved)
    replaced("reports.csv", "Home", "Anew")
    page.wait_for_function("() => document.body?.innerText.includes('Anew')", timeout=patience)
    print("a folder that is made again is served, not the one that is gone")
    print("foreign requests:", foreign, "refused by the policy:", refused)
    browser.close()

print("output is untouched:", not (folder / "output").exists())
for process in (first, second):
    process.send_signal(signal.SIGINT)
print("ended by Ctrl-C:", [process.wait(60) for process in (first, second)])
# Another test may have it for a while.
for _ in range(60):
    third, line = started("--port", str(port))
    if line.startswith("http"):
        break
    third.wait(60)
    time.sleep(1)
print("the port is free again:", line.startswith(f"http://127.0.0.1:{port}/"))
fourth, line = started("--port", str(port))
print("a taken port:", fourth.wait(60), fourth.stderr.read().strip().splitlines()[-1])
third.send_signal(signal.SIGTERM)
third.wait(60)
print(json.dumps(times), file=sys.stderr)
