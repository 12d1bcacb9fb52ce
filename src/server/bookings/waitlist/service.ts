import type { Database, Db, Tx } from '#server/platform/db/client.ts'
import { AppError, conflict } from '#server/platform/errors.ts'
import { maxWaitlist } from '#shared/bounds.ts'
import type {
  JoinWaitlistInput,
  LeaveWaitlistInput,
  WaitlistEntry,
} from '#shared/contract/waitlist-schemas.ts'
import { bookableUntil } from '#shared/domain/departures.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { counted } from '#shared/messages/counted.ts'
import type { Language } from '#shared/messages/language.ts'
import { departuresOf } from '#server/bookings/departures/stored.ts'
import { type DatedPackage, getBookablePackage } from '#server/bookings/packages-repository.ts'
import { lockUser } from '#server/bookings/repository.ts'
import { countTaken, type Day, lockDay, type SeatsRequest } from '#server/bookings/days-repository.ts'
import { endOffers, isOver, offerAdded, passOffer, removeEntry, serveWaiting } from './end-offers.ts'
import { giveBack, type OfferDeps, shortestOfferMs } from './offers.ts'
import { changeEntry, type Entry, findEntry, insertEntry, listEntriesOf, nextPlace } from './repository.ts'

const peopleText = (count: number) => counted(count, 'profile.onePerson', 'profile.people')

const toEntry = (row: Awaited<ReturnType<typeof listEntriesOf>>[number]): WaitlistEntry => ({
  packageId: row.package_id,
  package: row.package_name ?? '',
  travelDate: row.travel_date,
  numberOfPeople: row.people,
  state: row.state,
  place: row.state === 'waiting' ? (row.before ?? 0) + 1 : null,
  offeredUntil: row.offered_until,
})

const entriesOf = async (db: Db | Tx, userId: string) => (await listEntriesOf(db, userId)).map(toEntry)

/** Throws unless the day is full for the party and an offer could still come in time. */
function checkFull(found: DatedPackage, { day, people }: SeatsRequest, taken: number, now: Date): void {
  if (bookableUntil(departuresOf(found), day).getTime() - now.getTime() < shortestOfferMs)
    throw conflict('late', 'waitlist.tooLate')
  if (found.seats === null || people <= found.seats - taken)
    throw new AppError('conflict', 'waitlist.room', {
      params: () => ({ date: formatTravelDate(day) }),
      details: { code: 'room', seatsLeft: found.seats === null ? null : found.seats - taken },
    })
  const most = found.seats
  if (people > most) throw conflict('party', 'waitlist.tooMany', () => ({ people: peopleText(most) }))
}

/** A party that does not grow keeps its place. */
async function changeParty(tx: Tx, entry: Entry, wanted: SeatsRequest, deps: OfferDeps): Promise<void> {
  const { people } = wanted
  const less = entry.people - people
  if (entry.state === 'waiting')
    return changeEntry(tx, entry.id, { people, ...(less < 0 && { place: await nextPlace(tx, wanted) }) })
  if (less < 0)
    throw conflict('offered', 'waitlist.offerSmaller', () => ({ people: peopleText(entry.people) }))
  if (less === 0) return
  await changeEntry(tx, entry.id, { people, seats_taken: people })
  await giveBack(tx, { ...wanted, people: less }, deps)
}

/** The traveller's entry of a locked day as it is now, even if the job has not yet ended an offer that has run out. */
async function findCurrent(tx: Tx, userId: string, of: Day, deps: OfferDeps): Promise<Entry | undefined> {
  const entry = await findEntry(tx, userId, of)
  if (!entry || !isOver(entry, deps.clock())) return entry
  await passOffer(tx, entry, deps)
  return findEntry(tx, userId, of)
}

export type WaitlistDeps = OfferDeps & { database: Database }
export type WaitlistService = ReturnType<typeof waitlistService>

type Joining = { userId: string; language: Language; wanted: SeatsRequest }

async function join(tx: Tx, { userId, language, wanted }: Joining, deps: OfferDeps): Promise<void> {
  await lockUser(tx, userId)
  const now = deps.clock()
  const found = await getBookablePackage(tx, wanted.packageId, wanted.day, now)
  await lockDay(tx, wanted)
  const entry = await findCurrent(tx, userId, wanted, deps)
  if (entry?.state !== 'offered') checkFull(found, wanted, await countTaken(tx, wanted), now)
  if (entry) return changeParty(tx, entry, wanted, deps)
  if ((await listEntriesOf(tx, userId)).length >= maxWaitlist)
    throw conflict('waitlist', 'waitlist.tooManyDepartures', () => ({ count: maxWaitlist }))
  await insertEntry(tx, {
    id: deps.newId(),
    user_id: userId,
    package_id: wanted.packageId,
    travel_date: wanted.day,
    people: wanted.people,
    place: await nextPlace(tx, wanted),
    state: 'waiting',
    seats_taken: 0,
    passes: 0,
    offered_until: null,
    language,
    created_at: now.toISOString(),
  })
}

async function leave(tx: Tx, userId: string, of: Day, deps: OfferDeps): Promise<void> {
  await lockDay(tx, of)
  const entry = await findEntry(tx, userId, of)
  if (entry) await removeEntry(tx, entry, deps)
}

/** The waiting lists of full departures; seats that become free are offered in their order. */
export function waitlistService(deps: WaitlistDeps) {
  const { database } = deps
  return {
    listWaitlist: (userId: string): Promise<WaitlistEntry[]> => entriesOf(database.db, userId),

    async joinWaitlist(userId: string, input: JoinWaitlistInput, language: Language = 'en') {
      const { packageId, travelDate: day, numberOfPeople: people } = input
      return database.transaction(async (tx) => {
        await join(tx, { userId, language, wanted: { packageId, day, people } }, deps)
        return entriesOf(tx, userId)
      })
    },

    leaveWaitlist: (userId: string, { packageId, travelDate: day }: LeaveWaitlistInput) =>
      database.transaction(async (tx) => {
        await lockUser(tx, userId)
        const entries = await listEntriesOf(tx, userId)
        const isOn = entries.some((entry) => entry.package_id === packageId && entry.travel_date === day)
        if (isOn) await leave(tx, userId, { packageId, day }, deps)
        return entriesOf(tx, userId)
      }),

    /** Called in the transaction that deletes an account, which holds the account's lock. */
    async leaveAll(tx: Tx, userId: string): Promise<void> {
      for (const entry of await listEntriesOf(tx, userId))
        await leave(tx, userId, { packageId: entry.package_id, day: entry.travel_date }, deps)
    },

    endOffers: () => endOffers(database, deps),
    serveWaiting: () => serveWaiting(database, deps),
    offerAdded: (tx: Tx) => offerAdded(tx, deps),
  }
}
