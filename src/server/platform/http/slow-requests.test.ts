import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultTimeLimits } from '#server/platform/http/http-server.ts'
import { buildApp } from '#server/start/app.ts'

const app = await buildApp({
  routes: [],
  authenticate: () => Promise.resolve(null),
  publicUrl: 'https://safarnama.test',
  log: pino({ level: 'silent' }),
  trustProxy: undefined,
  timeLimits: {
    headMs: 150,
    requestMs: 300,
    idleMs: 500,
    keepAliveMs: defaultTimeLimits.keepAliveMs,
    checkMs: 30,
  },
  // Takes every request and never answers.
  sandbox: { handle: () => true },
})
let port = 0
beforeAll(async () => {
  app.post('/take', (_, reply) => reply.send('taken'))
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Sends a piece of the text every 20 ms until the server closes; returns what it received. */
function drip(start: string, piece: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    const timer = setInterval(() => socket.write(piece), 20)
    socket.on('data', (data: Buffer) => (answer += data.toString()))
    // Writing on after the end is what an attacker does.
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearInterval(timer)
      resolve(answer)
    })
    socket.write(start)
  })
}

test('SEC a head that never ends is cut off, with an answer that carries the headers of all', async () => {
  const answer = await drip('GET / HTTP/1.1\r\nHost: localhost\r\n', 'x-a: b\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  for (const header of [
    'x-content-type-options: nosniff',
    "frame-ancestors 'none'",
    'strict-transport-security: max-age=',
  ])
    expect(answer).toContain(header)
})

test('SEC a body that trickles in is cut off', async () => {
  const head =
    'POST /take HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n'
  expect(await drip(head, ' ')).toMatch(/^HTTP\/1\.1 408 /)
})

test('SEC a connection on which nothing moves is closed', async () => {
  const answer = await drip('GET /sandbox/x HTTP/1.1\r\nHost: localhost\r\n\r\n', '')
  // On a loaded machine even this head may have come too late.
  expect(answer).toMatch(/^$|^HTTP\/1\.1 408 /)
})

test('a connection stays open between two requests for more than the minute that is usual for proxies', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/take`, { method: 'POST' })
  const [, seconds] = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(60)
})
