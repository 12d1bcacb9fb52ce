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

/** What else opening hours say of a weekday: on which day a sight is seen instead, or why nothing is missed. */
const instead: readonly (readonly [packageId: string, weekday: string, how: number | string])[] = [
  ['alappuzha', 'Monday', 'from outside'],
  ['amritsar', 'Monday', 3],
  ['bandhavgarh', 'Wednesday', 'drives are in the morning, too'],
  ['bhopal-sanchi', 'Monday', 3],
  ['bhopal-sanchi', 'Friday', 'the stupas are open, the museum is not visited'],
  ['chandigarh', 'Monday', 1],
  ['chennai-mahabalipuram', 'Monday', 2],
  ['chennai-mahabalipuram', 'Tuesday', 'not visited'],
  ['dalhousie', 'Monday', 'not visited'],
  ['darjeeling', 'Monday', 'open'],
  ['delhi', 'Monday', 3],
  ['dharamshala', 'Monday', 'not visited'],
  ['havelock', 'Monday', 1],
  ['havelock', 'Wednesday', 5],
  ['hyderabad', 'Friday', 1],
  ['hyderabad', 'Friday', 2],
  ['jaipur', 'Sunday', 'shops'],
  ['kochi', 'Friday', 2],
  ['kochi', 'Saturday', 2],
  ['kohima-dzukou', 'Sunday', 'shops'],
  ['kutch', 'Friday', 'the site is open, its museum is not visited'],
  ['lucknow', 'Sunday', 'shops'],
  ['manali-solang', 'Monday', 'the castle'],
  ['munnar', 'Monday', 3],
  ['mysuru', 'Sunday', 'the lights of a Sunday'],
  ['north-goa', 'Monday', 3],
  ['north-goa', 'Sunday', 'open'],
  ['north-goa', 'Wednesday', 'the flea market; the other one is open each day'],
  ['puducherry', 'Sunday', 'open'],
  ['shillong-cherrapunji', 'Sunday', 1],
  ['tirupati', 'Friday', 'the fort is open'],
  ['varanasi', 'Friday', 'the ruins are open, the museum is not visited'],
  ['varkala-kovalam', 'Monday', 'from outside'],
  ['wayanad', 'Monday', 2],
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

test('each weekday that opening hours name is of a sight named here, or it is said what is seen instead', () => {
  const hoursOf = new Map(packages.map(({ packageId, openingHours }) => [packageId, openingHours ?? '']))
  const named = [...hoursOf].flatMap(([packageId, hours]) =>
    Array.from(
      hours.matchAll(/(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day/g),
      ([day]) => `${packageId} ${day}`,
    ),
  )
  expect(named.length).toBeGreaterThan(30)
  const known = new Set([
    ...shut
      .filter(([, , , to]) => to === undefined)
      .map(([packageId, , weekday]) => `${packageId} ${weekday}`),
    ...instead.map(([packageId, weekday]) => `${packageId} ${weekday}`),
  ])
  expect(named.filter((one) => !known.has(one))).toEqual([])
  expect(instead.filter(([packageId, weekday]) => !named.includes(`${packageId} ${weekday}`))).toEqual([])
  const dated = instead.filter(([, , how]) => typeof how === 'number')
  expect(dated.length).toBeGreaterThan(10)
  for (const [packageId, , day] of dated) expect(hoursOf.get(packageId)).toContain(`day ${day}`)
})

test('each closed season of the catalogue is of a sight named here', () => {
  const closed = packages.filter(({ departures }) =>
    departures?.seasons?.some((season) => season.closed && isYearly(season)),
  )
  const named = shut.filter(([, , , to]) => to !== undefined).map(([packageId]) => packageId)
  expect(closed.map(({ packageId }) => packageId).toSorted()).toEqual([...new Set(named)].toSorted())
})
