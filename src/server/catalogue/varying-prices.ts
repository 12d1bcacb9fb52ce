import type { PackageCard } from '#shared/contract/entities.ts'
import { dearUntil } from '#shared/domain/date-price.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import type { Searchable } from './search-port.ts'

export type VaryingUntil = ReadonlyMap<string, CalendarDate>

export const varyingUntil = (packages: readonly Searchable[]): VaryingUntil =>
  new Map(
    packages.flatMap(({ card, departures }) => {
      const { packageId, packagePricing, pricesVary } = card
      return pricesVary ? [[packageId, dearUntil({ departures, packagePricing })] as const] : []
    }),
  )

/** The card as it is today: prices of days that are over say nothing. */
export function cardOfToday(card: PackageCard, until: VaryingUntil, today: CalendarDate): PackageCard {
  if (!card.pricesVary || (until.get(card.packageId) ?? '') > today) return card
  const { pricesVary: _, ...rest } = card
  return rest
}

export const packagesOfToday = (
  packages: readonly Searchable[],
  until: VaryingUntil,
  today: CalendarDate,
): Searchable[] =>
  packages.map((item) => {
    const card = cardOfToday(item.card, until, today)
    return card === item.card ? item : Object.assign({}, item, { card })
  })
