import { type PricedCard, priceOf } from '#shared/domain/shown-card.ts'
import { isFromPrice } from '#shared/messages/price-text.ts'

/** A package to compare with; `isFrom`: other days cost more, and none was named. */
export type Offer = { packageId: string; name: string; city: string; finalPrice: number; isFrom: boolean }

type Card = PricedCard & Pick<Offer, 'packageId' | 'name'> & { locations: { city: string } }

export const toOffer = (card: Card): Offer => ({
  packageId: card.packageId,
  name: card.name,
  city: card.locations.city,
  finalPrice: priceOf(card),
  isFrom: isFromPrice(card),
})

/** The cheapest one there: one elsewhere would be no way to spend the same journey. */
export const cheapestAt = (end: string, offers: readonly Offer[] | null | undefined): Offer | undefined =>
  offers
    ?.filter(({ city }) => city.toLowerCase() === end.trim().toLowerCase())
    .toSorted((a, b) => a.finalPrice - b.finalPrice)[0]
