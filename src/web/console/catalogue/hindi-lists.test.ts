import { expect, it } from 'vitest'
import { evenHindi } from './hindi-lists.ts'

const before = ['Breakfast', 'Guide', 'Tent']
const hindi = ['नाश्ता', 'गाइड', 'तंबू']
const even = (own: string[], was = before) => evenHindi({ own, hindi, before: was }, (entry) => entry)

it('STAFF-05 a Hindi list follows its English one: new entries are in English, the others stay with theirs', () => {
  expect(even(['Breakfast', 'Guide', 'Tent', 'Tea'])).toEqual([...hindi, 'Tea'])
  expect(even(['Tea', 'Breakfast', 'Guide', 'Porter', 'Tent'])).toEqual([
    'Tea',
    'नाश्ता',
    'गाइड',
    'Porter',
    'तंबू',
  ])
  expect(even(['Breakfast', 'Tent'])).toEqual(['नाश्ता', 'तंबू'])
  expect(even(['Tent', 'Tea'])).toEqual(['तंबू', 'Tea'])
  expect(even(['Tea'])).toEqual(['Tea'])
  expect(even([])).toEqual([])
})

it('STAFF-05 an entry that was only rewritten keeps its Hindi, one that took the place of others does not', () => {
  expect(even(['Breakfast', 'A guide', 'Tent', 'Tea'])).toEqual([...hindi, 'Tea'])
  expect(even(['Breakfast', 'Tea', 'Porter', 'Tent'])).toEqual(['नाश्ता', 'Tea', 'Porter', 'तंबू'])
  expect(even(['Breakfast', 'Tea'])).toEqual(['नाश्ता', 'Tea'])
})

it('STAFF-05 where it is unknown what the English was, the list grew or shrank at its end', () => {
  expect(even(['A', 'B', 'C', 'D'], [])).toEqual([...hindi, 'D'])
  expect(even(['A', 'B'], ['A'])).toEqual(['नाश्ता', 'गाइड'])
})

it('STAFF-05 the Hindi of a day stays with it when another one comes before it', () => {
  const days = [
    { day: 1, description: 'Rest' },
    { day: 2, description: 'Tea' },
  ]
  const lists = { own: days, hindi: [{ description: 'चाय' }], before: [{ day: 1, description: 'Tea' }] }
  expect(evenHindi(lists, () => ({}))).toEqual([{}, { description: 'चाय' }])
})
