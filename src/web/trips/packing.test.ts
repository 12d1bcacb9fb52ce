import { expect, test } from 'vitest'
import { packingList, usualOn } from './packing.ts'

const mild = { highC: 25, lowC: 18, rainMm: 10 }
const place = (
  changes: Record<number, Partial<typeof mild>>,
  tags: string[] = [],
  category = 'City Break',
) => ({
  climate: Array.from({ length: 12 }, (_, month) => ({ ...mild, ...changes[month + 1] })),
  category,
  tags,
})
const december = { travelDate: '2026-12-30', returnDate: '2027-01-03' }

test('the weather of a journey over two months is that of both, the harder of each', () => {
  const usual = usualOn(place({ 1: { lowC: -4 }, 12: { highC: 28, rainMm: 80 } }), december)
  expect(usual).toEqual({ highC: 28, lowC: -4, rainMm: 80 })
  expect(usualOn({}, december)).toBeUndefined()
})

test('what is packed follows months and kinds, and nothing is guessed where no weather is known', () => {
  const always = ['pack.documents', 'pack.daily']
  expect(packingList(place({}), december)).toEqual(always)
  expect(packingList(place({ 1: { lowC: 4 } }), december)).toEqual([...always, 'pack.winter'])
  expect(packingList(place({ 1: { lowC: 15 }, 12: { rainMm: 60, highC: 28 } }), december)).toEqual([
    ...always,
    'pack.cool',
    'pack.rain',
    'pack.sun',
  ])
  // The weather of other months does not count.
  expect(packingList(place({ 7: { rainMm: 800 } }), december)).toEqual(always)
  const { climate: _, ...unknown } = place({}, ['beach', 'Temple'], 'Wildlife')
  expect(packingList(unknown, december)).toEqual([...always, 'pack.swim', 'pack.quiet', 'pack.temple'])
})
