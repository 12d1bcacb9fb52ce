import { beforeAll, describe, expect, test } from 'vitest'
import { checkFile } from '#server/catalogue/import/check-file.ts'
import type { CatalogueFile, PackageRecord } from '#shared/contract/catalogue-records.ts'
import { monthNames } from '#shared/domain/month-names.ts'
import { isYearly } from '#shared/domain/date-price.ts'
import { closedMonths } from '#shared/domain/departures.ts'
import { readVersion } from '#server/catalogue/repository.ts'
import type { Database } from '#server/platform/db/client.ts'
import { eachDatabase } from '#tests/support/database.ts'
import content from './catalogue.json' with { type: 'json' }
import { seedCatalogue } from './seed.ts'

const checked = checkFile(content)
const catalogue: CatalogueFile = checked.file ?? { packages: [], hotels: [], rentals: [] }
const { packages, hotels, rentals } = catalogue

const wordsOf = (text: string) => text.trim().split(/\s+/).length
const sequencesOf = (text: string): Set<string> => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
  return new Set(words.slice(4).map((_, index) => words.slice(index, index + 5).join(' ')))
}
const sentencesOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => wordsOf(sentence) >= 3)

/** Every text of some length, with the package, hotel or rental that it belongs to. */
const packageTexts = (record: PackageRecord) => [
  record.description.short,
  record.description.overview,
  record.description.detailed,
  ...record.itinerary.map((day) => day.description),
]
const texts: { owner: string; text: string }[] = [
  ...packages.flatMap((record) => packageTexts(record).map((text) => ({ owner: record.packageId, text }))),
  ...hotels.map((record) => ({ owner: record.hotel_id, text: record.description })),
  ...rentals.map((record) => ({ owner: record.bike_rental_id, text: record.description })),
]

describe('the catalogue that comes with the product', () => {
  test('OPS-03 is valid by our own rules', () => {
    expect(checked.problems).toEqual([])
  })

  test('has at least 80 packages, 160 hotels and 60 rentals, with names of their own', () => {
    expect(packages.length).toBeGreaterThanOrEqual(80)
    expect(hotels.length).toBeGreaterThanOrEqual(160)
    expect(rentals.length).toBeGreaterThanOrEqual(60)
    const names = [...packages, ...hotels, ...rentals].map((record) => record.name)
    expect(new Set(names).size).toBe(names.length)
  })

  test('what climbs a hundred steps, long or uphill, and is not spared it, is not said to suit the old', () => {
    const isSpared =
      /left out|leave (it )?out|optional|not needed|may stay at the top|seen from the top|a taxi can go up/
    const many = /\b\d{3,}\b(?:-odd)? steps|\b\d,\d{3} steps|hundred (damp |steep )?steps/
    // A pony is nothing for a grandmother, nor is a ropeway that the plan takes only down, or to another hill.
    const long = /(three|four|several) hours (on foot|uphill)|minutes uphill|uphill track/
    const partsThat = (is: RegExp) =>
      packages.filter(({ walking = '' }) =>
        walking.split(/[;.]/).some((part) => is.test(part) && !isSpared.test(walking)),
      )
    const [steep, tiring] = [partsThat(many), partsThat(long)]
    expect(steep.length).toBeGreaterThan(5)
    expect(tiring.length).toBeGreaterThan(5)
    const tooMuch = [...steep, ...tiring].filter(({ suits }) => (suits?.elderly ?? 0) > 1)
    expect(tooMuch.map(({ packageId }) => packageId)).toEqual([])
    const barred = steep.filter(({ suits }) => (suits?.wheelchair ?? 0) > 1)
    expect(barred.map(({ packageId }) => packageId)).toEqual([])
  })

  test('every package reaches at least two hotels and a rental', () => {
    const reaching = (records: { packageIds?: string[] | undefined }[], id: string) =>
      records.filter((record) => record.packageIds?.includes(id)).length
    const poor = packages.filter(
      ({ packageId }) => reaching(hotels, packageId) < 2 || reaching(rentals, packageId) < 1,
    )
    expect(poor.map(({ packageId }) => packageId)).toEqual([])
  })

  test('has yearly seasons on 60 packages, seats on a third, weekend departures on a few, and days that are closed', () => {
    const seasons = packages.map(({ departures }) => departures?.seasons ?? [])
    expect(seasons.filter((each) => each.some(({ basePrice }) => basePrice)).length).toBeGreaterThanOrEqual(
      60,
    )
    expect(seasons.flat().filter((season) => !isYearly(season))).toEqual([])
    expect(packages.flatMap(({ departures }) => departures?.days ?? [])).toEqual([])
    const withSeats = packages.filter(({ departures }) => departures?.seats !== undefined)
    expect(withSeats.length).toBeGreaterThanOrEqual(packages.length / 3)
    const atWeekends = packages.filter(({ departures }) => departures?.weekdays)
    expect(atWeekends.length).toBeGreaterThanOrEqual(3)
  })

  test('a place is not closed in the months that are said to be best, and open for some days of each of them', () => {
    const names = (months: number[]) => months.map((month) => monthNames[month - 1])
    const wrong = packages.filter(({ departures, bestTimeToVisit: { months } }) =>
      names(closedMonths(departures, '2026-11-23')).some((name) => name && months.includes(name)),
    )
    expect(wrong.map(({ packageId }) => packageId)).toEqual([])
    const closed = packages.filter(({ departures }) => closedMonths(departures, '2026-11-23').length > 0)
    expect(closed.map(({ packageId }) => packageId)).toEqual(
      expect.arrayContaining(['spiti', 'leh-pangong', 'kedarnath-badrinath', 'ranthambore', 'kaziranga']),
    )
  })

  test('a season of every year that ends with February includes the 29th', () => {
    const ends = packages.flatMap(({ departures }) => departures?.seasons?.map(({ to }) => to) ?? [])
    expect(ends).toContain('02-29')
    expect(ends).not.toContain('02-28')
  })

  test('has at least six cancellation policies, one of them without refund', () => {
    const policies = new Set(packages.map((record) => JSON.stringify(record.cancellationPolicy)))
    expect(policies.size).toBeGreaterThanOrEqual(6)
    expect(packages.some((record) => record.cancellationPolicy.refundPercentage === 0)).toBe(true)
  })

  test('nobody real can be called or written to', () => {
    for (const { contact } of hotels) {
      expect(contact.phone).toMatch(/^\+91 00000 /)
      expect(contact.email).toMatch(/\.example$/)
      expect(contact.website).toMatch(/\.example$/)
    }
    for (const { contact } of rentals) {
      expect(contact.phone_number).toMatch(/^\+91 00000 /)
      expect(contact.email).toMatch(/\.example$/)
    }
  })
})

describe('its texts', () => {
  test('overviews have 60 to 120 words, detailed descriptions 150 to 300', () => {
    const odd = packages.filter(({ description }) => {
      const overview = wordsOf(description.overview)
      const detailed = wordsOf(description.detailed)
      return overview < 60 || overview > 120 || detailed < 150 || detailed > 300
    })
    expect(odd.map(({ packageId }) => packageId)).toEqual([])
  })

  test('every day has a highlight that no other day of its package has', () => {
    const dull = packages.flatMap(({ packageId, itinerary }) =>
      itinerary
        .filter(({ day, highlights }) => {
          const others = new Set(
            itinerary.filter((other) => other.day !== day).flatMap((other) => other.highlights),
          )
          return highlights.every((highlight) => others.has(highlight))
        })
        .map(({ day }) => `${packageId} day ${day}`),
    )
    expect(dull).toEqual([])
  })

  test('every sight is visited on some day', () => {
    const missed = packages.flatMap(({ packageId, visitSites, itinerary }) => {
      const visited = new Set(itinerary.flatMap((day) => day.highlights))
      return visitSites.filter(({ name }) => !visited.has(name)).map(({ name }) => `${packageId}: ${name}`)
    })
    expect(missed).toEqual([])
  })

  test('no sentence stands in two of them', () => {
    const owners = new Map<string, string>()
    const repeated: string[] = []
    for (const { owner, text } of texts)
      for (const sentence of sentencesOf(text)) {
        const first = owners.get(sentence) ?? owner
        if (first !== owner) repeated.push(`${first}, ${owner}: ${sentence}`)
        owners.set(sentence, first)
      }
    expect(repeated).toEqual([])
  })

  test('two of them share less than a tenth of their sequences of five words', () => {
    const sequences = texts.map(({ text }) => sequencesOf(text))
    const holders = new Map<string, number[]>()
    const shared = new Map<string, number>()
    for (const [index, own] of sequences.entries())
      for (const sequence of own) {
        const earlier = holders.get(sequence) ?? []
        for (const other of earlier)
          shared.set(`${other} ${index}`, (shared.get(`${other} ${index}`) ?? 0) + 1)
        holders.set(sequence, [...earlier, index])
      }
    const alike = [...shared].filter(([pair, count]) => {
      const sizes = pair.split(' ').map((index) => sequences[Number(index)]?.size ?? 0)
      return count >= Math.min(...sizes) / 10
    })
    expect(texts.length).toBeGreaterThan(600)
    expect(alike.map(([pair]) => pair.split(' ').map((index) => texts[Number(index)]?.owner))).toEqual([])
  })
})

eachDatabase((_, open) => {
  let database: Database
  const deps = { clock: () => new Date('2026-03-01T06:00:00.000Z') }

  beforeAll(async () => {
    database = await open()
  })

  test('two processes that start at once on an empty database fill it once', async () => {
    await Promise.all([seedCatalogue(database, deps), seedCatalogue(database, deps)])
    expect(await readVersion(database.db)).toBe(1)
    const rows = await database.db.selectFrom('packages').select('id').execute()
    expect(rows).toHaveLength(packages.length)
  })

  test('a catalogue that is there is left as it is', async () => {
    await database.db.deleteFrom('package_hotels').execute()
    await seedCatalogue(database, deps)
    expect(await readVersion(database.db)).toBe(1)
    expect(await database.db.selectFrom('package_hotels').selectAll().execute()).toEqual([])
  })
})
