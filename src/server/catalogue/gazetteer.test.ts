import { expect, test } from 'vitest'
import { buildPackage } from '#tests/support/catalogue.ts'
import { cardOf } from './card.ts'
import { gazetteer } from './gazetteer.ts'

const coordinates = { latitude: 20.5, longitude: 74.5 }
const locations = { city: 'Malegaon', village: 'Songir', state: 'Maharashtra', country: 'India', coordinates }
const { findPlace } = gazetteer([cardOf(buildPackage('looms', { name: 'City of Looms', locations }))])

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
