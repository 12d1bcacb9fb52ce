import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PackageRecord } from '#shared/contract/catalogue-records.ts'
import type { SearchAnswer } from '#shared/contract/places-schemas.ts'
import { closedMonths } from '#shared/domain/departures.ts'
import { monthNames } from '#shared/domain/month-names.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import { checkFile } from '#server/catalogue/import/check-file.ts'
import seed from '#server/catalogue/seed/catalogue.json' with { type: 'json' }
import { eachDatabase } from '#tests/support/database.ts'
import { placesApp } from '#tests/support/places-app.ts'

const { file } = checkFile(seed)
if (!file) throw new Error('the demonstration catalogue is wrong')
const today = todayInIndia(new Date())
const records = new Map(file.packages.map((record) => [record.packageId, record]))

eachDatabase((_, open) => {
  let app: FastifyInstance
  beforeAll(async () => {
    ;({ app } = await placesApp(await open(), file))
  })
  afterAll(() => app.close())

  const ask = async (query: string, more: Record<string, string> = {}) => {
    const address = `/api/places/search?${new URLSearchParams({ query, limit: '100', ...more })}`
    return (await app.inject(address)).json<SearchAnswer>()
  }
  const exactOf = ({ packages, exactResults }: SearchAnswer): PackageRecord[] =>
    packages.slice(0, exactResults).map(({ packageId }) => records.get(packageId)!)
  const idsOf = ({ packages }: Pick<SearchAnswer, 'packages'>) => packages.map(({ packageId }) => packageId)

  test('FIND-01 several constraints are slots, and without the words of one it is searched without it', async () => {
    const typed = 'hill station 4 days 3 people under 45k in may from pune'
    const { explanation } = await ask(typed)
    const kinds = explanation?.slots.map(({ kind }) => kind)
    expect(new Set(kinds)).toEqual(new Set(['kind', 'days', 'people', 'budget', 'months', 'origin']))
    for (const slot of explanation?.slots ?? []) {
      expect(typed).toContain(slot.typed)
      const rest = await ask(typed.replace(slot.typed, ' '))
      expect(rest.explanation?.slots.map(({ kind }) => kind)).not.toContain(slot.kind)
    }
  })

  test('FIND-01 a place is named as it is called, whatever else has its name', async () => {
    for (const [typed, name] of [
      ['goa', 'Goa'],
      ['गोवा', 'Goa'],
      ['ladakh', 'Ladakh'],
      ['kashmir in april', 'Jammu and Kashmir'],
      ['bangalore', 'Bangalore'],
      ['beaches in kerala', 'Kerala'],
    ] as const) {
      const { explanation } = await ask(typed)
      expect(explanation?.slots.filter(({ kind }) => kind === 'place')).toMatchObject([{ read: { name } }])
    }
  })

  test('FIND-02 a town behind from, near or a distance is where the journey begins; the road decides', async () => {
    const within = await ask('within 250 km of Indore')
    expect(within.explanation?.slots).toMatchObject([
      { kind: 'origin', read: { town: 'Indore', isNear: false, maxKm: 250, maxHours: null } },
    ])
    const kmOf = (answer: SearchAnswer) =>
      answer.packages.slice(0, answer.exactResults).map(({ reasons }) => Number(reasons?.[0]?.value))
    expect(kmOf(within)).toEqual([193])
    expect(kmOf(await ask('within 5 hours of Jaipur'))).toEqual([146, 148, 241])
    for (const phrase of ['from Jaipur', 'within 5 hours of Jaipur']) {
      const ids = idsOf(await ask(`palace ${phrase}`))
      expect(ids).toContain('agra')
      expect(ids).not.toContain('jaipur')
    }
    // Without a distance ratings decide between towns that are about as far.
    const near = await ask('near Jaipur')
    expect(kmOf(near)).toEqual([0, 148, 146, 241, 270, 327, 335, 400])
    expect(kmOf(await ask('from Jaipur'))).toEqual(kmOf(near).slice(1))
    expect(near.packages[0]?.locations.city).toBe('Jaipur')
  })

  test.each([
    ['Ajmer', ['pushkar'], []],
    ['Haridwar', ['rishikesh-haridwar'], []],
    ['Hosapete', ['hampi'], []],
    ['Rishikesh', [], ['rishikesh-haridwar']],
    ['Panaji', [], ['north-goa']],
  ])(
    'FIND-02 a distance leaves out only the town itself, whoever states it: %s',
    async (town, shown, own) => {
      const [ofWish, ofForm] = [
        await ask(`within 80 km of ${town}`),
        await ask('within 80 km', { start: town }),
      ]
      for (const ids of [idsOf(ofWish), idsOf(ofForm)]) {
        expect(ids).toEqual(expect.arrayContaining(shown))
        expect(ids.filter((id) => own.some((one) => one === id))).toEqual([])
      }
    },
  )

  test('FIND-03 a budget is the whole party’s unless it says otherwise, and people come from the wish or the form', async () => {
    const pricesOf = (answer: SearchAnswer) => {
      const prices = exactOf(answer).map((record) => record.packagePricing.finalPrice)
      expect(prices.length).toBeGreaterThan(5)
      return prices
    }
    const most = (answer: SearchAnswer) => Math.max(...pricesOf(answer))
    const least = (answer: SearchAnswer) => Math.min(...pricesOf(answer))
    expect(most(await ask('under 40,000 for four'))).toBeLessThanOrEqual(10_000)
    expect(most(await ask('under 40,000', { people: '4' }))).toBeLessThanOrEqual(10_000)
    const each = most(await ask('under 9k each for four'))
    expect(each).toBeGreaterThan(9_000 / 4)
    expect(each).toBeLessThanOrEqual(9_000)
    const between = await ask('between 8 and 12 thousand')
    expect(least(between)).toBeGreaterThanOrEqual(8_000)
    expect(most(between)).toBeLessThanOrEqual(12_000)
    expect(least(await ask('at least 20k'))).toBeGreaterThanOrEqual(20_000)
    for (const phrase of ['around 20k', 'about 20k']) {
      const about = await ask(phrase)
      expect(about.explanation?.slots).toMatchObject([{ read: { least: 16_000, most: 24_000 } }])
      expect(least(about)).toBeGreaterThanOrEqual(16_000)
      expect(most(about)).toBeLessThanOrEqual(24_000)
    }
  })

  test('FIND-04 months, seasons and festivals ask for journeys that are good then; what is not is not offered', async () => {
    for (const [typed, months] of [
      ['hills in may', ['May']],
      ['trek in winter', ['November', 'December', 'January', 'February']],
      ['beach on holi', ['March']],
    ] as const) {
      const found = exactOf(await ask(typed))
      expect(found.length).toBeGreaterThan(0)
      for (const { bestTimeToVisit } of found)
        expect(bestTimeToVisit.months.some((month) => (months as readonly string[]).includes(month))).toBe(
          true,
        )
    }
  })

  test.each(monthNames)('FIND-04 in %s nothing is offered that is closed then', async (month) => {
    const closed = new Set(
      [...records.values()]
        .filter(({ departures }) =>
          closedMonths(departures, today).some((at) => monthNames[at - 1] === month),
        )
        .map(({ packageId }) => packageId),
    )
    for (const kind of ['mountains', 'temples', 'snow', 'a trek for 3 days']) {
      const { packages } = await ask(`${kind} in ${month}`)
      expect(idsOf({ packages }).filter((id) => closed.has(id))).toEqual([])
    }
  })

  test('FIND-04 a place that is closed in the month is only said to come nearest', async () => {
    for (const [typed, id] of [
      ['Kedarnath in January', 'kedarnath-badrinath'],
      ['spiti in february', 'spiti'],
      ['Leh 7 days monasteries in January', 'leh-pangong'],
      ['Kohima 5 days trek in July', 'kohima-dzukou'],
      ['Tawang 7 days monastery in January', 'tawang'],
      ['Spiti 8 days monastery in February', 'spiti'],
      ['Joshimath 5 days in June', 'auli-joshimath'],
    ] as const) {
      const answer = await ask(typed)
      expect(answer).toMatchObject({ packages: [], totalResults: 0, nearest: [{ packageId: id }] })
    }
  })

  test('FIND-05 needs ask for what the catalogue says; a wheelchair’s is never given up', async () => {
    for (const [typed, need] of [
      ['with my grandmother', 'elderly'],
      ['with children', 'kids'],
      ['vegetarian food', 'vegetarian'],
    ] as const) {
      const found = exactOf(await ask(typed))
      expect(found.length).toBeGreaterThan(0)
      expect(found.length).toBeLessThan(records.size)
      for (const { suits } of found) expect(suits?.[need]).toBeGreaterThanOrEqual(2)
    }
    // Without the wheelchair there are beaches and forts for that month.
    for (const typed of ['wheelchair beach in may', 'wheelchair fort in may']) {
      const { packages, exactResults } = await ask(typed)
      expect(exactResults).toBe(0)
      expect(packages.length).toBeGreaterThan(0)
      for (const { packageId } of packages)
        expect(records.get(packageId)?.suits?.wheelchair).toBeGreaterThanOrEqual(2)
    }
  })

  test('FIND-06 nothing that was ruled out is shown, neither exactly nor relaxed', async () => {
    const states = (await ask('anywhere but kerala in may')).packages.map(({ locations }) => locations.state)
    expect(states.length).toBeGreaterThan(0)
    expect(states).not.toContain('Kerala')
    expect(idsOf(await ask('hill station but not ooty'))).not.toContain('ooty')
    const desertFree = await ask('no deserts rajasthan')
    expect(desertFree.packages.flatMap(({ tags }) => tags)).not.toContain('desert')
  })

  test('the dearest come first where they are asked for, as the cheapest do', async () => {
    const pricesOf = ({ packages }: SearchAnswer) =>
      packages.map(({ packageId }) => records.get(packageId)?.packagePricing.finalPrice ?? 0)
    const [dear, cheap] = [pricesOf(await ask('sabse mehenga')), pricesOf(await ask('sabse sasta'))]
    expect(dear).toEqual(dear.toSorted((one, other) => other - one))
    expect(cheap).toEqual(cheap.toSorted((one, other) => one - other))
    expect(dear[0]).toBe(cheap.at(-1))
  })

  test.each([
    ['తాజ్ మహల్', 'agra'],
    ['স্বর্ণ মন্দির', 'amritsar'],
    ['അരക്കു', 'vizag-araku'],
    ['ഗോവ', 'north-goa'],
    ['taj mehel', 'agra'],
    ['swarn mandir', 'amritsar'],
    ['3 idiots wali jheel', 'leh-pangong'],
  ])('a place is found by its name in other scripts and spellings: %s', async (typed, first) => {
    expect(idsOf(await ask(typed))[0]).toBe(first)
  })

  test.each([
    'munnar emi',
    'installments, munnar',
    'munnar ki booking kaise kare',
    'how do i pay for munnar',
  ])('a way to pay or book hides no place: %s', async (typed) => {
    expect(idsOf(await ask(typed))).toEqual(['munnar'])
  })

  test('a correction names the place that was found best', async () => {
    const { explanation, packages } = await ask('ooti')
    expect(packages[0]?.packageId).toBe('ooty')
    expect(explanation?.corrected).toEqual([{ typed: 'ooti', read: 'Ooty' }])
  })

  test.each([
    ['pilgrimge', 'kind', 'pilgrimage'],
    ['a place to go in decemver', 'months', 'december'],
    ['kerala vegetsrian', 'need', 'vegetarian'],
  ])('FIND-07 a likeness of the language is said, and can be refused: %s', async (typed, kind, read) => {
    const { explanation } = await ask(typed)
    const word = typed.split(' ').at(-1) ?? ''
    expect(explanation?.slots.map((slot) => slot.kind)).toContain(kind)
    expect(explanation?.corrected).toEqual([{ typed: word, read }])
    expect((await ask(`"${word}"`)).explanation).toMatchObject({ slots: [], corrected: [] })
  })

  test('what only has another spelling of the same is no likeness', async () => {
    for (const typed of ['pahaad', 'samundar ke kinare', 'beaches', 'vegetarian food'])
      expect((await ask(typed)).explanation?.corrected).toEqual([])
  })

  test('FIND-07 unknown words are said and weigh nothing; a corrected name is said, and can be searched as typed', async () => {
    const unknown = await ask('xyzzy beach')
    expect(unknown.explanation?.unknown).toEqual(['xyzzy'])
    expect(idsOf(unknown)).toEqual(idsOf(await ask('beach')))
    const corrected = await ask('jaisalmar')
    expect(corrected.explanation?.corrected).toEqual([{ typed: 'jaisalmar', read: 'Jaisalmer' }])
    expect(idsOf(corrected)).toContain('jaisalmer')
    expect((await ask('"jaisalmar"')).totalResults).toBe(0)
    expect(idsOf(await ask('"jaisalmer"'))).toContain('jaisalmer')
  })

  test.each([
    ['honeymoon in Maldives', 'abroad'],
    ['Delhi to Mumbai flight tickets', 'notSold'],
    ['refund kab milega', 'ownBooking'],
    ['booking kaise kare', 'ownBooking'],
    ['phonepe', 'notSold'],
    ['paise kat gaye, ticket nahi mila', 'ownBooking'],
    ['hisar', 'town'],
    ['asdfgh qwerty', 'unknown'],
  ])('FIND-08 %s finds nothing, said so, with what comes nearest', async (typed, nothing) => {
    const answer = await ask(typed)
    expect(answer).toMatchObject({ packages: [], totalResults: 0, totalPages: 0, exactResults: 0 })
    expect(answer.explanation?.nothing).toBe(nothing)
    const hasNearest = nothing !== 'unknown' && nothing !== 'ownBooking'
    expect((answer.nearest?.length ?? 0) > 0).toBe(hasNearest)
    // There is always a way on.
    expect(answer.popular?.length ?? 0).toBe(hasNearest ? 0 : 3)
    expect(answer.nearest?.every(({ roadKm }) => roadKm !== undefined) ?? false).toBe(nothing === 'town')
  })

  test('FIND-05 FIND-06 where nothing comes near, what is offered is still for a wheelchair and not ruled out', async () => {
    const answer = await ask('wheelchair skiing in Goa')
    expect(answer).toMatchObject({ totalResults: 0, explanation: { nothing: 'noneMeets' } })
    expect(answer.nearest).toBeUndefined()
    const suited = new Set(idsOf(await ask('wheelchair')))
    const offered = (answer.popular ?? []).map(({ packageId }) => packageId)
    expect(offered.length).toBeGreaterThan(0)
    expect(offered.every((id) => suited.has(id))).toBe(true)
  })

  test('FIND-09 what misses one thing stands behind what misses nothing, and says what', async () => {
    const answer = await ask('Pune to hill station in may for 3 days')
    const { exactResults, packages, explanation } = answer
    expect(exactResults).toBeLessThan(3)
    expect(packages.length).toBeGreaterThan(exactResults)
    expect(packages.map(({ missed }) => missed?.length)).toEqual(
      packages.map((_, place) => (place < exactResults ? 0 : 1)),
    )
    expect(explanation?.relaxed.length).toBeGreaterThan(0)
    const none = await ask('scuba in ladakh with a wheelchair')
    expect(none).toMatchObject({ packages: [], totalResults: 0, explanation: { nothing: 'noneMeets' } })
  })

  test('FIND-09 where three meet everything only what touches a kind follows, and is said to miss it', async () => {
    const split = await ask('rajasthan fort and palace 3 din nov')
    for (const answer of [
      split,
      await ask('beach and fort in january'),
      await ask('temple and cycling, 3 days'),
    ]) {
      const missing = answer.packages.slice(answer.exactResults)
      for (const { missed = [] } of missing) {
        expect(missed.length).toBeGreaterThan(0)
        const kinds = missed.filter(({ slot }) => answer.explanation?.slots[slot]?.kind === 'kind')
        expect(answer.exactResults < 3 || kinds.length === missed.length).toBe(true)
      }
    }
    const many = await ask('mangrove ropeway toy train tiger')
    expect(many.packages.length).toBeGreaterThan(1)
    expect(Math.max(...many.packages.map(({ missed }) => missed?.length ?? 0))).toBeGreaterThan(1)
  })

  test('the form’s start, date and people order what the wish does not say', async () => {
    const first = async (more: Record<string, string>) => {
      const { packages, totalResults } = await ask('', { limit: '12', ...more })
      expect(totalResults).toBe(records.size)
      return packages.map(({ packageId }) => records.get(packageId)!)
    }
    for (const { bestTimeToVisit } of await first({ date: '2027-05-10' }))
      expect(bestTimeToVisit.months).toContain('May')
    const near = (await ask('', { from: 'Kochi', limit: '12' })).ways?.distancesKm ?? []
    const days = (await first({ from: 'Kochi' })).map(({ duration }) => duration.days)
    for (const [place, km] of near.entries()) expect(km).toBeLessThanOrEqual(130 + 110 * (days[place] ?? 0))
  })
})
