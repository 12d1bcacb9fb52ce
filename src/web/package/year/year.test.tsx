import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Place } from '#shared/contract/entities.ts'
import type { Departures } from '#shared/domain/stated-departures.ts'
import { inLanguage } from '#shared/messages/language.ts'
import { FactsRow } from '#web/package/place-parts.tsx'
import { YearMonths } from './year-months.tsx'
import catalogue from '#server/catalogue/seed/catalogue.json' with { type: 'json' }
import { bestSeason, rainLines, rainsFromMm, veryWetFromMm } from '#shared/messages/best-season.ts'
import { yearOf } from './year.ts'

const mild = { highC: 25, lowC: 12, rainMm: 20 }
const weather = (changes: Record<number, Partial<typeof mild>>) =>
  Array.from({ length: 12 }, (_, month) => ({ ...mild, ...changes[month + 1] }))

const described = (changes: Partial<Place>) =>
  ({ bestTimeToVisit: { season: 'Winter', months: ['December', 'January'] }, ...changes }) as Place

const listed = {
  duration: { days: 3, nights: 2 },
  ratings: { overall: 4 },
  packagePricing: { finalPrice: 9_000 },
} as Place

const snow: Departures = { seasons: [{ name: 'Snow', from: '11-01', to: '01-31', closed: true }] }
const kindsOf = (place: Place, today: string | null = null) => yearOf(place, today).map(({ kind }) => kind)

test('SEAT-01 a month is closed, or best, or what its usual weather makes of it', () => {
  const climate = weather({ 2: { highC: 9 }, 5: { highC: 38 }, 7: { rainMm: 150 }, 12: { rainMm: 400 } })
  expect(kindsOf(described({ climate }))).toEqual(
    'best cold good good hot good someRain good good good good veryWet'.split(' '),
  )
  expect(kindsOf(described({ climate, departures: snow }))[11]).toBe('closed')
})

test('SEAT-01 a month that is recommended in spite of its rain is not called best; one in the heat is, and says so', () => {
  const climate = weather({ 1: { highC: 38 }, 12: { rainMm: 150 } })
  const place = described({ climate })
  expect([0, 11].map((month) => kindsOf(place)[month])).toEqual(['bestHot', 'someRain'])
  const markup = renderToStaticMarkup(<YearMonths place={place} travelDate="2027-03-12" />)
  expect(markup).toContain('December: some rain, usually 25°')
  expect(renderToStaticMarkup(<FactsRow place={{ ...place, ...listed }} />)).toContain(
    '>January<span class="block font-normal text-muted">Some rain: December',
  )
})

test('SEAT-01 where the rain is the season, or no month is dry, wet months are the best', () => {
  const climate = weather({ 1: { rainMm: 200 }, 12: { rainMm: 400 } })
  const winter = described({ climate })
  expect(kindsOf(winter)[11]).toBe('bestRains')
  const months: Place['bestTimeToVisit']['months'] = ['December', 'March']
  expect(kindsOf(described({ climate, bestTimeToVisit: { season: 'Winter & monsoon', months } }))[11]).toBe(
    'bestRains',
  )
  expect(kindsOf(described({ climate, bestTimeToVisit: { season: 'Post-monsoon', months } }))[11]).toBe(
    'veryWet',
  )
})

test('SEAT-01 of our own catalogue no month of 250 mm or more is shown as good: it is very wet, or what one comes for', () => {
  for (const record of catalogue.packages as unknown as Place[]) {
    const wet = yearOf(record, null).filter(({ usual }) => (usual?.rainMm ?? 0) >= veryWetFromMm)
    const isNamed = ({ name }: (typeof wet)[number]) => record.bestTimeToVisit.months.includes(name)
    const comesForRain = /(^|& )monsoon/i.test(record.bestTimeToVisit.season)
    for (const month of wet.filter(({ kind }) => kind !== 'closed'))
      expect([record.packageId, month.name, month.kind]).toEqual([
        record.packageId,
        month.name,
        isNamed(month) && comesForRain ? 'bestRains' : 'veryWet',
      ])
  }
})

test('SEAT-01 the very wet months around a recommended one are said as their run', () => {
  const climate = weather(Object.fromEntries([5, 6, 7, 8, 9, 10].map((month) => [month, { rainMm: 300 }])))
  const months: Place['bestTimeToVisit']['months'] = ['October', 'November', 'May']
  const best = bestSeason(described({ climate, bestTimeToVisit: { season: 'Winter', months } }))
  expect([best.months, rainLines(best)]).toEqual([['November'], ['Very wet: May to October']])
})

test('SEAT-01 a very wet month says so in both languages, and beside the best time is not called good', () => {
  const place = described({ climate: weather({ 12: { rainMm: 250 } }) })
  const markup = () => renderToStaticMarkup(<YearMonths place={place} travelDate="2027-03-12" />)
  expect(markup()).toContain('December: very wet, usually 25°')
  expect(inLanguage('hi', markup)).toContain('दिसंबर: बहुत बारिश')
  expect(renderToStaticMarkup(<FactsRow place={{ ...place, ...listed }} />)).toContain(
    '>January<span class="block font-normal text-muted">Very wet: December',
  )
})

test('SEAT-01 of our own catalogue no month has a milder word than one with less rain, unless one comes for the rain', () => {
  const order = ['someRain', 'veryWet']
  for (const record of catalogue.packages as unknown as Place[]) {
    const wet = yearOf(record, null)
      .filter(({ kind }) => !kind.startsWith('best') && kind !== 'closed')
      .toSorted((one, other) => (one.usual?.rainMm ?? 0) - (other.usual?.rainMm ?? 0))
      .map(({ kind }) => order.indexOf(kind))
    expect([record.packageId, wet]).toEqual([record.packageId, wet.toSorted((one, other) => one - other)])
  }
})

test('SEAT-01 no package of our own catalogue calls a wet month the best, except where it names the monsoon', () => {
  for (const record of catalogue.packages as unknown as Place[]) {
    const { season, months } = bestSeason(record)
    const wet = yearOf(record, null).filter(
      ({ kind, usual }) => kind.startsWith('best') && (usual?.rainMm ?? 0) >= rainsFromMm,
    )
    const named = wet.filter(({ name }) => months.includes(name))
    expect([record.packageId, named.length > 0]).toEqual([
      record.packageId,
      / ?\bmonsoon/i.test(season) && !/post/i.test(season),
    ])
  }
})

test('SEAT-01 without usual values a month is best, closed or possible', () => {
  const departures = { seasons: [{ name: 'Rains', from: '06-01', to: '08-15', closed: true }] }
  expect(new Set(kindsOf(described({ departures })).slice(1, 11))).toEqual(new Set(['open', 'closed']))
  // Half of August is open.
  expect(kindsOf(described({ departures }))[7]).toBe('open')
})

test('SEAT-01 a closure of one year counts from the day on which it is known to lie ahead', () => {
  const departures = {
    seasons: [{ name: 'Repairs', from: '2027-03-01', to: '2027-03-31', closed: true }],
  }
  const march = (today: string | null) => kindsOf(described({ departures }), today)[2]
  expect([march(null), march('2026-11-21'), march('2027-04-01')]).toEqual(['open', 'closed', 'open'])
})

test('SEAT-01 each month is one sentence for a screen reader, in both languages, and no forecast', () => {
  const place = described({ climate: weather({}), departures: snow })
  const markup = () => renderToStaticMarkup(<YearMonths place={place} travelDate="2027-03-12" />)
  const english = markup()
  expect(english).toContain(
    'March: a good time, your month, usually 25° by day, 12° at night, 20 mm of rain</span>',
  )
  expect(english).toContain('December: closed, no departures, usually')
  expect(english).toContain('not a forecast')
  expect(english).toContain('Snow: no departures from November to January.')
  expect(inLanguage('hi', markup)).toContain(
    'मार्च: अच्छा समय, आपका महीना, आम तौर पर दिन में 25°, रात में 12°, बारिश 20 मिमी</span>',
  )
})
