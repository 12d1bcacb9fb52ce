import type { PackageCard } from '#shared/contract/entities.ts'
import { dearUntil } from '#shared/domain/date-price.ts'
import type { PackageRecord } from '#shared/contract/catalogue-records.ts'
import { coversOf, type StarsOf } from './covers.ts'

/** A hundred thousand cards have to fit into the memory of a process, and a page of them into one answer. */
export const maxCardBytes = 1_024
/** Room for guests' ratings, with all digits of their values. */
const ratingsBytes = 80
const maxOwnBytes = maxCardBytes - ratingsBytes

const shortestText = 40

export const cardSizeBytes = (card: PackageCard): number => Buffer.byteLength(JSON.stringify(card))

/**
 * A package as lists show it: with its first photo only and, to stay within the bound, perhaps fewer tags and a shorter
 * text.
 */
export function cardOf(record: PackageRecord, stars?: StarsOf): PackageCard {
  const { city, state } = record.locations
  const covers = coversOf(record, stars)
  const card: PackageCard = {
    packageId: record.packageId,
    name: record.name,
    duration: record.duration,
    packagePricing: record.packagePricing,
    media: {
      photos: record.media.photos.slice(0, 1),
      ...(record.media.alts && { alts: record.media.alts.slice(0, 1) }),
    },
    description: { short: record.description.short },
    ratings: { overall: record.ratings.overall },
    tags: [...record.tags],
    category: record.category,
    locations: record.locations,
    location: `${city}, ${state}`,
    rating: record.ratings.overall,
    ...(covers && { covers }),
    ...(dearUntil(record) !== '' && { pricesVary: true }),
  }
  // Nearly every card returns here: measuring the size serialises the card.
  if (cardSizeBytes(card) <= maxOwnBytes) return card
  while (cardSizeBytes(card) > maxOwnBytes && card.tags.length > 0) card.tags.pop()
  if (cardSizeBytes(card) > maxOwnBytes) card.media = { photos: [] }
  const letters = Array.from(card.description.short)
  while (cardSizeBytes(card) > maxOwnBytes && letters.length > shortestText) {
    letters.splice(-10)
    card.description.short = `${letters.join('')}…`
  }
  return card
}
