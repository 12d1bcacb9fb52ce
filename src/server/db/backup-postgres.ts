import { spawn } from 'node:child_process'
import { access, open, rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { AppError } from '#server/errors.ts'
import type { Database } from './client.ts'
import { moveSafely } from './move-safely.ts'

/** The address without its password, which is not for the list of processes, and the password apart. */
function splitAddress(url: string): { address: string; environment: NodeJS.ProcessEnv } {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return {
    address: address.href,
    environment: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
  }
}

/** Runs one of PostgreSQL's own programs, which know the server's formats best. */
async function runTool(tool: string, args: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(tool, args, { env: environment, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (data: Buffer) => {
    said = (said + data.toString()).slice(-2000)
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', () => reject(new AppError('unavailable', 'backup.noTool', { params: { tool } })))
    child.once('close', resolve)
  })
  if (code !== 0)
    throw new AppError('unavailable', 'backup.toolFailed', { params: { tool, said: said.trim() } })
}

/** A snapshot of a running product's database; the file appears whole or not at all. */
export async function backupPostgres(url: string, file: string): Promise<void> {
  const { address, environment } = splitAddress(url)
  const unfinished = `${file}.unfinished`
  await rm(unfinished, { force: true })
  try {
    await (await open(unfinished, 'wx', 0o600)).close()
    const plain = ['--format=custom', '--no-owner', '--no-privileges']
    await runTool('pg_dump', [...plain, `--file=${unfinished}`, `--dbname=${address}`], environment)
    await runTool('pg_restore', ['--list', unfinished], environment)
    await moveSafely(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function checkAlone({ db }: Database): Promise<void> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
  `.execute(db)
  if (Number(rows[0]?.count) > 0) throw new AppError('conflict', 'backup.running')
}

/** Closes the database given. In one transaction: a backup that cannot be read to its end changes nothing. */
export async function restorePostgres(url: string, file: string, database: Database): Promise<void> {
  const { address, environment } = splitAddress(url)
  await access(file).catch(async () => {
    await database.close()
    throw new AppError('not_found', 'operator.fileUnreadable', { params: { file } })
  })
  try {
    await checkAlone(database)
  } finally {
    await database.close()
  }
  const whole = ['--clean', '--if-exists', '--no-owner', '--no-privileges', '--single-transaction']
  await runTool('pg_restore', [...whole, '--exit-on-error', `--dbname=${address}`, file], environment)
}
