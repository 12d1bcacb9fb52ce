import { expect, it } from 'vitest'
import { consoleEndpoints } from '#shared/contract/all.ts'
import { sayField, saySentence } from './catalogue/field-words.ts'
import { deedsByWords, sayCounted, sayDeed, sayDone, sayStatuses } from './say.ts'
import texts from './texts.json' with { type: 'json' }

/** Calls that change no data of the company. */
const unlogged = new Set([
  'checkCatalogueFile',
  'compareSettlement',
  'getSettlementFile',
  'openStaffLink',
  'staffPasskeyOptions',
  'staffProofOptions',
  'staffSignInOptions',
  'staffSignOut',
])

it('STAFF-10 whatever is done at the console is said in words, in the log and in a history', () => {
  const changing = consoleEndpoints.filter(({ method, name }) => method !== 'GET' && !unlogged.has(name))
  for (const { name } of changing) {
    expect(sayDone(name)).not.toBe(name)
    expect(sayDeed({ what: name, by: 'Uma', about: 'x', amount: 1 })).not.toContain(name)
  }
  const deeds = (kind: string) => Object.keys(texts).filter((key) => key.startsWith(`${kind}.`))
  const said = deeds('deed').map((key) => key.replace(/^deed\./, 'did.'))
  expect(said.filter((key) => key !== 'did.other')).toEqual(deeds('did'))
})

it('STAFF-04 one is said as one', () => {
  expect(sayCounted('departing.people', 1)).toBe('1 person')
  expect(sayCounted('departing.people', 2)).toBe('2 people')
  expect(sayCounted('departing.namesMissing', 1)).toBe('the name of 1 person')
  expect(sayCounted('tripPeople', 1, { traveller: 'Asha' })).toBe('Asha, 1 person')
})

it('STAFF-04 what is paid and what is not is said once', () => {
  expect(sayStatuses('Confirmed', 'Confirmed')).toBe('Confirmed, paid')
  expect(sayStatuses('Pending', 'Pending')).toBe('Not paid yet')
  expect(sayStatuses('Cancelled', 'Confirmed')).toBe('Cancelled; payment: Confirmed')
})

it('STAFF-05 fields that a sentence lists are called as in the form', () => {
  const fields = ['description.detailed', 'itinerary[0].highlights']
  const sentence = `Not translated: ${fields.join(', ')}.`
  const problem = { record: 'goa', field: 'translations.hi', sentence }
  expect(saySentence({ ...problem, fields })).toBe(
    `Not translated: ${sayField('description.detailed')}, ${sayField('itinerary[0].highlights')}.`,
  )
  expect(saySentence({ ...problem, fields })).not.toContain('description.detailed')
  expect(saySentence(problem)).toBe(sentence)
})

it('STAFF-10 deeds of money come first in the list of kinds', () => {
  const [all, ...others] = deedsByWords().map(([words]) => words)
  expect(all).toBe('Gave money back: refunds and cancellations')
  const [last, first] = [others.indexOf('Settled outside'), others.indexOf('Added a passkey')]
  expect(others.indexOf('Gave a part back')).toBeLessThan(last)
  expect(last).toBeLessThan(first)
})
