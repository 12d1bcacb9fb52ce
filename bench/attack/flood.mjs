import { connect } from 'node:net'

const mark = 'anew0000'

/** Answers are cached for who asks for the same again: what stands for the mark is another each time. */
function anew(bytes, number) {
  const at = bytes.indexOf(mark)
  if (at < 0) return bytes
  const other = Buffer.from(bytes)
  other.write(number.toString(36).padStart(mark.length, 'q'), at)
  return other
}

/**
 * Sends the same bytes over and over, on each connection as soon as the answer to the last has begun; a connection that
 * the server ends is opened again. Runs as a process of its own.
 */
async function runConnection({ port, from, bytes, until }, result) {
  while (performance.now() < until()) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from, noDelay: true })
    socket.on('error', () => undefined)
    // The answer to one is not over before the next is sent: only its beginning is looked for.
    let answered = () => undefined
    socket.on('data', (data) => {
      const at = data.indexOf('HTTP/1.1 ')
      if (at < 0) return
      const status = data.latin1Slice(at + 9, at + 12)
      result.statuses[status] = (result.statuses[status] ?? 0) + 1
      answered()
    })
    const closed = new Promise((resolve) => socket.once('close', () => resolve(true)))
    while (performance.now() < until()) {
      const next = new Promise((resolve) => (answered = resolve))
      socket.write(anew(bytes, result.sent))
      result.sent += 1
      if (await Promise.race([next, closed])) break
    }
    socket.destroy()
    await closed
  }
}

async function flood({ port, from, bytes, connections, seconds }) {
  const result = { sent: 0, statuses: {} }
  const end = performance.now() + seconds * 1_000
  const order = { port, from, bytes: Buffer.from(bytes), until: () => end }
  await Promise.all(Array.from({ length: connections }, () => runConnection(order, result)))
  return result
}

process.on('message', (order) => {
  flood(order).then(
    (result) => process.send({ result }),
    (error) => process.send({ failure: String(error) }),
  )
})
