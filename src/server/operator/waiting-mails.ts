import { DatabaseSync } from '@photostructure/sqlite'
import { openDatabase } from '#server/platform/db/client.ts'

type Waiting = { payload: string }

/** Expired codes and links are not sent (mail.ts). */
function isGood(payload: string, now: Date): boolean {
  const { expiresAt } = JSON.parse(payload) as { expiresAt?: unknown }
  return typeof expiresAt !== 'string' || expiresAt > now.toISOString()
}

/** Reads the backup itself, so that nothing has the database open during the restore. */
function waitingInFile(file: string): Waiting[] {
  const handle = new DatabaseSync(file, { readOnly: true })
  try {
    const mails = `select payload from outbox where kind = 'mail' and done_at is null and failed_at is null`
    return handle.prepare(mails).all() as Waiting[]
  } finally {
    handle.close()
  }
}

async function waitingOnServer(dataDir: string, url: string): Promise<Waiting[]> {
  const database = await openDatabase({ dataDir, url, poolSize: 1 })
  try {
    return await database.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'mail')
      .where('done_at', 'is', null)
      .where('failed_at', 'is', null)
      .execute()
  } finally {
    await database.close()
  }
}

/** The mails of a restored backup that the next start will send; also reads the tables of an older release. */
export async function countWaitingMails(
  file: string,
  { dataDir, url }: { dataDir: string; url: string | undefined },
  now: Date,
): Promise<number> {
  const waiting = url === undefined ? waitingInFile(file) : await waitingOnServer(dataDir, url)
  return waiting.filter(({ payload }) => isGood(payload, now)).length
}
