import type { PackageCard } from '#shared/contract/entities.ts'
import type { SearchAnswer } from '#shared/contract/places-schemas.ts'

export const shownTags = 4

/** The first of them, without the category, which a card shows above: no fifth one takes its place. */
export const cardTags = ({ category, tags }: Pick<PackageCard, 'category' | 'tags'>): string[] =>
  tags.slice(0, shownTags).filter((tag) => tag !== category.toLowerCase())

/** The fields of a package that a card shows; the API sends more. */
export type ShownCard = Pick<
  PackageCard,
  'packageId' | 'name' | 'duration' | 'category' | 'ratings' | 'guestRatings' | 'tags' | 'media'
> & {
  locations: Pick<PackageCard['locations'], 'city' | 'state'>
  packagePricing: Pick<PackageCard['packagePricing'], 'finalPrice'>
} & Pick<SearchAnswer['packages'][number], 'pricesVary' | 'datePrice' | 'monthPrice' | 'nearest'> &
  Pick<NonNullable<SearchAnswer['nearest']>[number], 'roadKm'>

/** What results show of a package in addition: what the price includes, and where it is. */
export type FoundCard = ShownCard &
  Pick<PackageCard, 'covers'> &
  Pick<SearchAnswer['packages'][number], 'usual'> & {
    locations: Pick<PackageCard['locations'], 'coordinates'>
  }

/** What a card's price is read from. */
export type PricedCard = Pick<ShownCard, 'packagePricing' | 'pricesVary' | 'datePrice' | 'monthPrice'>

/** Rupees per person, on the requested date or in the months of a wish. */
export const priceOf = ({ datePrice, monthPrice, packagePricing }: PricedCard): number =>
  datePrice ?? monthPrice ?? packagePricing.finalPrice
