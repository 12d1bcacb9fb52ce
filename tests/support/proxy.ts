import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

const checkEveryMs = 100
/** Far shorter than a process keeps an idle connection: nothing may be sent on one that it is closing. */
const idleMs = 4_000

export type Proxy = { url: string; healthy(): number[]; close(): void }

/** Whether a process behind the proxy reports that it is ready. */
const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Sends requests to the processes in turn, like a small HAProxy: it reuses connections, polls /readyz, and only tries
 * the next process if a connection was refused, since then nothing was sent. If none is ready, it tries all.
 */
export async function startProxy(
  ports: readonly number[],
  port: number,
  visitor: () => string = () => '203.0.113.9',
): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true, timeout: idleMs })
  let healthy: number[] = []
  let turn = 0
  const check = async () => {
    const states = await Promise.all(ports.map(isReady))
    healthy = ports.filter((_, index) => states[index])
  }
  const forward = (from: IncomingMessage, to: ServerResponse, left: number[]): void => {
    const target = left[turn++ % left.length]
    if (target === undefined) return void to.destroy()
    const { method = 'GET', url = '/' } = from
    const headers = { ...from.headers, 'x-forwarded-for': visitor() }
    const onward = request({ host: '127.0.0.1', port: target, method, path: url, headers, agent })
    onward.on('response', (answer) => {
      const { connection: _, ...rest } = answer.headers
      to.writeHead(answer.statusCode ?? 502, rest)
      answer.pipe(to)
    })
    onward.on('error', (error: NodeJS.ErrnoException) => {
      const others = left.filter((one) => one !== target)
      if (error.code === 'ECONNREFUSED' && others.length > 0) forward(from, to, others)
      else if (to.headersSent) to.destroy()
      else to.writeHead(502).end(String(error))
    })
    from.pipe(onward)
  }
  const server = createServer((from, to) => forward(from, to, healthy.length > 0 ? healthy : [...ports]))
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  await check()
  const timer = setInterval(() => void check(), checkEveryMs)
  return {
    url: `http://localhost:${port}`,
    healthy: () => healthy,
    close() {
      clearInterval(timer)
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
