import { describe, expect, it, test } from 'vitest'
import type { AskedSlot } from '#shared/contract/wish-schemas.ts'
import { maxDays } from '#shared/bounds.ts'
import '#shared/messages/all-places.ts'
import { inLanguage } from '#shared/messages/language.ts'
import { choicesFor } from './change.ts'
import { missedTexts, reasonTexts } from './facts.ts'
import { monthsText } from './months-text.ts'
import { nothingText } from './nothing-text.ts'
import { wished } from './party.ts'
import { relaxedText } from './relaxed-text.ts'
import { wishSentence } from './sentence.ts'
import { asTyped, without } from './without.ts'

const hills: AskedSlot = {
  kind: 'kind',
  typed: 'hill stations',
  read: { concept: 'hill station', name: { en: 'hill stations', hi: 'हिल स्टेशन' } },
}
const pune: AskedSlot = {
  kind: 'origin',
  typed: 'within 250 km of pune',
  read: { town: 'Pune', isNear: false, maxKm: 250, maxHours: null },
}
const alone: AskedSlot = { kind: 'people', typed: 'for one', read: { adults: 1, children: 0 } }
const four: AskedSlot = { kind: 'people', typed: 'for 4', read: { adults: 4, children: 0 } }
const budget: AskedSlot = {
  kind: 'budget',
  typed: 'under 40k',
  read: { least: null, most: 40_000, isPerPerson: false, isPerDay: false },
}
const may: AskedSlot = { kind: 'months', typed: 'may', read: { months: 1 << 4, name: null } }
const fourDays: AskedSlot = { kind: 'days', typed: '4 days', read: { least: 4, most: 4 } }
const slots = [hills, pune, four, budget, may]

describe('the sentence about a wish', () => {
  it('FIND-01 says all that was read, in English and in Hindi', () => {
    expect(wishSentence(slots)).toBe(
      'Hill stations within 250 km of Pune, for 4, up to ₹40,000 in all, in May',
    )
    expect(wishSentence([hills, budget], 2)).toBe('Hill stations, up to ₹40,000 in all')
    expect(wishSentence([hills, budget], 1)).toBe('Hill stations, up to ₹40,000')
    expect(inLanguage('hi', () => wishSentence(slots))).toBe(
      'मई में 4 लोगों के लिए पुणे से 250 किमी के अंदर हिल स्टेशन, कुल ₹40,000 तक',
    )
    expect(inLanguage('hi', () => wishSentence([budget, cold, may, elderly]))).toBe(
      'मई में बुज़ुर्गों के लिए ठंडी जगहें, ₹40,000 तक',
    )
  })

  it.each<[string, AskedSlot[]]>([
    ['Hill stations in South India', [hills, region('South India')]],
    ['Hill stations in the Himalaya', [hills, region('Himalaya')]],
    ['Goa near Pune, at least 5 days', [place('Goa'), near('Pune'), days(5, maxDays)]],
    ['Journeys for 2 adults and 1 child, 2 to 3 days, in winter', [family, days(2, 3), winter]],
    ['Journeys, cheapest first, around Diwali, with children', [cheap, diwali, kids]],
    ['Cool places, ₹8,000 to ₹12,000 per person', [each, cold]],
    ['Journeys, up to ₹3,000 per day', [perDay(false)]],
    ['Journeys, up to ₹3,000 per person per day', [perDay(true)]],
    ['Journeys for one, up to ₹40,000', [alone, budget]],
    ['Journeys with children', [kids]],
    ['Journeys for women', [women]],
    [
      'Temples, dearest first',
      [temples, templesOrMosques, temples, { kind: 'dear', typed: 'dearest', read: {} }],
    ],
    ['Journeys around the grape blossom, with children', [season(2, 'the grape blossom', ''), kids, kids]],
    ['Journeys, no deserts, not Ooty', [not(deserts), not(place('Ooty'))]],
    ['', [{ kind: 'abroad', typed: 'paris', read: { name: 'paris' } }]],
  ])('%s', (sentence, read) => {
    expect(wishSentence(read)).toBe(sentence)
  })
})

function place(name: string): AskedSlot & { kind: 'place' } {
  return { kind: 'place', typed: name, read: { name } }
}
function region(name: string): AskedSlot {
  return { kind: 'region', typed: name, read: { name, states: [] } }
}
function near(town: string): AskedSlot {
  return { kind: 'origin', typed: town, read: { town, isNear: true, maxKm: null, maxHours: null } }
}
function days(least: number, most: number): AskedSlot {
  return { kind: 'days', typed: 'days', read: { least, most } }
}
const family: AskedSlot = { kind: 'people', typed: 'family', read: { adults: 2, children: 1 } }
const season = (months: number, en: string, hi: string): AskedSlot => ({
  kind: 'months',
  typed: en,
  read: { months, name: { en, hi } },
})
const winter = season(0b1100_0000_0011, 'winter', 'सर्दियों')
const diwali = season(0b0110_0000_0000, 'Diwali', 'दिवाली')
const cheap: AskedSlot = { kind: 'cheap', typed: 'cheap', read: {} }
const kids: AskedSlot = { kind: 'need', typed: 'kids', read: { need: 'kids' } }
const cold: AskedSlot = { kind: 'weather', typed: 'cold', read: { weather: 'cold' } }
const each: AskedSlot = {
  kind: 'budget',
  typed: '8 to 12 thousand each',
  read: { least: 8_000, most: 12_000, isPerPerson: true, isPerDay: false },
}
const elderly: AskedSlot = { kind: 'need', typed: 'parents', read: { need: 'elderly' } }
const women: AskedSlot = { kind: 'need', typed: 'saheliyan', read: { need: 'women' } }
const kindOf = (en: string): AskedSlot => ({
  kind: 'kind',
  typed: en,
  read: { concept: en, name: { en, hi: en } },
})
const [temples, templesOrMosques] = [kindOf('temples'), kindOf('temples or mosques')]
function perDay(isPerPerson: boolean): AskedSlot {
  const read = { least: null, most: 3_000, isPerPerson, isPerDay: true }
  return { kind: 'budget', typed: '3000 roz', read }
}
const deserts = {
  kind: 'kind' as const,
  typed: 'deserts',
  read: { concept: 'desert', name: { en: 'deserts', hi: 'रेगिस्तान' } },
}
function not({ kind, typed, read }: typeof deserts | ReturnType<typeof place>): AskedSlot {
  return { kind: 'not', typed, read: { kind, read } as (AskedSlot & { kind: 'not' })['read'] }
}

describe('a search without a part', () => {
  it.each([
    ['Hill stations within 250 km of Pune in May', 'may', 'Hill stations within 250 km of Pune'],
    ['hill stations within 250 km of pune', 'within 250 km of pune', 'hill stations'],
    ['beach, Goa', 'beach', 'Goa'],
    ['Goa under ₹40,000 for 4', 'under ₹40,000', 'Goa for 4'],
    ['पुणे के पास हिल स्टेशन मई में', 'मई में', 'पुणे के पास हिल स्टेशन'],
    ['ஊட்டி மலை 4 நாட்கள்', '4 நாட்கள்', 'ஊட்டி மலை'],
    ['4 adults in Goa with 2 children', '4 adults 2 children', 'Goa'],
    ['goa', 'goa', ''],
  ])('FIND-01 %s − %s', (query, typed, left) => {
    expect(without(query, typed)).toBe(left)
  })

  it('does not guess where the part cannot be found', () => {
    expect(without('goa', 'munnar')).toBeUndefined()
    expect(without('goa', '')).toBeUndefined()
  })

  it('FIND-07 is searched as it was typed in quotation marks', () => {
    expect(asTyped(' hisar ')).toBe('"hisar"')
    expect(asTyped('"hisar')).toBe('"hisar"')
  })
})

describe('what a package answers', () => {
  const of = { slots: [...slots, fourDays, kids, cold], people: 1, days: 5, names: ['Munnar'] }

  it('says why it is there', () => {
    const reasons = [
      { slot: 0, value: 3 },
      { slot: 1, value: 190 },
      { slot: 3, value: 36_000 },
      { slot: 4, value: 0b1_1100 },
      { slot: 5, value: 4 },
      { slot: 6, value: 2 },
      { slot: 7, value: 0b1_0001 },
    ]
    expect(reasonTexts(reasons, of)).toEqual([
      'Known for hill stations',
      '190 km by road',
      '₹36,000 for 4',
      'May: in season',
      '4 days',
      'Good with children',
      'Cold in May',
    ])
  })

  it('FIND-09 says what it misses', () => {
    const missed = [
      { slot: 0, value: 0 },
      { slot: 0, value: 1 },
      { slot: 1, value: 310 },
      { slot: 3, value: 44_000 },
      { slot: 4, value: 0b1110_0000_0111 },
      { slot: 5, value: 5 },
    ]
    expect(missedTexts(missed, of)).toEqual([
      'No hill stations',
      'A little: hill stations',
      '310 km by road, not within 250 km',
      '₹44,000 for 4, ₹4,000 over your budget',
      'May: off season, best October to March',
      '5 days, not 4',
    ])
    expect(inLanguage('hi', () => missedTexts(missed.slice(4), of))).toEqual([
      'मई: घूमने का सही समय नहीं; सबसे अच्छा समय अक्टूबर से मार्च',
      '5 दिन, 4 नहीं',
    ])
  })

  it('does not repeat what the card says, and knows where no road leads', () => {
    const asked = { ...of, slots: [place('Munnar'), pune] }
    expect(reasonTexts([{ slot: 0, value: 'Munnar' }], asked)).toEqual([])
    expect(reasonTexts([{ slot: 0, value: 'Taj Mahal' }], asked)).toEqual(['Taj Mahal'])
    expect(missedTexts([{ slot: 1, value: null }], asked)).toEqual(['No road route'])
  })
})

test('FIND-09 what gave way is named with how far it did', () => {
  const relaxed = [
    { slot: 0, asked: null, given: null },
    { slot: 1, asked: 250, given: 340 },
    { slot: 3, asked: 40_000, given: 43_200 },
    { slot: 4, asked: 16, given: null },
  ]
  expect(relaxedText({ slots, relaxed })).toBe(
    'no hill stations, up to 340 km, up to ₹3,200 over your budget or another time of year',
  )
  expect(relaxedText({ slots, relaxed: [] })).toBe('')
})

test('a part can be changed a little', () => {
  const query = 'Hill stations within 250 km of Pune for 4 under 40k in May'
  const labels = (slot: AskedSlot, typed = query) =>
    choicesFor(typed, slot, []).map(({ label, isCurrent }) => (isCurrent ? `[${label}]` : label))
  expect(labels(budget)).toEqual(['up to ₹30,000 in all', '[up to ₹40,000 in all]', 'up to ₹60,000 in all'])
  expect(
    choicesFor(query, may, [])
      .filter(({ isCurrent }) => !isCurrent)
      .map(({ query: changed }) => changed),
  ).toEqual([
    'Hill stations within 250 km of Pune for 4 under 40k April',
    'Hill stations within 250 km of Pune for 4 under 40k June',
  ])
  expect(labels(pune)).toEqual(['within 200 km of Pune', '[within 250 km of Pune]', 'within 300 km of Pune'])
  expect(labels(alone, 'Goa for one')).toEqual(['[for one]', 'for 2'])
  expect(labels(hills)).toEqual([])
})

test('what is so all year names no months', () => {
  const warm: AskedSlot = { kind: 'weather', typed: 'warm', read: { weather: 'warm' } }
  const of = { slots: [warm], people: 1, days: 3, names: [] }
  expect(reasonTexts([{ slot: 0, value: 0xfff }], of)).toEqual(['Warm all year'])
  expect(reasonTexts([{ slot: 0, value: 0b11 }], of)).toEqual(['Warm in January and February'])
})

test('months that follow each other are one run, also over the turn of the year', () => {
  expect(monthsText(0b1110_0000_0111)).toBe('October to March')
  expect(monthsText(0b0000_0011_0000)).toBe('May and June')
  expect(monthsText(0b0001_0001_0000, 'disjunction')).toBe('May or September')
})

describe('the search form beside a wish', () => {
  const asked = { start: 'Pune', end: 'hill stations for 4 in may', date: '', travelers: 1 }
  const read = { slots: [hills, four, may], unknown: [], corrected: [], nothing: null, relaxed: [] }

  test('shows the start, the party and the month of the wish', () => {
    const hint = 'As you wrote'
    const own = { date: { placeholder: 'May', hint }, travelers: { hint } }
    expect(wished(asked, read)).toEqual({ journey: { ...asked, travelers: 4 }, own })
    const from: AskedSlot = {
      kind: 'origin',
      typed: 'from Nashik',
      read: { town: 'Nashik', isNear: false, maxKm: null, maxHours: null },
    }
    // Its start is shown, and never sent: the form's own stays what it is.
    expect(wished(asked, { ...read, slots: [hills, from] })).toEqual({
      journey: asked,
      own: { start: { placeholder: 'Nashik', hint } },
    })
  })

  test('shows what was chosen in the form where the wish counts nobody, and nothing of a place alone', () => {
    expect(wished({ ...asked, travelers: 2 }, read).journey.travelers).toBe(4)
    expect(wished({ ...asked, travelers: 2 }, { ...read, slots: [hills, may] }).journey.travelers).toBe(2)
    expect(wished(asked, null)).toEqual({ journey: asked, own: {} })
  })
})

test('a town without journeys is named without the words beside it', () => {
  const read = { slots: [place('vrindavan'), diwali], unknown: ['xyz'], corrected: [], relaxed: [] }
  expect(nothingText({ ...read, nothing: 'town' }, 'diwali xyz in vrindavan')).toBe(
    'None of our journeys leads to Vrindavan yet.',
  )
})

test('what one gets is a reason in the words of the package', () => {
  const slots = [kindOf('bathtub')]
  const of = { slots, people: 1, days: 3, names: [] }
  expect(reasonTexts([{ slot: 0, value: 'Bathtub in suites' }], of)).toEqual(['Bathtub in suites'])
})
