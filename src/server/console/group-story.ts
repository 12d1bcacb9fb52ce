import type { Db } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import {
  type JourneyRow,
  listActiveOf,
  listShares,
  type ShareRow,
  soldOf,
} from '#server/bookings/shares/repository.ts'
import { type GroupRow, listNames } from '#server/groups/repository.ts'
import { auditOf } from '#server/staff/audit.ts'
import { groupCancelPaise } from '#server/payments/operator/sums.ts'
import type { StaffGroup, StaffJourney, StaffShare } from '#shared/contract/console/groups-schemas.ts'
import { toRupees } from '#shared/domain/money.ts'

/** Parts of a group beyond its booking that a person's rights allow. */
export type Sight = { seesMails: boolean; seesAudit: boolean }

async function getGroup(db: Db, id: string): Promise<GroupRow> {
  const row = await db.selectFrom('travel_groups').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found', 'error.notFound')
  return row
}

/** Telephone numbers of members with an account, by the address to which their share was sent. */
async function contactsOf(db: Db, mails: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['email', 'contact'])
    .where('email', 'in', [...mails, ''])
    .execute()
  return new Map(rows.map(({ email, contact }) => [email, contact]))
}

async function readShares(db: Db, journeyId: string, { seesMails }: Sight): Promise<StaffShare[]> {
  const bookings = await db
    .selectFrom('bookings')
    .innerJoin('group_shares', 'group_shares.id', 'bookings.share_id')
    .select(['share_id', 'bookings.code', 'status', 'payment_status', 'traveler_contact'])
    .where('journey_id', '=', journeyId)
    .orderBy('bookings.id')
    .execute()
  const shares = await listShares(db, journeyId)
  const contacts = await contactsOf(
    db,
    shares.map(({ email }) => email),
  )
  const contactOf = ({ id, email }: ShareRow): string =>
    bookings.findLast((one) => one.share_id === id)?.traveler_contact ?? contacts.get(email) ?? ''
  return shares.map((share) => ({
    id: share.id,
    name: share.name,
    mail: seesMails ? share.email : null,
    contact: seesMails ? contactOf(share) : null,
    people: share.people,
    rooms: share.extra_rooms,
    total: toRupees(share.total_paise),
    isOrganiser: share.place === 0,
    isPaid: share.paid_by !== null,
    bookings: bookings
      .filter(({ share_id: id }) => id === share.id)
      .map(({ code, status, payment_status: paymentStatus }) => ({ code, status, paymentStatus })),
  }))
}

async function readJourney(db: Db, row: JourneyRow, sight: Sight): Promise<StaffJourney> {
  const active = await listActiveOf(db, row.id)
  return {
    id: row.id,
    state: row.state,
    packageName: soldOf(row).package_name,
    travelDate: row.travel_date,
    rule: row.rule,
    minimum: row.minimum,
    payBy: row.pay_by,
    dueAt: row.due_at,
    createdAt: row.created_at,
    openedAt: row.opened_at,
    decidedAt: row.decided_at,
    seatsHeld: row.seats_taken,
    shares: await readShares(db, row.id, sight),
    cancelRefund: toRupees(await groupCancelPaise(db, active)),
    cancelBookings: active.length,
  }
}

async function readDeeds(db: Db, groupId: string): Promise<StaffGroup['deeds']> {
  const rows = await auditOf(db, groupId)
    .where('what', 'in', ['cancelStaffGroup', 'remindStaffGroup', 'turnStaffGroup', 'operator cancel-group'])
    .orderBy('audit_log.id', 'desc')
    .execute()
  return rows.map(({ id, at, what, why, name, paise }) => ({
    id,
    at,
    what,
    why,
    by: name,
    amount: paise === null ? null : toRupees(paise),
  }))
}

/** Everything about a group except votes and comments, which belong to its members. */
export async function groupStory(db: Db, id: string, sight: Sight): Promise<StaffGroup> {
  const group = await getGroup(db, id)
  const organiser = await db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', group.organiser_id ?? '')
    .executeTakeFirst()
  const rows = await db
    .selectFrom('group_journeys')
    .selectAll()
    .where('group_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  const journeys: StaffJourney[] = []
  for (const row of rows) journeys.push(await readJourney(db, row, sight))
  return {
    id,
    name: group.name,
    organiser: organiser ? { name: organiser.name, mail: sight.seesMails ? organiser.email : null } : null,
    since: group.created_at,
    closedAt: group.closed_at,
    names: (await listNames(db, id)).length,
    journeys,
    deeds: sight.seesAudit ? await readDeeds(db, id) : [],
  }
}
