import { signedInUser } from '#server/platform/caller.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import * as calls from '#shared/contract/bookings.ts'
import { listDepartures } from '#shared/contract/departures.ts'
import { getQuote } from '#shared/contract/quotes.ts'
import { textIn } from '#shared/messages/text.ts'
import type { BookingsService } from './service.ts'

export function bookingsRoutes(bookings: BookingsService): Route[] {
  return [
    route(calls.createBooking, async (input, caller) => ({
      booking: await bookings.createBooking(signedInUser(caller), input, caller.language),
      message: textIn(caller.language, 'booking.created'),
    })),
    route(calls.updateBooking, async (input, caller) => ({
      booking: await bookings.updateBooking(signedInUser(caller), input),
      message: textIn(caller.language, 'booking.updated'),
    })),
    route(getQuote, (input) => bookings.getQuote(input)),
    // Not a cachedRoute: seats change while the catalogue does not, so the answer may not be cached.
    route(listDepartures, (input) => bookings.listDepartures(input)),
    route(calls.getBooking, async ({ id }, caller) => ({
      booking: await bookings.getBooking(signedInUser(caller), id),
      message: textIn(caller.language, 'booking.retrieved'),
    })),
  ]
}
