import { describe, expect, it } from 'vitest'
import { nightStops } from './night-stops.ts'

/** Straight to the south, 100 km between towns. */
const way = (names: readonly string[]) => ({
  path: ['start', ...names, 'end'].map((_, at) => [28 - at, 77]),
  via: [...names],
  distanceKm: 100 * (names.length + 1),
})
const towns = Array.from({ length: 11 }, (_, at) => `town ${at + 1}`)

describe('nights on the way', () => {
  it('ROUTE-02 are at the towns that divide the drive into equal days', () => {
    expect(nightStops(way(towns))).toEqual([
      { town: 'town 4', hours: 8 },
      { town: 'town 8', hours: 8 },
    ])
    expect(nightStops(way(towns.slice(0, 4)))).toEqual([])
  })

  it('are none where the way has no towns, and each at another town', () => {
    expect(nightStops({ ...way([]), distanceKm: 1_800 })).toEqual([])
    expect(nightStops({ ...way(['only']), distanceKm: 1_800 })).toEqual([{ town: 'only', hours: 18 }])
  })
})
