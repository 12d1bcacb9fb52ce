import { expect } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { bookAndPay, type BookingsApp, proofOf } from './bookings-app.ts'

/** Two people cost 12,649 rupees on this day: 6,299.50 each, including 200 of fees, and 50 for a room. */
export const day = '2026-12-12'
/** 8,200 each. */
export const peakDay = '2026-12-21'
/** What two people pay more on it. */
export const peakDifference = 3_801
export const closedDay = '2026-12-18'

type Wire = Record<string, unknown>
export type Wanted = { travelDate?: string; numberOfPeople?: number; numberOfRooms?: number }
type Made = { userId: string; booking: Booking }

/** Seven seats a day, an expensive season, and a closed day. */
export const departures = (more: Wire = {}): string =>
  JSON.stringify({
    discount: 0,
    seats: 7,
    seasons: [{ name: 'Peak', from: '12-20', to: '01-05', basePrice: 8_000 }],
    days: [{ date: closedDay, closed: true }],
    ...more,
  })

/** How travellers, and others who try to, change bookings of one package. */
export function changesOf(app: BookingsApp, { db }: Database, packageId: string) {
  const paid = (more: Wire = {}): Promise<Made> => bookAndPay(app, { packageId, travelDate: day, ...more })
  const quote = (userId: string | null, id: string, wanted: Wanted) =>
    app.call(
      userId,
      'GET',
      `/booking/change-quote/${id}?${new URLSearchParams(Object.entries(wanted).map(([key, value]) => [key, String(value)]))}`,
    )
  const change = (
    userId: string | null,
    id: string,
    wanted: Wanted & { difference: unknown; refundAmount?: number },
  ) => app.call(userId, 'POST', `/booking/change-booking/${id}`, wanted)
  const pay = async (userId: string, code: string, amount: number) => {
    const input = { amount: Math.round(amount * 100), currency: 'INR', receipt: code }
    return app.call(userId, 'POST', '/payment/create-payment', input)
  }
  /** Changes it for the quoted difference. */
  const agree = async ({ userId, booking: { bookingId } }: Made, wanted: Wanted) => {
    const { body } = await quote(userId, bookingId, wanted)
    return change(userId, bookingId, { ...wanted, difference: body['difference'] })
  }
  const verify = (userId: string, orderId: string) =>
    app.call(userId, 'POST', '/payment/verify-payment', proofOf(app.sandbox.pay(orderId)))
  return {
    paid,
    quote,
    change,
    pay,
    agree,
    verify,
    /** A booking of two payments, ₹12,649 and for its change to the expensive day ₹3,801. */
    async paidTwice(): Promise<Made> {
      const made = await paid()
      await agree(made, { travelDate: peakDay })
      const { body } = await pay(made.userId, `${made.booking.bookingId}-C2`, peakDifference)
      expect(await verify(made.userId, String(body['id']))).toMatchObject({ status: 200 })
      return made
    },
    read: ({ userId, booking }: Made): Promise<Booking> => app.bookings.getBooking(userId, booking.bookingId),
    async taken(of = day): Promise<number> {
      const query = db.selectFrom('seats').select('taken').where('package_id', '=', packageId)
      return (await query.where('travel_date', '=', of).executeTakeFirst())?.taken ?? 0
    },
    offer: (more: Wire) =>
      db
        .updateTable('packages')
        .set({ departures: departures(more) })
        .where('id', '=', packageId)
        .execute(),
  }
}
