import { describe, expect, it } from 'vitest'
import type { Place } from '#shared/contract/entities.ts'
import {
  checkoutPath,
  choiceProblems,
  detailsFromAddress,
  detailsOfPlace,
  problemOfDate,
  reviewPath,
  totalOf,
} from './choice.ts'
import { emptyDetails } from './details.ts'

const details = {
  ...emptyDetails,
  startPoint: 'Kochi & more',
  endPoint: 'Havelock',
  travelDate: 'Sat Dec 12 2026',
  departureDate: 'Sat Dec 12 2026',
  travelers: 2,
  extraRooms: 1,
  hotelName: 'Lake Song',
  packageName: 'Havelock Island Escape',
  packageId: 'havelock',
  packagePrice: 100.5,
}
/** Half past midnight on the 21st in India. */
const now = new Date('2026-11-20T19:00:00Z')

describe('the choice of a journey', () => {
  it('travels to the checkout in the address and comes back whole', () => {
    const { pathname, searchParams } = new URL(checkoutPath(details), 'http://x')
    expect(pathname).toBe('/booking/checkout')
    expect(Object.fromEntries(searchParams)).toEqual({
      start: 'Kochi & more',
      end: 'Havelock',
      date: '2026-12-12',
      travelers: '2',
      commute: 'on your own',
      package: 'Havelock Island Escape',
      hotel: 'Lake Song',
      packageId: 'havelock',
      rooms: '1',
    })
    const { packagePrice, ...chosen } = details
    expect({ ...emptyDetails, ...detailsFromAddress(searchParams) }).toEqual({ ...emptyDetails, ...chosen })
    expect(packagePrice).toBe(100.5)
    expect(new URL(reviewPath(details), 'http://x').pathname).toBe('/booking')
  })

  it('takes nothing wrong from an address', () => {
    const params = new URLSearchParams(
      'travelers=0&rooms=-1&date=7/6/2026&commute=boat&start=%20%20&hotel=&packageId=',
    )
    expect(detailsFromAddress(params)).toEqual({})
    expect(detailsFromAddress(new URLSearchParams('travelers=51&rooms=1.5'))).toEqual({})
  })

  it("reads the browser's own writing of a date", () => {
    expect(detailsFromAddress(new URLSearchParams('date=Sat Dec 12 2026'))).toEqual({
      travelDate: 'Sat Dec 12 2026',
      departureDate: 'Sat Dec 12 2026',
    })
  })

  it('names each field that is missing', () => {
    expect(choiceProblems({ ...emptyDetails, startPoint: '  ' }, now)).toEqual({
      travelDate: 'choice.dateMissing',
      hotelName: 'booking.hotelMissing',
      startPoint: 'booking.startMissing',
      endPoint: 'booking.endMissing',
    })
    expect(choiceProblems(details, now)).toEqual({})
  })

  it('knows by the calendar of India which dates cannot be booked', () => {
    const on = (travelDate: string) => problemOfDate({ ...details, travelDate }, now)
    expect(on('2026-11-21')).toBe('choice.dateNotBookable')
    expect(on('2026-11-22')).toBeUndefined()
    expect(on('')).toBeUndefined()
  })

  it('REV-10 costs the price of each traveler and 50 rupees for each extra room', () => {
    expect(totalOf(details)).toBe(251)
    expect(totalOf({ ...details, travelers: 3, extraRooms: 0 })).toBe(301.5)
  })
})

describe('what is taken over from the package', () => {
  const place = {
    packageId: 'havelock',
    name: 'Havelock Island Escape',
    description: { short: 'Five slow days.' },
    packagePricing: { finalPrice: 120 },
    locations: { city: 'Havelock' },
  } as Place
  const promised = { ...details, heldFor: 'havelock 2026-12-12', heldPrice: 100.5 }
  const pricesOf = (heldUntil: string, travelDate = details.travelDate) => {
    const { packagePrice, checkoutPrice } = detailsOfPlace(place, { ...promised, heldUntil, travelDate }, now)
    return [packagePrice, checkoutPrice]
  }

  it('is its present price, unless another one was promised for that day and is still honoured', () => {
    expect(pricesOf('2026-11-20T19:01:00Z')).toEqual([100.5, 251])
    expect(pricesOf('2026-11-20T19:00:00Z')).toEqual([120, 290])
    expect(pricesOf('2026-11-20T19:01:00Z', 'Sun Dec 13 2026')).toEqual([120, 290])
  })
})
