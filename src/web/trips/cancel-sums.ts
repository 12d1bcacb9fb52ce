import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { CancelQuote } from '#shared/contract/cancellation-schemas.ts'
import { isWaitingForGroup } from '#shared/domain/booking-status.ts'
import { givesNothing, lastRefundDay, shareOf } from '#shared/domain/cancellation-policy.ts'
import { formatRupees, toPaise, toRupees } from '#shared/domain/money.ts'
import { formatTravelDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { refundTime } from '#shared/messages/cancellation-words.ts'
import { instantInIndia } from '#shared/messages/indian-time.ts'
import { transferText } from '#shared/messages/refund-timeline.ts'
import { text } from '#shared/messages/text.ts'
import { paidRupees, returnedRupees } from './trips.ts'

export type Row = readonly [label: string, value: string]

const rupees = (paise: number) => formatRupees(toRupees(paise))

/** From the price to the refund, as the server computes it. */
function termsRows(quote: CancelQuote, { totalCost, floor }: Booking): Row[] {
  const [total, fees, back] = [toPaise(totalCost), toPaise(quote.feeKept), toPaise(quote.refundAmount)]
  const rows: Row[] = [[text('cancel.feeKept'), rupees(fees)]]
  if (back === 0) return rows
  const percent = quote.refundPercentage
  const share = shareOf(total - fees, percent)
  const most = Math.min(share, total - toPaise(floor))
  rows.push([text('cancel.percentage'), text('cancel.percentOf', { percent, amount: rupees(total - fees) })])
  if (share > most) rows.push([text('cancel.byChange'), rupees(share - most)])
  if (most > back) rows.push([text('cancel.ofThis'), rupees(most - back)])
  return rows
}

/** The steps from the paid amount to the refund, so that the traveller can follow the calculation. */
export function rowsOf(quote: CancelQuote, booking: Booking): Row[] {
  const [paid, before, back] = [
    toPaise(paidRupees(booking)),
    toPaise(returnedRupees(booking)),
    toPaise(quote.refundAmount),
  ]
  const deadline = new Date(quote.deadline)
  const isShare = isWaitingForGroup(booking)
  const rows: Row[] = [[text('cancel.paid'), rupees(paid)]]
  if (before > 0) rows.push([text('cancel.before'), rupees(before)])
  if (paid !== toPaise(booking.totalCost))
    rows.push([text('ticket.totalPrice'), formatRupees(booking.totalCost)])
  if (!isShare) rows.push(...termsRows(quote, booking))
  rows.push([text('cancel.refundAmount'), rupees(back)])
  rows.push([text('cancel.lost'), rupees(paid - before - back)])
  if (isShare)
    rows.push([text('cancel.deadline'), text('cancel.deadlineShare', { time: instantInIndia(deadline) })])
  else if (!givesNothing(booking.cancellationPolicy)) {
    const day = lastRefundDay(todayInIndia(deadline), booking.travelDate)
    rows.push([text('cancel.deadline'), text('cancel.deadlineDay', { day: formatTravelDate(day) })])
  }
  const { transferAmount: transfer = 0, refundAmount, refundDays } = quote
  if (transfer > 0) rows.push([text('cancel.transfer'), transferText(transfer, refundAmount)])
  if (transfer < refundAmount) rows.push([text('cancel.processing'), refundTime(refundDays)])
  return rows
}

export function introOf({ refundAmount, transferAmount = 0 }: CancelQuote): string {
  if (refundAmount === 0) return text('cancel.introNothing')
  if (transferAmount === 0) return text('cancel.intro')
  return transferAmount < refundAmount
    ? text('cancel.introMixed', { amount: formatRupees(transferAmount) })
    : text('cancel.introTransfer')
}
