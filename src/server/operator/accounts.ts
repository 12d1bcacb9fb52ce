import type { Db, Tx } from '#server/platform/db/client.ts'
import { completeMailboxes } from '#server/schema/complete-mailboxes.ts'
import { listUsersOfEmail, type UserRow, lockLivingUser } from '#server/accounts/users-repository.ts'
import { endSessionsOfUser } from '#server/accounts/sessions/sessions-repository.ts'
import { endAccess, findStaffByMail, lockStaff } from '#server/staff/repository.ts'
import { text } from '#shared/messages/text.ts'
import { type Command, exitCodes, onlyArgument, refuseSurplus } from './command.ts'
import { byCommand } from './audited.ts'
import { findPeopleOf, getPeopleOf, mailboxIn, personLine } from './find-people.ts'
import { bookingLine } from './find-booking.ts'
import {
  distrustIdentities,
  dropUnvouchedIdentities,
} from '#server/accounts/sign-in/identities-repository.ts'
import { dropKnownBrowsers } from '#server/accounts/sign-in/known-browsers-repository.ts'

const isVerified = ({ is_verified: verified }: UserRow): boolean => verified === 1

/** Only an address that an older release stored as typed can also belong to another account. */
async function readTroubles(db: Db): Promise<{ shared: Map<string, UserRow[]>; lost: UserRow[] }> {
  const odd = await completeMailboxes(db)
  const shared = new Map<string, UserRow[]>()
  const lost: UserRow[] = []
  for (const { email, mailbox } of odd) {
    const people = (await listUsersOfEmail(db, mailbox ?? email)).filter(isVerified)
    if (mailbox === undefined) lost.push(...people)
    else if (people.length > 1) shared.set(mailbox, people)
  }
  return { shared, lost }
}

/** Lists accounts that normalising addresses cannot repair: nothing is merged without somebody's decision. */
export const accounts: Command = {
  words: 'accounts',
  usage: '',
  summary: 'operator.help.accounts',
  async run(args, { output, database }) {
    refuseSurplus(args[0])
    const { db } = await database()
    const { shared, lost } = await readTroubles(db)
    for (const [mailbox, people] of shared) {
      output.complaint(text('operator.accountsShared', { mailbox, count: people.length }))
      for (const row of people) output.complaint(`  ${personLine(row)}`)
    }
    for (const row of lost) output.complaint(text('operator.accountLost', { person: personLine(row) }))
    if (shared.size + lost.length > 0) return exitCodes.failed
    output.line(text('operator.accountsFine'))
    return exitCodes.done
  },
}

export const person: Command = {
  words: 'person',
  usage: 'EMAIL|ID',
  summary: 'operator.help.person',
  async run(args, { output, database }) {
    const email = onlyArgument(args, 'EMAIL|ID')
    const { db } = await database()
    for (const found of await getPeopleOf(db, email)) {
      output.line(personLine(found))
      const query = db.selectFrom('bookings').selectAll().where('user_id', '=', found.id)
      for (const row of await query.orderBy('id').execute()) output.line(bookingLine(row))
    }
    return exitCodes.done
  },
}

/**
 * Removes what an attacker may have added to the account, as a new password does: identities linked since the last
 * sign-in in a known browser. The other identities and every browser have to be verified again.
 */
async function withdrawTrust(tx: Tx, userId: string): Promise<number> {
  await lockLivingUser(tx, userId)
  const dropped = await dropUnvouchedIdentities(tx, userId)
  await distrustIdentities(tx, userId)
  await dropKnownBrowsers(tx, userId)
  return dropped.length
}

type Ended = { ids: string[]; sessions: number; identities: number }

const endedAtOnce = 10_000

async function endOpen(tx: Tx, table: 'sessions' | 'staff_sessions', at: string): Promise<number> {
  const open = tx.selectFrom(table).select('id').where('ended_at', 'is', null).limit(endedAtOnce)
  let ended = 0
  for (;;) {
    const { numUpdatedRows } = await tx
      .updateTable(table)
      .set({ ended_at: at })
      .where('id', 'in', open)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return ended
    ended += Number(numUpdatedRows)
  }
}

async function signOutAll(tx: Tx, at: string): Promise<Ended> {
  await lockStaff(tx)
  const sessions = (await endOpen(tx, 'staff_sessions', at)) + (await endOpen(tx, 'sessions', at))
  await tx.deleteFrom('staff_links').where('used_at', 'is', null).execute()
  return { ids: ['everybody'], sessions, identities: 0 }
}

/** Somebody who works here may have an account of the same mailbox. */
async function signOutOne(tx: Tx, typed: string, at: string): Promise<Ended> {
  const staff = await findStaffByMail(tx, mailboxIn(typed))
  const people = await (staff ? findPeopleOf : getPeopleOf)(tx, typed)
  const ended: Ended = { ids: [], sessions: 0, identities: 0 }
  for (const { id } of people) {
    ended.identities += await withdrawTrust(tx, id)
    ended.sessions += Number(await endSessionsOfUser(tx, id, at))
    ended.ids.push(id)
  }
  if (staff) {
    await lockStaff(tx)
    ended.sessions += await endAccess(tx, staff.id, at)
    ended.ids.push(staff.id)
  }
  return ended
}

/** For a hijacked account, or after a theft of keys: access tokens end with their sessions. */
export const signOut: Command = {
  words: 'sign-out',
  usage: 'EMAIL | --all',
  summary: 'operator.help.signOut',
  async run(args, { output, clock, newId, database }) {
    const isForAll = args.length === 1 && args[0] === '--all'
    const email = isForAll ? undefined : onlyArgument(args, 'EMAIL')
    const opened = await database()
    const { sessions, identities } = await opened.transaction(async (tx) => {
      const at = clock().toISOString()
      const ended = email === undefined ? await signOutAll(tx, at) : await signOutOne(tx, email, at)
      const deed = { ids: ended.ids, fields: ['sessions', 'identities'] }
      await byCommand('sign-out', { clock, newId })(tx, deed)
      return ended
    })
    output.line(text('operator.signedOut', { count: sessions }))
    if (!isForAll) output.line(text('operator.trustWithdrawn', { count: identities }))
    return exitCodes.done
  },
}
