import { connect, createServer, type Socket } from 'node:net'
import { listening } from '#tests/support/listening.ts'

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
  const { port: own } = await listening(server)
  return {
    url: `postgres://postgres@127.0.0.1:${own}/postgres`,
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
