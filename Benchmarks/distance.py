"""A server that is further away: hands everything on to a port of this machine and back, each time a while later.

usage: distance.py PORT TO-PORT MILLISECONDS"""

import asyncio
import sys

port, target, delay = int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]) / 1000


async def hand_on(reader, writer):
    """Bytes leave in the order in which they came, each `delay` after it came, however many are on their way."""
    loop = asyncio.get_running_loop()
    while data := await reader.read(1 << 18):
        loop.call_later(delay, writer.write, data)
    loop.call_later(delay, writer.close)


async def connect(reader, writer):
    far_reader, far_writer = await asyncio.open_connection("127.0.0.1", target)
    await asyncio.gather(hand_on(reader, far_writer), hand_on(far_reader, writer), return_exceptions=True)


async def main():
    server = await asyncio.start_server(connect, "127.0.0.1", port)
    async with server:
        await server.serve_forever()


asyncio.run(main())
