import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { filledData } from '#tests/support/built.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let template = ''
beforeAll(async () => {
  template = await filledData()
})

const contact = JSON.stringify({ name: 'Asha', email: 'asha@example.com', message: 'Namaste' })
const requests = [
  'GET /api/places/search?query=lake HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET /search?end=agra HTTP/1.1\r\nHost: localhost\r\n\r\n',
  `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${contact.length}\r\n\r\n${contact}`,
]

type Count = { sent: number; answered: number; refused: number; otherwise: string[] }

/** Reads a whole answer; returns its status and whether the connection stays open, or undefined if it was cut. */
async function answerOf(socket: ReturnType<typeof connect>, closed: Promise<unknown>) {
  let held = Buffer.alloc(0)
  for (;;) {
    const data: unknown = await Promise.race([once(socket, 'data').then(([one]) => one as Buffer), closed])
    if (!Buffer.isBuffer(data)) return undefined
    held = Buffer.concat([held, data])
    const end = held.indexOf('\r\n\r\n')
    const head = held.subarray(0, Math.max(0, end)).toString().toLowerCase()
    const length = Number(/content-length: (\d+)/.exec(head)?.[1])
    if (end >= 0 && held.length - end - 4 >= length)
      return { status: Number(head.slice(9, 12)), stays: !head.includes('connection: close') }
  }
}

/** Sends one request after the other, on a new connection if one was closed, until connections are refused. */
async function visit(port: number, number: number, count: Count): Promise<void> {
  for (let sent = number; ;) {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const closed = new Promise<string>((resolve) => {
      socket.once('error', ({ message }) => resolve(message))
      socket.once('close', () => resolve('closed'))
    })
    const opened = await Promise.race([
      once(socket, 'connect').then(
        () => true,
        () => false,
      ),
      closed.then(() => false),
    ])
    if (!opened) {
      count.refused += 1
      return
    }
    for (let stays = true; stays;) {
      const request = requests[sent % requests.length] ?? ''
      sent += 1
      count.sent += 1
      socket.write(request)
      const answer = await answerOf(socket, closed)
      if (answer?.status === 200) count.answered += 1
      else count.otherwise.push(`${request.slice(0, 30)} ${answer?.status ?? (await closed)}`)
      stays = answer?.stays ?? false
    }
    socket.destroy()
  }
}

async function underLoad(product: Product, visitors: number, count: Count) {
  const visits = Array.from({ length: visitors }, (_, number) => visit(product.port, number, count))
  // All clients are busy, with every kind of request.
  await expect.poll(() => count.answered, { timeout: 30_000 }).toBeGreaterThan(visitors * 5)
  const exit = product.stop()
  await Promise.all(visits)
  return exit
}

describe('OPS-02 SIGTERM of a single process under load', () => {
  test('every request that was sent is answered, and then nobody is taken any more', async () => {
    const product = await startProduct({ template })
    const count: Count = { sent: 0, answered: 0, refused: 0, otherwise: [] }
    expect(await underLoad(product, 12, count)).toBe(0)
    expect(count.otherwise).toEqual([])
    expect(count).toMatchObject({ answered: count.sent, refused: 12 })
    expect(product.log()).toBe('')
  })
})
