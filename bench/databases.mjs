import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** The server that lends databases, if there is one. */
export const address = process.env.TEST_DATABASE_URL

/** Gives `work` the addresses of so many empty databases, which are gone afterwards. */
export async function withDatabases(count, work) {
  const names = Array.from({ length: count }, () => `bench_${randomUUID().replaceAll('-', '')}`)
  const admin = new Client({ connectionString: address })
  await admin.connect()
  try {
    for (const name of names) await admin.query(`create database ${name}`)
    return await work(...names.map((name) => Object.assign(new URL(address), { pathname: `/${name}` }).href))
  } finally {
    for (const name of names) await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
}
