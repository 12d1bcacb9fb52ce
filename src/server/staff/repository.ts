import type { Db, Tx } from '#server/platform/db/client.ts'
import { forUpdate } from '#server/platform/db/engine.ts'
import type { StaffTables } from '#server/schema/tables/staff.ts'
import type { Role } from '#shared/domain/staff-rights.ts'

export type StaffRow = StaffTables['staff']
export type PasskeyRow = StaffTables['staff_passkeys']

export const rolesOf = ({ roles }: Pick<StaffRow, 'roles'>): Role[] => JSON.parse(roles) as Role[]

/** A current member of staff. */
export const findStaff = (db: Db | Tx, id: string): Promise<StaffRow | undefined> =>
  db.selectFrom('staff').selectAll().where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst()

export const findStaffByMail = (db: Db | Tx, mail: string): Promise<StaffRow | undefined> =>
  db
    .selectFrom('staff')
    .selectAll()
    .where('mail', '=', mail)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

export const listStaffRows = (db: Db | Tx): Promise<StaffRow[]> =>
  db.selectFrom('staff').selectAll().where('removed_at', 'is', null).orderBy('id').execute()

/** Taken before the staff is changed, always in one order, so that no two people remove each other. */
export const lockStaff = (tx: Tx): Promise<StaffRow[]> =>
  forUpdate(tx, tx.selectFrom('staff').selectAll().where('removed_at', 'is', null).orderBy('id')).execute()

/** The same lock: somebody who comes in waits for whoever takes their ways in. */
export const lockPerson = async (tx: Tx, id: string): Promise<StaffRow | undefined> =>
  (await lockStaff(tx)).find((row) => row.id === id)

export async function insertStaff(tx: Tx, row: StaffRow): Promise<void> {
  await tx.insertInto('staff').values(row).execute()
}

export async function dropUnusedLinks(tx: Tx | Db, staffId: string): Promise<void> {
  await tx.deleteFrom('staff_links').where('staff_id', '=', staffId).where('used_at', 'is', null).execute()
}

/** Ends a person's sessions but one, and their links. Returns how many sessions. */
export async function endAccess(tx: Tx, staffId: string, at: string, exceptSessionId = ''): Promise<number> {
  await dropUnusedLinks(tx, staffId)
  const { numUpdatedRows } = await tx
    .updateTable('staff_sessions')
    .set({ ended_at: at })
    .where('staff_id', '=', staffId)
    .where('id', '<>', exceptSessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Removes everything with which a person could sign in. */
export async function removeStaffRow(tx: Tx, id: string, at: string): Promise<boolean> {
  const removed = await tx
    .updateTable('staff')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!removed) return false
  await endAccess(tx, id, at)
  await tx.deleteFrom('staff_passkeys').where('staff_id', '=', id).execute()
  return true
}

export const listPasskeyRows = (db: Db | Tx, staffId: string): Promise<PasskeyRow[]> =>
  db.selectFrom('staff_passkeys').selectAll().where('staff_id', '=', staffId).orderBy('created_at').execute()

export const findPasskey = (db: Db | Tx, id: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom('staff_passkeys').selectAll().where('id', '=', id).executeTakeFirst()

export async function insertPasskey(tx: Tx, row: PasskeyRow): Promise<boolean> {
  const added = await tx
    .insertInto('staff_passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function markPasskeyUsed(
  tx: Tx,
  id: string,
  used: Pick<PasskeyRow, 'counter' | 'used_at'>,
): Promise<void> {
  await tx.updateTable('staff_passkeys').set(used).where('id', '=', id).execute()
}
