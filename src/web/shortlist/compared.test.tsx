import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Place } from '#shared/contract/entities.ts'
import { bookPath, comparedPlacePath, comparePath, readParty } from './address.ts'
import { CompareTable } from './compare-table.tsx'
import { toCompared } from './compared.ts'

test('SEAT-02 a comparison shows the price of the chosen date, and without one says from when prices differ', () => {
  const place = {
    packagePricing: { basePrice: 1_000, additionalFees: 0, discount: 0, finalPrice: 1_000 },
    departures: { seasons: [{ name: 'Feast', from: '12-20', to: '12-31', basePrice: 2_000 }] },
    pricesVary: true,
    media: { photos: [] },
    bestTimeToVisit: { season: 'Winter', months: [] },
    amenities: [],
    visitSites: [],
    entryFee: 'Free',
    locations: { state: 'Goa' },
    ratings: { overall: 4 },
  } as unknown as Place
  expect(toCompared(place, '')).toMatchObject({ finalPrice: 1_000, isFrom: true })
  expect(toCompared(place, '2026-12-25')).toMatchObject({ finalPrice: 2_000, isFrom: false })
  expect(toCompared(place, '2026-12-05')).toMatchObject({ finalPrice: 1_000, isFrom: false })
})

test('SEAT-02 SEAT-08 a comparison says which journeys cannot take the party on the date, with their nearest days as links', () => {
  const place = (packageId: string, onDate?: Parameters<typeof toCompared>[2]) =>
    toCompared(
      {
        packageId,
        name: packageId,
        packagePricing: { finalPrice: 1_000 },
        media: { photos: ['agra-1'] },
        amenities: ['Breakfast', `Boat of ${packageId}`],
        visitSites: [{ name: 'Fort' }],
        entryFee: 'Free',
        covers: { meals: 'breakfast', stars: [3, 4] },
        duration: { days: 2, nights: 1 },
        bestTimeToVisit: { season: 'Winter', months: [] },
        cancellationPolicy: { refundPercentage: 0, deadlineInDays: 0, refundProcessingTime: 0 },
        locations: { state: 'Goa' },
        ratings: { overall: 4 },
      } as unknown as Place,
      '2026-12-25',
      onDate,
    )
  const party = { travelers: 2, rooms: 0, from: '', date: '2026-12-25' }
  const shown = (...places: ReturnType<typeof place>[]) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <CompareTable places={places} party={party} />
      </MemoryRouter>,
    )
  const both = shown(place('a', { datePrice: 3_000 }), place('b', { nearest: ['2026-12-27'] }))
  expect(both).toContain('On Fri, 25 Dec 2026')
  expect(both).toContain('₹6,000')
  expect(both).toContain('Room for you')
  expect(both).toContain('No departure with room for you')
  expect(both).toContain('href="/compare?ids=a,b&amp;travelers=2&amp;rooms=0&amp;date=2026-12-27"')
  expect(shown(place('a', { nearest: [] }))).toContain('No nearby date has room for you.')
  // Without an answer from the server the cell is empty.
  expect(shown(place('a'))).not.toContain('On Fri')
})

test('a comparison says in words which of its rows tell the journeys apart, and repeats the sums above', () => {
  const place = (packageId: string, finalPrice: number) =>
    toCompared(
      {
        packageId,
        name: packageId,
        packagePricing: { finalPrice },
        media: { photos: [] },
        amenities: ['Breakfast', `Boat of ${packageId}`],
        visitSites: [{ name: 'Fort' }],
        entryFee: 'Free',
        covers: { meals: 'breakfast', transfer: true },
        transfers: [`Car from ${packageId}`],
        duration: { days: 2, nights: 1 },
        bestTimeToVisit: { season: 'Winter', months: [] },
        cancellationPolicy: { refundPercentage: 0, deadlineInDays: 0, refundProcessingTime: 0 },
        locations: { state: 'Goa' },
        ratings: { overall: 4 },
      } as unknown as Place,
      '',
    )
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <CompareTable
        places={[place('a', 1_000), place('b', 2_000)]}
        party={{ travelers: 2, rooms: 0, from: '', date: '' }}
      />
    </MemoryRouter>,
  )
  const rows = [...page.matchAll(/<tr[^>]*><th scope="row"[^>]*><span[^>]*>(.*?)<span[^>]*>(.*?)<\/span>/g)]
  const said = new Map(rows.map(([, label, word]) => [label, word]))
  const differing = ['Price for 2 travelers', 'Transfers', 'Included']
  expect(differing.map((label) => said.get(label))).toEqual(['Differs', 'Differs', 'Differs'])
  expect(page).toContain('>Car from a</li>')
  expect([said.get('Meals each day'), said.get('Sights'), said.get('Entry fees')]).toEqual([
    'The same',
    'The same',
    'The same',
  ])
  expect(page.match(/Lowest price/g)).toHaveLength(1)
  expect(page.match(/₹2,000/g)?.length).toBeGreaterThan(1)
})

test('months of heavy rain stand apart from the best, as on the page of the journey itself', () => {
  const usual = (rainMm: number) => ({ highC: 30, lowC: 22, rainMm })
  const place = {
    bestTimeToVisit: { season: 'Winter & summer', months: ['December', 'January', 'April', 'May'] },
    climate: Array.from({ length: 12 }, (_, month) => usual({ 3: 200, 4: 370 }[month] ?? 20)),
    amenities: [],
    visitSites: [],
    media: { photos: [] },
    locations: { state: 'Goa' },
    ratings: { overall: 4 },
    packagePricing: { finalPrice: 1_000 },
    duration: { days: 2, nights: 1 },
    cancellationPolicy: { refundPercentage: 0, deadlineInDays: 0, refundProcessingTime: 0 },
  } as unknown as Place
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <CompareTable
        places={[toCompared({ ...place, packageId: 'a', name: 'a' }, '')]}
        party={{ travelers: 2, rooms: 0, from: '', date: '' }}
      />
    </MemoryRouter>,
  )
  expect(page).toContain('>December to January<')
  expect(page).toContain('>Some rain: April<')
  expect(page).toContain('>Very wet: May<')
})

test('a comparison says which journey begins in one’s own town', () => {
  const place = (packageId: string) =>
    ({
      packageId,
      name: packageId,
      bestTimeToVisit: { season: 'Winter', months: [] },
      amenities: [],
      visitSites: [],
      media: { photos: [] },
      locations: { state: 'Goa' },
      ratings: { overall: 4 },
      packagePricing: { finalPrice: 1_000 },
      duration: { days: 2, nights: 1 },
      cancellationPolicy: { refundPercentage: 0, deadlineInDays: 0, refundProcessingTime: 0 },
    }) as unknown as Place
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <CompareTable
        places={['a', 'b'].map((id) => toCompared(place(id), ''))}
        party={{ travelers: 2, rooms: 0, from: 'Jaipur', date: '' }}
        ways={{ town: 'Jaipur', distancesKm: [0, 45], drivenKm: [0, 45], pickUps: [null, null] }}
      />
    </MemoryRouter>,
  )
  // Fuel makes the second dearer, though both packages cost the same.
  expect(page.match(/Lowest [^<]*/g)).toEqual(['Lowest with fuel'])
  expect(page).toContain('It begins in Jaipur, so there is no drive to add.')
  expect(page).toContain('about 45 km, 1 hour each way')
  expect(page).not.toContain('0 hours')
})

test('SEAT-02 the date goes along to the comparison, the place and the review', () => {
  const party = { travelers: 2, rooms: 1, from: 'Pune', date: '2026-12-25' }
  const addresses = [comparePath(['a', 'b'], party), comparedPlacePath('a', party), bookPath('a', party)]
  expect(addresses).toEqual([
    '/compare?ids=a,b&travelers=2&rooms=1&date=2026-12-25&from=Pune',
    '/search/place/a?travelers=2&date=2026-12-25&from=Pune',
    '/booking?packageId=a&travelers=2&rooms=1&date=2026-12-25&start=Pune',
  ])
  expect(readParty(new URLSearchParams(addresses[0]?.split('?')[1]))).toEqual(party)
  expect(readParty(new URLSearchParams('date=2026-02-30')).date).toBe('')
  expect(bookPath('a', { ...party, date: '', from: '' })).toBe('/booking?packageId=a&travelers=2&rooms=1')
})
