import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cardOf } from '#server/catalogue/card.ts'
import { searchPlaces } from '#shared/contract/places.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { buildPackage } from '#tests/support/catalogue.ts'
import type { Api } from '#web/platform/api/api.ts'
import { defaultConfig } from '#web/platform/context.ts'
import { renderPage } from '#web/entry-server.tsx'

/** ₹9,500, and ₹14,000 at the turn of the year. */
const record = buildPackage('ooty', {
  name: 'Blue Hills',
  packagePricing: { basePrice: 9_500, additionalFees: 0, discount: 0, finalPrice: 9_500 },
  departures: { seasons: [{ name: 'Peak', from: '12-20', to: '01-05', basePrice: 14_000 }] },
})
const { days } = record.duration

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T06:00:00Z'), toFake: ['Date'] })
})
afterEach(() => void vi.useRealTimers())

async function open(path: string, onDate: { datePrice?: number; nearest?: string[] } = {}) {
  const card = { ...cardOf(record), ...onDate }
  const inputs: unknown[] = []
  const api = (async (endpoint: Endpoint, input: unknown) => {
    if (endpoint !== searchPlaces) return undefined
    inputs.push(input)
    return { packages: [card] }
  }) as Api
  const request = new Request(`http://localhost${path}`)
  const page = await renderPage(request, api, defaultConfig, async () => undefined)
  if ('redirect' in page) throw new Error(`redirected to ${page.redirect}`)
  const words = page.html.replace(/<[^>]+>/g, '\n').replace(/\s*\n\s*/g, '\n')
  return { html: page.html.replaceAll('&amp;', '&'), words, inputs }
}

const costs = 'distance=150&efficiency=15&fuelCost=100&tolls=0&food=0&purchases=0&hotel=0&rental=0'
const asked = `/trip-calculator?${costs}&people=2&days=${days}&package=ooty`

it('CALC-02 compares with what the package costs on the date of the address', async () => {
  const { html, words, inputs } = await open(`${asked}&date=2026-12-24`, { datePrice: 14_000 })
  expect(inputs).toMatchObject([{ date: '2026-12-24', people: 2 }])
  expect(words).toContain('By these figures the package costs ₹27,000 more.')
  expect(words).toContain('\n₹28,000\n')
  expect(words).toContain('beginning on Thu, 24 Dec 2026')
  expect(words).not.toMatch(/from ₹|cheapest dates/)
  expect(html).toContain('href="/search/place/ooty?date=2026-12-24&travelers=2"')
  expect(html).toMatch(/<input type="hidden" name="date" value="2026-12-24"/)
})

it('CALC-02 calls a price that varies its least where no date is known', async () => {
  const { words, inputs } = await open(asked)
  expect(inputs).toEqual([expect.not.objectContaining({ date: expect.anything() as unknown })])
  expect(words).toContain('\nfrom ₹19,000\n')
  expect(words).toContain('from ₹9,500 per person: Blue Hills')
  expect(words).toMatch(/costs ₹18,000 more\.\s+That is on its cheapest dates; on others it costs more\./)
  const alone = asked.replace('&package=ooty', '').replace('food=0', 'food=900')
  const scale = await open(`${alone}&start=Mysuru&end=${record.locations.city}`)
  expect(scale.words).toMatch(/Cheapest package of \d days: Blue Hills\s+from ₹19,000/)
  // Where nobody says where to, or goes elsewhere, a package is no other way to make the same journey.
  for (const path of [alone, `${alone}&start=Mysuru&end=Goa`])
    expect((await open(path)).words).not.toContain('Cheapest package')
  expect((await open(`${asked}&date=2026-02-30`)).words).toContain('from ₹19,000')
})

it('CALC-02 offers no package that cannot take the party on the date, and takes no date that is over', async () => {
  const full = await open(`${asked}&date=2026-12-24`, { datePrice: 14_000, nearest: ['2026-12-26'] })
  expect(full.words).toContain('No package for that many days has room for you on Thu, 24 Dec 2026.')
  expect(full.words).not.toContain('Blue Hills')
  const over = await open(`${asked}&date=2026-12-01`)
  expect(over.inputs).toEqual([expect.not.objectContaining({ date: expect.anything() as unknown })])
  expect(over.words).toContain('from ₹19,000')
  expect(over.html).not.toContain('name="date"')
})
