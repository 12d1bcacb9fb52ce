import type { PackageRecord } from '#shared/contract/catalogue-records.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import { recordIn, type StoredRecord } from '#server/catalogue/browse/in-language.ts'
import { readAccount } from '#server/bookings/account-repository.ts'
import { leftToRefundPaise, settlingPayments } from '#server/bookings/account.ts'
import { findBooking, findBookingOfUser } from '#server/bookings/repository.ts'
import type { CheckedTicket, WireFile, TicketForm } from '#shared/contract/tickets-schemas.ts'
import type { RoadDistances } from '#shared/contract/places-schemas.ts'
import { transfersOf } from '#server/catalogue/covers.ts'
import { readTicket, type SignedTicket } from '#shared/domain/ticket.ts'
import '#shared/messages/all-places.ts'
import { inLanguage } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { returnDate } from '#shared/domain/travel-date.ts'
import { claimsOf, isReplaced, ticketContent } from './content.ts'
import type { Seller, TicketData, TicketJourney } from './content.ts'
import { journeyCalendar } from './calendar.ts'
import type { Fonts } from '#server/documents/print/fonts.ts'
import { ticketPdf } from './pdf.ts'
import { findBookingByCode, findJourney } from './repository.ts'
import type { TicketSigner } from './signer.ts'
import { squareCodeSvg } from './square-code.ts'
import type { BookingRow } from '#server/bookings/rows.ts'

export type TicketsDeps = {
  database: Database
  clock: Clock
  signer: TicketSigner
  readFonts: () => Promise<Fonts>
  seller: Seller
  publicUrl: string
  /** How far it is by road from a town to a package. */
  wayTo: (from: string, packageId: string) => RoadDistances
}

export type TicketAttachment = { filename: string; contentType: string; content: Uint8Array }

export type TicketsService = ReturnType<typeof ticketsService>

/**
 * Reads the itinerary from a package's record, in the language of the booking; old records may lack parts. A package that
 * lasts longer or shorter by now has another plan and start than those that were sold.
 */
function journeyOf(
  { language, days }: Pick<BookingRow, 'language' | 'days'>,
  stored: StoredRecord & { days: number } = { data: '{}', days },
): Omit<TicketJourney, 'ways'> {
  const record = recordIn(language, stored) as Partial<PackageRecord>
  const { itinerary = [], locations, amenities = [] } = record
  const { amenities: named = [] } = recordIn('en', stored) as Partial<PackageRecord>
  const where = locations ? [locations.village, locations.city, locations.state, locations.country] : []
  const isAsSold = stored.days === days
  return {
    days: isAsSold ? itinerary : [],
    start:
      isAsSold && locations ? { ...record, locations, transfers: transfersOf(amenities, named) } : undefined,
    where: inLanguage(language, () => where.filter((name) => name !== null).map(placeName)).join(', '),
    coordinates: locations?.coordinates,
  }
}

export function ticketsService(deps: TicketsDeps) {
  const { database, clock, signer, publicUrl } = deps

  async function dataOf(booking: BookingRow): Promise<TicketData> {
    const now = clock()
    const account = await readAccount(database.db, booking)
    return {
      booking,
      paymentId: settlingPayments(account).at(-1)?.payment.provider_payment_id,
      leftPaise: leftToRefundPaise(account),
      journey: {
        ...journeyOf(booking, await findJourney(database.db, booking.package_id)),
        ways: deps.wayTo(booking.start_point, booking.package_id),
      },
      seller: deps.seller,
      checkUrl: `${publicUrl}/check#${signer.sign(claimsOf(booking, now), booking.traveler_name)}`,
      now,
    }
  }

  const isForAnother = (ticket: SignedTicket, { traveler_email: mail, traveler_name: name }: BookingRow) =>
    mail !== '' && !signer.isFor(ticket, name)

  async function write(booking: BookingRow, form: TicketForm): Promise<TicketAttachment> {
    const data = await dataOf(booking)
    if (form === 'calendar') {
      const content = await journeyCalendar(data, publicUrl)
      return { filename: `${booking.code}.ics`, contentType: 'text/calendar', content }
    }
    if (form === 'code') {
      const content = Buffer.from(squareCodeSvg(data.checkUrl))
      return { filename: `${booking.code}.svg`, contentType: 'image/svg+xml', content }
    }
    const content = await ticketPdf(await deps.readFonts(), form, ticketContent(data))
    const filename = form === 'a4' ? `${booking.code}.pdf` : `${booking.code}-phone.pdf`
    return { filename, contentType: 'application/pdf', content }
  }

  return {
    /** Only for a confirmed booking of the caller. */
    async getTicket(userId: string, code: string, form: TicketForm): Promise<WireFile> {
      const booking = await findBookingOfUser(database.db, userId, code)
      if (!booking) throw new AppError('not_found', 'booking.notFound')
      if (booking.status !== 'Confirmed') throw new AppError('conflict', 'ticket.notConfirmed')
      const { filename, contentType, content } = await write(booking, form)
      return { name: filename, type: contentType, base64: Buffer.from(content).toString('base64') }
    },

    /** Files for the confirmation mail; none if the booking was cancelled before the mail is sent. */
    async attachmentsOf(bookingId: string): Promise<TicketAttachment[]> {
      const booking = await findBooking(database.db, bookingId)
      if (booking?.status !== 'Confirmed') return []
      return [await write(booking, 'a4'), await write(booking, 'calendar')]
    },

    /** Checks the signature of a ticket and reads the state of its booking. */
    async checkTicket(text: string): Promise<CheckedTicket> {
      const ticket = readTicket(text)
      if (!ticket) throw new AppError('invalid', 'ticket.unreadable', { details: { field: 'ticket' } })
      if (!signer.isGenuine(ticket))
        throw new AppError('invalid', 'ticket.forged', { details: { field: 'ticket' } })
      const { code, initials, issuedAt } = ticket.claims
      const booking = await findBookingByCode(database.db, code)
      if (!booking) throw new AppError('not_found', 'ticket.bookingGone')
      return {
        code,
        initials,
        issuedAt,
        package: booking.package_name,
        // From the booking, which may have changed since the ticket was signed.
        travelDate: booking.travel_date,
        returnDate: returnDate(booking.travel_date, booking.days),
        people: booking.number_of_people,
        bookingStatus: booking.status,
        isReplaced: isReplaced(ticket.claims, booking) || isForAnother(ticket, booking),
        checkedAt: clock().toISOString(),
      }
    },

    keys: signer.keys,
  }
}
