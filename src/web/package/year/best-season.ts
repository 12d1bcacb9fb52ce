import type { Place } from '#shared/contract/entities.ts'
import { monthNames } from '#shared/domain/month-names.ts'

/** From this much rain on a month counts as rainy. */
export const rainsFromMm = 150

type Described = Pick<Place, 'bestTimeToVisit' | 'climate'>

/**
 * The recommended months, by their English names. Rainy ones are not called the best, but good with rain, unless the
 * rain is what one comes for, which the season says, or no other month is left.
 */
export function bestSeason({ bestTimeToVisit: { season, months }, climate = [] }: Described) {
  const isRainy = (month: string) =>
    (climate[monthNames.findIndex((name) => name === month)]?.rainMm ?? 0) >= rainsFromMm
  const dry = months.filter((month) => !isRainy(month))
  const isForRain = dry.length === 0 || season.split(' & ').some((part) => part.toLowerCase() === 'monsoon')
  return isForRain ? { season, months, rainy: [] } : { season, months: dry, rainy: months.filter(isRainy) }
}
