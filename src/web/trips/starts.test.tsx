import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { RoadDistances } from '#shared/contract/places-schemas.ts'
import { buildBooking } from '#tests/support/booking-api.ts'
import { Starts } from './starts.tsx'

const booking = buildBooking({ startPoint: 'Pune', travelDate: '2027-05-15', commuteType: 'on your own' })
const hills = {
  pickUps: ['Pathankot'],
  overnights: [{ town: 'Dalhousie', nights: 3 }],
  locations: { city: 'Chamba' },
}
/** The place is much nearer than where the journey begins. */
const byRoad = (km: number, town = 'Ooty'): RoadDistances => ({
  town: 'Pune',
  distancesKm: [50],
  drivenKm: [50],
  pickUps: [null],
  starts: [{ town, km }],
})
const said = (
  ...[place, ways, one = booking]: [typeof hills | object, RoadDistances | null, typeof booking?]
) =>
  renderToString(<Starts booking={one} place={{ locations: { city: 'Ooty' }, ...place }} ways={ways} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('\u00A0', ' ')

it('says in which town a journey begins, that the package drives from there, and when to leave for a long way', () => {
  const words = said(hills, byRoad(1_944, 'Pathankot'))
  expect(words).toContain('Your journey begins on Sat, 15 May 2027 in Pathankot.')
  expect(words).toContain('From Pathankot the package takes you there and back')
  expect(words).toContain(
    'Getting to Pathankot, where it begins, is up to you: about 39 hours by road from Pune.',
  )
  expect(words).toContain('leave by about Tue, 11 May 2027.')
})

it('a day of driving is said without a day to set out', () => {
  const words = said(hills, byRoad(225, 'Pathankot'))
  expect(words).toContain('about 4.5 hours by road from Pune.')
  expect(words).not.toContain('leave by')
})

it('a morning of driving, an unknown way and a flight need no hours', () => {
  for (const words of [
    said(hills, byRoad(200)),
    said(hills, null),
    said(hills, byRoad(1_944), { ...booking, commuteType: 'flight' }),
  ]) {
    expect(words).toContain('Getting to Pathankot and back is up to you')
    expect(words).not.toContain('by road')
  }
})

it('a journey that ends elsewhere says so, and promises no way back', () => {
  const words = said({ ...hills, endsIn: 'Manali' }, null)
  expect(words).toContain('It ends in Manali; the way home from there is up to you.')
  expect(words).toContain('Getting to Pathankot is up to you')
  expect(words).not.toContain('there and back')
})

it('names the first town of the nights, else the place, and a transfer in its own words', () => {
  expect(said({ overnights: [{ town: 'Port Blair', nights: 1 }] }, null)).toContain('in Port Blair.')
  const words = said({ transfers: ['Srinagar airport transfers'] }, null)
  expect(words).toContain('in Ooty.')
  expect(words).toContain('In the price when you arrive and leave: Srinagar airport transfers.')
  expect(said({}, null)).not.toContain('In the price')
})

it('begins with the meeting point, or when it is named; without either says whom to ask', () => {
  const stay =
    'Tea Valley Rest, Pothamedu Road, Munnar, 04865 555 010. You are met at Kochi airport at 9:30 AM.'
  const met = said(hills, null, { ...booking, stay })
  expect(met.indexOf('You are met at Kochi airport at 9:30 AM.')).toBeLessThan(met.indexOf('From Pathankot'))
  expect(met.match(/You are met/g)).toHaveLength(1)
  expect(met).not.toContain('No meeting point')
  const promised = said(hills, null, { ...booking, returnDate: '2027-05-18', bookingStatus: 'Confirmed' })
  expect(promised).toMatch(/By .* we will email you .* where the journey begins/)
  const ask = 'No meeting point is named yet.'
  expect(promised).not.toContain(ask)
  expect(said(hills, null, { ...booking, stay: stay.split('. ')[0] ?? '' })).toContain(ask)
  // Free words that have no parts may name one.
  expect(said(hills, null, { ...booking, stay: 'Tea Valley Rest; we meet at the gate' })).not.toContain(ask)
})
