import { minuteMs } from '#shared/domain/durations.ts'
import { listMiscounts } from '#server/schema/complete-seats.ts'
import { readBooks } from '#tests/model/books.ts'
import { bugProblems, moneyProblems, paperProblems, refundProblems } from '#tests/model/invariants.ts'
import type { GroupWorld } from './group-world.ts'

const graceMs = 15 * minuteMs

async function readAll({ database: { db } }: GroupWorld) {
  return {
    journeys: await db.selectFrom('group_journeys').selectAll().execute(),
    shares: await db.selectFrom('group_shares').selectAll().execute(),
    bookings: await db.selectFrom('bookings').selectAll().orderBy('id').execute(),
    history: await db.selectFrom('booking_history').selectAll().orderBy('id').execute(),
    documents: await db.selectFrom('papers').selectAll().execute(),
  }
}

type All = Awaited<ReturnType<typeof readAll>>
type Booking = All['bookings'][number]

const stepTo = ({ history }: All, { id }: Booking, to: string) =>
  history.find((step) => step.booking_id === id && step.of === 'booking' && step.to_status === to)

function* confirmedProblems(all: All, share: All['shares'][number], confirmed: Booking[]): Generator<string> {
  const journey = all.journeys.find(({ id }) => id === share.journey_id)
  if (confirmed.length > 1) yield `a share travels ${confirmed.length} times`
  if (share.paid_by !== null && journey?.state === 'done' && confirmed.length !== 1)
    yield 'a paid share stays'
  for (const booking of confirmed) {
    const at = stepTo(all, booking, 'Confirmed')?.at
    // The operator may have ended it later, with all who travelled.
    if (journey?.state !== 'done' && booking.status === 'Confirmed')
      yield `${booking.code} travels, and its group does not`
    if (at !== journey?.decided_at) yield `${booking.code} was confirmed when it was not decided`
    if (booking.total_paise !== share.total_paise) yield `${booking.code} has another price than its share`
    if (booking.settled_by !== share.paid_by) yield `${booking.code} travels on another's share`
  }
}

function* shareProblems(all: All): Generator<string> {
  for (const share of all.shares) {
    const own = all.bookings.filter(({ share_id: id }) => id === share.id)
    const confirmed = own.filter((booking) => stepTo(all, booking, 'Confirmed'))
    yield* confirmedProblems(all, share, confirmed)
    for (const booking of own) {
      if (booking.status === 'Pending') yield `${booking.code} waits for ever`
      if (booking.seats_date !== null && booking.status !== 'Confirmed') yield `${booking.code} holds seats`
      const documents = all.documents.filter(({ booking_id: id }) => id === booking.id).length
      if (!confirmed.includes(booking) && documents > 0) yield `${booking.code} has documents of no supply`
    }
  }
}

/** Cancelled together with its group: a share that was cancelled alone is open again. */
const isEndedByOperator = (all: All, bookingIds: (string | null)[]): boolean => {
  const causes = bookingIds.map(
    (bookingId) =>
      all.history.find(({ booking_id: id, to_status: to }) => id === bookingId && to === 'Cancelled')?.cause,
  )
  const isBy = (who: string) => (cause: string | undefined) => cause === `cancelled by the ${who}`
  // Members may have cancelled their own bookings before the operator did.
  return (
    causes.some(isBy('operator')) && causes.every((cause) => isBy('operator')(cause) || isBy('owner')(cause))
  )
}

function* journeyProblems(all: All): Generator<string> {
  for (const journey of all.journeys) {
    if (journey.state === 'held' || journey.state === 'open') yield 'a group is never decided'
    if (journey.seats_date !== null) yield 'a decided group holds seats'
    const shares = all.shares.filter(({ journey_id: id }) => id === journey.id)
    const paid = shares.filter(({ paid_by: by }) => by !== null)
    const people = paid.reduce((sum, share) => sum + share.people, 0)
    const isAll = paid.length === shares.length
    const mayTravel = isAll || (journey.rule === 'whoPaid' && people >= journey.minimum)
    if (journey.state === 'done' && !mayTravel) yield 'a group travels that is not complete'
    const isOperators = isEndedByOperator(
      all,
      paid.map(({ booking_id: id }) => id),
    )
    if (journey.state === 'ended' && journey.opened_at !== null && mayTravel && !isOperators)
      yield 'a complete group does not travel'
  }
}

/** A payment after the decision confirms nothing. */
function* lateProblems(all: All): Generator<string> {
  for (const { share_id: shareId, id, code } of all.bookings) {
    const share = all.shares.find((each) => each.id === shareId)
    const journey = all.journeys.find((each) => each.id === share?.journey_id)
    if (!journey) continue
    const end = Date.parse(journey.due_at) + graceMs
    const paid = all.history.find(
      (step) => step.booking_id === id && step.of === 'payment' && step.to_status === 'Confirmed',
    )
    if (paid && Date.parse(paid.at) >= end) yield `${code} was paid too late`
  }
}

/** At any moment the count of a day's seats equals those of its holders. */
export async function* seatProblems({ database }: GroupWorld): AsyncGenerator<string> {
  for (const { travel_date: day, taken, people } of await listMiscounts(database.db))
    yield `of ${day} ${taken} seats are counted for ${people} people`
}

export async function* problemsOf(world: GroupWorld): AsyncGenerator<string> {
  const all = await readAll(world)
  const books = await readBooks(world)
  yield* moneyProblems(books)
  yield* paperProblems(books)
  yield* refundProblems(books)
  yield* shareProblems(all)
  yield* journeyProblems(all)
  yield* lateProblems(all)
  yield* seatProblems(world)
  yield* bugProblems(world)
  const { exitCode, said } = await world.operate('verify-ledger')
  if (exitCode !== 0) yield said.join('\n')
}
