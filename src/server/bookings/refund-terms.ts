import { policyOf } from '#server/schema/tables/cancellation-policy.ts'
import type { RefundTerms } from '#shared/domain/cancellation-policy.ts'
import type { BookingRow } from './rows.ts'

/** The terms of a cancellation: the policy of the day on which the booking was made. */
export const termsOf = (row: BookingRow): RefundTerms => ({
  policy: policyOf(row),
  totalPaise: row.total_paise,
  feesPaise: row.additional_fees_paise * row.number_of_people,
  travelDate: row.travel_date,
})
