import { expect, test } from 'vitest'
import { buildPackage } from '#tests/support/catalogue.ts'
import { cardOf } from './card.ts'
import { gazetteer } from './gazetteer.ts'

const coordinates = { latitude: 20.5, longitude: 74.5 }
const locations = { city: 'Malegaon', village: 'Songir', state: 'Maharashtra', country: 'India', coordinates }
const { findPlace, suggest } = gazetteer([
  cardOf(buildPackage('looms', { name: 'City of Looms', locations })),
])

test.each([
  ['Bombay', 'Mumbai'],
  ['Coorg', 'Madikeri'],
  ['Pondicherry', 'Puducherry'],
  ['new delhi', 'Delhi'],
  ['  BENARES ', 'Varanasi'],
  ['Kerala', 'Thiruvananthapuram'],
  ['Munnar, Kerala', 'Munnar'],
  ['Pune, Maharashtra, India', 'Pune'],
  ['Malegaon', 'Malegaon'],
  ['Songir', 'Songir'],
  ['City of Looms', 'City of Looms'],
])('%s is %s', (text, name) => {
  expect(findPlace(text)?.name).toBe(name)
})

test('a state that contradicts is not overheard', () => {
  expect(findPlace('Aurangabad')?.state).toBe('Maharashtra')
  expect(findPlace('Aurangabad, Bihar')).toBeUndefined()
})

test.each(['', 'Xyzzyville', 'Paris', ','])('"%s" is unknown', (text) => {
  expect(findPlace(text)).toBeUndefined()
})

test.each([
  ['bomb', 'Mumbai', 'Bombay'],
  ['COORG', 'Madikeri', 'Coorg'],
  ['Pondi', 'Puducherry', 'Pondicherry'],
  ['mumb', 'Mumbai', null],
  ['maleg', 'Malegaon', null],
])('"%s" suggests %s', (typed, name, alias) => {
  expect(suggest(typed)[0]).toMatchObject({ name, alias })
})

test('suggestions name each town once, with its state, the ones that begin like it first, and are few', () => {
  const names = suggest('m').map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toHaveLength(6)
  expect(suggest('maleg')).toEqual([{ name: 'Malegaon', state: 'Maharashtra', alias: null }])
  for (const { name, state } of suggest('pu')) expect(findPlace(`${name}, ${state}`)?.name).toBe(name)
})

test.each(['', '  ', 'xyzzy', '%', '[a-z]'])('"%s" suggests nothing', (typed) => {
  expect(suggest(typed)).toEqual([])
})

test.each([
  ['पुणे', 'Pune'],
  ['मुंबई', 'Mumbai'],
  ['मुम्बई', 'Mumbai'],
  ['बंबई', 'Mumbai'],
  ['केरल', 'Thiruvananthapuram'],
  ['मुन्नार, केरल', 'Munnar'],
  ['पुणे, महाराष्ट्र, भारत', 'Pune'],
])('%s in Devanagari is %s', (text, name) => {
  expect(findPlace(text)?.name).toBe(name)
})

test('names in Devanagari that nobody bears, or of another state, are unknown', () => {
  expect(findPlace('औरंगाबाद, बिहार')).toBeUndefined()
  expect(findPlace('पेरिस')).toBeUndefined()
})

test.each([
  ['पुण', 'Pune', null],
  ['बंब', 'Mumbai', 'Bombay'],
  ['दिल्', 'Delhi', null],
])('"%s" in Devanagari suggests %s', (typed, name, alias) => {
  expect(suggest(typed)[0]).toMatchObject({ name, alias })
})
