import { describe, expect, it } from 'vitest'
import { refundPaise } from '#shared/domain/cancellation-policy.ts'
import { type Booked, changeFares, type Fare, termsOfBooked, totalOf, type WantedChange } from './fares.ts'

const early = new Date('2026-11-21T06:00:00.000Z')
const fare = (people: number, pricePaise = 10_000_00, feesPaise = 500_00): Fare => ({
  people,
  pricePaise,
  feesPaise,
})

const booked: Booked = {
  policy: { refundPercentage: 80, deadlineInDays: 7, refundProcessingTime: 5 },
  travelDate: '2026-12-12',
  fares: [fare(2)],
  extraRooms: 1,
}
const sameClass: WantedChange = {
  people: 2,
  extraRooms: 1,
  isSameClass: true,
  offered: { pricePaise: 12_000_00, feesPaise: 600_00 },
}
const change = (wanted: Partial<WantedChange>, from: Partial<Booked> = {}, now = early) =>
  changeFares({ ...booked, ...from }, { ...sameClass, ...wanted }, now)

/** Of 20,050 rupees 80 % come back without the fees. */
const retainedNow = 20_050_00 - 15_240_00
/** The part that the policy keeps of one who leaves the fare of 10,000 rupees. */
const retainedOfOne = 10_000_00 - 7_600_00

describe('CHG-01 CHG-03 the fares of a changed booking', () => {
  const dearer = { isSameClass: false }
  const cheaper = { isSameClass: false, offered: { pricePaise: 9_000_00, feesPaise: 500_00 } }
  const two = [fare(1), fare(2, 8_000_00, 400_00)]

  it.each<[string, Partial<WantedChange>, Partial<Booked>, Fare[], number]>([
    ['another date of the class costs what was booked', {}, {}, [fare(2)], 0],
    ['a dearer class costs the price of now', dearer, {}, [fare(2, 12_000_00, 600_00)], 4_000_00],
    ['a cheaper class gives the rest back', cheaper, {}, [fare(2, 9_000_00)], -2_000_00],
    ['who joins pays the price of now', { people: 3 }, {}, [fare(2), fare(1, 12_000_00, 600_00)], 12_000_00],
    ['who joins at the same price joins the fare', { people: 3, offered: fare(1) }, {}, [fare(3)], 10_000_00],
    [
      'who joins pays in a dearer class as all',
      { ...dearer, people: 3 },
      {},
      [fare(3, 12_000_00, 600_00)],
      16_000_00,
    ],
    ['who leaves gets the part of the policy', { people: 1 }, {}, [fare(1)], -7_600_00],
    [
      'who leaves comes off the dearest fare',
      { people: 2 },
      { fares: two },
      [fare(2, 8_000_00, 400_00)],
      -7_600_00,
    ],
    [
      'who leaves then comes off the next',
      { people: 1 },
      { fares: two },
      [fare(1, 8_000_00, 400_00)],
      -7_600_00 - 6_080_00,
    ],
    [
      'who stays pays another class, whatever their fares were',
      { ...dearer, people: 2 },
      { fares: two },
      [fare(2, 12_000_00, 600_00)],
      24_000_00 + 2_400_00 - 26_000_00,
    ],
    ['rooms alone cost what rooms cost', { extraRooms: 3 }, {}, [fare(2)], 100_00],
    ['a room less comes back in full', { extraRooms: 0 }, {}, [fare(2)], -50_00],
    [
      'what evens out is nothing',
      { people: 1, ...dearer, offered: { pricePaise: 17_600_00, feesPaise: 0 } },
      {},
      [fare(1, 17_600_00, 0)],
      0,
    ],
  ])('%s', (_what, wanted, from, fares, differencePaise) => {
    const changed = change(wanted, from)
    expect(changed).toMatchObject({ fares, differencePaise })
    expect(changed.totalPaise).toBe(totalOf(fares, wanted.extraRooms ?? 1))
  })

  it.each([
    [99, 0],
    [100, 100],
    [-99, 0],
    [-100, -100],
  ])('a difference of %s paise moves %s', (more, moved) => {
    const offered = { pricePaise: 10_000_00 + more, feesPaise: 500_00 }
    const changed = change({ isSameClass: false, offered, people: 1 }, { fares: [fare(1)] })
    expect(changed.differencePaise).toBe(moved)
    expect(changed.totalPaise).toBe(10_050_00 + more)
  })

  it('counts the part of who leaves to the paisa, as one cancellation', () => {
    const fares = [fare(3, 333_33, 11_11)]
    const { differencePaise } = change({ people: 1, extraRooms: 0 }, { fares, extraRooms: 0 })
    expect(differencePaise).toBe(-Math.floor((2 * (333_33 - 11_11) * 80) / 100))
  })

  it('gives nothing back for who leaves after the deadline', () => {
    expect(change({ people: 1 }, {}, new Date('2026-12-05T18:30:00.000Z')).differencePaise).toBe(0)
    expect(change({ people: 1 }, {}, new Date('2026-12-05T18:29:59.999Z')).differencePaise).toBe(-7_600_00)
    expect(retainedOfOne).toBe(2_400_00)
  })
})

describe('CHG-03 a cancellation after a change', () => {
  const refundAfter = (wanted: Partial<WantedChange>, from: Partial<Booked> = {}) => {
    const { fares, floorPaise } = change(wanted, from)
    const { extraRooms } = { ...sameClass, ...wanted }
    const next: Booked = { ...booked, ...from, fares, floorPaise, extraRooms }
    return { refund: refundPaise(termsOfBooked(next), early), next }
  }

  it('keeps at least what it would have kept before', () => {
    const cheaper = { isSameClass: false, offered: { pricePaise: 9_000_00, feesPaise: 500_00 } }
    const { refund, next } = refundAfter(cheaper)
    expect(next.floorPaise).toBe(retainedNow)
    expect(refund).toBe(18_050_00 - retainedNow)
  })

  it('follows the policy where that keeps more', () => {
    const { refund } = refundAfter({ isSameClass: false })
    expect(refund).toBe(Math.floor(((24_050_00 - 1_200_00) * 80) / 100))
  })

  it('gives nothing back where what is left is less than that', () => {
    const free = { isSameClass: false, offered: { pricePaise: 1_000_00, feesPaise: 0 }, people: 1 }
    expect(refundAfter(free).refund).toBe(0)
  })

  it('keeps the most of all changes, also after a change of a change', () => {
    const dearer = refundAfter({ isSameClass: false })
    const again = refundAfter({ isSameClass: false, offered: fare(1, 5_000_00, 0) }, dearer.next)
    const retainedAfterFirst = 24_050_00 - dearer.refund
    expect(again.next.floorPaise).toBe(retainedAfterFirst)
    expect(again.refund).toBe(10_050_00 - retainedAfterFirst)
    const third = refundAfter({ people: 1 }, again.next)
    expect(third.next.floorPaise).toBe(retainedAfterFirst)
  })

  it('is what it was where nothing was changed', () => {
    expect(refundPaise(termsOfBooked(booked), early)).toBe(15_240_00)
  })
})
