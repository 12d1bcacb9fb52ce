import { isHindi } from './language.ts'
import { isMessageKey, text } from './text.ts'

/** A word without a text of its own is shown as the provider writes it. */
function worded(key: string, otherwise: string): string {
  return isMessageKey(key) ? text(key) : otherwise
}

/** A status of a booking, or of its payment in English. */
export const statusText = (status: string): string => worded(`status.${status.replace(' ', '')}`, status)

/** A payment status; in Hindi a payment is made or pending, and only a booking is confirmed. */
export function paymentText(status: string): string {
  if (!isHindi()) return statusText(status)
  if (status === 'Confirmed') return text('steps.done')
  return status === 'Pending' ? text('thanks.none') : statusText(status)
}

/** The icon next to it: a refund is no problem, and a pending step is not one yet. */
export function statusSign(status: string): 'check' | 'clock' | 'close' {
  if (status === 'Confirmed' || status === 'Refunded') return 'check'
  return status.endsWith('Pending') ? 'clock' : 'close'
}

export const genderText = (gender: string): string => worded(`gender.${gender}`, gender)

export const commuteText = (commute: string): string =>
  text(commute === 'flight' ? 'choice.flight' : 'choice.ownTransport')

/** The payment method; the provider's 'upi' is UPI. */
export const methodText = (method: string): string => worded(`payment.by.${method}`, method)
