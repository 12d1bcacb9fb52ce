import { expect, test } from 'vitest'
import { includes, isYearly } from '#shared/domain/date-price.ts'
import { statedFor, weekdayOf } from '#shared/domain/departures.ts'
import { addDays } from '#shared/domain/travel-date.ts'
import { checkFile } from '#server/catalogue/import/check-file.ts'
import content from './catalogue.json' with { type: 'json' }

const packages = checkFile(content).file?.packages ?? []

/** When a sight is shut: a weekday, or the first and last day of a season of every year. */
const shut: readonly (readonly [packageId: string, sight: string, ...when: string[]])[] = [
  ['agra', 'Taj Mahal', 'Friday'],
  ['ahmedabad', 'Kankaria Lake', 'Monday'],
  ['ajanta-ellora', 'Ajanta Caves', 'Monday'],
  ['ajanta-ellora', 'Ellora Caves', 'Tuesday'],
  ['bodh-gaya', 'Rajgir Glass Bridge', 'Monday'],
  ['delhi', 'Red Fort', 'Monday'],
  ['gir-somnath', 'Devalia Park', 'Wednesday'],
  ['kolkata', 'Victoria Memorial', 'Monday'],
  ['kolkata', 'Indian Museum', 'Monday'],
  ['mumbai', 'Elephanta Caves', 'Monday'],
  ['mysuru', 'Mysore Zoo', 'Tuesday'],
  ['shimla-kufri', 'Viceregal Lodge', 'Monday'],
  ['statue-of-unity', 'Statue of Unity', 'Monday'],
  ['statue-of-unity', 'Laxmi Vilas Palace', 'Monday'],
  ['vizag-araku', 'Submarine Museum', 'Monday'],
  ['auli-joshimath', 'Auli Ski Slopes', '03-16', '12-19'],
  ['bandhavgarh', 'Kanha Meadows', '07-01', '09-30'],
  ['corbett', 'Dhikala Zone', '06-16', '11-14'],
  ['corbett', 'Bijrani Zone', '07-01', '10-14'],
  ['gir-somnath', 'Gir Safari', '06-16', '10-15'],
  ['kaziranga', 'Agaratoli Range', '05-01', '10-31'],
  ['kedarnath-badrinath', 'Kedarnath Temple', '10-28', '05-10'],
  ['kohima-dzukou', 'Dzukou Valley', '06-01', '09-15'],
  ['kutch', 'White Rann', '06-15', '10-31'],
  ['kutch', 'Road to Heaven', '06-15', '10-31'],
  ['lakshadweep', 'Willingdon Island', '05-16', '09-15'],
  ['leh-pangong', 'Khardung La', '11-01', '04-30'],
  ['leh-pangong', 'Chang La', '11-01', '04-30'],
  ['ranthambore', 'Safari Zones', '07-01', '09-30'],
  ['rishikesh-haridwar', 'Shivpuri Rafting', '07-01', '09-14'],
  ['south-goa', 'Dudhsagar Falls', '06-01', '09-30'],
  ['spiti', 'Kunzum La', '10-08', '06-07'],
  ['sundarbans', 'Sudhanyakhali Tower', '06-15', '09-15'],
  ['tawang', 'Sela Pass', '12-15', '02-29'],
]

const first = '2026-11-23'
const year = Array.from({ length: 366 }, (_, day) => addDays(first, day))

test.each(shut)('no journey to %s comes to %s while it is shut', (packageId, sight, from, to) => {
  const { itinerary = [], departures = {} } = packages.find((one) => one.packageId === packageId) ?? {}
  const seen = itinerary.filter(({ highlights }) => highlights.includes(sight)).map(({ day }) => day)
  expect(seen).not.toEqual([])
  const isShut = (date: string) =>
    to === undefined ? weekdayOf(date) === from : includes({ from: from ?? '', to }, date.slice(5))
  const starts = year.filter((date) => statedFor(departures, date).closedFor === null)
  expect(starts.length).toBeGreaterThan(60)
  expect(starts.filter((date) => seen.some((day) => isShut(addDays(date, day - 1))))).toEqual([])
})

test('each closed season of the catalogue is of a sight named here', () => {
  const closed = packages.filter(({ departures }) =>
    departures?.seasons?.some((season) => season.closed && isYearly(season)),
  )
  const named = shut.filter(([, , , to]) => to !== undefined).map(([packageId]) => packageId)
  expect(closed.map(({ packageId }) => packageId).toSorted()).toEqual([...new Set(named)].toSorted())
})
