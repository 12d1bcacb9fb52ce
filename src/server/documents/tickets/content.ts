import type { RoadDistances } from '#shared/contract/places-schemas.ts'
import { type StartOfJourney, startLines } from '#shared/messages/journey-start.ts'
import { namesOf } from '#server/bookings/traveler-names.ts'
import { termsOf } from '#server/bookings/refund-terms.ts'
import { confirmByOf } from '#server/bookings/confirm-by.ts'
import { refundSchedule } from '#shared/domain/cancellation-policy.ts'
import { formatAmount, toRupees } from '#shared/domain/money.ts'
import { stayParts } from '#shared/domain/stay-parts.ts'
import type { TicketClaims } from '#shared/domain/ticket.ts'
import { addDays, formatTravelDate, returnDate } from '#shared/domain/travel-date.ts'
import '#shared/messages/all-places.ts'
import { callLines } from '#shared/messages/call-words.ts'
import { refundPromise } from '#shared/messages/cancellation-words.ts'
import { hotelText, isAnyHotel, stayText } from '#shared/messages/hotel-words.ts'
import { instantInIndia } from '#shared/messages/indian-time.ts'
import { inLanguage, type Language } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { allRoomsText } from '#shared/messages/all-rooms-words.ts'
import { text } from '#shared/messages/text.ts'
import type { BookingRow } from '#server/bookings/rows.ts'

type Day = { day: number; activities: string[]; description: string }
export type TicketJourney = {
  days: Day[]
  /** Undefined: the package is not known any more. */
  start: StartOfJourney | undefined
  /** How far it is by road from where the traveller sets out. */
  ways: RoadDistances | null
  where: string
  coordinates: { latitude: number; longitude: number } | undefined
}
export type Seller = { name: string; address: string; email: string; phone: string; whatsapp?: string }

type Fact = { label: string; value: string }

/** Every text on a ticket, in the language of the booking. */
export type TicketContent = {
  language: Language
  /** Our name, the heading of the document, and the hint beside the QR code. */
  brand: string
  name: string
  scan: string
  title: string
  dates: string
  code: string
  /** Address in the QR code. */
  checkUrl: string
  facts: Fact[]
  parts: { title: string; lines: string[] }[]
  asOf: string
  issuedAt: Date
}

export type TicketData = {
  booking: BookingRow
  /** The provider's id of the payment. */
  paymentId: string | undefined
  /** What is left of the payments: what was paid less what went back. */
  leftPaise: number
  journey: TicketJourney
  seller: Seller
  checkUrl: string
  now: Date
}

export const claimsOf = (row: BookingRow, now: Date) => ({
  code: row.code,
  travelDate: row.travel_date,
  days: row.days,
  people: row.number_of_people,
  issuedAt: now.toISOString(),
})

/** Whether the booking was changed since its ticket was issued; tickets record the second. */
export function isReplaced({ issuedAt, travelDate, people }: TicketClaims, row: BookingRow): boolean {
  if (row.changed_at === null) return false
  const changedSecond = Math.floor(Date.parse(row.changed_at) / 1000) * 1000
  const isAsNow = travelDate === row.travel_date && people === row.number_of_people
  return !isAsNow || Date.parse(issuedAt) < changedSecond
}

/** Where the journey begins; nothing of a package that is not known any more. */
export function linesOfStart({ booking: row, journey: { start, ways } }: TicketData): string[] {
  const { travel_date: travelDate, start_point: startPoint, commute_type: commuteType } = row
  return start ? startLines({ travelDate, startPoint, commuteType }, start, ways) : []
}

/** The exact place if staff have named it, else by when they do. */
function exactLines({ booking: row }: TicketData): string[] {
  if (row.stay === null)
    return row.days < 2 ? [] : [text('stay.toldBy', { day: formatTravelDate(confirmByOf(row)) })]
  const { begins } = stayParts(row.stay)
  return begins ? [`${text('stay.meeting')}: ${begins}`] : []
}

/** The booked hotel, or else the one that was wished for. */
export function hotelOf({ booking: { stay, hotel_name: wish } }: TicketData): string {
  if (stay !== null) return stayText(stay)
  return isAnyHotel(wish) ? hotelText(wish) : `${hotelText(wish)} ${text('ticket.hotelWish')}`
}

function factsOf(data: TicketData): Fact[] {
  const { booking: row, paymentId, leftPaise } = data
  const facts: Fact[] = [
    { label: text('traveler.name'), value: row.traveler_name },
    { label: text('traveler.contact'), value: row.traveler_contact },
    { label: text('ticket.from'), value: placeName(row.start_point) },
    { label: text('ticket.to'), value: placeName(row.end_point) },
    { label: text('thanks.people'), value: String(row.number_of_people) },
    {
      label: text('thanks.rooms'),
      value: allRoomsText({ numberOfPeople: row.number_of_people, numberOfRooms: row.extra_rooms }),
    },
    { label: text('choice.hotelName'), value: hotelOf(data) },
    {
      label: text('choice.commute'),
      value: text(row.commute_type === 'flight' ? 'choice.flight' : 'choice.ownTransport'),
    },
    { label: text('ticket.paid'), value: formatAmount(toRupees(leftPaise)) },
  ]
  if (paymentId) facts.push({ label: text('thanks.paymentId'), value: paymentId })
  return facts.filter(({ value }) => value !== '')
}

function policyLine({ booking: row, leftPaise, now }: TicketData): string {
  return refundPromise(refundSchedule(termsOf(row), now, leftPaise), formatAmount)
}

/** Written in the language of its booking. */
export const ticketContent = (data: TicketData): TicketContent =>
  inLanguage(data.booking.language, () => writeContent(data))

function writeContent(data: TicketData): TicketContent {
  const { booking: row, journey, seller, now } = data
  const dates = {
    from: formatTravelDate(row.travel_date),
    to: formatTravelDate(returnDate(row.travel_date, row.days)),
  }
  const days = journey.days.map(({ day, activities, description }) => {
    const date = formatTravelDate(addDays(row.travel_date, day - 1))
    return text('ticket.day', {
      day,
      date,
      plan: activities.length > 0 ? activities.join(' · ') : description,
    })
  })
  return {
    language: row.language,
    brand: text('app.name'),
    name: text('ticket.name'),
    scan: text('ticket.scan'),
    title: placeName(row.package_name),
    dates: text('thanks.dates', dates),
    code: row.code,
    checkUrl: data.checkUrl,
    facts: factsOf(data),
    parts: [
      { title: text('thanks.begins'), lines: [...linesOfStart(data), ...exactLines(data)] },
      { title: text('ticket.wishes'), lines: [text(row.stay === null ? 'price.wishes' : 'stay.inPrice')] },
      {
        title: text('travelers.title'),
        lines: namesOf(row).map((name, at) => text('travelers.line', { number: at + 1, name })),
      },
      { title: text('needs.title'), lines: row.traveler_needs?.split('\n') ?? [] },
      { title: text('ticket.days'), lines: days },
      { title: text('policy.title'), lines: [policyLine(data)] },
      {
        title: text('ticket.help'),
        lines: [
          text('ticket.helpWords', { seller: seller.name, address: seller.address, email: seller.email }),
          ...callLines(seller),
        ],
      },
    ],
    asOf: text('ticket.asOf', { instant: instantInIndia(now) }),
    issuedAt: now,
  }
}
