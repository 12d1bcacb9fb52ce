import { AppError } from '#server/platform/errors.ts'
import { canBeNamed } from '#shared/domain/traveler-names.ts'
import type { BookingRow } from './rows.ts'

type Needing = Pick<BookingRow, 'traveler_needs'>

/** Without a new text the earlier one stays; an empty one takes it back. */
export const needsOf = (row: Needing, wanted: string | undefined): Needing => ({
  traveler_needs: wanted === undefined ? row.traveler_needs : wanted || null,
})

/** Of a paid booking they may change as long as its names may; repeating the same text is always allowed. */
export function needsOfPaid(row: BookingRow, wanted: string | undefined, now: Date): Needing {
  const needs = needsOf(row, wanted)
  if (needs.traveler_needs !== row.traveler_needs && !canBeNamed(row.travel_date, now))
    throw new AppError('conflict', 'needs.tooLate', { details: { reason: 'travelDate' } })
  return needs
}
