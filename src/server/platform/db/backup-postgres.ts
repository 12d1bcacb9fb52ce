import { spawn } from 'node:child_process'
import { access, constants, open, rm } from 'node:fs/promises'
import { AppError } from '#server/platform/errors.ts'
import { refuseKind } from './backup-kind.ts'
import { moveSafely } from './move-safely.ts'
import { findPrimary } from './primary.ts'

/** The address without its password, which must not show in the list of processes, and the password apart. */
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
async function runTool(tool: string, args: string[], environment = process.env): Promise<string> {
  const child = spawn(tool, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  let written = ''
  child.stderr.on('data', (data: Buffer) => {
    said = (said + data.toString()).slice(-2000)
  })
  child.stdout.on('data', (data: Buffer) => {
    written += data.toString()
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', () => reject(new AppError('unavailable', 'backup.noTool', { params: { tool } })))
    child.once('close', resolve)
  })
  if (code !== 0)
    throw new AppError('unavailable', 'backup.toolFailed', { params: { tool, said: said.trim() } })
  return written
}

/**
 * Both tools must have the server's major version: an older pg_dump refuses, an older pg_restore cannot read what
 * a newer pg_dump writes, and a newer pg_restore uses settings that an older server lacks.
 */
async function checkTools(wanted: number): Promise<void> {
  for (const tool of ['pg_dump', 'pg_restore']) {
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

/** A snapshot of a running product's database; the file appears complete or not at all. */
export async function backupPostgres(url: string, file: string): Promise<void> {
  const { major } = await findPrimary(url)
  await checkTools(major)
  const { address, environment } = splitAddress(url)
  const unfinished = `${file}.unfinished`
  await rm(unfinished, { force: true })
  try {
    await (await open(unfinished, 'wx', 0o600)).close()
    const plain = ['--format=custom', '--no-owner', '--no-privileges']
    await runTool('pg_dump', [...plain, `--file=${unfinished}`, `--dbname=${address}`], environment)
    await checkOurs(unfinished)
    await moveSafely(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** In one transaction, so that a backup that is damaged further on changes nothing. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  await access(file, constants.R_OK).catch(({ code: reason }: NodeJS.ErrnoException) => {
    throw new AppError('not_found', 'operator.fileUnreadable', { params: { file, reason: reason ?? '' } })
  })
  const { major, others } = await findPrimary(url)
  if (others !== null) throw new AppError('conflict', 'backup.runningBy', { params: { others } })
  await checkTools(major)
  await refuseKind(file, 'sqlite')
  await checkOurs(file)
  const { address, environment } = splitAddress(url)
  const whole = ['--clean', '--if-exists', '--no-owner', '--no-privileges', '--single-transaction']
  await runTool('pg_restore', [...whole, '--exit-on-error', `--dbname=${address}`, file], environment)
}
