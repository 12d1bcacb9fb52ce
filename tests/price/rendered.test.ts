/** @module-tag deep */

import { beforeAll, expect, test } from 'vitest'
import { call } from '#tests/support/calls.ts'
import { dateAhead } from '#tests/support/journey.ts'
import { filledData } from '#tests/support/built.ts'
import { findOpenDay } from '#tests/support/open-days.ts'
import { startProduct } from '#tests/support/product.ts'
import { seededRandom } from '#tests/support/seed.ts'
import { type Card, owedPaise } from './parties.ts'

/** What a reader sees, each run of text apart. */
const textsOf = (html: string) =>
  html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .split(/<[^>]+>/)
    .map((words) => words.trim())

const inRupees = (paise: number) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 2 })
    .format(paise / 100)
    .replace(/\.00$/, '')

/** Every amount that stands right after one of these words. */
function amountsAfter(texts: string[], words: readonly string[]): string[] {
  return texts.flatMap((found, at) => {
    if (!words.includes(found)) return []
    return texts.slice(at + 1).find((next) => next.startsWith('₹')) ?? []
  })
}

let template = ''
beforeAll(async () => {
  template = await filledData()
})

test('10 parties read on the result, the place and the review what they owe, to the paisa', async () => {
  const product = await startProduct({ template, env: { LIMIT_FACTOR: '0' } })
  const random = seededRandom('rendered parties')
  const below = (most: number) => Math.floor(random() * most)
  const read = async (path: string) => textsOf(await (await fetch(`${product.url}${path}`)).text())
  try {
    const { body } = await call(product, 'GET', '/places/search?query=&limit=100')
    const cards = body['packages'] as Card[]
    for (let parties = 0; parties < 10;) {
      const { packageId, name, packagePricing } = cards[below(cards.length)] as Card
      const people = 2 + below(19)
      const rooms = below(6)
      const owed = inRupees(owedPaise(packagePricing, people, 0))
      const day = await findOpenDay(product.url, packageId, { from: dateAhead(40) })
      if (!day) continue
      parties += 1
      const withDate = inRupees(owedPaise(day.tag, people, rooms))
      const chosen = { packageId, travelers: String(people), rooms: String(rooms), date: day.date }
      const query = new URLSearchParams(chosen)
      const ofDay = amountsAfter(
        await read(`/search/place/${packageId}?travelers=${people}&date=${day.date}`),
        ['Total'],
      )
      expect(new Set(ofDay), `${name} for ${people}`).toEqual(
        new Set([inRupees(owedPaise(day.tag, people, 0))]),
      )
      const review = amountsAfter(await read(`/booking?${query}`), ['Total', 'Total Price'])
      expect(new Set(review), `${name} for ${people}`).toEqual(new Set([withDate]))
      const place = amountsAfter(await read(`/search/place/${packageId}?travelers=${people}`), ['Total'])
      expect(new Set(place), `${name} for ${people}`).toEqual(new Set([owed]))
      const results = await read(`/search?${new URLSearchParams({ end: name, travelers: String(people) })}`)
      expect(results, `${name} for ${people}`).toContain(`${owed} for ${people} travelers`)
    }
  } finally {
    await product.stop()
  }
})
