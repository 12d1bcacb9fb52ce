import type { Place } from '#shared/contract/entities.ts'
import { monthNames } from '#shared/domain/month-names.ts'

/** From this much rain on a month counts as rainy. */
export const rainsFromMm = 150

/** Months that are recommended despite their rain, by their English names. */
export const rainyInSeason = ({
  bestTimeToVisit,
  climate = [],
}: Pick<Place, 'bestTimeToVisit' | 'climate'>): string[] =>
  bestTimeToVisit.months.filter((month) => (climate[monthNames.indexOf(month)]?.rainMm ?? 0) >= rainsFromMm)
