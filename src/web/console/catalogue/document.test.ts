import { describe, expect, it } from 'vitest'
import { completed, type Document, withValue } from './document.ts'

describe('a completed document', () => {
  const written = (
    kind: 'packages' | 'rentals',
    before: Document,
    path: string,
    value?: string | number | boolean,
  ) => completed(kind, before, withValue(before, path, value))

  it('says of a vehicle that fuel is not in its price, until that is ticked', () => {
    const begun = written('rentals', { name: 'Scooters' }, 'vehicle.kind', 'scooter')
    expect(begun).toEqual({ name: 'Scooters', vehicle: { kind: 'scooter', fuelIncluded: false } })
    const ticked = written('rentals', begun, 'vehicle.fuelIncluded', true)
    expect(ticked['vehicle']).toEqual({ kind: 'scooter', fuelIncluded: true })
    expect(written('rentals', ticked, 'vehicle.fuelIncluded', false)).toEqual(begun)
  })

  it('has no vehicle and no grades once the last of them is taken out, as before the first', () => {
    const rental = written('rentals', { name: 'Scooters' }, 'vehicle.seats', 2)
    expect(written('rentals', rental, 'vehicle.seats')).toEqual({ name: 'Scooters' })
    const ticked = written('rentals', { name: 'Scooters' }, 'vehicle.fuelIncluded', true)
    expect(written('rentals', ticked, 'vehicle.fuelIncluded', false)).toEqual({ name: 'Scooters' })
    const graded = written('packages', { name: 'Tea' }, 'suits.elderly', 0)
    expect(graded).toEqual({ name: 'Tea', suits: { elderly: 0 } })
    expect(written('packages', graded, 'suits.elderly')).toEqual({ name: 'Tea' })
  })

  it('still has departures without any terms, which close what is more than a year away', () => {
    const stated: Document = { name: 'Tea', departures: { horizonDays: 400 } }
    expect(written('packages', stated, 'departures.horizonDays')).toEqual({ name: 'Tea', departures: {} })
  })
})
