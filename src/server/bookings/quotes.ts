import { createHmac, timingSafeEqual } from 'node:crypto'
import { policyColumns, policyOf } from '#server/schema/tables/cancellation-policy.ts'
import type { Quote, QuoteInput } from '#shared/contract/bookings-schemas.ts'
import { refundSchedule } from '#shared/domain/cancellation-policy.ts'
import { bookableUntil } from '#shared/domain/departures.ts'
import { toRupees } from '#shared/domain/money.ts'
import { extraRoomPaise, totalPaise } from '#shared/domain/pricing.ts'
import { leastQuoteLeftMs, quoteMs } from '#shared/domain/quote.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { departuresOf } from './departures/stored.ts'
import type { PackageRow } from './packages-repository.ts'

const termColumns = ['final_price_paise', 'additional_fees_paise', ...policyColumns] as const

/** The price and policy that a quote promises for a package on a date, whatever the number of people. */
type QuotedTerms = Pick<PackageRow, (typeof termColumns)[number]>

const mac = (key: Uint8Array, signed: string) => createHmac('sha256', key).update(signed).digest()

export type Quotes = ReturnType<typeof signedQuotes>

/** Quoted prices are signed instead of stored, so that nothing is written before a booking. */
export function signedQuotes(key: Uint8Array) {
  return {
    sign(found: PackageRow, travelDate: CalendarDate, until: Date): string {
      const values = termColumns.map((column) => found[column])
      const promised = JSON.stringify([found.id, travelDate, until.getTime(), ...values])
      const signed = Buffer.from(promised).toString('base64url')
      return `Q2.${signed}.${mac(key, signed).toString('base64url')}`
    },

    /** The promised terms; undefined if the quote is missing, not ours or expired: then the current price applies. */
    read(
      quote: string | undefined,
      { packageId, travelDate, now }: { packageId: string; travelDate: CalendarDate; now: Date },
    ): QuotedTerms | undefined {
      const [, signed, signature] = /^Q2\.([\w-]+)\.([\w-]+)$/.exec(quote ?? '') ?? []
      if (signed === undefined || signature === undefined) return undefined
      const [right, given] = [mac(key, signed), Buffer.from(signature, 'base64url')]
      if (right.length !== given.length || !timingSafeEqual(right, given)) return undefined
      const [id, date, untilMs, ...values] = JSON.parse(Buffer.from(signed, 'base64url').toString()) as [
        string,
        CalendarDate,
        number,
        ...unknown[],
      ]
      if (id !== packageId || date !== travelDate) return undefined
      // It was signed by a release with other columns.
      if (values.length !== termColumns.length) return undefined
      if (untilMs - now.getTime() < leastQuoteLeftMs) return undefined
      const terms: Record<string, unknown> = Object.fromEntries(
        termColumns.map((column, index) => [column, values[index]]),
      )
      return terms as QuotedTerms
    },
  }
}

/** The price is honoured until `leastQuoteLeftMs` before this, which is never after the date's last moment of booking. */
function validUntil(found: PackageRow, date: CalendarDate, now: Date): Date {
  const closesMs = bookableUntil(departuresOf(found), date).getTime()
  return new Date(Math.min(now.getTime() + quoteMs, closesMs + leastQuoteLeftMs))
}

/** Price and refund for a party, line by line, with the signed quote. */
export function quoteFor(found: PackageRow, input: QuoteInput, quotes: Quotes, now: Date): Quote {
  const until = validUntil(found, input.travelDate, now)
  const { numberOfPeople: people, numberOfRooms: extraRooms } = input
  const perPersonPaise = found.final_price_paise
  const total = totalPaise({ finalPricePaise: perPersonPaise, people, extraRooms })
  const [refund] = refundSchedule(
    {
      policy: policyOf(found),
      totalPaise: total,
      feesPaise: found.additional_fees_paise * people,
      travelDate: input.travelDate,
    },
    now,
  )
  return {
    quote: quotes.sign(found, input.travelDate, until),
    validUntil: until.toISOString(),
    pricePerPerson: toRupees(perPersonPaise),
    feesPerPerson: toRupees(found.additional_fees_paise),
    extraRoomsCost: toRupees(extraRoomPaise * extraRooms),
    totalCost: toRupees(total),
    cancellation: {
      refundAmount: toRupees(refund.amountPaise),
      kept: toRupees(refund.retainedPaise),
      lastDay: refund.lastDay,
    },
  }
}
