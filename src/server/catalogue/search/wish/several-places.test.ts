import { expect, test } from 'vitest'
import { checkFile } from '#server/catalogue/import/check-file.ts'
import { searchableOf } from '#server/catalogue/searchable.ts'
import { memorySearchIndex } from '#server/catalogue/search/search-index.ts'
import seed from '#server/catalogue/seed/catalogue.json' with { type: 'json' }

const index = await memorySearchIndex((checkFile(seed).file?.packages ?? []).map(searchableOf))

test.each([
  ['from mumbai goa 3 days', 'Mumbai', 'Goa'],
  ['from bangalore kerala', 'Bengaluru', 'Kerala'],
  ['manali delhi se', 'Delhi', 'Manali'],
  ['from nashik maharashtra 3 days', 'Nashik', undefined],
  ['kota rajasthan se', 'Kota', undefined],
  ['noida delhi se', 'Noida', undefined],
])('the state behind a start says where that is, or is the destination: %s', (query, town, place) => {
  const { explanation } = index.search({ query, page: 1, limit: 9, explain: '1' }, { month: 11 })
  const of = (wanted: string) => explanation?.slots.find(({ kind }) => kind === wanted)?.read
  expect(of('origin')).toMatchObject({ town })
  expect(of('place')).toEqual(place && { name: place })
})

const placeIn = (query: string) =>
  index.search({ query, page: 1, limit: 9, explain: '1' }, { month: 11 }).ids[0]

test.each(['andman', 'andman honeymoon', 'andman scuba'])(
  'no small word is part of a joined one: %s',
  (query) => {
    expect(placeIn(query)).toBe('havelock')
  },
)

test.each([
  ['kerla honeymoon', 'alappuzha'],
  ['manli 4 days', 'manali-solang'],
  ['sikkm 5 days', 'gangtok-pelling'],
])('a name of six letters is known without one of them, beside other parts: %s', (query, packageId) => {
  expect(placeIn(query)).toBe(packageId)
})

test('a shorter word is still no slip: girte', () => {
  expect(index.search({ query: 'girte pani', page: 1, limit: 9 }, { month: 11 }).ids).not.toContain(
    'gir-somnath',
  )
})

test.each([
  ['rann utsav 3 days', 'kutch'],
  ['pushkar mela', 'pushkar'],
  ['hornbill festival family', 'kohima-dzukou'],
  ['goa carnival 3 days', 'north-goa'],
  ['mysore dasara', 'mysuru'],
])('a festival that has the name of its place is a wish for that place: %s', (query, packageId) => {
  expect(placeIn(query)).toBe(packageId)
})

test('a festival of many places is a date: durga puja', () => {
  expect(
    index.search({ query: 'durga puja 3 days', page: 1, limit: 9 }, { month: 11 }).total,
  ).toBeGreaterThan(9)
})

test.each([
  ['goa with flight', 2],
  ['manali volvo package', 1],
])('who wants the way there included is shown the place: %s', (query, total) => {
  expect(index.search({ query, page: 1, limit: 9 }, { month: 11 }).total).toBe(total)
})

test.each([
  ['manali kasol', []],
  ['orchha khajuraho', []],
  ['mumbai alibaug', []],
  ['manali xyzzy', ['xyzzy']],
])('a town beside one that is sold is not unknown: %s', (query, unknown) => {
  const { explanation } = index.search({ query, page: 1, limit: 9, explain: '1' }, { month: 11 })
  expect(explanation?.unknown).toEqual(unknown)
})

test.each([
  ['delhi manali', 'Delhi, Manali'],
  ['manali delhi shimla', 'Manali, Delhi, Shimla'],
  ['kasmir', 'Jammu and Kashmir'],
  ['andmaan', 'Andaman and Nicobar Islands'],
  ['sikkm', 'Sikkim'],
  ['goaa', 'Goa'],
])('the chip names each place, and the state that a slip of its name means: %s', (query, name) => {
  const { explanation } = index.search({ query, page: 1, limit: 9, explain: '1' }, { month: 11 })
  expect(explanation?.slots).toMatchObject([{ kind: 'place', read: { name } }])
})

test.each([
  ['no flight', null],
  ['no pets', null],
  ['no thanks', 'unknown'],
  ['no', 'unknown'],
])('what rules out no journey hides none, and an answer is no wish: %s', (query, nothing) => {
  const { explanation } = index.search({ query, page: 1, limit: 9, explain: '1' }, { month: 11 })
  expect(explanation?.nothing).toBe(nothing)
})

test.each([
  ['kedarnath start 5 may', 'kedarnath-badrinath', 1],
  ['manali start 5 december', 'manali-solang', 1],
  ['srinagar departure 5 may', 'srinagar-gulmarg', 2],
  ['manali departure date', 'manali-solang', 1],
  ['manali departure from delhi', 'manali-solang', 1],
  ['andaman departure', 'havelock', 1],
  ['kashmir departure', 'pahalgam', 2],
  ['ooty pickup', 'ooty', 1],
  ['rishikesh pickup rafting', 'rishikesh-haridwar', 3],
])('what departs is the destination: %s', (query, packageId, total) => {
  const found = index.search({ query, page: 1, limit: 9, explain: '1' }, { month: 11 })
  expect([found.ids[0], found.total]).toEqual([packageId, total])
})

test.each([
  ['mumbai boarding goa', 'Mumbai'],
  ['bangalore start hampi', 'Bengaluru'],
  ['ladakh bike trip manali start', 'Manali'],
  ['bangalore departure', 'Bengaluru'],
  ['pune boarding', 'Pune'],
  ['ahmedabad pickup, beach', 'Ahmedabad'],
  ['delhi departure, hills', 'Delhi'],
])('where the party starts is not where it goes: %s', (query, town) => {
  const { explanation } = index.search({ query, page: 1, limit: 9, explain: '1' }, { month: 11 })
  expect(explanation?.slots.find(({ kind }) => kind === 'origin')?.read).toMatchObject({ town })
})
