import { ProtocolError } from './protocol-error.ts'
import type { Notes } from './state.ts'

export type Input = Record<string, unknown>

export function parseBody(raw: Buffer): Input {
  if (raw.length === 0) return {}
  let value: unknown
  try {
    value = JSON.parse(raw.toString('utf8'))
  } catch {
    throw new ProtocolError('The request body is not valid JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ProtocolError('The request body must be an object.')
  }
  return value as Input
}

export function refuseOthers(input: Input, allowed: readonly string[]): void {
  const extra = Object.keys(input).filter((name) => !allowed.includes(name))
  if (extra.length === 0) return
  throw new ProtocolError(`${extra.join(', ')} is/are not required and should not be sent`, {
    reason: 'extra_field_sent',
  })
}

/** Whole paise, at least one rupee. The provider accepts '500' as a number, but not '5.5'. */
export function amountIn(input: Input, step = 'payment_initiation'): number {
  const value = input['amount']
  if (value === undefined || value === null)
    throw new ProtocolError('amount: is required.', { field: 'amount' })
  const amount = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) {
    throw new ProtocolError('The amount must be an integer.', { field: 'amount' })
  }
  if (amount < 100) {
    throw new ProtocolError('Order amount less than minimum amount allowed', {
      field: 'amount',
      reason: 'amount_less_than_minimum_amount',
      step,
    })
  }
  return amount
}

export function currencyIn(input: Input, isNeeded: boolean): string {
  const value = input['currency']
  if (value === undefined && !isNeeded) return 'INR'
  if (value === undefined) throw new ProtocolError('currency: is required.', { field: 'currency' })
  if (typeof value !== 'string' || !/^[A-Z]{3}$/.test(value)) {
    throw new ProtocolError('The currency must be 3 characters.', { field: 'currency' })
  }
  if (value !== 'INR') throw new ProtocolError('Currency is not supported', { field: 'currency' })
  return value
}

export function receiptIn(input: Input): string | null {
  const value = input['receipt']
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw new ProtocolError('receipt must be a string.', { field: 'receipt' })
  if (value.length > 40) {
    throw new ProtocolError('receipt: the length must be no more than 40.', { field: 'receipt' })
  }
  return value
}

/** Like the provider, returns empty notes as a list. */
export function notesIn(input: Input): Notes {
  const value = input['notes'] ?? {}
  if (typeof value !== 'object') throw new ProtocolError('The notes must be an array.', { field: 'notes' })
  const pairs = Object.entries(value)
  if (pairs.length > 15)
    throw new ProtocolError('Number of fields in notes should be less than or equal to 15')
  const texts = pairs.map(([name, note]) => [name, String(note)] as const)
  if (texts.some(([name, note]) => name.length > 256 || note.length > 256)) {
    throw new ProtocolError('The length of notes should be less than or equal to 256 characters')
  }
  return texts.length === 0 ? [] : Object.fromEntries(texts)
}

export type Page = { from: number; to: number; count: number; skip: number }

export function pageIn(query: URLSearchParams): Page {
  const whole = (name: string, absent: number) => {
    const value = query.get(name)
    if (value === null) return absent
    if (!/^\d+$/.test(value)) throw new ProtocolError(`The ${name} must be an integer.`, { field: name })
    return Number(value)
  }
  const page = {
    from: whole('from', 0),
    to: whole('to', Number.MAX_SAFE_INTEGER),
    count: whole('count', 10),
    skip: whole('skip', 0),
  }
  if (page.count < 1) throw new ProtocolError('The count must be at least 1.', { field: 'count' })
  if (page.count > 100) throw new ProtocolError('The count may not be greater than 100.', { field: 'count' })
  return page
}

export function collectionOf<T extends { created_at: number }>(items: T[], page: Page) {
  const found = items
    .filter((item) => item.created_at >= page.from && item.created_at <= page.to)
    .toReversed()
    .slice(page.skip, page.skip + page.count)
  return { entity: 'collection', count: found.length, items: found }
}
