import type { WireRefund } from '#shared/contract/refund.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { formatTravelDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { text } from './text.ts'
import { unbrokenDate } from './trip-dates.ts'

export type TimelineStep = { key: string; title: string; words: string; isDone: boolean }

const dayOf = (instant: string) => formatTravelDate(todayInIndia(new Date(instant)))

export const transferText = (transfer: number, amount: number): string =>
  transfer < amount
    ? text('refund.byTransferPart', { amount: formatRupees(transfer) })
    : text('refund.byTransfer')

function endOf(refund: WireRefund, dayText = formatTravelDate): string {
  const { doneAt, reference, expectedBy, transferAmount, amount } = refund
  if (doneAt === null && transferAmount) return transferText(transferAmount, amount)
  if (doneAt === null) return text('refund.expectedBy', { day: dayText(expectedBy) })
  const day = dayOf(doneAt)
  return reference === null ? day : text('refund.doneAs', { day, reference })
}

const processing = {
  requested: 'refund.processingSoon',
  processing: 'refund.processingNow',
  done: 'refund.processingDone',
} as const

function processingOf({ status, reference }: WireRefund): string {
  if (status === 'processing' && reference !== null) return text('refund.processingAs', { reference })
  return text(processing[status])
}

/** The steps of a refund, in the same words on every screen: requested, with the bank, returned. */
export function refundTimeline(refund: WireRefund): TimelineStep[] {
  const { amount, status, requestedAt } = refund
  return [
    {
      key: 'requested',
      title: text('refund.requested'),
      words: text('refund.requestedAs', { amount: formatRupees(amount), day: dayOf(requestedAt) }),
      isDone: true,
    },
    {
      key: 'processing',
      title: text(status === 'requested' ? 'refund.processingOpen' : 'refund.processing'),
      words: processingOf(refund),
      isDone: status !== 'requested',
    },
    {
      key: 'done',
      title: text(status === 'done' ? 'refund.done' : 'refund.doneOpen'),
      words: endOf(refund),
      isDone: status === 'done',
    },
  ]
}

const states = { requested: 'refund.onItsWay', processing: 'refund.withBank' } as const

export function refundState(refund: WireRefund): string {
  if (refund.status !== 'done') return text(states[refund.status], { end: endOf(refund, unbrokenDate) })
  return text('refund.backSince', {
    day: unbrokenDate(todayInIndia(new Date(refund.doneAt ?? refund.requestedAt))),
  })
}
