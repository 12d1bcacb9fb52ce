import { minuteMs } from '#shared/domain/durations.ts'
import type { Books } from './books.ts'

type Booking = Books['bookings'][number]
type Change = Books['changes'][number]

const sum = (rows: readonly { amount_paise: number }[]): number =>
  rows.reduce((total, { amount_paise: paise }) => total + paise, 0)

/** The payments that pay for a booking, by its charges. */
export const payingIds = ({ charges }: Pick<Books, 'charges'>, booking: Booking): Set<string> =>
  new Set(charges.flatMap(({ booking_id: id, settled_by: by }) => (id === booking.id && by ? [by] : [])))

/** An open attempt lengthens a hold by at most half an hour. */
export const isLongOver = (until: string, at: string): boolean =>
  Date.parse(at) - Date.parse(until) >= 30 * minuteMs

/** A charge is paid exactly if its change was made; a change without a charge refunded at most what it stated. */
function* changeProblems(books: Books, { code }: Booking, change: Change, number: number): Generator<string> {
  const { state, difference_paise: difference, charge_id: chargeId, seats_taken: seats } = change
  if (state === 'open') yield `${code} has a change that is open for ever`
  if (state !== 'open' && seats !== 0) yield `a change of ${code} holds ${seats} seats when it is over`
  if (difference > 0 !== (chargeId !== null)) yield `a change of ${code} has a charge for ${difference}`
  const charge = books.charges.find(({ id }) => id === chargeId)
  const isPaid = charge !== undefined && charge.settled_by !== null
  if (charge && isPaid !== (state === 'done')) yield `${charge.code} is of a change that is ${state}`
  if (charge && charge.amount_paise !== difference) yield `${charge.code} is not the difference`
  if (isPaid && isLongOver(change.due_until, change.ended_at ?? ''))
    yield `${charge.code} was paid when its change was long over`
  const back = sum(
    books.refunds.filter(
      ({ booking_id: id, reason }) => id === change.booking_id && reason === `change ${number}`,
    ),
  )
  if (back > Math.max(0, -difference)) yield `a change of ${code} gave back ${back} and not ${-difference}`
}

/** A booking has all the values of its last change. */
export function* changesProblems(books: Books): Generator<string> {
  for (const booking of books.bookings) {
    const own = books.changes.filter(({ booking_id: id }) => id === booking.id)
    for (const [index, change] of own.entries()) yield* changeProblems(books, booking, change, index + 1)
    const last = own.findLast(({ state }) => state === 'done')
    const isWhole =
      !last ||
      (last.travel_date === booking.travel_date &&
        last.number_of_people === booking.number_of_people &&
        last.extra_rooms === booking.extra_rooms &&
        last.total_paise === booking.total_paise &&
        last.floor_paise === booking.floor_paise)
    if (!isWhole) yield `${booking.code} is not what its last change made of it`
  }
}
