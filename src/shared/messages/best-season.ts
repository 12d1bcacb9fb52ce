import type { Place } from '#shared/contract/entities.ts'
import { monthIndex } from './season-text.ts'

/** From this much rain on a month counts as rainy. */
export const rainsFromMm = 150

type Described = Pick<Place, 'bestTimeToVisit'> & { climate?: readonly { rainMm: number }[] | undefined }

/**
 * The recommended months, by their English names. Rainy ones are not called the best, but good with rain, unless the
 * rain is what one comes for, which the season says, or no other month is left.
 */
export function bestSeason({ bestTimeToVisit: { season, months }, climate = [] }: Described) {
  const wet = months.filter((month) => (climate[monthIndex(month)]?.rainMm ?? 0) >= rainsFromMm)
  const rainy = wet.length === months.length || /(^|& )monsoon/i.test(season) ? [] : wet
  return { season, months: months.filter((month) => !rainy.includes(month)), rainy }
}
