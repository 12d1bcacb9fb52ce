import { beforeAll, describe, expect, test } from 'vitest'
import type { PackageRecord } from '#shared/contract/catalogue-records.ts'
import { isSleptAt } from '#shared/domain/overnights.ts'
import { hotelOffers } from '#server/catalogue/hotel-offers.ts'
import { searchableWith } from '#server/catalogue/searchable.ts'
import { checkFile } from '#server/catalogue/import/check-file.ts'
import { finder } from '#server/catalogue/search/evaluate.ts'
import { fieldsOf, weights } from '#server/catalogue/search/fields.ts'
import { columnsOf } from '#server/catalogue/search/filters.ts'
import { pager } from '#server/catalogue/search/order.ts'
import { listPart, type Part } from '#server/catalogue/search/part.ts'
import { wordIndexBuilder } from '#server/catalogue/search/word-index.ts'
import seed from '#server/catalogue/seed/catalogue.json' with { type: 'json' }
import { factColumns } from './facts.ts'
import { wishSearch } from './wish-search.ts'
import { worldOf } from './world.ts'

const { packages = [], hotels = [] } = checkFile(seed).file ?? {}
const records = packages.toSorted((one, other) => other.ratings.overall - one.ratings.overall)
const staysAt = (record: PackageRecord) =>
  hotelOffers(
    hotels.filter(
      ({ hotel_id, packageIds = [] }) => packageIds.includes(record.packageId) && isSleptAt(record, hotel_id),
    ),
  )

describe('a wish finds', () => {
  let search: ReturnType<typeof wishSearch>['search']
  let everything: Part
  beforeAll(async () => {
    const best = records.map((record) => searchableWith(staysAt(record), record))
    const builder = wordIndexBuilder(weights)
    for (const searchable of best) builder.add(fieldsOf(searchable))
    const words = await builder.build()
    const columns = await columnsOf(best)
    const { byScore } = await pager(columns)
    const all = Uint32Array.from(best, (_, doc) => doc)
    everything = listPart({ docs: all, scores: undefined }, byScore)
    ;({ search } = wishSearch({
      columns,
      facts: await factColumns(best),
      find: finder(words),
      world: await worldOf(best, words),
      all,
      byScore,
    }))
  })

  const inOrder = (part: Part) => part.best(0, part.count).map((doc) => records[doc]?.packageId ?? '')

  /** The packages that meet a wish, and those that miss one thing of it. */
  function found(typed: string, people = 1) {
    const { exact = everything, relaxed, ...rest } = search(typed, { people, month: 11 })
    return {
      ...rest,
      exact: inOrder(exact),
      relaxed: exact.count < 3 ? inOrder(relaxed()) : [],
    }
  }

  test('the same, whatever was asked before', () => {
    const wishes = [
      'sand beach',
      'old forts',
      'lotus lake boating garden',
      'quiet hills in may',
      'goa',
      'sand beach 3 days',
    ]
    const answers = (typed: string) => {
      const { exact, relaxed } = found(typed)
      return { exact, relaxed }
    }
    const first = new Map(wishes.map((typed) => [typed, answers(typed)]))
    for (const typed of wishes.toReversed()) expect(answers(typed)).toEqual(first.get(typed))
    expect(first.get('lotus lake boating garden')?.exact.length).toBeGreaterThan(1)
  })

  test.each<[string, string[]]>([
    ['tea garden', ['darjeeling', 'munnar', 'ooty']],
    ['scuba', ['havelock', 'lakshadweep']],
    ['hotel with an infinity pool', ['coorg', 'nashik', 'udaipur', 'rishikesh-haridwar']],
    ['hill stations near coimbatore for 3 days below 10k', ['kodaikanal', 'ooty', 'wayanad']],
    ['mumbai se 5 ghante mein weekend', ['lonavala', 'nashik']],
    ['bangalore to coffee estate 2 nights', ['chikkamagaluru', 'coorg', 'wayanad']],
    ['romantic lake 3 days under 30k for two', ['kodaikanal', 'udaipur', 'alappuzha']],
    ['a week in ladakh in june for 2, 70k', ['leh-pangong']],
    ['गर्मी में ठंडी जगह 4 लोग 50 हजार', ['mussoorie', 'nainital']],
    ['honeymoon in kerala backwaters houseboat december 2 people budget 40k', ['alappuzha']],
  ])('%s', (typed, wanted) => {
    const first = new Set(found(typed).exact.slice(0, 6))
    expect(wanted.filter((id) => !first.has(id))).toEqual([])
  })

  test('kinds and months in another spelling, but no name that is nearly so', () => {
    expect(found('mountians').exact.toSorted()).toEqual(found('mountains').exact.toSorted())
    expect(found('dusshera').exact).toEqual(found('dussehra').exact)
    expect(found('mussorie').exact[0]).toBe('mussoorie')
  })

  test('what only hints at something in front, and nothing ruled out by it', () => {
    const friends = found('friends').exact
    const { exact } = found('bachelor party')
    expect(exact[0]).toBe('north-goa')
    expect(exact.toSorted()).toEqual(friends.toSorted())
  })

  test('of what suits as well what is made for it, and what a need rather has only behind the kind', () => {
    const tagged = (id: string) => records.find(({ packageId }) => packageId === id)?.tags.includes('family')
    expect(found('kids').exact.slice(0, 5).every(tagged)).toBe(true)
    expect(found('school excursion history').exact.slice(0, 3)).not.toContain('statue-of-unity')
  })

  test('no place whose short name is nearly a word beside other parts', () => {
    expect(found('barf girte hue december end').exact.slice(0, 3)).toContain('auli-joshimath')
  })

  test('what is there for a festival before what is more of the kind beside it', () => {
    expect(found('dev deepawali boat').exact[0]).toBe('varanasi')
    expect(found('rhododendron season').exact[0]).toBe('gangtok-pelling')
  })

  test('a festival’s own places, whether or not they have what is done there', () => {
    expect(found('christmas midnight mass').exact.slice(0, 8)).toEqual(
      expect.arrayContaining(['north-goa', 'south-goa', 'kolkata', 'shillong-cherrapunji']),
    )
    expect(found('diwali away from the noise').exact.slice(0, 5)).not.toContain('varanasi')
  })

  test('what is dry before what is in season and wet, but in the rains what one goes for then', () => {
    const { exact } = found('hill station in october')
    expect(exact.indexOf('shimla-kufri')).toBeLessThan(exact.indexOf('munnar'))
    expect(found('monsoon').exact.slice(0, 5)).toContain('lonavala')
  })

  test('what is cool when it is hot elsewhere, and mild before warm', () => {
    expect(found('kahin thandi jagah').exact).not.toContain('chandigarh')
    const { exact } = found('pleasant weather in october')
    expect(exact.indexOf('manali-solang')).toBeLessThan(exact.indexOf('dwarka'))
  })

  test('bad knees where it suits the old, and first where hardly a step is', () => {
    const { exact } = found('bad knees')
    expect(exact).toContain('alappuzha')
    expect(exact.indexOf('mysuru')).toBeLessThan(exact.indexOf('alappuzha'))
  })

  test('of what suits as well what suits others, too', () => {
    const { exact } = found('with friends')
    expect(exact.indexOf('jaipur')).toBeLessThan(exact.indexOf('kohima-dzukou'))
    expect(found('pure veg').exact.slice(0, 8)).not.toContain('kedarnath-badrinath')
  })

  test('a festival first where it is in season', () => {
    const { exact } = found('onam')
    expect(exact.indexOf('munnar')).toBeLessThan(exact.indexOf('kochi'))
  })

  test('a town where no journey is so short as where one lives', () => {
    expect(found('trivandrum 1 night 2 days').exact).toContain('kanyakumari')
    expect(found('trivandrum 4 days').exact).toEqual(['varkala-kovalam'])
  })

  test.each([
    ['trip to tawang for 3 days', 'tawang'],
    ['spiti 2 din', 'spiti'],
    ['kashmir 2 days under 5000', 'pahalgam'],
  ])('no journey elsewhere where those of the name are longer, but what is nearest: %s', (typed, nearest) => {
    const { slots, exact, relaxed, nearest: closest } = found(typed)
    expect(slots.filter(({ kind }) => kind === 'origin')).toEqual([])
    expect([exact, relaxed]).toEqual([[], []])
    expect(closest().map((doc) => records[doc]?.packageId)).toContain(nearest)
  })

  test.each([
    ['मेरठ से पहाड़', 'Meerut'],
    ['কলকাতা থেকে 3 দিন', 'Kolkata'],
    ['சேலம் இருந்து 2 நாள்', 'Salem'],
    ['from phagwara', 'Phagwara'],
  ])('a town in its own script where one sets out: %s', (typed, town) => {
    expect(found(typed).slots.flatMap((slot) => (slot.kind === 'origin' ? slot.town : []))).toEqual([town])
  })

  test('what is called after a place abroad, but not that place', () => {
    expect(found('bharat ka switzerland').exact).toContain('dalhousie')
    expect(found('switzerland')).toMatchObject({ nothing: 'abroad', exact: [] })
  })

  test('what goes with a kind as touching it', () => {
    expect(found('seafood').exact).toEqual(expect.arrayContaining(['north-goa', 'kochi']))
    expect(found('old churches').exact.slice(0, 4)).toContain('puducherry')
  })

  test('nothing ruled out by a word of a text that names no place', () => {
    expect(found('yoga, no alcohol').exact).toContain('rishikesh-haridwar')
    expect(found('yoga, no rishikesh').exact).not.toContain('rishikesh-haridwar')
  })

  test('a kind out of its months before another kind in them', () => {
    expect(inOrder(search('jyotirlinga in sawan', { month: 11 }).relaxed()).slice(0, 6)).toEqual(
      expect.arrayContaining(['nashik', 'dwarka', 'varanasi']),
    )
  })

  test('no fort where only the town is called so, and no garden in a national park', () => {
    expect(found('kila').exact.slice(0, 10)).not.toContain('kochi')
    expect(found('gardens').exact.slice(0, 8)).not.toContain('bandhavgarh')
  })

  test('who is old before the quiet that they would rather have', () => {
    expect(found('retired parents slow travel').exact.slice(0, 10)).toEqual(
      expect.arrayContaining(['alappuzha', 'kodaikanal', 'amritsar']),
    )
  })

  test('a town as it sounds, where journeys lead to it', () => {
    expect(found('manaali').exact).toEqual(['manali-solang'])
  })

  test('either of two towns where one sets out, and as far as a night on the way', () => {
    expect(found('mumbai-pune se fort').exact).toContain('lonavala')
    expect(found('overnight train from bhopal').exact.length).toBeGreaterThan(2)
  })

  test('what costs much by the day as luxury', () => {
    const first = found('luxury').exact.slice(0, 10)
    expect(first).toEqual(expect.arrayContaining(['udaipur', 'leh-pangong', 'havelock']))
  })

  test('what is like a place that was named', () => {
    expect(found('goa jaisa beach').exact).toContain('gokarna')
    expect(found('somewhere like Shimla').exact).toContain('darjeeling')
  })

  test('what is so warm in a month', () => {
    expect(found('below 10 degrees in january').exact.toSorted()).toEqual([
      'auli-joshimath',
      'manali-solang',
      'srinagar-gulmarg',
    ])
  })

  test('the nearest of a kind first, however far it is', () => {
    expect(found('patna to hill station').relaxed[0]).toBe('darjeeling')
    expect(found('Bhilai se 4 din').exact[0]).toBe('bastar')
  })

  test('what lies within a distance by road, without the town itself', () => {
    expect(found('within 250 km of Indore').exact).toEqual(['bhopal-sanchi'])
    expect(found('near Bhopal').exact).toContain('bhopal-sanchi')
    expect(found('from Bhopal').exact).not.toContain('bhopal-sanchi')
  })

  test('what the whole party can pay; whose number comes from the wish or from the form', () => {
    const priceOf = (id: string) =>
      records.find(({ packageId }) => packageId === id)?.packagePricing.finalPrice ?? Infinity
    for (const id of found('under 30000 for 4').exact) expect(priceOf(id) * 4).toBeLessThanOrEqual(30_000)
    for (const id of found('under 30000', 3).exact) expect(priceOf(id) * 3).toBeLessThanOrEqual(30_000)
    expect(found('under 9000 each', 3).exact).toEqual(found('under 9000').exact)
  })

  test('nothing that was ruled out', () => {
    expect(found('honeymoon but not manali').exact).not.toContain('manali-solang')
    expect(found('no beaches').exact).not.toContain('gokarna')
    const states = found('anywhere except kerala').exact.map(
      (id) => records.find(({ packageId }) => packageId === id)?.locations.state,
    )
    expect(states).not.toContain('Kerala')
  })

  test('only what a wheelchair reaches, never less', () => {
    const { exact, relaxed } = found('wheelchair temple')
    expect(exact).toContain('ayodhya')
    expect(
      relaxed.filter((id) => (records.find((record) => record.packageId === id)?.suits?.wheelchair ?? 0) < 2),
    ).toEqual([])
  })

  test('what misses one thing, behind all that misses nothing, where little meets everything', () => {
    const { exact, relaxed } = found('Pune to hill station in may')
    expect(exact).toEqual(['mahabaleshwar'])
    expect(relaxed.length).toBeGreaterThan(2)
    expect(found('beach').relaxed).toEqual([])
    expect(found('Fort Kochi Harbour Tales in April')).toMatchObject({ exact: [], relaxed: ['kochi'] })
  })

  test.each([
    ['dubai', 'abroad'],
    ['annapurna circuit', 'abroad'],
    ['pet shop', 'notSold'],
    ['good morning', 'unknown'],
    ['passport renewal', 'notSold'],
    ['hisar', 'town'],
    ['asdfgh qwerty', 'unknown'],
    ['%%%', 'unknown'],
  ])('nothing for %s, and says why', (typed, nothing) => {
    expect(found(typed)).toMatchObject({ nothing, exact: [], relaxed: [] })
  })

  test('everything for nothing, and what is known where a word is not', () => {
    expect(found('').exact).toHaveLength(records.length)
    expect(found('xyzzy beach').named).toMatchObject({ unknown: ['xyzzy'] })
    expect(found('xyzzy beach').exact).toEqual(found('beach').exact)
  })
})
