import { finalPriceOf } from '#shared/domain/pricing.ts'
import type { MessageKey, MessageParams } from '#shared/messages/text.ts'
import { cardOf, cardSizeBytes, maxCardBytes } from '#server/catalogue/card.ts'
import type { HotelRecord, PackageRecord, RentalRecord } from './file-schema.ts'

/** Words that stand where a package id stands in an address. */
const forbiddenIds = new Set(['search', 'suggestions', 'place', 'hotel', 'bike-rental'])

export type Refuse = (record: string, field: string, key: MessageKey, params?: MessageParams) => void

function checkPrice({ packageId, packagePricing }: PackageRecord, refuse: Refuse): void {
  const expected = finalPriceOf(packagePricing)
  const { finalPrice } = packagePricing
  if (finalPrice !== expected)
    refuse(packageId, 'packagePricing.finalPrice', 'catalogue.finalPrice', { finalPrice, expected })
  // Less than a rupee cannot be paid.
  else if (finalPrice < 1) refuse(packageId, 'packagePricing.finalPrice', 'catalogue.priceTooLow')
}

function checkDays({ packageId, duration, itinerary }: PackageRecord, refuse: Refuse): void {
  if (duration.nights > duration.days)
    refuse(packageId, 'duration.nights', 'catalogue.nights', { days: duration.days })
  if (itinerary.length !== duration.days)
    refuse(packageId, 'itinerary', 'catalogue.itineraryLength', { days: duration.days })
  for (const [index, { day }] of itinerary.entries()) {
    if (day !== index + 1)
      refuse(packageId, `itinerary[${index}].day`, 'catalogue.itineraryDay', { day: index + 1 })
  }
}

export function checkPackage(record: PackageRecord, refuse: Refuse): void {
  if (forbiddenIds.has(record.packageId.toLowerCase()))
    refuse(record.packageId, 'packageId', 'catalogue.forbiddenId')
  checkPrice(record, refuse)
  checkDays(record, refuse)
  if (cardSizeBytes(cardOf(record)) > maxCardBytes)
    refuse(record.packageId, 'name', 'catalogue.cardTooLarge', { bytes: maxCardBytes })
}

function checkLinks(
  id: string,
  packageIds: string[] | undefined,
  known: ReadonlySet<string>,
  refuse: Refuse,
): void {
  for (const [index, packageId] of (packageIds ?? []).entries()) {
    const field = `packageIds[${index}]`
    if (!known.has(packageId)) refuse(id, field, 'catalogue.unknownPackage', { packageId })
    if (packageIds?.indexOf(packageId) !== index) refuse(id, field, 'catalogue.twice', { packageId })
  }
}

export function checkHotels(hotels: HotelRecord[], known: ReadonlySet<string>, refuse: Refuse): void {
  for (const hotel of hotels) checkLinks(hotel.hotel_id, hotel.packageIds, known, refuse)
}

export function checkRentals(rentals: RentalRecord[], known: ReadonlySet<string>, refuse: Refuse): void {
  for (const rental of rentals) {
    checkLinks(rental.bike_rental_id, rental.packageIds, known, refuse)
    if (rental.pricing.currency !== 'INR')
      refuse(rental.bike_rental_id, 'pricing.currency', 'catalogue.currency')
  }
}
