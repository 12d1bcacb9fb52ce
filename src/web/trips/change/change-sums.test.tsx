import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CancellationPolicy } from '#shared/domain/cancellation-policy.ts'
import { buildBooking } from '#tests/support/booking-api.ts'
import { introOf, rowsOf } from '#web/trips/cancel-sums.ts'
import { ChangeSums } from './change-sums.tsx'
import { canBeChanged, rejectionOf, wantedOf } from './wanted.ts'

const travelDate = '2026-12-12'
const policy = { refundPercentage: 80, deadlineInDays: 0, refundProcessingTime: 5 }
/** The end of the day of travel: on it nothing can be cancelled any more. */
const deadline = '2026-12-12T18:29:59.999Z'

const bookedWith = (more: Partial<CancellationPolicy>) =>
  buildBooking({ bookingStatus: 'Confirmed', travelDate, cancellationPolicy: { ...policy, ...more } })

function wordsOf(more: Partial<CancellationPolicy>) {
  const booking = bookedWith(more)
  const refundPercentage = booking.cancellationPolicy.refundPercentage
  const cancel = { refundAmount: 0, refundPercentage, deadline, feeKept: 0, refundDays: 5 }
  const quote = {
    newTotal: 1_000,
    difference: 0,
    refundAmount: 0,
    retained: 0,
    seatsLeft: null,
    deadline,
    deadlineAfter: deadline,
    isDeadlineOverAfter: false,
  }
  const sums = <ChangeSums booking={booking} wanted={wantedOf(booking)} sums={quote} />
  return { change: renderToStaticMarkup(sums), cancel: rowsOf(cancel, booking).flat().join(' | ') }
}

test('a policy without a deadline is said to refund until the day before travel', () => {
  const { change, cancel } = wordsOf({})
  expect(change.replaceAll('\u00a0', ' ')).toContain('with a refund until Fri, 11 Dec 2026.')
  expect(cancel.replaceAll('\u00a0', ' ')).toContain('end of Fri, 11 Dec 2026, Indian time')
})

test('a policy that gives nothing back promises nothing', () => {
  const { change, cancel } = wordsOf({ refundPercentage: 0 })
  expect(change).toContain('there is no refund.')
  expect(change + cancel).not.toMatch(/until|Dec 2026, Indian/)
})

test('on the day of travel nothing can be changed, whatever the policy', () => {
  const booking = bookedWith({})
  expect(canBeChanged(booking, new Date('2026-12-11T18:29:00.000Z'))).toBe(true)
  expect(canBeChanged(booking, new Date('2026-12-11T18:31:00.000Z'))).toBe(false)
})

test('an open change can be paid until its own end, after the deadline, too', () => {
  const change = {
    code: 'C2',
    travelDate,
    returnDate: '2026-12-16',
    numberOfPeople: 3,
    numberOfRooms: 1,
    totalCost: 1_500,
    difference: 500,
    dueUntil: '2026-12-10T18:50:00.000Z',
  }
  const booking = { ...bookedWith({ deadlineInDays: 2 }), change }
  expect(canBeChanged(booking, new Date('2026-12-10T18:31:00.000Z'))).toBe(true)
  expect(canBeChanged(booking, new Date('2026-12-10T18:50:00.000Z'))).toBe(false)
  expect(canBeChanged({ ...booking, change: null }, new Date('2026-12-10T18:31:00.000Z'))).toBe(false)
})

test('the rows of a cancellation lead from the price after a change to the refund, and from what was paid', () => {
  const paid = { code: 'T', purpose: 'booking', dueUntil: '', paymentId: 'pay_1' } as const
  const quote = { refundAmount: 3_499.7, refundPercentage: 80, deadline, feeKept: 200, refundDays: 5 }
  const changed = {
    ...bookedWith({}),
    totalCost: 6_349.5,
    floor: 2_849.8,
    charges: [{ ...paid, amount: 12_649, returned: 4_879.6 }],
  }
  expect(rowsOf(quote, changed).slice(0, 8)).toEqual([
    ['Paid', '₹12,649'],
    ['Given back before', '₹4,879.60'],
    ['Total Price', '₹6,349.50'],
    ['Booking fees, non-refundable', '₹200'],
    ['Refund under the policy', '80% of ₹6,149.50'],
    // 4,919.60 - 1,419.90 = 3,499.70, and 12,649 - 4,879.60 - 3,499.70 = 4,269.70.
    ['Withheld because of a change', '₹1,419.90'],
    ['You get back', '₹3,499.70'],
    ['Not refunded', '₹4,269.70'],
  ])
  const partly = {
    ...changed,
    totalCost: 12_649,
    floor: 0,
    charges: [{ ...paid, amount: 12_649, returned: 5_000 }],
  }
  expect(rowsOf({ ...quote, refundAmount: 7_649 }, partly).slice(1, 6)).toEqual([
    ['Given back before', '₹5,000'],
    ['Booking fees, non-refundable', '₹200'],
    ['Refund under the policy', '80% of ₹12,449'],
    ['Of this, given back before', '₹2,310.20'],
    ['You get back', '₹7,649'],
  ])
})

test('CANC-01 a refund by bank transfer is nowhere said to go back to the method of payment', () => {
  const quote = { refundAmount: 500, refundPercentage: 80, deadline, feeKept: 0, refundDays: 5 }
  expect(introOf(quote)).toContain('goes back to the method you paid with')
  const old = { ...quote, transferAmount: 500 }
  const words = [introOf(old), ...rowsOf(old, bookedWith({})).flat()].join(' ')
  expect(words).toContain('comes by bank transfer')
  expect(words).not.toContain('goes back to')
  const mixed = { ...quote, transferAmount: 300 }
  expect(introOf(mixed)).toContain('₹300 of the refund comes by bank transfer')
  expect(rowsOf(mixed, bookedWith({})).map(([label]) => label)).toEqual(
    expect.arrayContaining(['The refund comes', 'We send the refund within']),
  )
  expect(introOf({ ...quote, refundAmount: 0 })).toBe('This cannot be undone, and there is no refund.')
})

test('CHG-01 only what changes is shown, and the total', () => {
  const booking = bookedWith({})
  const sums = { newTotal: 1_500, difference: 500, refundAmount: 0 }
  const wanted = { ...wantedOf(booking), numberOfPeople: booking.numberOfPeople + 1 }
  const markup = renderToStaticMarkup(<ChangeSums {...{ booking, wanted, sums }} />)
  const labels = [...markup.matchAll(/<dt[^>]*>([^<]+)/g)].map(([, label]) => label)
  expect(labels).toEqual(['Travelers', 'Rooms', 'Total Price'])
})

test('another day is offered only where the day is the reason', () => {
  const failure = { status: 409, code: 'full', message: 'Full.', details: { nearest: ['2026-12-13'] } }
  expect(rejectionOf(failure).nearest).toEqual(['2026-12-13'])
  expect(rejectionOf({ ...failure, details: {} }).nearest).toBeNull()
})
