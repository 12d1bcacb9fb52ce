import { ratingOf } from '#shared/domain/guest-ratings.ts'
import { priceOf, type ShownCard } from '#shared/domain/shown-card.ts'
import type { MessageKey } from '#shared/messages/text.ts'

type Measure = { words: MessageKey; of: (card: ShownCard) => number }

/** The smaller, the better. */
const measures: readonly Measure[] = [
  { words: 'shortlist.cheapest', of: priceOf },
  { words: 'shortlist.bestRated', of: (card) => -ratingOf(card) },
  { words: 'shortlist.shortest', of: (card) => card.duration.days },
]

/** What a journey alone is best at among those of the list; nothing in a list of one, and nothing that two share. */
export function strengthsOf(card: ShownCard, cards: readonly ShownCard[]): MessageKey[] {
  const others = cards.filter((other) => other !== card)
  if (others.length === 0) return []
  return measures.filter(({ of }) => others.every((other) => of(card) < of(other))).map(({ words }) => words)
}
