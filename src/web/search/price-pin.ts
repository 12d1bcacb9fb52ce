import { totalRupees } from '#shared/domain/pricing.ts'
import { priceOf, type ShownCard } from '#shared/domain/shown-card.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { shortPrice } from '#shared/messages/short-price.ts'
import { text } from '#shared/messages/text.ts'
import type { Pill, Priced } from '#web/ui/map/pills.ts'
import { project } from '#web/ui/map/projection.ts'
import { partyPriceText } from './party-price.tsx'

/** A journey on the map with its short price, and the price in full. */
export type PricePin = Priced & { card: ShownCard; words: string; said: string }

type Located = { locations: { coordinates: { latitude: number; longitude: number } } }

export function pinOf(card: ShownCard & Located, people: number): PricePin {
  const { latitude, longitude } = card.locations.coordinates
  const price = totalRupees(priceOf(card), people, 0)
  return {
    ...project(latitude, longitude),
    key: card.packageId,
    card,
    price,
    words: shortPrice(price),
    said: partyPriceText(card, people),
  }
}

/** '₹9.3k +2': the lowest price, and how many others. */
export const wordsOf = ([cheapest, ...others]: readonly [PricePin, ...PricePin[]]): string =>
  others.length === 0 ? cheapest.words : `${cheapest.words} +${others.length}`

export const countOf = (pins: readonly PricePin[]): string => `${pins.length}`

/** Begins with what is seen, by which it can be called. */
export function labelOf({ pins, words: short }: Pill<PricePin>): string {
  const [{ card, said }, ...others] = pins
  if (others.length === 0) return text('search.mapPin', { short, name: placeName(card.name), price: said })
  const names = pins.map((pin) => placeName(pin.card.name)).join(', ')
  return text('search.mapPins', { short, count: pins.length, price: said, names })
}
