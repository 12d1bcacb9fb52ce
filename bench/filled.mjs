import { DatabaseSync } from '@photostructure/sqlite'
import { join } from 'node:path'
import { Client } from 'pg'
import { address, withDatabases } from './databases.mjs'
import { importPackages, startProduct } from './servers.mjs'

const secret = 'for-a-benchmark-only-and-long-enough-0000'

/**
 * Measures a product of `size` packages on SQLite, and on PostgreSQL where there is a server, each filled by `fill`, which is
 * given what runs a statement. `measure` answers with rows.
 */
export async function onBoth({ size, settings = {}, fill, measure }) {
  const rows = await onSqlite({ size, settings, fill, measure })
  return address ? [...rows, ...(await onPostgres({ size, settings, fill, measure }))] : rows
}

async function measured(name, product, measure) {
  try {
    return await measure(name, product)
  } finally {
    await product.stop()
  }
}

async function onSqlite({ size, settings, fill, measure }) {
  const product = await startProduct(size, settings)
  return measured('SQLite', product, async (...of) => {
    const database = new DatabaseSync(join(product.dataDir, 'safarnama.db'))
    database.exec('pragma busy_timeout = 30000')
    await fill((statement) => database.exec(statement))
    database.exec('analyze')
    database.close()
    return measure(...of)
  })
}

const onPostgres = ({ size, settings, fill, measure }) =>
  withDatabases(1, async (url) => {
    const own = { DATABASE_URL: url, AUTH_SECRET: secret, TICKET_KEY: secret }
    importPackages(size, own)
    const client = new Client({ connectionString: url })
    await client.connect()
    await fill((statement) => client.query(statement))
    await client.query('vacuum analyze')
    await client.end()
    return measured('PostgreSQL', await startProduct(size, { ...own, ...settings }), measure)
  })
