"""A line that can be cut, or fall silent: what lies between a node and its database."""

import asyncio
from asyncio import StreamReader, StreamWriter
from contextlib import suppress


class Proxy:
    """Passes on what comes, as long as it is told to."""

    def __init__(self, port: int) -> None:
        self.target = port
        self.port = 0
        self.passes = asyncio.Event()
        self.passes.set()
        self.writers: set[StreamWriter] = set()

    async def open(self) -> "Proxy":
        self.server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]
        return self

    async def _serve(self, reader: StreamReader, writer: StreamWriter) -> None:
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        self.writers |= {writer, back}
        await asyncio.gather(self._pass(reader, back), self._pass(there, writer))
        self.writers -= {writer, back}

    async def _pass(self, reader: StreamReader, writer: StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                await self.passes.wait()
                writer.write(data)
                await writer.drain()
        writer.transport.abort()

    def cut(self) -> None:
        """Break all connections, as when a cable is pulled and plugged in again."""
        for writer in self.writers:
            writer.transport.abort()

    def close(self) -> None:
        self.server.close()
        self.cut()
