import { connect } from 'node:net'

/**
 * Sends prepared requests over connections that stay open, one at a time on each, and notes how long each answer took. It reads no
 * more of an answer than its status and length: a client that does more would take the time of the server it measures.
 */
const headEnd = Buffer.from('\r\n\r\n')

function lengthOf(head) {
  const at = head.search(/\r\ncontent-length: */i)
  if (at < 0) throw new Error(`an answer without a length: ${head.slice(0, 200)}`)
  return Number.parseInt(head.slice(head.indexOf(':', at) + 1), 10)
}

function runConnection({ port, pauseMs = 0 }, next, note) {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let [begun, wanted, status, held] = [0, -1, 0, Buffer.alloc(0)]
    const send = () => {
      const request = next()
      if (request === undefined) {
        socket.end(() => resolve())
        return
      }
      begun = performance.now()
      wanted = -1
      socket.write(request)
    }
    socket.once('connect', send)
    socket.once('error', reject)
    socket.on('data', (data) => {
      if (wanted < 0) {
        held = held.length > 0 ? Buffer.concat([held, data]) : data
        const end = held.indexOf(headEnd)
        if (end < 0) return
        const head = held.latin1Slice(0, end)
        status = Number(head.slice(9, 12))
        wanted = (status === 304 ? 0 : lengthOf(head)) - (held.length - end - headEnd.length)
        held = Buffer.alloc(0)
      } else wanted -= data.length
      if (wanted > 0) return
      note(performance.now() - begun, status)
      if (pauseMs > 0) setTimeout(send, pauseMs)
      else send()
    })
  })
}

/** How far the requests of a server went that are each sent once. */
const sentTo = new Map()

async function load({ port, pauseMs, connections, seconds, count = Infinity, requests, once = false }) {
  const times = []
  const statuses = {}
  const before = once ? (sentTo.get(port) ?? 0) : 0
  let sent = 0
  const begun = performance.now()
  const until = begun + seconds * 1_000
  const next = () =>
    performance.now() < until && sent < count ? requests[(before + sent++) % requests.length] : undefined
  const note = (ms, status) => {
    times.push(ms)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  await Promise.all(Array.from({ length: connections }, () => runConnection({ port, pauseMs }, next, note)))
  if (once) sentTo.set(port, before + sent)
  const elapsed = (performance.now() - begun) / 1_000
  const sorted = Float64Array.from(times).sort()
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { answers: times.length, rate: times.length / elapsed, p50: at(0.5), p99: at(0.99), statuses }
}

process.on('message', (order) => {
  load(order).then(
    (result) => process.send({ result }),
    (error) => process.send({ failure: String(error) }),
  )
})
