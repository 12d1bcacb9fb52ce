import type { Insertable } from 'kysely'
import type { Database, Tx } from '#server/platform/db/client.ts'
import { changeReviewRow, insertReview, lockReview } from '#server/reviews/repository.ts'
import type { Tables } from '#server/schema/tables.ts'
import { reviewCategories } from '#shared/domain/guest-ratings.ts'
import { seededRandom } from './seed.ts'

export type NewReview = Insertable<Tables['reviews']>

let made = 0

/** A published review of a journey, without a booking. */
export const reviewOf = (package_id: string, more: Partial<NewReview> = {}): NewReview => ({
  id: `review-${String((made += 1)).padStart(6, '0')}`,
  booking_id: `booking-${made}`,
  package_id,
  user_id: `user-${made}`,
  wrote_as: 'payer',
  author: 'Meera',
  overall: 5,
  value: null,
  comfort: null,
  food: null,
  guides: null,
  sights: null,
  words: 'Quiet mornings and a crew that cooked what it had caught.',
  language: 'en',
  travel_month: '2026-10',
  travelled_with: null,
  state: 'published',
  waits_for: null,
  hidden_for: null,
  answer: null,
  answered_at: null,
  created_at: '2026-11-21T06:00:00.000Z',
  changed_at: null,
  ...more,
})

const states = ['published', 'waiting', 'hidden', 'withdrawn'] as const
const packages = ['one', 'two', 'three']
const inOneTransaction = 100

const sum = (values: (number | null)[]) => values.reduce<number>((whole, value) => whole + (value ?? 0), 0)

/** Adds, changes, hides, shows and removes reviews at random; returns what differs from counting them all at the end. */
export async function compareAfter(database: Database, events: number): Promise<string[]> {
  const random = seededRandom('reviews')
  const pick = <Item>(items: readonly [Item, ...Item[]] | readonly Item[]) =>
    items[Math.floor(random() * items.length)] as Item
  const stars = () => 1 + Math.floor(random() * 5)
  const written: string[] = []
  const happen = async (tx: Tx) => {
    const more: Partial<NewReview> = { overall: stars(), state: pick(states) }
    for (const name of reviewCategories) more[name] = random() < 0.3 ? null : stars()
    const known = written.length > 0 && random() < 0.7 ? await lockReview(tx, pick(written)) : undefined
    if (known) await changeReviewRow(tx, known, more)
    else written.push((await insertReview(tx, reviewOf(pick(packages), more)))?.id ?? '')
  }
  for (let done = 0; done < events; done += inOneTransaction)
    await database.transaction(async (tx) => {
      for (let at = 0; at < inOneTransaction; at += 1) await happen(tx)
    })
  const all = await database.db.selectFrom('reviews').selectAll().execute()
  const wrong: string[] = []
  for (const id of packages) {
    const row = await database.db
      .selectFrom('package_ratings')
      .selectAll()
      .where('package_id', '=', id)
      .executeTakeFirstOrThrow()
    const own = all.filter((review) => review.package_id === id)
    const shown = own.filter(({ state }) => state === 'published')
    const overalls = shown.map(({ overall }) => overall)
    const naive: Record<string, number> = {
      count: shown.length,
      sum: sum(overalls),
      hidden: own.filter(({ state }) => state === 'hidden').length,
    }
    for (const [at, name] of ['one', 'two', 'three', 'four', 'five'].entries())
      naive[name] = overalls.filter((overall) => overall === at + 1).length
    for (const name of reviewCategories) {
      const rates = shown.map((review) => review[name]).filter((rate) => rate !== null)
      naive[`${name}_count`] = rates.length
      naive[`${name}_sum`] = sum(rates)
    }
    for (const [name, value] of Object.entries(naive))
      if (row[name as 'count'] !== value) wrong.push(`${id} ${name}: ${row[name as 'count']}, not ${value}`)
  }
  return wrong
}
