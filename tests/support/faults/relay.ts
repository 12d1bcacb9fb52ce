import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A single address for a database, like that of a proxy: it can be redirected to another server. */
export async function startRelay(port: number) {
  let target = port
  const open = new Set<Socket>()
  const track = (socket: Socket, other: Socket) => {
    open.add(socket)
    socket.on('error', () => other.destroy())
    socket.once('close', () => {
      open.delete(socket)
      other.destroy()
    })
  }
  const server = createServer((from) => {
    const to = connect(target, '127.0.0.1')
    track(from, to)
    track(to, from)
    from.pipe(to).pipe(from)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `postgres://postgres@127.0.0.1:${(server.address() as AddressInfo).port}/postgres`,
    /** Connections to the old one are cut. */
    leadTo(other: number) {
      target = other
      for (const socket of open) socket.destroy()
    },
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
