import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closed, listening } from '#tests/support/listening.ts'
import { fetchAs } from './fetch-as.ts'

const server = createServer((request, response) => {
  if (request.url === '/never') return
  void buffer(request).then((body) => {
    const { host, 'x-own': own } = request.headers
    response.writeHead(request.url === '/empty' ? 204 : 202, { 'x-answer': 'yes' })
    response.end(request.url === '/empty' ? undefined : [request.method, host, own, String(body)].join(' '))
  })
})
let url = ''
beforeAll(async () => {
  ;({ url } = await listening(server))
})
afterAll(() => closed(server))

test('says another Host, and is like fetch in all else', async () => {
  const send = fetchAs('shop.test')
  const answer = await send(`${url}/any`, { method: 'POST', headers: { 'x-own': 'mine' }, body: 'text' })
  expect([answer.status, answer.headers.get('x-answer')]).toEqual([202, 'yes'])
  expect(await answer.text()).toBe('POST shop.test mine text')
  expect((await send(`${url}/empty`)).status).toBe(204)
})

test('ends with its signal, and with whom it cannot reach', async () => {
  await expect(fetchAs('shop.test')(`${url}/never`, { signal: AbortSignal.timeout(50) })).rejects.toThrow()
  await expect(fetchAs('shop.test')('http://127.0.0.1:1/')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
