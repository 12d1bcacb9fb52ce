import { Client } from 'pg'

/** The address of another database on the same server. */
export function addressOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

export async function createDatabase(
  serverUrl: string,
  name: string,
  template = 'template0',
  isDurable = true,
): Promise<void> {
  await asAdmin(serverUrl, async (admin) => {
    await admin.query(`create database "${name}" template "${template}"`)
    if (!isDurable) await admin.query(`alter database "${name}" set synchronous_commit = off`)
  })
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await asAdmin(serverUrl, (admin) => admin.query(`drop database if exists "${name}" with (force)`))
}

export async function dropDatabasesOf(serverUrl: string, prefix: string): Promise<void> {
  const names = await asAdmin(serverUrl, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    return rows.map((row) => row.datname)
  })
  for (const name of names) await dropDatabase(serverUrl, name)
}

async function asAdmin<T>(serverUrl: string, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: serverUrl })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}
