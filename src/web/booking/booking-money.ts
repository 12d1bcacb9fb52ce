import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { toPaise, toRupees } from '#shared/domain/money.ts'
import { extraRoomPaise } from '#shared/domain/pricing.ts'

/** The paid amount of a booking in rupees: its settled charges. Money that settled no charge is refunded in full. */
export function paidRupees({ charges, refund, totalCost }: Booking): number {
  // Copies that an older release has stored have no charges.
  const all: Booking['charges'] | undefined = charges
  if (all === undefined) return totalCost
  const settled = all.filter(({ paymentId }) => paymentId !== null)
  if (settled.length === 0) return refund?.amount ?? 0
  return toRupees(settled.reduce((sum, { amount }) => sum + toPaise(amount), 0))
}

/** The booked price of one traveler, in rupees. */
export const perPersonRupees = ({ totalCost, numberOfPeople, numberOfRooms }: Booking): number =>
  toRupees((toPaise(totalCost) - extraRoomPaise * numberOfRooms) / numberOfPeople)
