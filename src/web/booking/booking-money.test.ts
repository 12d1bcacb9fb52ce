import { describe, expect, it } from 'vitest'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { buildBooking } from '#tests/support/booking-api.ts'
import { paidRupees, perPersonRupees } from './booking-money.ts'

const charge = (amount: number, paymentId: string | null): Booking['charges'][number] => ({
  code: 'THIE-20261121-4821',
  purpose: 'booking',
  amount,
  dueUntil: '2026-11-21T12:30:00.000Z',
  paymentId,
  returned: 0,
})
const refund = {
  amount: 250.3,
  status: 'done' as const,
  requestedAt: '2026-11-20T10:00:00.000Z',
  expectedBy: '2026-11-27',
  doneAt: '2026-11-21T10:00:00.000Z',
  reference: null,
}

describe('the money of a booking', () => {
  it('is paid as far as its charges are settled, whatever it costs now', () => {
    const charges = [charge(100.1, 'pay_1'), charge(20.2, 'pay_2'), charge(30, null)]
    expect(paidRupees(buildBooking({ charges, totalCost: 90 }))).toBe(120.3)
  })

  it('is what came into it and goes back, where nothing pays for it', () => {
    expect(paidRupees(buildBooking({ charges: [charge(100, null)], refund }))).toBe(250.3)
    expect(paidRupees(buildBooking({ charges: [charge(100, null)] }))).toBe(0)
  })

  it('is the total in what an older release has kept', () => {
    const { charges: _, ...kept } = buildBooking({ totalCost: 90 })
    expect(paidRupees(kept as Booking)).toBe(90)
  })

  it('is divided among the travelers without the extra rooms', () => {
    expect(perPersonRupees(buildBooking({ totalCost: 250.2, numberOfPeople: 2, numberOfRooms: 1 }))).toBe(
      100.1,
    )
  })
})
