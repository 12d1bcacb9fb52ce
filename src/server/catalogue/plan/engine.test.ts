import { describe, expect, test } from 'vitest'
import type { PackageCard } from '#shared/contract/entities.ts'
import { carRupees } from '#shared/domain/door-to-door.ts'
import { isLike, likes } from '#shared/domain/likes.ts'
import { monthNames } from '#shared/domain/month-names.ts'
import { searchableOf } from '#server/catalogue/searchable.ts'
import lexicon from '#server/catalogue/search/wish/lexicon.json' with { type: 'json' }
import { buildPackage } from '#tests/support/catalogue.ts'
import { answerOf } from './answer.ts'
import type { PlanQuestion } from './asked.ts'
import { factColumns } from '#server/catalogue/search/wish/facts.ts'
import { planColumns } from './columns.ts'
import { findPlan } from './engine.ts'

type Offer = {
  id: string
  rupees?: number
  days?: number
  km?: number
  drivenKm?: number
  months?: number[]
  tags?: string[]
  kids?: number
  cold?: boolean
  at?: [number, number]
}

function recordOf({ id, rupees = 5_000, days = 3, months = [4], tags = ['beach'], kids, cold, at }: Offer) {
  const others = { elderly: 2, wheelchair: 0, solo: 2, friends: 2, couple: 2, vegetarian: 2, pets: 0 }
  const month = cold ? { highC: 5, lowC: -9, rainMm: 10 } : { highC: 27, lowC: 18, rainMm: 20 }
  const [latitude, longitude] = at ?? [20, 77]
  return buildPackage(id, {
    category: 'Anything',
    activities: [],
    visitSites: [],
    amenities: [],
    tags,
    duration: { days, nights: days - 1 },
    packagePricing: { basePrice: rupees, additionalFees: 0, discount: 0, finalPrice: rupees },
    bestTimeToVisit: { season: 'Any', months: months.flatMap((one) => monthNames[one - 1] ?? []) },
    locations: {
      village: null,
      city: 'Somewhere',
      state: 'Kerala',
      country: 'India',
      coordinates: { latitude, longitude },
    },
    ...(kids !== undefined && { suits: { kids, ...others } }),
    climate: Array.from({ length: 12 }, () => month),
  })
}

const usual: PlanQuestion = {
  people: 2,
  youngest: undefined,
  paise: 2_000_000,
  days: 3,
  month: 3,
  likes: [],
  sort: 'relevance',
  today: '2026-11-21',
}

/** Offers are passed in the order of their ratings. */
async function plan(offers: Offer[], asked: Partial<PlanQuestion> = {}) {
  const packages = offers.map((offer) => searchableOf(recordOf(offer)))
  const columns = await planColumns(packages, await factColumns(packages))
  const km = Float32Array.from(offers, (offer) => offer.km ?? 100)
  const whole = { ...usual, ...asked }
  const cards = packages.map(({ card }) => card)
  const drivenKm = km.map((way, doc) => offers[doc]?.drivenKm ?? way)
  const found = findPlan(columns, { km, drivenKm }, whole)
  const drivenTo = (card: PackageCard) => ({ km: drivenKm[cards.indexOf(card)] ?? 0, pickUp: null })
  const answer = answerOf({ columns, distances: { drivenTo }, cards }, found, whole)
  return {
    answer,
    fits: answer.fits.map(({ card }) => card.packageId),
    gives: Object.fromEntries(answer.almost.map(({ card, give }) => [card.packageId, give])),
  }
}

test('every like is a kind that the search knows', () => {
  expect(likes.filter((like) => !Object.hasOwn(lexicon.concepts, like))).toEqual([])
  expect(isLike('beach') && !isLike('opera')).toBe(true)
})

describe('what fits', () => {
  test('the sum is compared with the package for everybody and the way there and back together', async () => {
    const whole = 2 * 5_000 + carRupees(100, 2)
    expect((await plan([{ id: 'a' }], { paise: whole * 100 })).fits).toEqual(['a'])
    const { fits, gives } = await plan([{ id: 'a' }], { paise: whole * 100 - 1 })
    expect([fits, gives]).toEqual([[], { a: { kind: 'rupees', rupees: 1 } }])
  })

  test('two sums stand apart and together', async () => {
    const [first] = (await plan([{ id: 'a', rupees: 4_999.5, km: 150 }])).answer.fits
    expect(first).toMatchObject({
      packageRupees: 9_999,
      way: { distanceKm: 150, hours: 3, rupees: 2_100, pickUp: null },
      wholeRupees: 12_099,
      days: 3,
      weather: { highC: 27, lowC: 18, rainMm: 20 },
    })
  })

  test('a month that is not good is not offered, and the nearest good one is what would have to give', async () => {
    const offers = [
      { id: 'winter', months: [11, 12, 1, 2] },
      { id: 'summer', months: [3, 4, 5] },
    ]
    expect((await plan(offers)).fits).toEqual(['summer'])
    expect((await plan(offers)).gives).toEqual({ winter: { kind: 'month', month: 2 } })
    expect((await plan(offers, { month: 8 })).gives['winter']).toEqual({ kind: 'month', month: 11 })
  })

  test('a longer way needs more days, and no days make two of driving a beginning of three', async () => {
    const offers = [
      { id: 'near', km: 200 },
      { id: 'far', km: 210 },
      { id: 'farther', km: 601 },
    ]
    const three = await plan(offers)
    expect(three.fits).toEqual(['near'])
    expect(three.gives).toEqual({ far: { kind: 'days', days: 1 } })
    expect((await plan(offers, { days: 30 })).fits).toEqual(['near', 'far'])
  })

  test('what the package itself drives costs neither rupees nor days of the party, and home stays home', async () => {
    const [first] = (await plan([{ id: 'far', km: 900, drivenKm: 100 }])).answer.fits
    expect(first).toMatchObject({ way: { distanceKm: 100, rupees: carRupees(100, 2) }, days: 3 })
    expect((await plan([{ id: 'from the door', km: 120, drivenKm: 0 }])).answer.fits).toMatchObject([
      { way: { rupees: 0 } },
    ])
    expect((await plan([{ id: 'home', km: 3, drivenKm: 0 }])).fits).toEqual([])
  })

  test('home itself is no journey; what no road leads to is counted, not guessed', async () => {
    const { answer, fits } = await plan([
      { id: 'home', km: 3 },
      { id: 'island', km: Infinity },
      { id: 'dear island', km: Infinity, rupees: 90_000 },
      { id: 'near' },
    ])
    expect(fits).toEqual(['near'])
    expect(answer.withoutRoad).toBe(1)
  })

  test('children are never what gives: small ones need what suits them well, and what is not said rules nothing out', async () => {
    const offers: Offer[] = [
      { id: 'no', kids: 0 },
      { id: 'limits', kids: 1 },
      { id: 'unsaid' },
      { id: 'well', kids: 2 },
      { id: 'very', kids: 3 },
    ]
    const small = await plan(offers, { youngest: 4 })
    expect(small.fits).toEqual(['very', 'well', 'unsaid'])
    expect(small.gives).toEqual({})
    expect(small.answer.fits.map(({ kids }) => kids)).toEqual([3, 2, null])
    expect((await plan(offers, { youngest: 14 })).fits).toContain('limits')
    expect((await plan(offers)).fits).toHaveLength(5)
  })
})

describe('the order', () => {
  test('is by the weakest of the kinds that were asked for', async () => {
    const offers = [
      { id: 'one', tags: ['beach'] },
      { id: 'both', tags: ['beach', 'temple'] },
    ]
    const { fits, gives } = await plan(offers, { likes: ['beach', 'temple'] })
    expect(fits).toEqual(['both'])
    expect(gives).toEqual({ one: { kind: 'like', like: 'temple' } })
    expect((await plan(offers, { likes: ['temple'] })).gives).toEqual({})
  })

  test('then by days, way, sum and weather; the rating settles what is equal', async () => {
    expect((await plan([{ id: 'best' }, { id: 'good' }])).fits).toEqual(['best', 'good'])
    expect((await plan([{ id: 'long', km: 199 }, { id: 'short' }])).fits).toEqual(['short', 'long'])
    expect((await plan([{ id: 'two', days: 2 }, { id: 'three' }])).fits).toEqual(['three', 'two'])
    expect((await plan([{ id: 'dear', rupees: 9_000 }, { id: 'cheap' }])).fits).toEqual(['cheap', 'dear'])
    expect((await plan([{ id: 'cold', cold: true }, { id: 'mild' }])).fits).toEqual(['mild', 'cold'])
  })

  test('FIND-10 or by the lowest total, or by the shortest way, of all that fit', async () => {
    const offers = [
      { id: 'later', months: [5], days: 3 },
      { id: 'dear', rupees: 9_000, km: 60 },
      { id: 'cheap', rupees: 3_000, km: 190, days: 2 },
      { id: 'middle', rupees: 5_000, km: 90 },
    ]
    const cost = await plan(offers, { sort: 'cost' })
    expect(cost.fits).toEqual(['cheap', 'middle', 'dear'])
    expect((await plan(offers, { sort: 'distance' })).fits).toEqual(['dear', 'middle', 'cheap'])
    const many = Array.from({ length: 40 }, (_, at) => ({ id: `p${at}`, rupees: 9_000 - at }))
    expect((await plan(many, { sort: 'cost' })).fits[0]).toBe('p39')
  })

  test('a long drive with a small child is said, and counts against a journey', async () => {
    const offers = [
      { id: 'far', km: 450, kids: 3 },
      { id: 'near', km: 100, kids: 3, rupees: 7_000 },
      { id: 'less suited', km: 100, kids: 2 },
    ]
    const asked = { days: 6, paise: 4_000_000 }
    const small = await plan(offers, { ...asked, youngest: 4 })
    expect(small.answer.fits.map(({ card, isLongForChildren: long }) => [card.packageId, long])).toEqual([
      ['near', false],
      ['less suited', false],
      ['far', true],
    ])
    expect((await plan(offers, { ...asked, youngest: 14 })).fits).toEqual(['near', 'far', 'less suited'])
    const cheapestFirst = await plan([...offers, { id: 'cheap and far', km: 450, kids: 3, rupees: 1_000 }], {
      ...asked,
      sort: 'cost',
      youngest: 4,
    })
    expect(cheapestFirst.fits.slice(-2)).toEqual(['cheap and far', 'far'])
  })

  test('below six years a long drive outweighs how well a journey suits children; it is tiring for everybody', async () => {
    const offers = [
      { id: 'far', km: 450, days: 5, kids: 3 },
      { id: 'near', km: 100, days: 2, kids: 2, rupees: 12_000 },
    ]
    const asked = { days: 6, paise: 4_000_000 }
    expect((await plan(offers, { ...asked, youngest: 14 })).fits).toEqual(['far', 'near'])
    expect((await plan(offers, { ...asked, youngest: 4 })).fits).toEqual(['near', 'far'])
    expect((await plan(offers, asked)).fits).toEqual(['near', 'far'])
  })
})

test('an answer holds the thirty best and every place for the map, near ones as one', async () => {
  const offers = Array.from({ length: 40 }, (_, index) => ({
    id: `p${index}`,
    at: [20 + (index % 4), 77.01 + (index % 2) / 100] as [number, number],
  }))
  const { answer } = await plan(offers)
  expect([answer.total, answer.fits.length]).toEqual([40, 30])
  expect(answer.positions).toEqual([
    [20, 77],
    [21, 77],
    [22, 77],
    [23, 77],
  ])
})

test('near misses are few, and money that is far away is none', async () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ id: `p${index}`, months: [5] }))
  expect(Object.keys((await plan(many)).gives)).toHaveLength(6)
  const dear = await plan([{ id: 'dear', rupees: 15_000 }, { id: 'fits' }])
  expect([dear.fits, dear.gives]).toEqual([['fits'], {}])
})

test('where nothing fits nor misses one thing, the three nearest say all that would have to give', async () => {
  const { answer, gives } = await plan(
    [
      { id: 'dearest', rupees: 40_000 },
      { id: 'no road', km: Infinity },
      { id: 'days and money', rupees: 12_000, days: 4 },
      { id: 'not for children', rupees: 12_000, kids: 0 },
      { id: 'dear', rupees: 20_000 },
      { id: 'another month', rupees: 15_000, months: [6] },
      { id: 'too far to drive', rupees: 12_000, km: 2_000 },
    ],
    { youngest: 4 },
  )
  expect(Object.keys(gives)).toEqual(['days and money', 'another month', 'dear'])
  const [first, second, third] = answer.almost
  const way = carRupees(100, 2)
  expect(first).toMatchObject({ give: { rupees: 4_000 + way }, also: [{ kind: 'days', days: 1 }] })
  expect(second).toMatchObject({ give: { rupees: 10_000 + way }, also: [{ kind: 'month', month: 6 }] })
  expect(third?.also).toBeUndefined()
})

test('the nearest has one of the likes, and says which others it lacks', async () => {
  const offers = [
    { id: 'none', rupees: 12_000, tags: ['fort'] },
    { id: 'beach', rupees: 12_000 },
  ]
  const { answer, gives } = await plan(offers, { likes: ['beach', 'temple'] })
  expect([Object.keys(gives), answer.almost[0]?.also]).toEqual([
    ['beach'],
    [{ kind: 'like', like: 'temple' }],
  ])
})
