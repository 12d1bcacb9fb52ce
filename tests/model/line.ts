import { hourMs } from '#shared/domain/durations.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/client.ts'
import { findDay } from '#server/bookings/packages-repository.ts'
import type { Notes } from './notes.ts'

type Entry = {
  user_id: string
  package_id: string
  travel_date: string
  people: number
  offered_until: string | null
}

type Whose = Pick<Entry, 'user_id' | 'travel_date'>

export const entryKey = (userId: string, day: string) => `${userId} ${day}`

/** Watches the waiting list during a story: nobody waits for seats that are free, and offers belong to their owners. */
export function lineWatch(database: Database, clock: Clock) {
  let offers: Entry[] = []
  let bookingsBefore = new Set<string>()
  const problems: string[] = []

  /** The order of the reads matters, since hanging calls may continue: people with an offer no longer wait. */
  async function checkFree(day: string, packageId: string): Promise<void> {
    const [found, taken, waiting] = await database.transaction(async (tx) => [
      await findDay(tx, { packageId, day }, clock()),
      await tx.selectFrom('seats').select('taken').where('travel_date', '=', day).executeTakeFirst(),
      await tx
        .selectFrom('waitlist')
        .select('people')
        .where('travel_date', '=', day)
        .where('state', '=', 'waiting')
        .orderBy('people')
        .executeTakeFirst(),
    ])
    if (!waiting || !found?.isOpen || found.until.getTime() - clock().getTime() < hourMs) return
    if (found.seats === null || found.seats - (taken?.taken ?? 0) >= waiting.people)
      problems.push(`of ${day} ${waiting.people} seats were free for who waits for them`)
  }

  /** An offer ends when its owner books or leaves, at its deadline, or with the account. */
  async function checkEnds(now: Entry[], changed: Whose[], { left, deletedAt }: Notes): Promise<void> {
    const open = new Set(now.map((entry) => entryKey(entry.user_id, entry.travel_date)))
    const booked = new Set(changed.map((entry) => entryKey(entry.user_id, entry.travel_date)))
    for (const offer of offers) {
      const key = entryKey(offer.user_id, offer.travel_date)
      const isOver = (offer.offered_until ?? '') <= clock().toISOString()
      if (!open.has(key) && !booked.has(key) && !left.has(key) && !isOver && deletedAt === undefined)
        problems.push(`the offer of ${offer.travel_date} to ${offer.user_id} is gone, and not by them`)
    }
  }

  return {
    problems,
    /** Called when nothing is in progress; `isNew` after a restore. */
    async look(notes: Notes, isNew = false): Promise<void> {
      const { db } = database
      const entries = await db.selectFrom('waitlist').selectAll().execute()
      if (entries.length > 0 || offers.length > 0) {
        const rows = await db.selectFrom('bookings').selectAll().execute()
        const changes = await db
          .selectFrom('booking_changes as c')
          .innerJoin('bookings as b', 'b.id', 'c.booking_id')
          .select(['b.user_id', 'c.travel_date', 'c.id', 'c.created_at as version'])
          .execute()
        const all = [...rows, ...changes]
        const changed = all.filter(({ id, version }) => !bookingsBefore.has(`${id} ${version}`))
        const now = entries.filter(({ state }) => state === 'offered')
        if (!isNew) await checkEnds(now, changed, notes)
        const days = new Map(entries.map((entry) => [entry.travel_date, entry.package_id]))
        if (!isNew) for (const [day, packageId] of days) await checkFree(day, packageId)
        bookingsBefore = new Set(all.map(({ id, version }) => `${id} ${version}`))
        offers = now
      }
      notes.left.clear()
    },
  }
}
