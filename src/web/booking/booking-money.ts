import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { toPaise, toRupees } from '#shared/domain/money.ts'
import { extraRoomPaise } from '#shared/domain/pricing.ts'

/**
 * What was paid for a booking, in rupees: its charges as far as they are settled. What came into one that nothing pays
 * for goes back whole.
 */
export function paidRupees({ charges, refund, totalCost }: Booking): number {
  // What was kept by an older release knows no charges.
  const all: Booking['charges'] | undefined = charges
  if (all === undefined) return totalCost
  const settled = all.filter(({ paymentId }) => paymentId !== null)
  if (settled.length === 0) return refund?.amount ?? 0
  return toRupees(settled.reduce((sum, { amount }) => sum + toPaise(amount), 0))
}

/** The held price of one traveler, in rupees. */
export const perPersonRupees = ({ totalCost, numberOfPeople, numberOfRooms }: Booking): number =>
  toRupees((toPaise(totalCost) - extraRoomPaise * numberOfRooms) / numberOfPeople)
