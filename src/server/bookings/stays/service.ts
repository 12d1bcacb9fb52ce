import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/db/client.ts'
import { confirmByOf } from '#server/bookings/confirm-by.ts'
import { bookingMails, queueMails } from '#server/bookings/mails.ts'
import { setBooking, lockBooking } from '#server/bookings/repository.ts'
import { AppError } from '#server/platform/errors.ts'
import { eachRow } from '#server/platform/each-row.ts'
import { type Alert, alertOperator } from '#server/platform/mail/operator-alert.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import { stayAskedUntil } from '#shared/domain/stay.ts'
import { type CalendarDate, formatTravelDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { listMaybeDue } from './repository.ts'
import type { BookingRow } from '#server/bookings/rows.ts'

type StaysDeps = {
  database: Database
  clock: Clock
  outbox: Outbox
  /** Undefined: no alerts; the operator's command lists the same. */
  operatorMail?: string | undefined
}

/** Trips for whose hotels the operator is asked now, the soonest promise first. */
export async function listStaysDue(db: Db | Tx, today: CalendarDate): Promise<BookingRow[]> {
  const asked = stayAskedUntil(today)
  const rows = await listMaybeDue(db, today, asked)
  return rows
    .map((row) => ({ row, by: confirmByOf(row) }))
    .filter(({ by }) => by <= asked)
    .toSorted((one, other) => (one.by < other.by ? -1 : Number(one.by > other.by)))
    .map(({ row }) => row)
}

/** One request per booking, and another after each change. */
const keyOf = ({ id, changed_at: changedAt }: BookingRow): string =>
  changedAt === null ? `stay:${id}` : `stay:${id}:${changedAt}`

const stayAlert = (booking: BookingRow): Alert => ({
  dedupeKey: keyOf(booking),
  sentence: 'operatorMail.stay',
  params: {
    bookingId: booking.code,
    travelDate: formatTravelDate(booking.travel_date),
    confirmBy: formatTravelDate(confirmByOf(booking)),
  },
})

/** Asks the operator once for a hotel that has to be confirmed soon. */
export async function requestStay(
  tx: Db | Tx,
  booking: BookingRow,
  deps: Omit<StaysDeps, 'database'>,
): Promise<void> {
  const isSoon = confirmByOf(booking) <= stayAskedUntil(todayInIndia(deps.clock()))
  if (isSoon && booking.days > 1 && booking.stay === null) await alertOperator(tx, stayAlert(booking), deps)
}

/** Notifies the operator that a trip with a booked hotel was changed. */
export async function requestStayAgain(
  tx: Tx,
  booking: BookingRow,
  stay: string,
  deps: Omit<StaysDeps, 'database'>,
): Promise<void> {
  const { params } = stayAlert(booking)
  const { number_of_people: people, extra_rooms: rooms } = booking
  const alert = {
    dedupeKey: `stay-anew:${booking.id}:${booking.version}`,
    sentence: 'operatorMail.stayAnew',
  } as const
  await alertOperator(tx, { ...alert, params: { ...params, stay, people, rooms } }, deps)
}

export type StayConfirmation = 'confirmed' | 'known' | 'wrong status'

/** `before`: the hotel that whoever typed this one has seen, '' for none. */
export type StayChange = { stay: string; before?: string | undefined }

/**
 * Stores the hotel of a trip and mails it to the traveller with the new ticket. The same text again sends nothing; another
 * text replaces it and is mailed too, unless somebody else has named another one than `before`.
 */
export function setStay(
  bookingId: string,
  { stay, before }: StayChange,
  deps: StaysDeps & { publicUrl: string },
): Promise<StayConfirmation> {
  return deps.database.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (booking?.status !== 'Confirmed') return 'wrong status'
    if (booking.stay === stay) return 'known'
    if (before !== undefined && before !== (booking.stay ?? ''))
      throw new AppError('conflict', 'staff.stayChanged', { params: { stay: booking.stay ?? '' } })
    const changed = await setBooking(tx, booking, { stay }, deps.clock().toISOString())
    const mails = bookingMails(deps.publicUrl)
    await queueMails(tx, changed, `stay:${changed.id}:${changed.version}`, mails.stay, deps)
    return 'confirmed'
  })
}

/** For the outbox worker, by kind of effect. */
export const staysHandlers = (deps: StaysDeps) => ({
  async stays(): Promise<void> {
    const { db } = deps.database
    const due = await listStaysDue(db, todayInIndia(deps.clock()))
    await eachRow(due, (booking) => requestStay(db, booking, deps))
  },
})
