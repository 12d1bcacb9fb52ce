import type { BookingEvent, SentMail } from '#shared/contract/console/booking-events-schemas.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import { say, sayCause, sayDay, sayDone, sayMailKind, sayReason, sayRupees, sayStatus } from './say.ts'

export const sayWho = ({ who, name }: BookingEvent['by']): string =>
  who === 'staff' ? (name ?? say('commandLine')) : say(`who.${who}`)

/** The cause of a status, or the reason of a refund with the provider's words for it. */
export function sayDetail({ kind, detail, mail }: BookingEvent): string {
  if (kind === 'status' || kind === 'paymentStatus') return sayCause(detail)
  // Shown beside the event.
  if (kind === 'deed') return ''
  if (mail) return mail.text ?? ''
  if (kind !== 'refund') return detail
  const [reason = '', ...ids] = detail.split(', ')
  return [sayReason(reason), ...ids].join(', ')
}

/** Until the day that the traveler was promised, money that has left us is on its way. */
function sayRefund({ what, expectedBy = '' }: BookingEvent): string {
  const isSent = what === 'processed' || what === 'pending'
  const isDue = expectedBy >= todayInIndia(new Date())
  return [
    isSent && isDue ? say('refundOnItsWay') : sayStatus(what),
    expectedBy !== '' && what !== 'failed' && say('refundExpected', { day: sayDay(expectedBy) }),
  ]
    .filter(Boolean)
    .join('; ')
}

const sayMail = ({ to, state }: SentMail): string =>
  say(`mailState.${state}`, { to: to || say('mailState.nobody') })

/** What was done, and to what or to whom. */
export function sayEvent(event: BookingEvent): { done: string; about: string } {
  const { kind, what, detail, mail } = event
  const sum = event.amount === null ? '' : sayRupees(event.amount)
  if (mail) return { done: sayMailKind(what), about: sayMail(mail) }
  if (kind === 'deed') return { done: [sayDone(what), detail].filter(Boolean).join(': '), about: sum }
  if (kind === 'message' || kind === 'answer') return { done: say(`event.${kind}`), about: '' }
  const state = kind === 'refund' ? sayRefund(event) : sayStatus(what)
  return { done: say(`event.${kind}`), about: [sum, state].filter(Boolean).join(', ') }
}
