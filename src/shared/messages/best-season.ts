import type { Place } from '#shared/contract/entities.ts'
import { monthIndex } from './season-text.ts'

/** From this much rain on a month counts as rainy. */
export const rainsFromMm = 150
/** From this much on it is not called good, even where it is recommended. */
export const veryWetFromMm = 250

type Described = Pick<Place, 'bestTimeToVisit'> & { climate?: readonly { rainMm: number }[] | undefined }

/**
 * The recommended months, by their English names. Rainy ones are not called the best, but good with rain, and very wet
 * ones neither, unless the rain is what one comes for, which the season says, or no other month is left.
 */
export function bestSeason({ bestTimeToVisit: { season, months }, climate = [] }: Described) {
  const withRain = (fromMm: number) =>
    months.filter((month) => (climate[monthIndex(month)]?.rainMm ?? 0) >= fromMm)
  const wet = withRain(rainsFromMm)
  const inSpite = wet.length === months.length || /(^|& )monsoon/i.test(season) ? [] : wet
  const veryWet = withRain(veryWetFromMm)
  return {
    season,
    months: months.filter((month) => !inSpite.includes(month)),
    rainy: inSpite.filter((month) => !veryWet.includes(month)),
  }
}
