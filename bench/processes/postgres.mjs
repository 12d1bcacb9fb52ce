import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { timesOf } from '../load.mjs'
import { freePort } from '../../scripts/free-port.mjs'

const bin = ['17', '16', '15']
  .map((version) => `/usr/lib/postgresql/${version}/bin`)
  .find((folder) => existsSync(join(folder, 'initdb')))

/** PostgreSQL does not run as root. */
function ownUser() {
  if (process.getuid() !== 0) return {}
  const idOf = (kind) => Number(execFileSync('id', [kind, 'postgres']))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function untilUp(url, child) {
  for (;;) {
    const client = new Client({ connectionString: url })
    const isUp = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (isUp) return
    if (child.exitCode !== null) throw new Error('PostgreSQL ended at start')
    await pause(50)
  }
}

const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** Of the server with all its processes, those that have ended included. */
function cpuMsOfServer(pid) {
  const main = timesOf(pid)
  let sum = main.own + main.ended
  for (const child of childrenOf(pid)) {
    try {
      sum += timesOf(child).own
    } catch {
      // It has ended since: then its time is with those that have ended, at the next look.
    }
  }
  return sum
}

/** A server of its own with PostgreSQL's own settings, so that nobody else's work is counted; gone after `stop`. */
export async function startPostgres() {
  if (bin === undefined) throw new Error("this needs PostgreSQL's initdb: apt-get install postgresql")
  const folder = mkdtempSync(join(tmpdir(), 'safarnama-bench-postgres-'))
  const user = ownUser()
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const quiet = { ...user, stdio: 'ignore' }
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-locale', '-E', 'UTF8'],
    quiet,
  )
  const port = await freePort()
  const settings = ['-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...settings], quiet)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await untilUp(url, child)
  return {
    url,
    cpuMs: () => cpuMsOfServer(child.pid),
    async stop() {
      child.kill('SIGINT')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
