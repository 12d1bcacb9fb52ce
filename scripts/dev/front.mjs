import { createServer, request } from 'node:http'

/** Vite puts styles into style elements; each document's policy names only those that the server wrote. */
function policyOf(policy) {
  return policy.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
}

function headersOf(headers) {
  const policy = headers['content-security-policy']
  return policy === undefined ? headers : { ...headers, 'content-security-policy': policyOf(policy) }
}

function forward(incoming, response, port) {
  const { method, url: path, headers } = incoming
  const onward = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode, headersOf(answer.headers))
    answer.pipe(response)
  })
  onward.once('error', () => {
    if (response.headersSent) response.destroy()
    else response.writeHead(502, { 'content-type': 'text/plain' }).end('The server has just ended.\n')
  })
  response.once('close', () => onward.destroy())
  incoming.pipe(onward)
}

/** The single address for development. Requests wait until everything is built and the server has started. */
export async function openFront({ host, port }) {
  let connect
  const connected = new Promise((resolve) => {
    connect = resolve
  })
  async function answer(incoming, response) {
    const { sources, server: behind } = await connected
    const source = sources.handlerOf(incoming.url)
    if (source) source(incoming, response)
    else forward(incoming, response, await behind.whenReady())
  }
  const server = createServer((incoming, response) => void answer(incoming, response))
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return { server, connect }
}
