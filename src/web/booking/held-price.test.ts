import { describe, expect, it } from 'vitest'
import { buildBooking } from '#tests/support/booking-api.ts'
import { emptyDetails } from './details.ts'
import { whyChanged } from './held-price-note.tsx'
import {
  heldByBooking,
  heldByQuote,
  isHeld,
  minutesHeld,
  priceToSet,
  quoteOf,
  unpromised,
} from './held-price.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const chosen = {
  ...emptyDetails,
  packageId: 'havelock',
  travelDate: 'Sat Dec 12 2026',
  travelers: 2,
  packagePrice: 120,
}
const elsewhen = { ...chosen, travelDate: 'Sun Dec 13 2026' }
const quote = {
  quote: 'Q2.x.y',
  validUntil: later(30).toISOString(),
  pricePerPerson: 100,
  feesPerPerson: 1,
  extraRoomsCost: 0,
  totalCost: 200,
  cancellation: { refundAmount: 0, kept: 200, lastDay: '2026-12-11' },
}
const promised = heldByQuote({ packageId: 'havelock', travelDate: '2026-12-12' }, quote)
/** Held until 12:30 at 110 per person. */
const pending = buildBooking({ totalCost: 220, numberOfPeople: 2, numberOfRooms: 0 })

describe('the price of a choice', () => {
  it('is told as promised only while the promise is honoured: its last 15 minutes are not', () => {
    const details = { ...chosen, ...promised }
    expect(promised.heldUntil).toBe(later(15).toISOString())
    expect([14.9, 15].map((minutes) => isHeld(details, later(minutes)))).toEqual([true, false])
    expect([14.9, 15].map((minutes) => quoteOf(details, later(minutes)))).toEqual(['Q2.x.y', ''])
    expect(isHeld({ ...elsewhen, ...promised }, now)).toBe(false)
    expect(isHeld({ ...details, packageId: 'ooty' }, now)).toBe(false)
  })

  it('is held for half an hour from the payment on, and never beyond the midnight before travel', () => {
    expect(minutesHeld(chosen, now)).toBe(30)
    expect(minutesHeld(chosen, new Date('2026-12-11T18:20:00.000Z'))).toBe(10)
  })

  it('is asked for where nothing is promised, and anew as soon as a promise is not honoured', () => {
    const details = { ...chosen, ...promised }
    expect(priceToSet(chosen, null, now)).toBe('ask')
    expect(priceToSet(details, null, now)).toBeNull()
    expect(priceToSet(details, null, later(15))).toBe('ask')
    expect(priceToSet({ ...details, travelDate: elsewhen.travelDate }, null, now)).toBe('ask')
    expect(priceToSet(emptyDetails, null, now)).toBeNull()
    expect(priceToSet({ ...chosen, travelDate: 'Sat Nov 21 2026' }, null, now)).toBeNull()
  })

  it('is the promised one, whatever the page has brought', () => {
    const details = { ...chosen, ...promised, packagePrice: 120 }
    for (const known of [null, undefined])
      expect(priceToSet(details, known, now)).toEqual({ packagePrice: 100 })
  })

  it('is that of the booking which waits for its payment, until the true end of its hold', () => {
    const held = {
      quote: '',
      heldFor: 'havelock 2026-12-12',
      heldPrice: 110,
      heldUntil: '2026-11-21T12:30:00.000Z',
      packagePrice: 110,
    }
    expect(priceToSet({ ...chosen, ...promised }, pending, now)).toEqual(held)
    expect(priceToSet({ ...chosen, ...held }, pending, now)).toBeNull()
    const shortly = { ...pending, holdUntil: '2026-11-21T12:10:00.000Z' }
    expect(priceToSet({ ...chosen, ...held }, shortly, now)).toEqual({
      ...held,
      heldUntil: shortly.holdUntil,
    })
  })

  it('is not asked for while nobody knows whether such a booking is there', () => {
    expect(priceToSet(chosen, undefined, now)).toBeNull()
    expect(priceToSet({ ...chosen, ...heldByBooking(pending) }, undefined, later(40))).toBeNull()
  })

  it('is promised anew once that booking has ended', () => {
    expect(priceToSet({ ...chosen, ...heldByBooking(pending) }, null, now)).toBe('ask')
  })

  it('is that of now, and nobody promises it, on a day to which that booking would be moved', () => {
    expect(priceToSet({ ...elsewhen, ...heldByBooking(pending) }, pending, now)).toBe('ask')
    const nextDay = heldByQuote({ packageId: 'havelock', travelDate: '2026-12-13' }, quote)
    const moved = { ...elsewhen, ...unpromised(nextDay) }
    expect(priceToSet(moved, pending, now)).toBeNull()
    expect([moved.packagePrice, isHeld(moved, now), quoteOf(moved, now)]).toEqual([100, false, ''])
    expect(priceToSet(moved, null, now)).toBe('ask')
    expect(priceToSet({ ...moved, travelDate: chosen.travelDate }, pending, now)).toEqual(
      heldByBooking(pending),
    )
  })

  it('is another one for a reason that is told', () => {
    const details = { ...chosen, ...promised }
    expect(whyChanged(details, later(15))).toMatch(/^The earlier price was held for you until/)
    expect(whyChanged(details, now)).toMatch(/^The package was changed after you opened it/)
  })
})
