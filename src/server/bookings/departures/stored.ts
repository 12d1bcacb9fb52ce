import { rulesOn } from '#shared/domain/departures.ts'
import type { Departures } from '#shared/domain/stated-departures.ts'
import { toPaise } from '#shared/domain/money.ts'
import { finalPricePaise } from '#shared/domain/pricing.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'

/** In the form in which the catalogue's import stores them. */
type StoredDepartures = Departures & { discount: number }

type Offered = { departures: string | null; final_price_paise: number; additional_fees_paise: number }

export const departuresOf = ({ departures }: Pick<Offered, 'departures'>): StoredDepartures | undefined =>
  departures === null ? undefined : (JSON.parse(departures) as StoredDepartures)

/** A stored package's terms on a day: whether it starts, the price per person, and how many seats it has. */
export function dayOf(
  offered: Omit<Offered, 'departures'>,
  departures: StoredDepartures | undefined,
  { day, today }: { day: CalendarDate; today: CalendarDate },
) {
  const { final_price_paise: own, additional_fees_paise: fees } = offered
  const { closedFor, basePrice, seats } = rulesOn(departures, day, today)
  const pricePaise =
    departures && basePrice !== undefined
      ? finalPricePaise(toPaise(basePrice), departures.discount, fees)
      : own
  return { closedFor, pricePaise, seats }
}
