import { sumOf } from '#shared/domain/sum.ts'
import { hourMs, minuteMs } from '#shared/domain/durations.ts'
import { withNearestDays } from '#server/bookings/departures/with-nearest-days.ts'
import { lockDay } from '#server/bookings/days-repository.ts'
import { type DatedPackage, getBookablePackage, snapshotOf } from '#server/bookings/packages-repository.ts'
import { checkClaimedTotal } from '#server/bookings/rejections.ts'
import { lockUser } from '#server/bookings/repository.ts'
import { holdsNothing, moveSeats } from '#server/bookings/seats/counts.ts'
import { fullError } from '#server/bookings/seats/full.ts'
import {
  countHeldByGroups,
  findJourneyOf,
  insertJourney,
  undecided,
} from '#server/bookings/shares/repository.ts'
import type { OfferDeps } from '#server/bookings/waitlist/offers.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { conflict } from '#server/platform/errors.ts'
import { rowLimits } from '#server/platform/limits/row-limits.ts'
import { holdMinutes, maxPeople, payByHours } from '#shared/bounds.ts'
import type { BookGroupInput } from '#shared/contract/groups-schemas.ts'
import { lastPayBy } from '#shared/domain/pay-by.ts'
import { totalPaise } from '#shared/domain/pricing.ts'
import type { Language } from '#shared/messages/language.ts'
import { enterOwnGroup } from './people.ts'
import { listChoices } from './repository.ts'

export type BookDeps = OfferDeps & {
  /** Whether a process of an older release runs, which does not know the seats that groups hold. */
  isOlderRunning: () => Promise<boolean>
}

export type BookRequest = { input: BookGroupInput; language: Language; newSecret: () => string }

const holdMs = holdMinutes * minuteMs

function checkPayBy({ payBy, travelDate }: BookGroupInput, now: Date): void {
  const at = new Date(payBy)
  if (at <= now) throw conflict('payBy', 'group.payByOver')
  if (at > lastPayBy(travelDate, now)) throw conflict('payBy', 'group.payByLate', { hours: payByHours })
}

function countPeople({ shares, rule, minimum }: BookGroupInput): number {
  const people = sumOf(shares, (share) => share.people)
  if (people > maxPeople) throw conflict('people', 'group.tooManyPeople', { count: maxPeople })
  if (rule === 'whoPaid' && minimum > people) throw conflict('minimum', 'group.minimumTooLarge', { people })
  return people
}

/** Throws if the account has too much under way already. Takes the account's lock. */
async function checkAccount(tx: Tx, userId: string, invited: number, now: Date): Promise<void> {
  const open = await tx
    .selectFrom('group_journeys')
    .select('id')
    .where('organiser_id', '=', userId)
    .where(undecided)
    .execute()
  if (open.length >= rowLimits.openGroups)
    throw conflict('groups', 'group.tooManyOpen', { count: rowLimits.openGroups })
  const since = new Date(now.getTime() - 24 * hourMs).toISOString()
  const { count } = await tx
    .selectFrom('group_shares')
    .innerJoin('group_journeys', 'group_journeys.id', 'journey_id')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('organiser_id', '=', userId)
    .where('created_at', '>', since)
    .where('place', '>', 0)
    .executeTakeFirstOrThrow()
  if (Number(count) + invited > rowLimits.invitationsADay)
    throw conflict('invitations', 'group.tooManyInvitations', { count: rowLimits.invitationsADay })
}

async function checkChosen(tx: Tx, groupId: string, input: BookGroupInput): Promise<void> {
  const choices = await listChoices(tx, groupId)
  const has = (kind: 'journey' | 'date', wanted: string) =>
    choices.some((choice) => choice.kind === kind && choice.value === wanted)
  if (!has('journey', input.packageId) || !has('date', input.travelDate))
    throw conflict('choice', 'group.chooseOfGroup')
}

/**
 * Takes the seats of the whole group under the day's lock. Undecided groups together never hold more than half of a
 * day's capacity, even with paid shares, since a share that is left becomes unpaid again.
 */
async function takeGroupSeats(
  tx: Tx,
  { packageId, travelDate: day }: BookGroupInput,
  { people, limit }: { people: number; limit: number | null },
  deps: BookDeps,
) {
  const of = { packageId, day }
  await lockDay(tx, of)
  if (limit !== null) {
    const left = Math.ceil(limit / 2) - (await countHeldByGroups(tx, of))
    if (people > left) throw conflict('half', 'group.halfOfDay', { count: Math.max(0, left) })
  }
  const seats = await moveSeats(tx, holdsNothing(packageId), { day, people, limit }, deps)
  if (!seats) throw await fullError(tx, { ...of, people, limit, offered: 0 }, deps.clock())
  return seats
}

/** A group books once; again only if nobody travelled the first time. */
async function checkNotBooked(tx: Tx, groupId: string): Promise<void> {
  const last = await findJourneyOf(tx, groupId)
  if (last && last.state !== 'ended') throw conflict('booked', 'group.bookedAlready')
}

function sharesOf(
  groupId: string,
  journeyId: string,
  sold: DatedPackage,
  { input, newSecret }: BookRequest,
  newId: () => string,
) {
  return input.shares.map(({ name, email, people, numberOfRooms: extraRooms }, place) => ({
    id: newId(),
    group_id: groupId,
    journey_id: journeyId,
    place,
    code: newSecret(),
    name,
    email,
    people,
    extra_rooms: extraRooms,
    total_paise: totalPaise({ finalPricePaise: sold.final_price_paise, people, extraRooms }),
    paid_by: null,
    booking_id: null,
  }))
}

/** Holds seats, price and policy for a whole group; locks account, group and day, in this order. */
export async function bookJourney(
  tx: Tx,
  userId: string,
  request: BookRequest,
  deps: BookDeps,
): Promise<void> {
  const { input } = request
  const { packageId, travelDate } = input
  await lockUser(tx, userId)
  const group = await enterOwnGroup(tx, input.code, userId)
  const now = deps.clock()
  await checkChosen(tx, group.id, input)
  checkPayBy(input, now)
  const people = countPeople(input)
  await checkNotBooked(tx, group.id)
  await checkAccount(tx, userId, input.shares.length - 1, now)
  const sold = await withNearestDays(tx, { packageId, day: travelDate, people }, now, () =>
    getBookablePackage(tx, packageId, travelDate, now),
  )
  const id = deps.newId()
  const shares = sharesOf(group.id, id, sold, request, deps.newId)
  checkClaimedTotal(
    input.totalCost,
    sumOf(shares, (share) => share.total_paise),
  )
  const journey = {
    id,
    group_id: group.id,
    organiser_id: userId,
    package_id: packageId,
    travel_date: travelDate,
    sold: JSON.stringify(snapshotOf(sold)),
    rule: input.rule,
    minimum: input.minimum,
    pay_by: input.payBy,
    due_at: new Date(Math.min(now.getTime() + holdMs, Date.parse(input.payBy))).toISOString(),
    state: 'held',
    language: request.language,
    created_at: now.toISOString(),
    opened_at: null,
    decided_at: null,
  } as const
  // Before the seats, so that others who want the day wait as briefly as possible.
  await insertJourney(tx, journey, shares)
  const seats = await takeGroupSeats(tx, input, { people, limit: sold.seats }, deps)
  await tx.updateTable('group_journeys').set(seats).where('id', '=', id).execute()
}
