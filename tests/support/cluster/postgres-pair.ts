import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from '../product.ts'
import { type Part, runAs, runStep, startPart } from './part.ts'

const deploy = join(import.meta.dirname, '../../../deploy/postgres')
const user = 'postgres'
/** Where Debian installs the server's own programs. */
export const postgresBin = ['17', '16', '15']
  .map((version) => `/usr/lib/postgresql/${version}/bin`)
  .find((folder) => existsSync(join(folder, 'initdb')))

export type Server = Part & {
  port: number
  dataDir: string
  url: string
  isUp(): Promise<boolean>
  isStandby(): Promise<boolean>
}

const inPath = { PATH: `${postgresBin ?? ''}:${process.env['PATH'] ?? ''}` }
const asPostgres = { user, env: inPath }

export async function ask<T>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(sql)).rows as T[]
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function serverOn(dataDir: string): Promise<Server> {
  const port = await freePort()
  const url = `postgres://${user}@127.0.0.1:${port}/postgres`
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '64MB',
    log_min_messages: 'warning',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const isStandby = async () => {
    const [row] = await ask<{ pg_is_in_recovery: boolean }>(url, 'select pg_is_in_recovery()')
    return row?.pg_is_in_recovery === true
  }
  const isUp = () =>
    isStandby().then(
      () => true,
      () => false,
    )
  const command = join(postgresBin ?? '', 'postgres')
  const part = await startPart({ command, args: ['-D', dataDir, ...args], user, isUp })
  return { ...part, port, dataDir, url, isUp, isStandby }
}

/** A step of docs/operations.md, with the file in deploy/postgres. */
export const runSql = (server: Server, file: string): Promise<string> =>
  runStep('psql', ['-X', '-v', 'ON_ERROR_STOP=1', '-f', join(deploy, file), server.url], { env: inPath })

export const fence = (server: Server): Promise<string> =>
  runStep('sh', [join(deploy, 'fence.sh'), server.dataDir], asPostgres)

const makeReplica = (primary: Server, dataDir: string): Promise<string> =>
  runStep(
    'sh',
    [join(deploy, 'make-replica.sh'), '127.0.0.1', String(primary.port), user, dataDir],
    asPostgres,
  )

/** From scratch, or from an old primary. */
export async function startReplica(primary: Server, dataDir: string): Promise<Server> {
  await makeReplica(primary, dataDir)
  const replica = await serverOn(dataDir)
  await untilStreaming(primary)
  return replica
}

export async function untilStreaming(primary: Server): Promise<void> {
  const sql = `select from pg_stat_replication where application_name = 'replica' and state = 'streaming'`
  while ((await ask(primary.url, sql)).length === 0)
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
}

export function belongsToServer(folder: string): void {
  const { uid, gid } = runAs(user)
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

/** A server of our own, in a folder that belongs to its user. */
export async function startServer(dataDir: string): Promise<Server> {
  await runStep(
    'initdb',
    ['-D', dataDir, '-U', user, '-A', 'trust', '--no-sync', '--no-locale', '-E', 'UTF8'],
    asPostgres,
  )
  return serverOn(dataDir)
}

/** A primary that only acknowledges what its replica has on disk. */
export async function startPair() {
  const folder = mkdtempSync(join(tmpdir(), 'safarnama-pair-'))
  belongsToServer(folder)
  const primary = await startServer(join(folder, 'first'))
  const replica = await startReplica(primary, join(folder, 'second'))
  await runSql(primary, 'wait-for-replica.sql')
  return { primary, replica, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
