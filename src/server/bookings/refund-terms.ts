import { policyOf } from '#server/schema/tables/cancellation-policy.ts'
import type { RefundTerms } from '#shared/domain/cancellation-policy.ts'
import { type Booked, type Fare, feesOf } from './fares.ts'
import type { BookingRow } from './rows.ts'

type Priced = Pick<BookingRow, 'fares' | 'number_of_people' | 'final_price_paise' | 'additional_fees_paise'>

/** What each part of a party pays. The only place that reads a booking's prices from its row. */
export const faresOf = (row: Priced): Fare[] =>
  row.fares === null
    ? [
        {
          people: row.number_of_people,
          pricePaise: row.final_price_paise,
          feesPaise: row.additional_fees_paise,
        },
      ]
    : (JSON.parse(row.fares) as Fare[])

/** A single fare is stored in the price columns, as it was before a booking could have several. */
export function fareColumns(fares: Fare[]): Omit<Priced, 'number_of_people'> {
  const { pricePaise = 0, feesPaise = 0 } = fares[0] ?? {}
  return {
    fares: fares.length > 1 ? JSON.stringify(fares) : null,
    final_price_paise: pricePaise,
    additional_fees_paise: feesPaise,
  }
}

/** The booking's current terms, from which a change is computed. */
export const bookedOf = (row: BookingRow): Booked => ({
  policy: policyOf(row),
  travelDate: row.travel_date,
  floorPaise: row.floor_paise,
  fares: faresOf(row),
  extraRooms: row.extra_rooms,
})

/** The terms of a cancellation: the policy at the time of booking. */
export const termsOf = (row: BookingRow): RefundTerms => ({
  policy: policyOf(row),
  totalPaise: row.total_paise,
  feesPaise: feesOf(faresOf(row)),
  travelDate: row.travel_date,
  floorPaise: row.floor_paise,
})
