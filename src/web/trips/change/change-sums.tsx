import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { ChangeQuote } from '#shared/contract/changes-schemas.ts'
import { givesNothing, lastRefundDay } from '#shared/domain/cancellation-policy.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { packageRooms } from '#shared/domain/stay.ts'
import { formatTravelDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { unbrokenDate } from '#shared/messages/trip-dates.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Wanted } from './wanted.ts'

/** Of a quote, or of an open change, of which the rest is not known once its day cannot be booked any more. */
export type Sums = Pick<ChangeQuote, 'newTotal' | 'difference' | 'refundAmount'> & Partial<ChangeQuote>

type ChangeSumsProps = { booking: Booking; wanted: Wanted; sums: Sums }

/** What a cancellation gives back after the change. */
function laterRefund({ cancellationPolicy }: Booking, { travelDate }: Wanted, sums: Sums): string | null {
  if (givesNothing(cancellationPolicy)) return text('refund.promiseNothing')
  if (sums.isDeadlineOverAfter) return text('change.noRefundAfter')
  if (sums.deadlineAfter === undefined) return null
  const day = lastRefundDay(todayInIndia(new Date(sums.deadlineAfter)), travelDate)
  return text('change.refundUntil', { day: formatTravelDate(day) })
}

/** What of the total comes or goes. */
function signed(rupees: number): string {
  return `${rupees < 0 ? '−' : '+'}${formatRupees(Math.abs(rupees))}`
}

const roomsOf = (people: number, extra: number) => String(packageRooms(people) + extra)

/** The amount due or refunded, in one row. */
function result({ difference, refundAmount }: Sums): [label: string, rupees: number] {
  if (difference > 0) return [text('change.due'), difference]
  return refundAmount > 0 ? [text('change.back'), refundAmount] : [text('change.nothingDue'), 0]
}

/** What the change alters of the booking, and the difference in rupees. */
export function ChangeSums({ booking, wanted, sums }: ChangeSumsProps) {
  const rows: [label: string, now: string, then: string][] = [
    [text('choice.travelDate'), unbrokenDate(booking.travelDate), unbrokenDate(wanted.travelDate)],
    [text('choice.travelers'), String(booking.numberOfPeople), String(wanted.numberOfPeople)],
    [text('choice.extraRooms'), String(booking.numberOfRooms), String(wanted.numberOfRooms)],
    [
      text('change.rooms'),
      roomsOf(booking.numberOfPeople, booking.numberOfRooms),
      roomsOf(wanted.numberOfPeople, wanted.numberOfRooms),
    ],
  ]
  const total = [
    text('ticket.totalPrice'),
    formatRupees(booking.totalCost),
    formatRupees(sums.newTotal),
  ] as const
  const [label, rupees] = result(sums)
  const { retained, transferAmount: transfer } = sums
  const alters = sums.newTotal - booking.totalCost
  const later = laterRefund(booking, wanted, sums)
  return (
    <div className="flex flex-col gap-4">
      <dl className="divide-y divide-line">
        {[...rows.filter(([, now, then]) => now !== then), total].map(([name, now, then]) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="flex flex-wrap items-center gap-x-2 even-digits">
              {now !== then && (
                <>
                  <span className="sr-only">{text('change.now')}: </span>
                  <span className="text-muted">{now}</span>
                  <Icon name="arrow-right" size={16} className="text-muted" />
                  <span className="sr-only">{text('change.after')}: </span>
                </>
              )}
              <strong className="font-bold">{then}</strong>
              {name === total[0] && alters !== 0 && <span className="text-sm">{signed(alters)}</span>}
            </dd>
          </div>
        ))}
        {!!retained && (
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <dt className="text-sm text-muted">{text('change.retained')}</dt>
            <dd className="font-bold even-digits">{formatRupees(retained)}</dd>
          </div>
        )}
      </dl>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg font-bold">
        <span>{label}</span>
        {rupees > 0 && <span className="even-digits">{formatRupees(rupees)}</span>}
      </p>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-muted">
        {!!transfer && <li>{text('change.transfer', { amount: formatRupees(transfer) })}</li>}
        {later && <li>{later}</li>}
        <li>{text('change.hotelAnew')}</li>
      </ul>
    </div>
  )
}
