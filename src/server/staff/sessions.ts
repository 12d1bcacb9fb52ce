import { minuteMs } from '#shared/domain/durations.ts'
import { hasRight } from '#shared/domain/staff-rights.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { forShare } from '#server/platform/db/engine.ts'
import { AppError } from '#server/platform/errors.ts'
import { hmac, sha256 } from '#server/platform/keys.ts'
import { type Actor, sessionMs, type StaffDeps } from './deps.ts'
import { rolesOf, type StaffRow } from './repository.ts'
import type { StaffSession } from '#server/platform/caller.ts'

/** Proves that a page may make changes: only a page that has read one of our answers knows it, since it is in no cookie. */
const pageTokenOf = (secret: string): string => hmac(Buffer.from(secret), 'page token')

/** Starts a session; its secret goes into the cookie, only its hash is stored. */
export async function startSession(
  tx: Tx,
  staffId: string,
  { clock, newId, randomBytes }: StaffDeps,
): Promise<{ secret: string; sessionId: string }> {
  const secret = Buffer.from(randomBytes(32)).toString('base64url')
  const now = clock()
  const sessionId = newId()
  await tx
    .insertInto('staff_sessions')
    .values({
      id: sessionId,
      staff_id: staffId,
      hash: sha256(secret),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + sessionMs).toISOString(),
      ended_at: null,
    })
    .execute()
  return { secret, sessionId }
}

export const presentSession = (
  row: Pick<StaffRow, 'id' | 'name' | 'mail' | 'roles'>,
  { secret, sessionId }: { secret: string; sessionId: string },
): StaffSession => ({
  staffId: row.id,
  sessionId,
  name: row.name,
  mail: row.mail,
  roles: rolesOf(row),
  token: pageTokenOf(secret),
})

/** The sessions that have not ended, of people who still work here. */
const liveSessions = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('removed_at', 'is', null)

const isLongAgo = (seenAt: string | null, now: Date): boolean =>
  seenAt === null || now.getTime() - Date.parse(seenAt) >= minuteMs

/** Written at most once a minute; a hint, so calls neither wait for it nor fail where the database takes no writes. */
function noteSeen(db: Db, id: string, now: Date): void {
  const noted = db.updateTable('staff').set({ seen_at: now.toISOString() }).where('id', '=', id)
  noted.execute().catch(() => undefined)
}

/** The member of staff behind a cookie; nobody once the session or the person is gone. */
export async function findSession(
  db: Db,
  secret: string | undefined,
  now: Date,
): Promise<StaffSession | null> {
  if (secret === undefined || secret === '') return null
  const row = await liveSessions(db, now)
    .select([
      'staff_sessions.id as sessionId',
      'staff.id',
      'staff.name',
      'staff.mail',
      'staff.roles',
      'staff.seen_at as seenAt',
    ])
    .where('hash', '=', sha256(secret))
    .executeTakeFirst()
  if (row && isLongAgo(row.seenAt, now)) noteSeen(db, row.id, now)
  return row ? presentSession(row, { secret, sessionId: row.sessionId }) : null
}

/** Checked in the transaction of a change as well: a person may be removed, or lose a role, while their call is running. */
export async function refuseEnded(tx: Tx, { sessionId, right }: Actor, now: Date): Promise<void> {
  const live = liveSessions(tx, now).select('staff.roles').where('staff_sessions.id', '=', sessionId)
  // Waits for whoever is just changing these rights.
  const row = await forShare(tx, live, 'staff').executeTakeFirst()
  if (!row) throw new AppError('unauthenticated', 'error.signIn')
  if (!hasRight(rolesOf(row), right)) throw new AppError('forbidden', 'staff.noRight')
}

export async function endSession(tx: Tx, { sessionId }: Actor, now: Date): Promise<void> {
  await tx
    .updateTable('staff_sessions')
    .set({ ended_at: now.toISOString() })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}
