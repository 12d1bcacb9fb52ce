import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../product.ts'
import { type Part, runStep, startPart } from './part.ts'
import { ask } from './postgres-pair.ts'

const deploy = join(import.meta.dirname, '../../../deploy')

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
    socket.once('connect', () => socket.destroy())
  })

/** All test requests come from one address. */
const noFlood = { FLOOD_REQUESTS: '1000000', FLOOD_CONNECTIONS: '100000' }

/** Uses deploy's own file, with processes on this machine behind it. */
export async function startHaproxy(
  port: number,
  webs: readonly number[],
  env: NodeJS.ProcessEnv = {},
): Promise<Part> {
  const [web1 = '', web2 = '', web3 = ''] = webs.map((web) => `127.0.0.1:${web}`)
  return startPart({
    command: 'haproxy',
    args: ['-db', '-f', join(deploy, 'haproxy/haproxy.cfg')],
    env: {
      ...noFlood,
      HAPROXY_BIND: `127.0.0.1:${port}`,
      HAPROXY_PLAIN_BIND: `127.0.0.1:${await freePort()}`,
      HAPROXY_METRICS_BIND: `127.0.0.1:${await freePort()}`,
      WEB1: web1,
      WEB2: web2,
      WEB3: web3,
      ...env,
    },
    isUp: () => listens(port),
  })
}

export type Bouncer = Part & { url: string; leadTo(port: number): Promise<void>; remove(): void }

const versionOf = (reported: string) => /(\d+)\.(\d+)/.exec(reported)?.slice(1).map(Number) ?? []

/** Uses deploy's own file, on a free port, open to everybody on this machine. */
async function configure(folder: string, port: number): Promise<{ file: string; prepared: boolean }> {
  const [major = 0, minor = 0] = versionOf(await runStep('pgbouncer', ['--version']))
  const prepared = major > 1 || minor >= 21
  const given = readFileSync(join(deploy, 'pgbouncer/pgbouncer.ini'), 'utf8')
  const changed = given
    .replaceAll('/etc/pgbouncer', folder)
    .replace('listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1')
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('auth_type = scram-sha-256', 'auth_type = trust')
    .replace(prepared ? '' : /^max_prepared_statements.*$/m, '')
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, changed)
  writeFileSync(join(folder, 'userlist.txt'), '"postgres" ""\n')
  for (const path of [folder, file, join(folder, 'userlist.txt')]) chmodSync(path, 0o755)
  return { file, prepared }
}

export async function startBouncer(primaryPort: number): Promise<Bouncer & { prepared: boolean }> {
  const folder = mkdtempSync(join(tmpdir(), 'safarnama-bouncer-'))
  const port = await freePort()
  const { file, prepared } = await configure(folder, port)
  const lead = (...more: string[]) =>
    runStep('sh', [join(deploy, 'pgbouncer/lead-to.sh'), '127.0.0.1', ...more])
  await lead(String(primaryPort), join(folder, 'primary.ini'))
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const part = await startPart({
    command: 'pgbouncer',
    args: [file],
    user: 'postgres',
    isUp: () =>
      ask(url, 'select 1').then(
        () => true,
        () => false,
      ),
  })
  return {
    ...part,
    url,
    prepared,
    remove: () => rmSync(folder, { recursive: true, force: true }),
    async leadTo(to) {
      await lead(String(to), join(folder, 'primary.ini'), String(part.pid()))
    },
  }
}
