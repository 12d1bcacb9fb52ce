import { isMessageKey, text } from './text.ts'

/** 'UPI' for the provider's 'upi'; what has no name here is said as the provider says it. */
export function methodText(method: string | null): string {
  if (method === null) return text('thanks.none')
  const key = `method.${method}`
  return isMessageKey(key) ? text(key) : method
}
