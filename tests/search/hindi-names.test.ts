import { beforeAll, describe, expect, test } from 'vitest'
import { searchableOf } from '#server/catalogue/searchable.ts'
import { checkFile } from '#server/catalogue/import/check-file.ts'
import { gazetteer } from '#server/catalogue/gazetteer.ts'
import type { PackageRecord } from '#shared/contract/catalogue-records.ts'
import type { SearchIndex } from '#server/catalogue/search-port.ts'
import { memorySearchIndex } from '#server/catalogue/search/search-index.ts'
import seed from '#server/catalogue/seed/catalogue.json' with { type: 'json' }
import placesInHindi from '#shared/messages/places-hi.json' with { type: 'json' }

const inHindi: Readonly<Record<string, string>> = placesInHindi
const packages = checkFile(seed).file?.packages ?? []

type Named = [query: string, packageId: string]

const namedBy = (namesOf: (record: PackageRecord) => readonly string[]): Named[] =>
  packages.flatMap((record) =>
    namesOf(record).map((name): Named => [inHindi[name] ?? name, record.packageId]),
  )

describe('what travellers read on the Hindi pages and type', () => {
  let index: SearchIndex
  beforeAll(async () => {
    index = await memorySearchIndex(packages.map(searchableOf))
  })
  const found = (query: string) => index.search({ query, page: 1, limit: 9 }).ids
  const missed = (named: Named[]) => named.filter(([query, id]) => !found(query).includes(id))

  test.each([
    ['package', (record: PackageRecord) => [record.name]],
    ['sight', (record: PackageRecord) => record.visitSites.map(({ name }) => name)],
    ['other name of a place', (record: PackageRecord) => record.alternateNames ?? []],
  ])('finds every %s by its name in Devanagari', (_, namesOf) => {
    expect(missed(namedBy(namesOf))).toEqual([])
  })

  test('finds every kind of journey and every state by its Hindi name', () => {
    for (const record of packages) {
      const { category, locations } = record
      const ofKind = index.search({ query: inHindi[category] ?? '', page: 1, limit: 100 }).ids
      const ofState = index.search({ query: inHindi[locations.state] ?? '', page: 1, limit: 100 }).ids
      expect(ofKind).toContain(record.packageId)
      expect(ofState).toContain(record.packageId)
    }
  })

  test.each([
    ['ताज महल', 'agra'],
    ['ताजमहल', 'agra'],
    ['स्टेच्यू ऑफ यूनिटी', 'statue-of-unity'],
    ['सोमनाथ मन्दिर', 'somnath'],
    ['मुन्नार 3 दिन', 'munnar'],
    ['tajmahal', 'agra'],
  ])('finds %s however it is spelt', (query, packageId) => {
    expect(found(query).some((id) => id.includes(packageId))).toBe(true)
  })

  test.each([
    ['शोर मंदिर', 'chennai-mahabalipuram'],
    ['लोहगड', 'lonavala'],
    ['काल्पा', 'spiti'],
    ['पाखीरालय', 'sundarbans'],
    ['की गोंपा', 'spiti'],
  ])('finds %s first, as it was once spelt, and reads no other name in it', (query, packageId) => {
    const { ids, explanation } = index.search({ query, page: 1, limit: 5, explain: '1' })
    expect([ids[0], explanation?.corrected]).toEqual([packageId, []])
  })

  test('FIND-07 names the place that was meant', () => {
    const meantBy = (query: string) =>
      index.search({ query, page: 1, limit: 5, explain: '1' }).explanation?.corrected
    expect(meantBy('जयपुर')).toEqual([])
    expect(meantBy('जैयपुर')).toEqual([{ typed: 'जैयपुर', read: 'Jaipur' }])
    expect(meantBy('jaypr')).toEqual([{ typed: 'jaypr', read: 'Jaipur' }])
  })

  test('suggests the state of a town, a village or a journey that is typed in Devanagari', () => {
    const states = (query: string) => index.suggest(query).map(({ state }) => state)
    expect(states('मुन्ना')[0]).toBe('Kerala')
    expect(states('जैसल')[0]).toBe('Rajasthan')
    expect(states('केर')[0]).toBe('Kerala')
  })
  test.each([
    ['चायल', 'Chail'],
    ['चैल', 'Chail'],
    ['सो मोरीरी', 'Tso Moriri'],
    ['बाँसवाड़ा', 'Banswara'],
    ['बांसवाड़ा', 'Banswara'],
    ['ओसियां', 'Osian'],
    ['फतेहगढ़ साहिब', 'Fatehgarh Sahib'],
    ['पोलो फॉरेस्ट', 'Polo Forest'],
    ['अथिरापल्ली', 'Athirappilly'],
  ])('reads %s as a town and suggests it while it is typed', (typed, name) => {
    const towns = gazetteer([])
    expect(towns.findPlace(typed)?.name).toBe(name)
    expect(towns.suggest(typed.slice(0, -1)).map((town) => town.name)).toContain(name)
  })
})
