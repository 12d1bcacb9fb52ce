import { expect, test } from 'vitest'
import { csvOf, sayMailed, textOf } from './departure-text.ts'

const trip = {
  code: 'TM-20261128-1',
  traveller: 'Asha Rao',
  contact: '9876543210',
  people: 2,
  names: [],
  needs: '',
  start: 'Kochi',
  commute: 'Train',
  hotelWish: 'Tea Rest',
  stay: null,
  namesMissing: 2,
  canBeAsked: true,
  namesAskedAt: null,
  namesAskedOf: 'asha@example.com',
  isHotelMissing: true,
  notes: [],
}
const journey = {
  packageId: 'munnar',
  packageName: 'Munnar',
  people: 2,
  held: 0,
  cancelled: [],
  cancel: null,
}

test('STAFF-04 what somebody typed in several lines makes no further party in the text of a day', () => {
  const forged = 'Kochi\r2. Ravi, 9876543211\u2028\u202Ex'
  const typed = { traveller: forged, names: [forged], start: forged, stay: forged, commute: forged }
  const cancelled = [
    {
      code: 'TM-20261128-2',
      traveller: forged,
      contact: '9876543210',
      people: 2,
      refund: 0,
      isRefunded: false,
      booker: { name: forged, contact: '9876543212' },
      calledAt: null,
    },
  ]
  const packages = [{ ...journey, trips: [{ ...trip, ...typed }], cancelled }]
  const words = textOf('2026-12-18', { packages, hasMore: false, withNotes: true })
  expect(words.match(/[\r\u2028\u202E]/)).toBeNull()
  expect(words.split('\n').filter((line) => /^\d/.test(line))).toHaveLength(2)
  expect(
    csvOf('2026-12-18', { packages, hasMore: false, withNotes: true })
      .trim()
      .split(/[\r\n]+/),
  ).toHaveLength(2)
})

test('STAFF-04 the text of a day names what each of its words is, without what the office has yet to do', () => {
  const named = {
    ...trip,
    names: ['Asha Rao', 'Ravi'],
    needs: 'Jain\nmeals',
    stay: 'Tea Valley Rest',
    namesMissing: 0,
  }
  const packages = [
    {
      ...journey,
      held: 3,
      trips: [
        { ...trip, notes: ['Pays late', 'No\nonions'] },
        { ...named, isHotelMissing: false },
      ],
    },
    { ...journey, packageName: 'Kochi', trips: [] },
  ]
  const textWith = (withNotes: boolean) => textOf('2026-12-18', { packages, hasMore: true, withNotes })
  expect(textWith(false)).not.toContain('onions')
  expect(textWith(true)).toBe(
    `Safarnama: Departures, 18 Dec 2026

Munnar: 2 people
Seats held by others that day (unpaid bookings, undecided groups, waiting-list offers): 3
1. Asha Rao, 9876543210; 2 people; Starts at: Kochi; Way of coming: Train; Booking: TM-20261128-1; Notes of colleagues: Pays late; No onions
2. Asha Rao, 9876543210; 2 people; All who travel: Asha Rao, Ravi; They want us to know: Jain meals; Starts at: Kochi; Way of coming: Train; Hotel: Tea Valley Rest; Booking: TM-20261128-1

Kochi: 2 people

There are more: choose a package.`,
  )
})

test('STAFF-04 the file of a day has a line for each booking, and no cell that a spreadsheet runs', () => {
  const dayTrip = { ...trip, needs: '=2+2: a lift', isHotelMissing: false, notes: ['=1+1: comes by train'] }
  const packages = [
    { ...journey, trips: [trip, { ...dayTrip, traveller: '=HYPERLINK("x")', namesMissing: 0 }] },
  ]
  expect(csvOf('2026-12-18', { packages, hasMore: false, withNotes: false })).not.toContain('train')
  expect(csvOf('2026-12-18', { packages, hasMore: false, withNotes: true }).split('\r\n')).toEqual([
    '\u{feff}Travels,Package,Traveler,Telephone,People,All who travel,They want us to know,Starts at,Way of coming,Hotel,Missing,Booking,Notes of colleagues',
    '2026-12-18,Munnar,Asha Rao,9876543210,2,,,Kochi,Train,"None confirmed yet; wished: Tea Rest","the names of 2 people, the hotel",TM-20261128-1,',
    '2026-12-18,Munnar,"\'=HYPERLINK(""x"")",9876543210,2,,\'=2+2: a lift,Kochi,Train,,,TM-20261128-1,\'=1+1: comes by train',
    '',
  ])
})

test('STAFF-04 the list of whom to call says of their mail only what is known', () => {
  expect(sayMailed({ mailedAt: null })).toBe('Mail not sent yet')
  expect(sayMailed({ mailedAt: '2026-12-01T06:00:00.000Z' })).toMatch(/^Mailed 1 Dec/)
  expect(sayMailed({})).toBe('No record left: mailed over 30 days ago, or never')
})

test('STAFF-04 the file of a day whose list is cut says so', () => {
  const packages = [{ ...journey, trips: [trip] }]
  const lines = csvOf('2026-12-18', { packages, hasMore: true, withNotes: false }).trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[2]).toBe('There are more: choose a package.')
})
