import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './product.ts'

/** Without the binary its tests are skipped and reported. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0
if (!hasRedis) process.stderr.write('redis-server is not installed: what needs Redis is not tested here\n')

export type RedisServer = {
  url: string
  process(): ChildProcess
  flush(): Promise<void>
  /** SIGKILL: its data is gone. */
  kill(): Promise<void>
  start(): Promise<void>
}

async function say(port: number, command: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    socket.write(`${command}\r\n`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    return answer.toString()
  } finally {
    socket.destroy()
  }
}

/** A Redis on a free loopback port, which stores nothing on disk. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  let server: ChildProcess
  const start = async () => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    server = spawn('redis-server', options, { stdio: 'ignore' })
    process.once('exit', () => server.kill('SIGKILL'))
    while (!(await say(port, 'PING').catch(() => '')).startsWith('+PONG')) await pause(20)
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    process: () => server,
    flush: async () => void (await say(port, 'FLUSHALL')),
    async kill() {
      if (server.exitCode !== null || server.signalCode !== null) return
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
    start,
  }
}
