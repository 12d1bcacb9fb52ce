import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { filledData } from '#tests/support/built.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let template = ''
beforeAll(async () => {
  template = await filledData()
})

const body = JSON.stringify({ name: 'Asha', email: 'drain@example.com', password: 'a long word 1' })

/** A registration of which half the body is sent now and the rest on demand. */
async function halfSent(product: Product): Promise<{ finish(): Promise<string>; socket: Socket }> {
  const socket = connect(product.port, '127.0.0.1')
  const half = Math.floor(body.length / 2)
  let answer = ''
  socket.on('data', (data) => (answer += data.toString()))
  const ended = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(answer))
  })
  socket.write(
    `POST /api/auth/register HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, half)}`,
  )
  await pause(100)
  return {
    socket,
    finish: () => {
      socket.write(body.slice(half))
      return ended
    },
  }
}

/** A call on a connection of its own whose last bytes are sent on demand. */
async function heldBack(product: Product, path: string) {
  const socket = connect(product.port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => (answer += data.toString()))
  const ended = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(answer))
  })
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n`)
  await pause(50)
  return () => {
    socket.write('\r\n')
    return ended
  }
}

const release = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  version: string
}

describe('OPS-02 health', () => {
  test('/healthz and /readyz answer while all is well', async () => {
    const product = await startProduct({ template })
    for (const [path, reported] of [
      ['/healthz', { status: 'up', version: release.version }],
      ['/readyz', { status: 'ready' }],
    ] as const) {
      const answer = await fetch(`${product.url}${path}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
      expect(await answer.json()).toEqual(reported)
    }
    expect(await product.stop()).toBe(0)
  })
})

describe('OPS-02 SIGTERM', () => {
  test('lets the running request finish, refuses new ones, keeps all that was written in one file', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'safarnama-drain-'))
    const product = await startProduct({ dataDir, template })
    const running = await halfSent(product)
    const began = performance.now()
    const stopped = product.stop()
    await expect
      .poll(() => fetch(`${product.url}/healthz`).then(String, String), { timeout: 3_000 })
      .toBe('TypeError: fetch failed')
    const answer = await running.finish()
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer.toLowerCase()).toContain('connection: close')
    expect(await stopped).toBe(0)
    expect(performance.now() - began).toBeLessThan(4_000)
    const log = join(dataDir, 'safarnama.db-wal')
    expect(existsSync(log) ? statSync(log).size : 0).toBe(0)
    expect(product.log()).toBe('')

    const again = await startProduct({ dataDir })
    expect(again.output()).not.toContain('Preparing')
    expect(await again.stop()).toBe(0)
    rmSync(dataDir, { recursive: true })
  })

  test('on connections that are open the last requests are answered; later /readyz tells it and calls get 503', async () => {
    const product = await startProduct({ template })
    const [last, health, ready, call] = [
      await heldBack(product, '/api/places/place/featured'),
      await heldBack(product, '/healthz'),
      await heldBack(product, '/readyz'),
      await heldBack(product, '/api/places/place/featured'),
    ]
    const stopped = product.stop()
    await pause(300)
    expect(await last()).toMatch(/^HTTP\/1\.1 200 [^]*connection: close/i)
    await pause(1_500)
    expect(await health()).toMatch(/^HTTP\/1\.1 200 [^]*connection: close[^]*"up"/i)
    expect(await ready()).toMatch(/^HTTP\/1\.1 503 [^]*connection: close[^]*"draining"/i)
    const refused = await call()
    expect(refused).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5/)
    const message = "We can't answer right now. Please try again in a moment."
    expect(JSON.parse(refused.slice(refused.indexOf('{')))).toEqual({
      error: message,
      message,
      code: 'unavailable',
    })
    expect(await stopped).toBe(0)
  })

  test('a client that never ends its request does not keep the process', async () => {
    const product = await startProduct({ template })
    const running = await halfSent(product)
    running.socket.on('error', () => undefined)
    const began = performance.now()
    expect(await product.stop()).toBe(0)
    expect(performance.now() - began).toBeLessThan(9_000)
  })

  test('Ctrl+C ends it as well', async () => {
    const product = await startProduct({ template })
    expect(await product.stop('SIGINT')).toBe(0)
  })
})
