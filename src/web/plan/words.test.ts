import { expect, test } from 'vitest'
import { inLanguage } from '#shared/messages/language.ts'
import { withGives } from './address.ts'
import { changeText, givenByAll, offSeasonText, overText, roadText } from './words.ts'

const way = (distanceKm: number, hours: number, pickUp: string | null = null) => ({
  distanceKm,
  hours,
  rupees: 0,
  pickUp,
})

test('how far a journey is, also from where one is already', () => {
  expect(roadText(way(0, 0))).toBe('It begins in your own town')
  expect(roadText(way(0, 0, 'Siliguri'))).toBe('The package takes you from Siliguri and back')
  expect(roadText(way(45, 1))).toBe('1 hour by road each way, 45 km')
  expect(roadText(way(75, 1.5))).toBe('1.5 hours by road each way, 75 km')
  expect(inLanguage('hi', () => roadText(way(45, 1)))).toContain('1 घंटा')
})

test('what a journey misses is said in a few words each', () => {
  expect(overText({ kind: 'rupees', rupees: 4_200 })).toBe('₹4,200 over')
  expect(overText({ kind: 'days', days: 1 })).toBe('1 day more')
  expect(overText({ kind: 'month', month: 10 })).toBe('In October instead')
  expect(overText({ kind: 'like', like: 'temple' })).toBe('Without temples')
})

test('what would fit is a plan that gives all of it, in the words of the question', () => {
  const asked = new URLSearchParams(
    'from=Delhi&rupees=9,000&days=2&month=7&likes=beach&likes=temple&children=4',
  )
  const gives = [
    { kind: 'rupees', rupees: 6_872 },
    { kind: 'days', days: 1 },
    { kind: 'month', month: 10 },
    { kind: 'like', like: 'temple' },
  ] as const
  const answer = { rupees: 9_000, days: 2 }
  expect(gives.map((give) => changeText(give, answer))).toEqual([
    'Raise to ₹15,872',
    '1 day more',
    'In October instead',
    'Without temples',
  ])
  expect(Object.fromEntries(withGives(asked, gives, answer))).toEqual({
    from: 'Delhi',
    rupees: '15872',
    days: '3',
    month: '10',
    likes: 'beach',
    children: '4',
  })
})

test('what every choice gives is said once, unless a choice gives nothing else', () => {
  const rupees = (sum: number) => ({ kind: 'rupees', rupees: sum }) as const
  const day = { kind: 'days', days: 1 } as const
  const october = { kind: 'month', month: 10 } as const
  expect(
    givenByAll([
      [rupees(100), day, october],
      [rupees(200), day, october],
    ]),
  ).toEqual([day, october])
  expect(givenByAll([[rupees(100), day], [day]])).toEqual([])
  expect(givenByAll([[day, october]])).toEqual([])
})

test('FIND-10 why a month does not do is said with its weather at the places that another month is given for', () => {
  const [hot, wet] = [
    { highC: 41, lowC: 28, rainMm: 60 },
    { highC: 33, lowC: 24, rainMm: 310 },
  ]
  // Only the weather counts.
  const almost = [{ weatherAsked: hot }, { weatherAsked: wet }, {}, { weatherAsked: null }]
  const said = offSeasonText({ month: 7, almost } as unknown as Parameters<typeof offSeasonText>[0])
  expect(said).toBe('July is off season for 2 of these: up to 41° by day, up to 310 mm of rain.')
  expect(offSeasonText({ month: 7, almost: [] })).toBeUndefined()
})
