import { type Column, toCsv } from '#shared/csv.ts'
import { oneLine } from '#shared/domain/tidy-text.ts'
import type { CalledTrip, DepartingTrip, Departures } from '#shared/contract/console/bookings-schemas.ts'
import { say, sayCounted, sayDay, sayInstant, sayRupees, type TextKey } from './say.ts'

export const missingOf = ({ namesMissing, isHotelMissing }: DepartingTrip): string =>
  [
    namesMissing > 0 && sayCounted('departing.namesMissing', namesMissing),
    isHotelMissing && say('departing.hotelMissing'),
  ]
    .filter(Boolean)
    .join(', ')

/** The confirmed hotel, or else the one that was wished; empty for a trip that needs none. */
export function hotelOf({ stay, hotelWish, isHotelMissing }: DepartingTrip): string {
  if (stay !== null || !isHotelMissing) return stay ?? ''
  return hotelWish === '' ? say('noHotelYet') : say('departing.wished', { name: hotelWish })
}

/** Of several notes each is whole, on one line. */
export const notesOf = ({ notes }: DepartingTrip): string => notes.map(oneLine).join('; ')

/** Whether a list that goes out has the notes of colleagues. */
export type WithNotes = { withNotes: boolean }

/** A labelled value, since the text has no columns. */
const named = (key: TextKey, words: string): string => (words === '' ? '' : `${say(key)}: ${words}`)

/** One line, whatever was typed: a number first, so that no spreadsheet runs a name as a formula. */
const numbered = (at: number, facts: readonly (string | null)[]): string =>
  oneLine(`${at + 1}. ${facts.filter(Boolean).join('; ')}`)

/** For guides: what is missing or only wished is the office's work. */
function lineOf(trip: DepartingTrip, at: number, { withNotes }: WithNotes): string {
  const facts = [
    `${trip.traveller}, ${trip.contact}`,
    sayCounted('departing.people', trip.people),
    named('travelNames', trip.names.join(', ')),
    named('needs', trip.needs),
    named('departing.start', trip.start),
    named('commute', trip.commute),
    named('hotel', trip.stay ?? ''),
    named('booking', trip.code),
    withNotes ? named('notes', notesOf(trip)) : '',
  ]
  return numbered(at, facts)
}

/** What went back of a cancelled booking, or goes back. */
export const sayRefundOf = ({ refund, isRefunded }: CalledTrip): string =>
  refund === 0
    ? say('departing.nothingPaid')
    : say(isRefunded ? 'departing.refunded' : 'departing.goesBack', { amount: sayRupees(refund) })

/** Records of sent mails are deleted after 30 days. */
export function sayMailed({ mailedAt: at }: Pick<CalledTrip, 'mailedAt'>): string {
  if (at === undefined) return say('departing.mailUnknown')
  return at === null ? say('departing.notMailed') : say('departing.mailedAt', { at: sayInstant(at) })
}

const calledLine = (trip: CalledTrip, at: number): string => {
  const { traveller, contact, people, booker, code } = trip
  const facts = [
    `${traveller}, ${contact}`,
    booker && `${say('departing.booker', { name: booker.name })}, ${booker.contact}`,
    sayCounted('departing.people', people),
    sayRefundOf(trip),
    named('booking', code),
  ]
  return numbered(at, facts)
}

/** Those of cancelled bookings who are still to be called as text, numbered like the others. */
function calledLines(cancelled: readonly CalledTrip[]): string[] {
  const left = cancelled.filter(({ calledAt }) => calledAt === null)
  return left.length === 0 ? [] : [`${say('departing.called')}:`, ...left.map(calledLine)]
}

/** The list of a day, or of one of its journeys, as text to be sent. */
export function textOf(
  date: string,
  { packages, hasMore, ...notes }: Omit<Departures, 'isClosed'> & WithNotes,
): string {
  const parts = packages.map(({ packageName, people, held, trips, cancelled }) =>
    [
      `${packageName}: ${sayCounted('departing.people', people)}`,
      ...(held > 0 ? [say('departing.held', { count: held })] : []),
      ...trips.map((trip, at) => lineOf(trip, at, notes)),
      ...calledLines(cancelled),
    ].join('\n'),
  )
  const heading = `${say('company')}: ${say('departing')}, ${sayDay(date)}`
  return [heading, ...parts, ...(hasMore ? [say('departing.more')] : [])].join('\n\n')
}

const columns: readonly Column<DepartingTrip & { day: string; packageName: string }>[] = [
  { name: say('travels'), of: ({ day }) => day },
  { name: say('aPackage'), of: ({ packageName }) => packageName },
  { name: say('traveller'), of: ({ traveller }) => traveller },
  { name: say('telephone'), of: ({ contact }) => contact },
  { name: say('people'), of: ({ people }) => people },
  { name: say('travelNames'), of: ({ names }) => names.join(', ') },
  { name: say('needs'), of: ({ needs }) => needs },
  { name: say('departing.start'), of: ({ start }) => start },
  { name: say('commute'), of: ({ commute }) => commute },
  { name: say('hotel'), of: hotelOf },
  { name: say('departing.missing'), of: missingOf },
  { name: say('booking'), of: ({ code }) => code },
]

const notesColumn: (typeof columns)[number] = { name: say('notes'), of: notesOf }

const ofOneLine = <Row>({ name, of }: Column<Row>): Column<Row> => ({
  name,
  of: (row) => {
    const cell = of(row)
    return typeof cell === 'number' ? cell : oneLine(cell)
  },
})

/** Everybody who travels on a day, for a spreadsheet: a line for each booking. */
export const csvOf = (
  day: string,
  { packages, hasMore, withNotes }: Omit<Departures, 'isClosed'> & WithNotes,
): string =>
  toCsv(
    (withNotes ? [...columns, notesColumn] : columns).map(ofOneLine),
    packages.flatMap(({ packageName, trips }) =>
      trips.map((trip) => Object.assign({ day, packageName }, trip)),
    ),
    hasMore ? [say('departing.more')] : [],
  )
