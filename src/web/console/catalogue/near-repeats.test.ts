import { expect, test } from 'vitest'
import { nearRepeat } from './near-repeats.ts'

test('STAFF-05 an entry of a list that nearly repeats another is found by its words', () => {
  const list = ['Guide for the trek', 'Tents', 'All meals', 'Trek guide']
  expect(nearRepeat(list)).toEqual({ entry: 'Trek guide', earlier: 'Guide for the trek' })
  expect(nearRepeat(['Tents', 'Meals', 'tent'])).toEqual({ entry: 'tent', earlier: 'Tents' })
  expect(nearRepeat(['Breakfast', 'Breakfast and dinner', 'चाय', 'चाय और नाश्ता'])).toBeUndefined()
})
