import type { Place } from '#shared/contract/entities.ts'
import { listText } from './list-text.ts'
import { placeName } from './place-name.ts'
import { monthIndex } from './season-text.ts'
import { type MessageKey, text } from './text.ts'

/** From this much rain on a month counts as rainy. */
export const rainsFromMm = 150
/** From this much on it is not called good, even where it is recommended. */
export const veryWetFromMm = 250

type Described = Pick<Place, 'bestTimeToVisit'> & { climate?: readonly { rainMm: number }[] | undefined }
export type BestSeason = ReturnType<typeof bestSeason>

/**
 * The recommended months, by their English names. Rainy ones are not called the best, but good with rain or very wet,
 * unless the rain is what one comes for, which the season says, or no other month is left.
 */
export function bestSeason({ bestTimeToVisit: { season, months }, climate = [] }: Described) {
  const rainIn = (month: string) => climate[monthIndex(month)]?.rainMm ?? 0
  const wet = months.filter((month) => rainIn(month) >= rainsFromMm)
  const inSpite = wet.length === months.length || /(^|& )monsoon/i.test(season) ? [] : wet
  return {
    season,
    months: months.filter((month) => !inSpite.includes(month)),
    rainy: inSpite.filter((month) => rainIn(month) < veryWetFromMm),
    veryWet: inSpite.filter((month) => rainIn(month) >= veryWetFromMm),
  }
}

/** 'Good too, with rain: November', 'Very wet: May and October', for the months that there are. */
export function rainTexts({ rainy, veryWet }: BestSeason): string[] {
  const said = (key: MessageKey, months: readonly string[]) =>
    months.length > 0 ? [text(key, { months: listText(months.map(placeName)) })] : []
  return [...said('year.rainInBest', rainy), ...said('year.veryWetInBest', veryWet)]
}
