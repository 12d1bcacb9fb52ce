import { describe, expect, test } from 'vitest'
import type { ProfileBooking } from '#shared/contract/auth-schemas.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { buildBooking } from '#tests/support/booking-api.ts'
import {
  daysBetween,
  firstToPay,
  grossPaidRupees,
  isPayable,
  paidRupees,
  priceRupees,
  sortTrips,
} from './trips.ts'

type Facts = {
  id: string
  status?: string
  paid?: string
  from: string
  until?: string
  amount?: number
  held?: string
}

function booking({
  id,
  status = 'Confirmed',
  paid = 'Confirmed',
  from,
  until,
  amount,
  held,
}: Facts): ProfileBooking {
  return {
    bookingId: id,
    package: 'Munnar',
    packageId: 'munnar',
    photo: '',
    bookingStatus: status,
    holdUntil: `2026-11-21T${held ?? '10:00'}:00.000Z`,
    startPoint: 'Kochi',
    endPoint: 'Munnar',
    travelDate: from,
    returnDate: until ?? from,
    travelers: 2,
    travelerNames: [],
    payment: { amount: amount ?? 100, paymentId: null, method: null, status: paid },
    refund: null,
  }
}

const ids = (bookings: ProfileBooking[]) => bookings.map(({ bookingId }) => bookingId)

describe('the bookings of a profile', () => {
  test('PROF-03 only those with both statuses Confirmed are listed as confirmed', () => {
    const trips = sortTrips(
      [
        booking({ id: 'both', from: '2026-12-01' }),
        booking({ id: 'unpaid', paid: 'Pending', from: '2026-12-01' }),
        booking({ id: 'pending', status: 'Pending', paid: 'Pending', from: '2026-12-02' }),
        // A group's share that is paid, while others are not.
        booking({ id: 'share', status: 'Pending', from: '2026-12-02' }),
        booking({ id: 'refunded', status: 'Cancelled', paid: 'Refunded', from: '2026-12-03' }),
      ],
      '2026-11-21',
    )
    expect(ids(trips.ahead)).toEqual(['both'])
    expect(ids(trips.others)).toEqual(['refunded', 'pending', 'unpaid'])
    expect(ids(trips.shares)).toEqual(['share'])
  })

  test('what was withheld from cancelled bookings is added up', () => {
    const cancelled = booking({ id: 'cancelled', status: 'Cancelled', paid: 'Refunded', from: '2026-12-01' })
    const paid = { ...cancelled, payment: { ...cancelled.payment, paymentId: 'pay_1', amount: 70 } }
    expect(sortTrips([paid, cancelled], '2026-11-21').withheldRupees).toBe(70)
  })

  test('PROF-04 the total is over just those, without the errors of float sums', () => {
    const trips = sortTrips(
      [
        booking({ id: 'a', from: '2025-01-01', amount: 0.1 }),
        booking({ id: 'b', from: '2026-12-01', amount: 0.2 }),
        booking({ id: 'c', status: 'Pending', from: '2026-12-01', amount: 5000 }),
      ],
      '2026-11-21',
    )
    expect(trips.totalRupees).toBe(0.3)
  })

  test('what was paid is what was spent and what was given back, and unpaid ones cost what they say', () => {
    const refund = {
      amount: 44_928.1,
      status: 'done' as const,
      requestedAt: '2026-11-20T10:00:00.000Z',
      expectedBy: '2026-11-27',
      doneAt: '2026-11-21T10:00:00.000Z',
      reference: null,
    }
    const money = (paymentId: string | null, amount: number, back: ProfileBooking['refund']) => ({
      payment: { amount, paymentId, method: null, status: 'Confirmed' },
      refund: back,
    })
    const unused = { ...refund, unused: true }
    const sums = (of: ReturnType<typeof money>) => [grossPaidRupees(of), priceRupees(of)]
    expect(sums(money('pay_1', 12_830.2, refund))).toEqual([57_758.3, 57_758.3])
    expect(sums(money('pay_1', 0, refund))).toEqual([44_928.1, 44_928.1])
    expect(sums(money('pay_1', 500, null))).toEqual([500, 500])
    expect(sums(money(null, 500, null))).toEqual([0, 500])
    // Too late to pay for it, or paid twice: goes back in full and is no part of the price.
    expect(sums(money(null, 500, unused))).toEqual([0, 500])
    expect(sums(money('pay_1', 500, unused))).toEqual([500, 500])
  })

  test('a journey under way is still ahead, the nearest one comes first, past ones the latest first', () => {
    const trips = sortTrips(
      [
        booking({ id: 'later', from: '2027-01-01' }),
        booking({ id: 'now', from: '2026-11-19', until: '2026-11-21' }),
        booking({ id: 'old', from: '2024-05-01' }),
        booking({ id: 'yesterday', from: '2026-11-18', until: '2026-11-20' }),
      ],
      '2026-11-21',
    )
    expect(ids(trips.ahead)).toEqual(['now', 'later'])
    expect(ids(trips.past)).toEqual(['yesterday', 'old'])
  })

  test('a pending booking can be paid, and no other; a saved one while its price is held', () => {
    const pending = booking({ id: 'pending', status: 'Pending', paid: 'Pending', from: '2026-12-01' })
    expect(isPayable(pending, null)).toBe(true)
    expect(isPayable(pending, new Date('2026-11-21T09:45:30.000Z'))).toBe(true)
    expect(isPayable(pending, new Date('2026-11-21T10:00:00.000Z'))).toBe(false)
    const share = booking({ id: 'share', status: 'Pending', from: '2026-12-01' })
    expect(isPayable(share, null)).toBe(false)
    const cancelled = booking({ id: 'cancelled', status: 'Cancelled', from: '2026-12-01' })
    expect(isPayable(cancelled, null)).toBe(false)
  })

  test('the first to pay is the one whose price is held for the shortest time, of equal ones the first', () => {
    const pending = (id: string, held: string) =>
      booking({ id, held, status: 'Pending', paid: 'Pending', from: '2026-12-01' })
    const late = pending('late', '10:10')
    const [soon, alsoSoon] = [pending('soon', '09:50'), pending('also soon', '09:50')]
    expect(firstToPay([late, soon, alsoSoon])).toBe(soon)
    expect(firstToPay([])).toBeUndefined()
  })

  test('days are counted on the calendar', () => {
    expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1)
    expect(daysBetween('2026-11-21', '2026-11-19')).toBe(-2)
  })
})

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

describe('the paid amount of a booking', () => {
  test('is the sum of its settled charges, whatever it costs now', () => {
    const charges = [charge(100.1, 'pay_1'), charge(20.2, 'pay_2'), charge(30, null)]
    expect(paidRupees(buildBooking({ charges, totalCost: 90 }))).toBe(120.3)
  })

  test('has nothing of a payment that could not be used', () => {
    const unused = { ...refund, unused: true }
    expect(paidRupees(buildBooking({ charges: [charge(100, null)], refund: unused }))).toBe(0)
    expect(paidRupees(buildBooking({ charges: [charge(100, 'pay_1')], refund: unused }))).toBe(100)
  })

  test('is the total in a copy that an older release has stored', () => {
    const { charges: _, ...stored } = buildBooking({ totalCost: 90 })
    expect(paidRupees(stored as Booking)).toBe(90)
  })
})
