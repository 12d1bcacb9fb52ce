import { describe, expect, it } from 'vitest'
import { daysOnTheWay } from './days-on-the-way.ts'

/** Straight to the south, with towns at these kilometres from the start. */
const wayOf = (kms: readonly number[], distanceKm: number) => ({
  path: [0, ...kms, distanceKm].map((km) => [28 - km / 100, 77]),
  via: kms.map((km) => `town at ${km}`),
  distanceKm,
})
const hundreds = Array.from({ length: 11 }, (_, at) => 100 * (at + 1))

describe('days on the way', () => {
  it('ROUTE-02 end at the towns that divide the drive into equal days, the last at its end', () => {
    expect(daysOnTheWay(wayOf(hundreds, 1_200), 'end')).toEqual([
      { town: 'town at 400', km: expect.closeTo(400, 0), hours: 8 },
      { town: 'town at 800', km: expect.closeTo(400, 0), hours: 8 },
      { town: 'end', km: expect.closeTo(400, 0), hours: 8 },
    ])
    expect(daysOnTheWay(wayOf(hundreds.slice(0, 4), 500), 'end')).toEqual([])
  })

  it('none is longer than one can drive where towns allow it, if need be with a day more', () => {
    // The nearest towns to the thirds would make a day of 12 hours of it.
    const uneven = daysOnTheWay(wayOf([300, 450, 900, 1_050], 1_400), 'end')
    expect(uneven.map(({ hours }) => hours)).toEqual([9, 9, 10])
    const more = daysOnTheWay(wayOf([450, 750, 1_150], 1_450), 'end')
    expect(more.map(({ hours }) => hours)).toEqual([9, 6, 8, 6])
  })

  it('are none where the way has no towns, and say a long day where there is no other', () => {
    expect(daysOnTheWay(wayOf([], 1_800), 'end')).toEqual([])
    expect(daysOnTheWay(wayOf([900], 1_800), 'end')).toEqual([
      { town: 'town at 900', km: expect.closeTo(900, 0), hours: 18 },
      { town: 'end', km: expect.closeTo(900, 0), hours: 18 },
    ])
  })
})
