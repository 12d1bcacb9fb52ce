import { sql } from 'kysely'
import type { Database } from '#server/platform/db/client.ts'
import { departuresOf } from '#server/bookings/departures/stored.ts'
import { statedFor } from '#shared/domain/departures.ts'
import type { ChangeRow } from '#server/bookings/changes/repository.ts'
import type { BookingRow } from '#server/bookings/rows.ts'

type Day = { package_id: string; travel_date: string; taken: number }

const keyOf = ({ package_id: id, travel_date: date }: Pick<Day, 'package_id' | 'travel_date'>) =>
  `${id} ${date}`

/** Watches the seat counts during a story: every new seat was within a limit that was valid at the time. */
export function seatWatch({ db }: Database) {
  let before = new Map<string, number>()
  type Stated = string | null
  /** The catalogue's statements since the last check; those in progress are tracked too, since calls may hang there. */
  let stated: Stated[] = [null]
  const underWay = new Set<Stated[]>()
  let looked = Promise.resolve()
  const problems: string[] = []

  /** The highest limit of a day since the last check, as it may have changed back and forth. */
  function mostOf(day: string, statements: Stated[]): number {
    const limits = statements.map((departures) => statedFor(departuresOf({ departures }) ?? {}, day).seats)
    return Math.max(...limits.map((limit) => limit ?? Infinity))
  }

  async function lookOnce(isNew: boolean): Promise<void> {
    const known = stated
    stated = []
    const { rows } = await sql<Day>`select package_id, travel_date, taken from seats`.execute(db)
    const { rows: packages } = await sql<{
      departures: string | null
    }>`select departures from packages`.execute(db)
    stated.push(packages[0]?.departures ?? null)
    const statements = [...known, ...stated, ...[...underWay].flat()]
    for (const row of rows) {
      const most = mostOf(row.travel_date, statements)
      const isMore = row.taken > (before.get(keyOf(row)) ?? 0)
      if (!isNew && isMore && row.taken > most)
        problems.push(`of ${row.travel_date} ${row.taken} seats were taken, and there were ${most}`)
    }
    before = new Map(rows.map((row) => [keyOf(row), row.taken]))
  }

  return {
    problems,
    /** Runs a change of the catalogue's statements. */
    async stating(departures: string, state: () => Promise<void>): Promise<void> {
      const statement = [departures]
      underWay.add(statement)
      await state()
      underWay.delete(statement)
      stated.push(departures)
    },
    /** `isNew` after a restore. Checks run one after the other, since resumed calls check as well. */
    look(isNew = false): Promise<void> {
      looked = looked.then(() => lookOnce(isNew))
      return looked
    },
  }
}

function heldByChanges(changes: ChangeRow[]): Map<string, number> {
  const people = new Map<string, number>()
  for (const { package_id, seats_date: travel_date, seats_taken: held } of changes) {
    if (travel_date === null) continue
    const key = keyOf({ package_id, travel_date })
    people.set(key, (people.get(key) ?? 0) + held)
  }
  return people
}

type Waiting = Omit<Day, 'taken'> & { people: number; seats_taken: number }

/** The counted seats equal those of live bookings, open changes and offers. */
export function* seatProblems({
  bookings,
  changes,
  seats,
  waitlist,
}: {
  bookings: BookingRow[]
  changes: ChangeRow[]
  seats: Day[]
  waitlist: Waiting[]
}): Generator<string> {
  const people = heldByChanges(changes)
  for (const booking of bookings) {
    const lives = booking.status === 'Pending' || booking.status === 'Confirmed'
    const key = keyOf(booking)
    if (lives) people.set(key, (people.get(key) ?? 0) + booking.number_of_people)
    const held = lives ? booking.number_of_people : 0
    if (booking.seats_taken !== held)
      yield `${booking.code} holds ${booking.seats_taken} seats and not ${held}`
  }
  for (const { seats_taken: held, ...offer } of waitlist)
    if (held > 0) people.set(keyOf(offer), (people.get(keyOf(offer)) ?? 0) + offer.people)
  const taken = new Map(seats.map((row) => [keyOf(row), row.taken]))
  for (const key of new Set([...people.keys(), ...taken.keys()]))
    if ((people.get(key) ?? 0) !== (taken.get(key) ?? 0))
      yield `of ${key} ${taken.get(key) ?? 0} seats are counted for ${people.get(key) ?? 0} people`
}
