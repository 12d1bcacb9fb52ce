import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from './product.ts'

/** Without the binary its tests are skipped and reported. */
export const hasPgbouncer = spawnSync('pgbouncer', ['--version']).status === 0
if (!hasPgbouncer) process.stderr.write('pgbouncer is not installed: what needs it is not tested here\n')

export type Pgbouncer = {
  url: string
  /** Pauses it as the runbook does: its server connections end, and clients wait. */
  pause(): void
  resume(): void
  stop(): void
}

const answers = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** PgBouncer in transaction mode in front of a database, with few connections. */
export async function startPgbouncer(databaseUrl: string): Promise<Pgbouncer> {
  const dir = mkdtempSync(join(tmpdir(), 'safarnama-pgbouncer-'))
  const port = await freePort()
  const { hostname, port: serverPort, username, password } = new URL(databaseUrl)
  const login = `user=${username}${password && ` password=${password}`}`
  const file = join(dir, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${serverPort || 5432} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
`,
  )
  // It does not run as root.
  chmodSync(dir, 0o755)
  chmodSync(file, 0o644)
  const isRoot = process.getuid?.() === 0
  const child = spawn('pgbouncer', [...(isRoot ? ['-u', 'nobody'] : []), '-q', file], { stdio: 'ignore' })
  process.once('exit', () => child.kill('SIGKILL'))
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  for (let attempt = 0; !(await answers(url.href)); attempt++) {
    if (attempt === 100 || child.exitCode !== null) throw new Error('PgBouncer did not start')
    await pause(50)
  }
  return {
    url: url.href,
    pause: () => void child.kill('SIGUSR1'),
    resume: () => void child.kill('SIGUSR2'),
    stop() {
      child.kill('SIGKILL')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
