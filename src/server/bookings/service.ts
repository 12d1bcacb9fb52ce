import type { Written } from '#server/platform/answers.ts'
import { AppError } from '#server/platform/errors.ts'
import type { SeatReader } from '#server/catalogue/search-port.ts'
import type { ProfileBooking } from '#shared/contract/auth-schemas.ts'
import type {
  Booking,
  CreateBookingInput,
  Quote,
  QuoteInput,
  UpdateBookingInput,
} from '#shared/contract/bookings-schemas.ts'
import type { DepartureDays, ListDeparturesInput } from '#shared/contract/departures-schemas.ts'
import type { Language } from '#shared/messages/language.ts'
import { updateInTransaction } from './change.ts'
import { withFreeCode } from './codes.ts'
import { createInTransaction } from './create.ts'
import { rangeOf, readDays } from './departures/calendar.ts'
import { recentDays } from './seats/recent-days.ts'
import { getBookablePackage } from './packages-repository.ts'
import { withNearestDays } from './departures/with-nearest-days.ts'
import { listNearestOf, readSeats } from './departures/nearest.ts'
import { listPartyDays } from './departures/party-day.ts'
import { quoteFor } from './quotes.ts'
import { presentBooking, toProfileBooking } from './present.ts'
import { readSharesPaid } from './shares/repository.ts'
import { checkOwnUserId } from './rejections.ts'
import { readAccounts } from './account-repository.ts'
import { findBookingOfUser, listBookingsOf } from './repository.ts'
import type { BookingsDeps } from './deps.ts'

/** Of those that ended unpaid: anybody can make fifty a day. */
const mostUnpaid = 1_000

const partyOf = ({ packageId, travelDate: day, numberOfPeople: people }: QuoteInput) => ({
  packageId,
  day,
  people,
})

export type BookingsService = ReturnType<typeof bookingsService>

export function bookingsService(deps: BookingsDeps) {
  const { database, clock } = deps
  // In one transaction, so that prices, closed days and seats are consistent.
  const daysOf = recentDays(clock, (range, now) => database.transaction((tx) => readDays(tx, range, now)))
  return {
    async createBooking(
      userId: string,
      input: CreateBookingInput,
      language: Language = 'en',
    ): Promise<Booking> {
      checkOwnUserId(input.userId, userId)
      const localised = { ...input, language }
      return withFreeCode(input.packageId, deps, () =>
        database.transaction((tx) => createInTransaction(tx, userId, localised, deps)),
      )
    },

    async updateBooking(userId: string, input: UpdateBookingInput): Promise<Booking> {
      checkOwnUserId(input.userId, userId)
      return database.transaction(async (tx) =>
        presentBooking(tx, await updateInTransaction(tx, userId, input, deps)),
      )
    },

    async getQuote(input: QuoteInput): Promise<Quote> {
      const now = deps.clock()
      // One transaction, so that price and policy come from the same version of the catalogue.
      const found = await database.transaction((tx) =>
        withNearestDays(tx, partyOf(input), now, () =>
          getBookablePackage(tx, input.packageId, input.travelDate, now),
        ),
      )
      return quoteFor(found, input, deps.quotes, now)
    },

    listDepartures: async (input: ListDeparturesInput): Promise<Written<DepartureDays>> =>
      daysOf(rangeOf(input, deps.clock())),

    /** For searches: current, but not in one transaction, since only booking itself has to be exact. */
    seats: {
      readSeats: (date) => readSeats(database.db, date),
      listNearest: (asked) => listNearestOf(database.db, asked, deps.clock()),
      listPartyDays: (asked) => listPartyDays(database.db, asked, deps.clock()),
    } satisfies SeatReader as SeatReader,

    async getBooking(userId: string, bookingId: string): Promise<Booking> {
      const row = await findBookingOfUser(database.db, userId, bookingId)
      if (!row) throw new AppError('not_found', 'booking.notFound')
      return presentBooking(database.db, row)
    },

    async profileBookings(userId: string): Promise<ProfileBooking[]> {
      const rows = await listBookingsOf(database.db, userId, mostUnpaid)
      const accounts = await readAccounts(database.db, rows)
      const groups = await readSharesPaid(database.db, rows)
      return accounts.map((account) => {
        const { id, package_id: packageId } = account.booking
        return toProfileBooking(account, deps.photoOf(packageId), groups.get(id))
      })
    },
  }
}
