import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '#server/platform/db/client.ts'
import type { Tables } from '#server/schema/tables.ts'
import type { GuestRatings, PackageCard } from '#shared/contract/entities.ts'
import { guestRating, meanOfAll, ratingOf, reviewCategories } from '#shared/domain/guest-ratings.ts'
import type { Searchable } from './search-port.ts'

type Sums = Selectable<Tables['package_ratings']>

/** The guests' ratings that this process knows. */
export type KnownRatings = {
  version: number
  mean: number
  sums: ReadonlyMap<string, Sums>
  /** The packages whose rating may differ from what was known before; unset if the mean of all has moved. */
  changed?: ReadonlySet<string>
}

export const noRatings: KnownRatings = { version: -1, mean: 0, sums: new Map() }

export async function readRatingsVersion(db: Db): Promise<number> {
  return (await db.selectFrom('ratings_state').select('version').executeTakeFirst())?.version ?? 0
}

/** Reads only what has changed since; everything if a backup was restored. */
export async function readRatings(db: Db, known: KnownRatings): Promise<KnownRatings> {
  const state = await db.selectFrom('ratings_state').selectAll().executeTakeFirst()
  if (!state) return { ...noRatings, version: 0 }
  const isNewer = state.version >= known.version
  const rows = await db
    .selectFrom('package_ratings')
    .selectAll()
    .where('changed_in', '>', isNewer ? known.version : -1)
    .execute()
  const sums = new Map(isNewer ? known.sums : [])
  for (const row of rows) sums.set(row.package_id, row)
  const mean = meanOfAll({ count: state.mean_count, sum: state.mean_sum })
  const isSame = isNewer && known.version >= 0 && mean === known.mean
  const changed = new Set(rows.map((row) => row.package_id))
  return { version: state.version, mean, sums, ...(isSame && { changed }) }
}

/** Undefined if nobody has reviewed it. */
export function guestRatingsOf({ sums, mean }: KnownRatings, packageId: string): GuestRatings | undefined {
  const row = sums.get(packageId)
  if (!row || row.count === 0) return undefined
  const categories = reviewCategories.flatMap((name) => {
    const of = { count: row[`${name}_count`], sum: row[`${name}_sum`] }
    return of.count === 0 ? [] : [[name, guestRating(of, mean)] as const]
  })
  return { overall: guestRating(row, mean), count: row.count, categories: Object.fromEntries(categories) }
}

export function ratedCard(card: PackageCard, ratings: KnownRatings): PackageCard {
  const found = guestRatingsOf(ratings, card.packageId)
  if (!found && !card.guestRatings) return card
  const { guestRatings: _, ...own } = card
  const guestRatings = found && { overall: found.overall, count: found.count }
  const rated = { ...own, ...(guestRatings && { guestRatings }) }
  return { ...rated, rating: ratingOf(rated) }
}

/** Best-rated first; equals keep their order. */
export function ratedPackages(packages: Searchable[], ratings: KnownRatings): Searchable[] {
  if (ratings.sums.size === 0) return packages
  return packages
    .map((item) => ({ ...item, card: ratedCard(item.card, ratings) }))
    .sort((one, other) => other.card.rating - one.card.rating)
}

/** Identifies the order that guests' ratings give the packages, whose cards are rated; the same in every process. */
export function orderOf(cards: ReadonlyMap<string, PackageCard>, ratings: KnownRatings): string {
  const lines = [...ratings.sums.keys()].flatMap((id) => {
    const card = cards.get(id)
    if (!card) return []
    const { rating } = card
    return rating === card.ratings.overall ? [] : [`${id} ${rating}`]
  })
  if (lines.length === 0) return ''
  return createHash('sha1').update(lines.sort().join('\n')).digest('base64url').slice(0, 12)
}
