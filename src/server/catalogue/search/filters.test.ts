import { expect, test } from 'vitest'
import { searchableOf } from '#server/catalogue/searchable.ts'
import { buildPackage } from '#tests/support/catalogue.ts'
import { boundsOf, columnsOf, isWithin, narrow, type NarrowingInput } from './filters.ts'

/** Each filter with a value that only the first of the two packages meets: the compiler asks for one of a new filter. */
const met: Required<NarrowingInput> = { budget: 9_000, days: 3, rating: 4.5, category: 'Beach', state: 'Goa' }
const { locations } = buildPackage('x')
const first = buildPackage('met', {
  category: 'Beach',
  duration: { days: 2, nights: 1 },
  packagePricing: { basePrice: 8_000, additionalFees: 0, discount: 0, finalPrice: 8_000 },
  ratings: { overall: 4.8, categories: {} },
  locations: { ...locations, state: 'Goa' },
})
const second = buildPackage('missed', {
  category: 'Heritage',
  duration: { days: 6, nights: 5 },
  packagePricing: { basePrice: 20_000, additionalFees: 0, discount: 0, finalPrice: 20_000 },
  ratings: { overall: 3.9, categories: {} },
  locations: { ...locations, state: 'Kerala' },
})

// Searches without a wish ask `narrow`, those with one `isWithin`.
test.each(Object.keys(met) as (keyof NarrowingInput)[])(
  '%s narrows a search with a wish as one without',
  async (name) => {
    const columns = await columnsOf([first, second].map(searchableOf))
    const bounds = boundsOf(columns, { [name]: met[name] })
    const all = Uint32Array.from([0, 1])
    expect([...narrow(columns, { docs: all, scores: undefined }, bounds).docs]).toEqual([0])
    expect([...all].filter(isWithin(columns, bounds))).toEqual([0])
  },
)
