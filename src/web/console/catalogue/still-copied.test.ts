import { expect, test } from 'vitest'
import { stillCopied } from './still-copied.ts'
import { sayField } from './field-words.ts'

test('STAFF-05 of a copy it is known what still belongs to its origin', () => {
  const origin = {
    name: 'Munnar',
    locations: { city: 'Munnar' },
    aliases: [],
    description: { short: 'Tea.', overview: 'Hills.', detailed: 'Gardens.' },
    itinerary: [{ day: 1, description: 'Tea.' }],
  }
  const copy = {
    ...origin,
    name: 'Triund',
    description: { ...origin.description, short: 'A ridge.' },
    itinerary: [{ day: 1, description: 'Up.' }],
  }
  const fields = stillCopied(origin, copy)
  expect(fields.map(sayField)).toEqual(['Where', 'Overview', 'Detailed'])
  expect(stillCopied({ description: 'Rooms.' }, { description: 'Rooms.' })).toEqual(['description'])
})
