import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '#server/platform/errors.ts'
import { refuseKind } from './backup-kind.ts'
import { getPrimary } from './primary.ts'
import { writeComplete } from './write-complete.ts'

/** The address without its password, which must not appear in the list of processes, and the password separately. */
function splitAddress(url: string): { address: string; environment: NodeJS.ProcessEnv } {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return {
    address: address.href,
    environment: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
  }
}

/** Runs one of PostgreSQL's own tools and returns its output. */
async function runTool(
  tool: string,
  args: string[],
  { environment = process.env, ended }: { environment?: NodeJS.ProcessEnv; ended?: AbortSignal } = {},
): Promise<string> {
  const child = spawn(tool, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  ended?.addEventListener('abort', () => child.kill())
  let written = ''
  child.stdout.on('data', (data: Buffer) => {
    written += data.toString()
  })
  await endOf(tool, child)
  return written
}

/** Rejects with a program's complaint if it failed. */
async function endOf(
  tool: string,
  child: ChildProcessByStdio<Writable | null, Readable | null, Readable>,
): Promise<void> {
  let output = ''
  child.stderr.on('data', (data: Buffer) => {
    output = (output + data.toString()).slice(-2000)
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', () => reject(new AppError('unavailable', 'backup.noTool', { params: { tool } })))
    child.once('close', resolve)
  })
  if (code !== 0)
    throw new AppError('unavailable', 'backup.toolFailed', { params: { tool, said: output.trim() } })
}

/**
 * All tools must have the server's major version: an older pg_dump refuses, an older pg_restore cannot read what
 * a newer pg_dump writes, and a newer pg_restore uses settings that an older server lacks.
 */
async function checkTools(wanted: number): Promise<void> {
  for (const tool of ['pg_dump', 'pg_restore', 'psql']) {
    const version = await runTool(tool, ['--version'])
    const found = /\(PostgreSQL\) (\d+)/.exec(version)?.[1] ?? version.trim()
    if (found !== String(wanted))
      throw new AppError('unavailable', 'backup.toolVersion', { params: { tool, found, wanted } })
  }
}

/** Throws unless the file is a readable backup of this product. */
async function checkOurs(file: string): Promise<void> {
  const content = await runTool('pg_restore', ['--list', file])
  if (!content.includes(' TABLE DATA ') || !content.includes(' booking_history '))
    throw new AppError('invalid', 'backup.broken', { params: { file } })
}

export async function backupPostgres(url: string, file: string): Promise<void> {
  const { major } = await getPrimary(url)
  await checkTools(major)
  const { address, environment } = splitAddress(url)
  const plain = ['--format=custom', '--no-owner', '--no-privileges']
  await writeComplete(file, async (unfinished, ended) => {
    const to = [`--file=${unfinished}`, `--dbname=${address}`]
    await runTool('pg_dump', [...plain, ...to], { environment, ended })
    await checkOurs(unfinished)
  })
}

/** All tables of ours, and statements on the database that is replaced and on the restored one. */
type Replaced = { tables: readonly string[]; before: string; after: string }

/**
 * pg_restore writes the statements and psql runs them, within a transaction of ours that is committed only once both
 * have finished. Tables that the backup does not know come first: they may refer to those that it replaces, and would
 * be in the way of the release that creates them again.
 */
async function replaceAll(url: string, file: string, { tables, before, after }: Replaced): Promise<void> {
  const { address, environment } = splitAddress(url)
  const writer = spawn('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', `--dbname=${address}`], {
    env: environment,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const plain = ['--clean', '--if-exists', '--no-owner', '--no-privileges', '--file=-', file]
  const reader = spawn('pg_restore', plain, { stdio: ['ignore', 'pipe', 'pipe'] })
  // psql itself reports what it did not accept.
  writer.stdin.on('error', () => undefined)
  writer.stdin.write(`begin;\n${before}\ndrop table if exists ${tables.join(', ')} cascade;\n`)
  const read = Promise.all([
    endOf('pg_restore', reader),
    pipeline(reader.stdout, writer.stdin, { end: false }),
  ]).then(
    () => void writer.stdin.end(`reset search_path;\n${after}\ncommit;\n`),
    (error: unknown) => {
      // Ended without its last statement, the transaction is rolled back.
      writer.stdin.destroy()
      reader.kill()
      throw error
    },
  )
  const [done, whole] = await Promise.allSettled([endOf('psql', writer), read])
  if (done.status === 'rejected') throw done.reason
  if (whole.status === 'rejected') throw whole.reason
}

const looks = 5
const betweenMs = 200

/** A session of a product that has just stopped ends a moment later. */
async function findQuietPrimary(url: string) {
  let found = await getPrimary(url)
  for (let look = 1; found.others !== null && look < looks; look += 1) {
    await pause(betweenMs)
    found = await getPrimary(url)
  }
  return found
}

/** In one transaction: a backup that cannot be read to its end changes nothing. `beforeIt` may read what is replaced. */
export async function restorePostgres(
  url: string,
  file: string,
  { beforeIt, ...replaced }: Replaced & { beforeIt: () => Promise<void> },
): Promise<void> {
  await access(file, constants.R_OK).catch(({ code: reason }: NodeJS.ErrnoException) => {
    throw new AppError('not_found', 'operator.fileUnreadable', { params: { file, reason: reason ?? '' } })
  })
  const { major, others } = await findQuietPrimary(url)
  if (others !== null) throw new AppError('conflict', 'backup.runningBy', { params: { others } })
  await checkTools(major)
  await refuseKind(file, 'sqlite')
  await checkOurs(file)
  await beforeIt()
  await replaceAll(url, file, replaced)
}
