import { sql } from 'kysely'
import type { Database } from '#server/platform/db/client.ts'
import { tables } from './tables.ts'
import type { World } from './world.ts'

const traveller = {
  name: 'Asha Rao',
  contact: '',
  gender: 'Female',
  password_hash: null,
  is_verified: 1,
  profile_image_id: null,
} as const

const journey = {
  position: 1,
  name: 'Kerala Backwaters',
  short_details: 'Houseboats and spice hills',
  days: 4,
  final_price_paise: 629_950,
  additional_fees_paise: 20_000,
  refund_percentage: 80,
  deadline_in_days: 7,
  refund_processing_days: 5,
  data: '{}',
  withdrawn_at: null,
} as const

const others = 3

/** Drops the guards of the log, which every story empties: those with one seed would write entries with the same ids. */
export async function letLogBeEmptied({ db, kind }: Database): Promise<void> {
  if (kind === 'sqlite') await sql`drop trigger if exists audit_log_no_delete`.execute(db)
  else await sql`drop trigger if exists audit_log_no_change on audit_log`.execute(db)
}

/** Schedules the nightly job; in a restored backup the last completed one tells since when payments may be unknown. */
export const planReconciliation = ({ database, deps, clock }: World): Promise<void> =>
  deps.outbox.add(database.db, {
    kind: 'sweep',
    dedupeKey: `sweep:${clock().toISOString()}`,
    payload: {},
    dueAt: clock(),
  })

/** One traveller, some others and one package, without data of the previous story. */
export async function startAfresh(world: World): Promise<void> {
  const { database, notes, newId, clock } = world
  notes.userId = newId()
  notes.packageId = `p-${newId()}`
  const created_at = clock().toISOString()
  const user = { ...traveller, id: notes.userId, email: 'owner@example.com', created_at }
  notes.others = Array.from({ length: others }, () => newId())
  const people = notes.others.map((id, at) => ({ ...user, id, email: `other-${at}@example.com` }))
  await database.transaction(async (tx) => {
    for (const table of tables) await tx.deleteFrom(table).execute()
    await tx.deleteFrom('audit_log').execute()
    await tx
      .insertInto('users')
      .values([user, ...people])
      .execute()
    await tx.insertInto('seat_limits').values({ id: 1, since: created_at }).execute()
    await tx
      .insertInto('packages')
      .values({ ...journey, id: notes.packageId })
      .execute()
  })
  await planReconciliation(world)
}
