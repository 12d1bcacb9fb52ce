import { connect, createServer, type Server, type Socket } from 'node:net'

export type Way = Awaited<ReturnType<typeof wayTo>>

/** A connection to a database that can be cut and restored. */
export async function wayTo(address: string) {
  const url = new URL(address)
  const [host, port] = [url.hostname, Number(url.port || 5432)]
  const sockets = new Set<Socket>()
  let server: Server
  const open = async (own: number) => {
    server = createServer((socket) => {
      const other = connect(port, host)
      for (const one of [socket, other]) {
        sockets.add(one)
        one.on('error', () => undefined)
        one.once('close', () => sockets.delete(one))
      }
      socket.pipe(other)
      other.pipe(socket)
    })
    await new Promise<void>((resolve) => {
      server.listen(own, '127.0.0.1', resolve)
    })
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  }
  const own = await open(0)
  url.hostname = '127.0.0.1'
  url.port = String(own)
  const cut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { url: url.href, cut, mend: () => open(own), close: cut }
}
