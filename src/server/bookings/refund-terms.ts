import type { RefundTerms } from '#shared/domain/refund.ts'
import type { BookingRow } from './repository.ts'

/** By what a cancellation of this booking is reckoned: the policy of the day on which it was made. */
export const termsOf = (row: BookingRow): RefundTerms => ({
  totalPaise: row.total_paise,
  additionalFeesPaise: row.additional_fees_paise,
  people: row.number_of_people,
  refundPercentage: row.refund_percentage,
  deadlineInDays: row.deadline_in_days,
  travelDate: row.travel_date,
})
