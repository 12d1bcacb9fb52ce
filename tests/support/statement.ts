import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { Place } from './database.ts'

const root = join(import.meta.dirname, '../..')

/** In a separate process, since a process that had the file open holds it until its statements are garbage collected. */
const onFile = `
  import { DatabaseSync } from '@photostructure/sqlite'
  const database = new DatabaseSync(process.argv[1], { timeout: 10_000 })
  process.stdout.write(JSON.stringify(database.prepare(process.argv[2]).all()))`

/** Runs a plain SQL statement next to the product; returns its rows. */
export async function runStatement<Row>({ url, dataDir }: Place, statement: string): Promise<Row[]> {
  if (url === undefined) {
    const args = ['--input-type=module', '-e', onFile, '--', join(dataDir, 'safarnama.db'), statement]
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root })
    return JSON.parse(stdout) as Row[]
  }
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows as Row[]
  } finally {
    await client.end()
  }
}
