import type { PackageCard } from '#shared/contract/entities.ts'
import type { SearchAnswer } from '#shared/contract/places-schemas.ts'

/** The number of tags on a card. */
export const shownTags = 4

/** Its tags without the category, which is shown above them. */
export const tagsOf = ({ category, tags }: Pick<PackageCard, 'category' | 'tags'>): string[] =>
  tags.filter((tag) => tag !== category.toLowerCase())

/** The fields of a package that a card shows; the API sends more. */
export type ShownCard = Pick<
  PackageCard,
  'packageId' | 'name' | 'duration' | 'category' | 'ratings' | 'guestRatings' | 'tags' | 'media'
> & {
  locations: Pick<PackageCard['locations'], 'city' | 'state'>
  packagePricing: Pick<PackageCard['packagePricing'], 'finalPrice'>
} & Pick<SearchAnswer['packages'][number], 'pricesVary' | 'datePrice' | 'nearest'>

/** What results show of a package in addition: what the price includes, and where it is. */
export type FoundCard = ShownCard &
  Pick<PackageCard, 'covers'> &
  Pick<SearchAnswer['packages'][number], 'usual' | 'monthPrice'> & {
    locations: Pick<PackageCard['locations'], 'coordinates'>
  }

/** Rupees per person, on the requested date. */
export const priceOf = ({
  datePrice,
  packagePricing,
}: Pick<ShownCard, 'datePrice' | 'packagePricing'>): number => datePrice ?? packagePricing.finalPrice
