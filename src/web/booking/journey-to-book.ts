import { formatRupees } from '#shared/domain/money.ts'
import { totalRupees } from '#shared/domain/pricing.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { counted } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { paths } from '#shared/screens.ts'
import type { BookingDetails } from './details.ts'

/** Somebody new comes here in the middle of a booking: nothing welcomes them back. */
export const isToBook = (redirect: string | null): redirect is string =>
  redirect !== null && (redirect.startsWith(paths.checkout) || redirect.split('?')[0] === paths.bookingReview)

export type JourneyToBook = { name: string; when: string; price: string }

/**
 * What is being booked, with the price that this device was promised for it; undefined where the address names anything
 * else, since a link could say what it likes.
 */
export function journeyToBook(
  { packageName, packagePrice, extraRooms, heldFor }: BookingDetails,
  redirect: string | null,
): JourneyToBook | undefined {
  if (!isToBook(redirect)) return undefined
  const asked = new URLSearchParams(redirect.split('?')[1])
  const [date, people] = [asked.get('date') ?? '', Number(asked.get('travelers'))]
  if (heldFor !== `${asked.get('packageId')} ${date}` || !(people > 0)) return undefined
  return {
    name: placeName(packageName),
    when: `${formatTravelDate(date)} · ${counted(people, 'profile.onePerson', 'profile.people')}`,
    price: formatRupees(totalRupees(packagePrice, people, extraRooms)),
  }
}
