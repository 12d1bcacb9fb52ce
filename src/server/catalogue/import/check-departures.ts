import { maxSeasons, maxSingleDays } from '#shared/bounds.ts'
import type { PackageRecord } from '#shared/contract/catalogue-records.ts'
import { isYearly } from '#shared/domain/date-price.ts'
import { isPast, overlap } from '#shared/domain/departures.ts'
import type { Season, SingleDay } from '#shared/domain/stated-departures.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import type { MessageKey, MessageParams } from '#shared/messages/text.ts'
import type { Report } from './problems.ts'

/** Past dates only cause a warning and are not checked further: nobody can book them. */
export type DepartureChecks = { today: CalendarDate; warn: Report }

type FieldReport = (field: string, key: MessageKey, params?: MessageParams) => void
type Numbered<T> = [index: number, entry: T]

function aheadOf<T extends Season | SingleDay>(
  entries: readonly T[] = [],
  { today, field, warn }: { today: CalendarDate; field: string; warn: FieldReport },
): Numbered<T>[] {
  return [...entries.entries()].filter(([index, entry]) => {
    if (!isPast(entry, today)) return true
    warn(`${field}[${index}]`, 'catalogue.past')
    return false
  })
}

function checkSeasons(seasons: Numbered<Season>[], report: FieldReport): void {
  const right = seasons.filter(([index, { from, to }]) => {
    const isMixed = from.length !== to.length
    if (isMixed) report(`seasons[${index}].to`, 'catalogue.seasonKinds')
    else if (!isYearly({ from }) && from > to) report(`seasons[${index}].to`, 'catalogue.seasonOrder')
    else return true
    return false
  })
  for (const [at, [index, season]] of right.entries()) {
    const earlier = right.slice(0, at).map(([, other]) => other)
    const same = earlier.find((other) => isYearly(other) === isYearly(season) && overlap(other, season))
    if (same) report(`seasons[${index}].from`, 'catalogue.seasonOverlap', { name: same.name })
  }
}

function checkSingleDays(days: Numbered<SingleDay>[], report: FieldReport): void {
  const seen = new Set<string>()
  for (const [index, { date }] of days) {
    if (seen.has(date)) report(`days[${index}].date`, 'catalogue.dayTwice', { date })
    seen.add(date)
  }
}

/** Rules on departures that involve several fields. */
export function checkDepartures(
  { packageId, packagePricing, departures }: PackageRecord,
  reportRecord: Report,
  { today, warn }: DepartureChecks,
): void {
  if (!departures) return
  const within =
    (report: Report): FieldReport =>
    (field, key, params) =>
      report(packageId, `departures.${field}`, key, params)
  const report = within(reportRecord)
  const { weekdays, leadDays = 1, horizonDays, seasons = [], days = [] } = departures
  if (weekdays?.length === 0) report('weekdays', 'catalogue.noWeekday')
  if (horizonDays !== undefined && horizonDays < leadDays)
    report('horizonDays', 'catalogue.horizon', { leadDays })
  if (seasons.length > maxSeasons) report('seasons', 'catalogue.tooMany', { most: maxSeasons })
  const aheadSeasons = aheadOf(seasons, { today, field: 'seasons', warn: within(warn) })
  const aheadDays = aheadOf(days, { today, field: 'days', warn: within(warn) })
  // The calendar shows no others, so they alone can be taken out.
  if (aheadDays.length > maxSingleDays) report('days', 'catalogue.tooMany', { most: maxSingleDays })
  checkSeasons(aheadSeasons, report)
  checkSingleDays(aheadDays, report)
  const { basePrice: least } = packagePricing
  const priced = [
    ...aheadSeasons.map(([index, entry]) => ({ field: `seasons[${index}].basePrice`, entry })),
    ...aheadDays.map(([index, entry]) => ({ field: `days[${index}].basePrice`, entry })),
  ]
  for (const { field, entry } of priced)
    if (entry.basePrice !== undefined && entry.basePrice < least)
      report(field, 'catalogue.priceBelow', { basePrice: least })
}
