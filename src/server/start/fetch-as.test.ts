import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closed, listening } from '#tests/support/listening.ts'
import { fetchAs } from './fetch-as.ts'

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/never') return
  const body = await buffer(request)
  const { host, 'x-own': own } = request.headers
  response.writeHead(request.url === '/empty' ? 204 : 202, { 'x-answer': 'yes' })
  response.end(request.url === '/empty' ? undefined : [request.method, host, own, String(body)].join(' '))
}
const server = createServer((request, response) => void answer(request, response))
let url = ''
beforeAll(async () => {
  ;({ url } = await listening(server))
})
afterAll(() => closed(server))

test('says another Host, and is like fetch in all else', async () => {
  const send = fetchAs('shop.test')
  const answered = await send(`${url}/any`, { method: 'POST', headers: { 'x-own': 'mine' }, body: 'text' })
  expect([answered.status, answered.headers.get('x-answer')]).toEqual([202, 'yes'])
  expect(await answered.text()).toBe('POST shop.test mine text')
  expect((await send(`${url}/empty`)).status).toBe(204)
})

test('ends with its signal, and with whom it cannot reach', async () => {
  const tooLong = fetchAs('shop.test')(`${url}/never`, { signal: AbortSignal.timeout(50) })
  await expect(tooLong).rejects.toMatchObject({ code: 'ABORT_ERR' })
  await expect(fetchAs('shop.test')('http://127.0.0.1:1/')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
