import { createServer } from 'node:http'
import { announce } from './announce.mjs'

/** As fast as Node's HTTP goes: the same nine kilobytes to everybody. */
const body = Buffer.from(JSON.stringify({ text: 'x'.repeat(9_000) }))
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }
const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(body)
})
server.listen(0, '127.0.0.1', () => announce(server.address().port))
