import type { Tx } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Witness } from '#server/platform/witness.ts'
import type { Colleague } from '#shared/contract/staff-schemas.ts'
import type { Role } from '#shared/domain/staff-rights.ts'
import type { Actor, LinkDeps, StaffDeps } from './deps.ts'
import { addressOfLink, getLink, makeLink } from './links.ts'
import { linkMail } from './mails.ts'
import {
  endAccess,
  findStaff,
  findStaffByMail,
  insertStaff,
  listPasskeyRows,
  listStaffRows,
  lockPerson,
  lockStaff,
  removeStaffRow,
  rolesOf,
  type StaffRow,
} from './repository.ts'

export async function listStaff({ database: { db } }: Pick<StaffDeps, 'database'>): Promise<Colleague[]> {
  const rows = await listStaffRows(db)
  const keys = await db.selectFrom('staff_passkeys').select(['staff_id', 'used_at', 'created_at']).execute()
  return rows.map((row) => {
    const own = keys.filter(({ staff_id: id }) => id === row.id)
    const { id, name, mail, created_at: since, seen_at: seenAt } = row
    // Creating a passkey counts as being seen.
    const seen = own.map(({ used_at: usedAt, created_at: madeAt }) => usedAt ?? madeAt)
    if (seenAt !== null) seen.push(seenAt)
    seen.sort()
    return { id, name, mail, roles: rolesOf(row), since, passkeys: own.length, seenAt: seen.at(-1) ?? null }
  })
}

export type Invitation = { mail: string; roles: Role[] }
export type Invited = { id: string; link: string }

async function addPerson(tx: Tx, { mail, roles }: Invitation, deps: LinkDeps): Promise<string> {
  const id = deps.newId()
  const created_at = deps.clock().toISOString()
  const none = { name: '', removed_at: null, seen_at: null }
  await insertStaff(tx, { ...none, id, mail, roles: JSON.stringify(roles), created_at })
  return id
}

const areSame = (one: readonly Role[], other: readonly Role[]): boolean =>
  one.toSorted().join() === other.toSorted().join()

/** Somebody who already works here gets back in through the console's "new link", or by an invitation with the same roles. */
export function inviteStaff(wanted: Invitation, witness: Witness, deps: LinkDeps): Promise<Invited> {
  return deps.database.transaction(async (tx) => {
    await lockStaff(tx)
    const known = await findStaffByMail(tx, wanted.mail)
    const isOther = known && !areSame(rolesOf(known), wanted.roles)
    if (isOther)
      throw new AppError('conflict', 'staff.known', { params: { roles: rolesOf(known).join(', ') } })
    const id = known?.id ?? (await addPerson(tx, wanted, deps))
    await witness(tx, { ids: [id], fields: known ? ['link'] : ['mail', 'roles', 'link'] })
    return { id, link: await makeLink(tx, id, deps) }
  })
}

/** For somebody who has lost their passkeys. */
export function linkStaff(id: string, witness: Witness, deps: LinkDeps): Promise<Invited> {
  return deps.database.transaction(async (tx) => {
    if (!(await lockPerson(tx, id))) throw new AppError('not_found', 'staff.unknown')
    await witness(tx, { ids: [id], fields: ['link'] })
    return { id, link: await makeLink(tx, id, deps) }
  })
}

/** Mails somebody their one-time link, whose secret the caller was shown; once for each link. */
export function mailStaffLink(
  secret: string,
  witness: Witness,
  { outbox, ...deps }: StaffDeps,
): Promise<{ mail: string; until: string }> {
  return deps.database.transaction(async (tx) => {
    const link = await getLink(tx, secret, deps.clock())
    const person = link.staff_id === null ? undefined : await findStaff(tx, link.staff_id)
    if (!person) throw new AppError('not_found', 'staff.unknown')
    await witness(tx, { ids: [person.id], fields: ['link'] })
    const payload = linkMail(person, addressOfLink(secret, deps), new Date(link.expires_at))
    await outbox.add(tx, { kind: 'mail', dedupeKey: `staff-link/${link.hash}`, payload })
    return { mail: person.mail, until: link.expires_at }
  })
}

const isOwner = (row: Pick<StaffRow, 'roles'>): boolean => rolesOf(row).includes('owner')

/** Whether another owner remains, who can let others in. */
const hasOtherOwner = (all: readonly StaffRow[], id: string): boolean =>
  all.some((row) => row.id !== id && isOwner(row))

/** Takes effect at once, unless they are not the roles `before` any more. One owner always remains. */
export function changeRoles(
  { id, before, roles }: { id: string; before: readonly Role[]; roles: Role[] },
  witness: Witness,
  { database }: Pick<StaffDeps, 'database'>,
): Promise<void> {
  return database.transaction(async (tx) => {
    const all = await lockStaff(tx)
    const known = all.find((row) => row.id === id)
    if (!known) throw new AppError('not_found', 'staff.unknown')
    if (areSame(rolesOf(known), roles)) return
    if (!areSame(rolesOf(known), before)) throw new AppError('conflict', 'staff.rolesChanged')
    if (isOwner(known) && !roles.includes('owner') && !hasOtherOwner(all, id))
      throw new AppError('conflict', 'staff.lastOwner')
    // Before the change: somebody who gives up a right of their own still has it now, to be recorded.
    await witness(tx, { ids: [id], fields: ['roles'] })
    await tx
      .updateTable('staff')
      .set({ roles: JSON.stringify(roles) })
      .where('id', '=', id)
      .execute()
  })
}

/**
 * Ends a person's sessions, links and passkeys at once. The console always leaves one owner; the command line may
 * remove all.
 */
export function removeStaff(
  id: string,
  { needsOwner }: { needsOwner: boolean },
  witness: Witness,
  { database, clock }: Pick<StaffDeps, 'database' | 'clock'>,
): Promise<void> {
  return database.transaction(async (tx) => {
    const all = await lockStaff(tx)
    if (!all.some((row) => row.id === id)) throw new AppError('not_found', 'staff.unknown')
    if (needsOwner && !hasOtherOwner(all, id)) throw new AppError('conflict', 'staff.lastOwner')
    // Before the change: somebody who removes themselves still works here now, to be recorded.
    await witness(tx, { ids: [id], fields: ['removed'] })
    await removeStaffRow(tx, id, clock().toISOString())
  })
}

/** A link for the first owner, if nobody works here yet. */
export async function firstOwnerLink(deps: LinkDeps): Promise<string | undefined> {
  const { db } = deps.database
  return (await listStaffRows(db)).length > 0 ? undefined : makeLink(db, null, deps)
}

export async function listPasskeys(staffId: string, { database: { db } }: StaffDeps) {
  const rows = await listPasskeyRows(db, staffId)
  return rows.map(({ id, name, created_at: since, used_at: usedAt }) => ({ id, name, since, usedAt }))
}

/** The last passkey cannot be removed: without any, the person could not come back. */
export function removePasskey(
  { staffId, sessionId }: Actor,
  id: string,
  witness: Witness,
  { database, clock }: StaffDeps,
): Promise<void> {
  return database.transaction(async (tx) => {
    await lockStaff(tx)
    const own = await listPasskeyRows(tx, staffId)
    if (!own.some((row) => row.id === id)) throw new AppError('not_found', 'staff.passkeyUnknown')
    if (own.length === 1) throw new AppError('conflict', 'staff.lastPasskey')
    await witness(tx, { ids: [staffId], fields: ['passkey'] })
    await tx.deleteFrom('staff_passkeys').where('id', '=', id).execute()
    // Whoever has its device may be signed in.
    await endAccess(tx, staffId, clock().toISOString(), sessionId)
  })
}
