import type { Db } from '#server/platform/db/client.ts'
import { auditOf } from '#server/staff/audit.ts'
import type { BookingRow } from '#server/bookings/rows.ts'
import type { BookingEvent } from '#shared/contract/console/booking-events-schemas.ts'
import { toRupees } from '#shared/domain/money.ts'

/** A deed of staff or the command line on a booking, from the audit log. */
export type StaffDeed = {
  id: string
  at: string
  what: string
  ids: string
  paise: number | null
  why: string | null
  name: string | null
}

/** Oldest first; excludes notes, which are events of their own. */
export function listDeeds(db: Db, { code }: Pick<BookingRow, 'code'>): Promise<StaffDeed[]> {
  return auditOf(db, code).where('what', '<>', 'noteBooking').orderBy('at').orderBy('audit_log.id').execute()
}

export type By = BookingEvent['by']
export const byTraveller: By = { who: 'traveller', name: null, why: null }
export const bySystem: By = { who: 'system', name: null, why: null }
export const byStaff = (deed: StaffDeed | undefined): By => ({
  who: 'staff',
  name: deed?.name ?? null,
  why: deed?.why ?? null,
})

/** Deeds that move money or statuses, each under the lock of its booking. */
const moving = /^(cancel|refund|settle)|^operator (cancel|refund|settle)/
/** A deed is logged last in its transaction, a moment after its effects. */
const mostMs = 60_000

/** The deed in whose transaction an event happened: the next one, since the booking was locked until then. */
export const deedOf = (deeds: readonly StaffDeed[], at: string): StaffDeed | undefined =>
  deeds.find(
    (deed) => moving.test(deed.what) && deed.at >= at && Date.parse(deed.at) - Date.parse(at) < mostMs,
  )

const ofHotel = new Set(['confirmBookingStay', 'operator confirm-stay'])

/**
 * Deeds that have left no other trace in the history, such as a mail that was sent again. The audit log has no typed texts, so
 * only the last confirmed hotel is known, from the booking.
 */
export function toEvents(deeds: readonly StaffDeed[], { stay }: Pick<BookingRow, 'stay'>): BookingEvent[] {
  const newest = deeds.findLast(({ what }) => ofHotel.has(what))
  return deeds.map((deed) => ({
    by: byStaff(deed),
    id: deed.id,
    at: deed.at,
    kind: 'deed',
    what: deed.what,
    detail: deed === newest ? (stay ?? '') : '',
    amount: deed.paise === null ? null : toRupees(deed.paise),
  }))
}
