import { createServer } from 'node:http'
import type { Metrics } from './metrics.ts'

const textType = 'text/plain; version=0.0.4; charset=utf-8'

/** On a port of its own, which the proxy never forwards to. */
export async function listenForMetrics(
  metrics: Pick<Metrics, 'text'>,
  { host, port }: { host: string; port: number },
): Promise<{ close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': textType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
