import { listText } from '#shared/messages/list-text.ts'
import type { Hotel, Place, Rental } from '#shared/contract/entities.ts'
import { languageOfWords } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'

type Part = readonly [name: string, words: readonly string[]]

export const partsOfPlace = ({ description, itinerary, ...place }: Place): Part[] => [
  [text('place.description'), [description.short, description.detailed]],
  [
    text('place.itinerary'),
    itinerary.flatMap((day) => [
      day.description,
      ...[day.highlights, day.activities].map((lines) => lines.join(' ')),
    ]),
  ],
  [text('place.amenities'), [place.amenities.join(' ')]],
  [text('place.activities'), [place.activities.join(' ')]],
  [text('place.entryFee'), [place.entryFee]],
  [text('place.openingHours'), [place.openingHours]],
  [text('place.walking'), [place.walking ?? '']],
]

export const partsOfHotel = ({ description, amenities, location, pricing, policies }: Hotel): Part[] => [
  [text('place.description'), [description]],
  [text('place.amenities'), [amenities.join(' ')]],
  [text('hotel.offers'), pricing.discounts.map((discount) => discount.description)],
  [text('hotel.policies'), Object.values(policies)],
  [text('hotel.address'), [location.address]],
]

export const partsOfRental = ({ description, amenities, locationName, availability }: Rental): Part[] => [
  [text('place.description'), [description]],
  [text('place.amenities'), [amenities.join(' ')]],
  [text('rental.availability'), [availability.hours]],
  [text('hotel.address'), [locationName]],
]

/** Says on a Hindi page which parts of a record are in English only. */
export function EnglishParts({ parts }: { parts: readonly Part[] }) {
  const english = parts.filter(([, words]) => words.some((each) => languageOfWords(each) === 'en'))
  if (english.length === 0) return null
  const names = listText(english.map(([name]) => name))
  return <p className="text-sm text-muted">{text('place.inEnglish', { parts: names })}</p>
}
