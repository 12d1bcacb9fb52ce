import type { Place } from '#shared/contract/entities.ts'
import { monthNames } from '#shared/domain/month-names.ts'
import { monthIndex, seasonText } from './season-text.ts'
import { text } from './text.ts'

/** From this much rain on a month counts as rainy, and as very wet. */
export const rainsFromMm = 150
export const veryWetFromMm = 250

type Described = Pick<Place, 'bestTimeToVisit'> & { climate?: readonly { rainMm: number }[] | undefined }

/**
 * The recommended months, by their English names. Rainy ones are not called the best, but by their rain, unless the
 * rain is what one comes for, which the season says, or no other month is left.
 */
export function bestSeason({ bestTimeToVisit: { season, months }, climate = [] }: Described) {
  const rainIn = (month: string) => climate[monthIndex(month)]?.rainMm ?? 0
  const isVeryWet = (month: string) => rainIn(month) >= veryWetFromMm
  const wet = months.filter((month) => rainIn(month) >= rainsFromMm)
  const rainy = wet.length === months.length || /(^|& )monsoon/i.test(season) ? [] : wet
  return {
    season,
    months: months.filter((month) => !rainy.includes(month)),
    rainy,
    // 'May to October', not 'October and May': neither are the months between them any drier.
    veryWet: rainy.some(isVeryWet) ? monthNames.filter(isVeryWet) : [],
  }
}

type Rainy = { rainy: readonly string[]; veryWet: readonly string[] }

/** 'Some rain: November', 'Very wet: May to October': the recommended months that are not the best, in words of the year. */
export function rainLines({ rainy, veryWet }: Rainy): string[] {
  const some = rainy.filter((month) => !veryWet.includes(month))
  const line = (key: 'year.someRainIn' | 'year.veryWetIn', months: readonly string[]) =>
    months.length > 0 ? [text(key, { months: seasonText({ season: '', months }) })] : []
  return [...line('year.someRainIn', some), ...line('year.veryWetIn', veryWet)]
}
