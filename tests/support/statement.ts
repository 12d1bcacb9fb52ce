import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { Place } from './database.ts'

const root = join(import.meta.dirname, '../..')

/** In a process of its own: whoever has had the file open holds it until their statements are collected. */
const onFile = `
  import { DatabaseSync } from '@photostructure/sqlite'
  const database = new DatabaseSync(process.argv[1], { timeout: 10_000 })
  process.stdout.write(JSON.stringify(database.prepare(process.argv[2]).all()))`

/** One statement of plain SQL beside the product, and its rows. */
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
