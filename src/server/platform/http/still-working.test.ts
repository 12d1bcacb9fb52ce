import Fastify from 'fastify'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { reportStillWorking } from './still-working.ts'

const idleMs = 150
const app = () => {
  const built = Fastify({ connectionTimeout: idleMs })
  const slow = async () => pause(3 * idleMs, { sum: 1 })
  built.get('/silent', slow)
  built.get('/working', (asked, reply) => {
    reportStillWorking(asked, reply, idleMs / 3)
    return slow()
  })
  return built
}

let opened: ReturnType<typeof app> | undefined
afterEach(() => opened?.close())

/** What came before the answer, and the answer; 'ended' where there was none. */
async function ask(path: string): Promise<{ before: number[]; answer: string }> {
  opened = app()
  await opened.listen({ host: '127.0.0.1', port: 0 })
  const { port } = opened.server.address() as AddressInfo
  return new Promise((resolve) => {
    const before: number[] = []
    request({ port, host: '127.0.0.1', path }, (response) => {
      let answer = ''
      response.on('data', (data: Buffer) => (answer += data.toString()))
      response.on('end', () => resolve({ before, answer: `${response.statusCode} ${answer}` }))
    })
      .on('information', ({ statusCode }) => before.push(statusCode))
      .on('error', () => resolve({ before, answer: 'ended' }))
      .end()
  })
}

test('an answer that takes longer than a connection may be silent arrives', async () => {
  const { before, answer } = await ask('/working')
  expect(answer).toBe('200 {"sum":1}')
  expect(new Set(before)).toEqual(new Set([102]))
})

test('without it such a connection ends before the answer', async () => {
  expect(await ask('/silent')).toEqual({ before: [], answer: 'ended' })
})
