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

/** What a database is but for its rows: another value means that a test has changed more than rows. */
const shape = `select md5(concat(
  (select string_agg(concat(c.relname, a.attname, a.atttypid, a.attnotnull), ',' order by c.relname, a.attname)
    from pg_class c join pg_attribute a on a.attrelid = c.oid where c.relnamespace = 'public'::regnamespace),
  (select string_agg(concat(tgrelid::regclass, tgname, tgenabled), ',' order by tgrelid::regclass::text, tgname)
    from pg_trigger),
  (select string_agg(concat(conrelid::regclass, conname), ',' order by conrelid::regclass::text, conname)
    from pg_constraint),
  (select string_agg(proname, ',' order by proname) from pg_proc where pronamespace = 'public'::regnamespace),
  (select string_agg(name, ',' order by name) from kysely_migration),
  -- Statistics of one file's rows would plan the next file's queries.
  (select count(*) from pg_statistic s join pg_class c on c.oid = s.starelid
    where c.relnamespace = 'public'::regnamespace)
)) as shape`

export async function shapeOf(address: string): Promise<string> {
  return asAdmin(address, async (client) => {
    const { rows } = await client.query<{ shape: string }>(shape)
    return rows[0]?.shape ?? ''
  })
}

/** Deleted rows stay in the tables' files, which are read again and again. */
const mostBytes = 4_000_000

/**
 * Ends what is connected and deletes all rows but those of the migrations. Returns whether the database is as its
 * template was: copying hundreds of files for each test file costs much more.
 */
export async function empty(serverUrl: string, name: string, shapeOfTemplate: string): Promise<boolean> {
  await asAdmin(serverUrl, (admin) =>
    admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]),
  )
  const address = addressOf(serverUrl, name)
  if ((await shapeOf(address)) !== shapeOfTemplate) return false
  return asAdmin(address, async (client) => {
    const { rows } = await client.query<{ name: string; bytes: string }>(
      `select relname as name, pg_relation_size(oid) as bytes from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'`,
    )
    const written = rows.filter(({ bytes }) => Number(bytes) > 0)
    if (written.reduce((sum, { bytes }) => sum + Number(bytes), 0) > mostBytes) return false
    // Without triggers: the audit log lets nothing be deleted, and references name each other.
    await client.query('set session_replication_role = replica')
    for (const { name: table } of written) await client.query(`delete from "${table}"`)
    return true
  })
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
