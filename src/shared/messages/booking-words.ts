import { isMessageKey, text } from './text.ts'

/** What has no word of its own stays as the provider calls it. */
function worded(key: string, otherwise: string): string {
  return isMessageKey(key) ? text(key) : otherwise
}

/** A status of a booking or of its payment. */
export const statusText = (status: string): string => worded(`status.${status.replace(' ', '')}`, status)

/** The sign beside it: money that came back is no trouble, and what is still to come is none yet. */
export function statusSign(status: string): 'check' | 'clock' | 'close' {
  if (status === 'Confirmed' || status === 'Refunded') return 'check'
  return status.endsWith('Pending') ? 'clock' : 'close'
}

/** How something was paid: the provider's 'upi' is UPI. */
export const methodText = (method: string): string => worded(`payment.by.${method}`, method)
