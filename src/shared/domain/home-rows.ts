import type { PackageCard } from '#shared/contract/entities.ts'

/** How many of the best-rated stand first, and how many are in each row below. */
export const [bestShown, rowShown] = [5, 4]

export type RowKey = 'weekend' | 'hills' | 'sea'
type Rowed = Pick<PackageCard, 'category' | 'duration'> & {
  packagePricing: Pick<PackageCard['packagePricing'], 'finalPrice'>
}

/** The rows of the home page in their order, each with the search that leads on from it. */
export const homeRows = [
  { key: 'weekend', search: { days: 3, budget: 10_000 } },
  { key: 'hills', search: { category: 'Hill Station' } },
  { key: 'sea', search: { category: 'Beach' } },
] as const satisfies { key: RowKey; search: { days?: number; budget?: number; category?: string } }[]

type RowSearch = (typeof homeRows)[number]['search']

const fits = (card: Rowed, search: RowSearch): boolean =>
  'category' in search
    ? card.category === search.category
    : card.duration.days <= search.days && card.packagePricing.finalPrice <= search.budget

/** Parts packages, best-rated first, into the best and the rows; each is in one of them at most. */
export function homePartsOf<Card extends Rowed>(cards: readonly Card[]) {
  const best = cards.slice(0, bestShown)
  const taken = new Set<Card>(best)
  const rows = homeRows.map(({ key, search }) => {
    const row: Card[] = []
    for (const card of cards) {
      if (row.length === rowShown) break
      if (!taken.has(card) && fits(card, search)) row.push(card)
    }
    row.forEach((card) => taken.add(card))
    return { key, search, cards: row }
  })
  return { best, rows }
}
