import { Client } from 'pg'
import { AppError } from '#server/platform/errors.ts'
import { clearError } from './open-failures.ts'

/** What backup and restore need to know about the server. */
type Primary = {
  /** Major version. */
  major: number
  /** The other sessions on the database, as text; null: none. */
  others: string | null
}

type Answer = Primary & { pid: number; is_standby: boolean }
/** The server's process id for this connection; a pool invents the number. */
type Known = Client & { processID: number | null }

const connectMs = 5_000

const question = `
  select current_setting('server_version_num')::int / 10000 as major, pg_backend_pid() as pid,
    pg_is_in_recovery() as is_standby,
    (select string_agg(who, ', ') from (
      select count(*) || ' x ' || coalesce(nullif(application_name, ''), 'a program without a name') || ' from '
        || coalesce(host(client_addr), 'this machine') as who
      from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      group by application_name, client_addr) as found) as others`

async function ask(client: Known): Promise<Answer & { known: number | null }> {
  await client.connect()
  const { rows } = await client.query<Answer>(question)
  const [answer] = rows
  if (!answer) throw new Error('the server does not report its version')
  return { ...answer, known: client.processID }
}

/**
 * pg_dump and pg_restore empty the search path of their session. Behind a pool the next client would inherit it
 * and find no table, so they connect to the primary itself.
 */
export async function getPrimary(url: string): Promise<Primary> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectMs }) as Known
  client.on('error', () => undefined)
  try {
    const { pid, known, is_standby: isStandby, major, others } = await ask(client)
    if (pid !== known) throw new AppError('invalid', 'backup.pooled')
    if (isStandby) throw new AppError('invalid', 'backup.standby')
    return { major, others }
  } catch (error) {
    throw error instanceof AppError ? error : clearError(error, { url, dataDir: '' })
  } finally {
    await client.end().catch(() => undefined)
  }
}
