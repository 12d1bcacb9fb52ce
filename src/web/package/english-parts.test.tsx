import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toHotel, toPlace, toRental } from '#server/catalogue/browse/answers.ts'
import { catalogueKinds } from '#shared/domain/catalogue-kinds.ts'
import { translatedPaths } from '#shared/domain/translated-fields.ts'
import { inLanguage } from '#shared/messages/language.ts'
import { buildHotel, buildPackage, buildRental } from '#tests/support/catalogue.ts'
import { type Document, withValue } from '#web/console/catalogue/document.ts'
import { EnglishParts, partsOfHotel, partsOfPlace, partsOfRental } from './english-parts.tsx'

const saidOf = (partsOf: () => Parameters<typeof EnglishParts>[0]['parts']) =>
  inLanguage('hi', () => renderToString(<EnglishParts parts={partsOf()} />)).replaceAll(/<[^>]*>/g, '')
const place = toPlace(buildPackage('goa'), [])
const inHindi = {
  ...place,
  description: { short: 'छोटा।', overview: 'दो दिन।', detailed: 'दो दिन, पूरे।' },
  amenities: ['नाश्ता'],
  activities: ['सैर'],
  itinerary: place.itinerary.map(({ day }) => ({
    day,
    activities: ['सैर'],
    highlights: ['जगह'],
    description: 'एक दिन।',
  })),
  entryFee: 'मुफ़्त',
  openingHours: '9:00 से 17:00',
}

test('a page names each part that is in English only', () => {
  expect(saidOf(() => partsOfPlace(place))).toBe(
    'अभी सिर्फ़ अंग्रेज़ी में: विवरण, यात्रा का कार्यक्रम, सुविधाएँ, गतिविधियाँ, एंट्री फ़ीस और खुलने का समय।',
  )
  expect(saidOf(() => partsOfHotel(toHotel(buildHotel('h', 'Goa'), { journeys: [] })))).toBe(
    'अभी सिर्फ़ अंग्रेज़ी में: विवरण, सुविधाएँ, ऑफ़र, नियम और पता।',
  )
  expect(saidOf(() => partsOfRental(toRental(buildRental('r', 'Goa'), { journeys: [] })))).toBe(
    'अभी सिर्फ़ अंग्रेज़ी में: विवरण, सुविधाएँ, खुलने का समय और पता।',
  )
})

const partsWith = {
  packages: (path: string) => partsOfPlace(toPlace(withWords(buildPackage('goa'), path), [])),
  hotels: (path: string) => partsOfHotel(toHotel(withWords(buildHotel('h', 'Goa'), path), { journeys: [] })),
  rentals: (path: string) =>
    partsOfRental(toRental(withWords(buildRental('r', 'Goa'), path), { journeys: [] })),
}
const withWords = <T,>(record: T, path: string): T =>
  withValue(
    record as Document,
    path,
    /amenities|activities|highlights/.test(path) ? ['Sought'] : 'Sought',
  ) as T

test('no text that could be in Hindi is missing', () => {
  // The overview is read at the review of a booking; pictures are described to screen readers only.
  const elsewhere = new Set(['description.overview', 'media.alts'])
  for (const kind of catalogueKinds)
    for (const path of translatedPaths(kind, () => 1).filter((each) => !elsewhere.has(each))) {
      const words = partsWith[kind](path).flatMap(([, each]) => each)
      expect([path, words.some((each) => each.includes('Sought'))]).toEqual([path, true])
    }
})

test('and says nothing where all is in Hindi', () => {
  expect(saidOf(() => partsOfPlace(inHindi))).toBe('')
  const one = { ...inHindi, itinerary: [...inHindi.itinerary.slice(1), ...place.itinerary.slice(0, 1)] }
  expect(saidOf(() => partsOfPlace(one))).toBe('अभी सिर्फ़ अंग्रेज़ी में: यात्रा का कार्यक्रम।')
})
