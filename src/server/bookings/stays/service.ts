import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/db/client.ts'
import { bookingMails, queueMails } from '#server/bookings/mails.ts'
import { changeBooking, lockBooking, type BookingRow } from '#server/bookings/repository.ts'
import { eachRow } from '#server/platform/each-row.ts'
import { type Alert, tellOperator } from '#server/platform/mail/operator-alert.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import { stayAskedUntil } from '#shared/domain/stay.ts'
import { formatTravelDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { listWithoutStay } from './repository.ts'
import { toldByOf } from './told-by.ts'

type StaysDeps = {
  database: Database
  clock: Clock
  outbox: Outbox
  /** undefined: nobody is asked; the list of the operator's commands tells the same. */
  operatorMail?: string | undefined
}

const asked = (booking: BookingRow): Alert => ({
  dedupeKey: `stay:${booking.id}`,
  sentence: 'operatorMail.stay',
  params: {
    bookingId: booking.code,
    travelDate: formatTravelDate(booking.travel_date),
    toldBy: formatTravelDate(toldByOf(booking)),
  },
})

/** Asks the operator, once, for the hotel of a journey that begins soon. */
export async function askForStay(
  tx: Db | Tx,
  booking: BookingRow,
  deps: Omit<StaysDeps, 'database'>,
): Promise<void> {
  const isSoon = booking.travel_date <= stayAskedUntil(todayInIndia(deps.clock()))
  if (isSoon && booking.days > 1 && booking.stay === null) await tellOperator(tx, asked(booking), deps)
}

export type Told = 'told' | 'known' | 'wrong status'

/**
 * Writes down which hotel was booked for a journey and mails it to its traveler, with the ticket that now holds it.
 * The same words again send nothing; other words replace them and are mailed too.
 */
export function tellStay(
  bookingId: string,
  stay: string,
  deps: StaysDeps & { publicUrl: string },
): Promise<Told> {
  return deps.database.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (booking?.status !== 'Confirmed') return 'wrong status'
    if (booking.stay === stay) return 'known'
    const told = await changeBooking(tx, booking, { stay }, deps.clock().toISOString())
    const mails = bookingMails(deps.publicUrl)
    await queueMails(tx, told, `stay:${told.id}:${told.version}`, mails.stay, deps)
    return 'told'
  })
}

/** For the outbox worker, by kind of effect. */
export const staysHandlers = (deps: StaysDeps) => ({
  async stays(): Promise<void> {
    const { db } = deps.database
    const today = todayInIndia(deps.clock())
    const soon = await listWithoutStay(db, { from: today, until: stayAskedUntil(today) })
    await eachRow(soon, (booking) => askForStay(db, booking, deps))
  },
})
