import {
  type ProviderDispute,
  ProviderError,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
} from '#server/providers/payment/port.ts'

type Fields = Record<string, unknown>

const orderStatuses = ['created', 'attempted', 'paid'] as const
const paymentStatuses = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const
const refundStatuses = ['pending', 'processed', 'failed'] as const
const disputeStatuses = ['open', 'under_review', 'won', 'lost', 'closed'] as const

/** An unexpected answer leaves the outcome unknown. */
function unreadable(what: string): ProviderError {
  return new ProviderError('unreadable', `unreadable answer: ${what}`, { status: 200 })
}

export function toFields(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable(what)
  return value as Fields
}

function textOf(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string' || value === '') throw unreadable(name)
  return value
}

// The provider writes absent values as null, '' or not at all.
function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function wholeOf(fields: Fields, name: string): number {
  const value = fields[name]
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw unreadable(name)
  return value
}

function wholeOrNull(fields: Fields, name: string): number | null {
  return fields[name] === null || fields[name] === undefined ? null : wholeOf(fields, name)
}

function oneOf<T extends string>(allowed: readonly T[], fields: Fields, name: string): T {
  const found = allowed.find((each) => each === fields[name])
  if (found === undefined) throw unreadable(name)
  return found
}

function createdAt(fields: Fields): Date {
  return new Date(wholeOf(fields, 'created_at') * 1000)
}

/** The word in most of the provider's samples, its number in some. */
const isPayer = (bearer: unknown): boolean => bearer === 'customer' || bearer === 1

export function toOrder(value: unknown): ProviderOrder {
  const fields = toFields(value, 'order')
  return {
    id: textOf(fields, 'id'),
    amountPaise: wholeOf(fields, 'amount'),
    amountPaidPaise: wholeOf(fields, 'amount_paid'),
    currency: textOf(fields, 'currency'),
    receipt: textOrNull(fields['receipt']),
    status: oneOf(orderStatuses, fields, 'status'),
    attempts: wholeOf(fields, 'attempts'),
    createdAt: createdAt(fields),
  }
}

/** Only the last four digits and the network of a card are taken. */
function toCard(value: unknown): { last4?: string; network?: string } {
  if (typeof value !== 'object' || value === null) return {}
  const { last4, network } = value as Fields
  return {
    ...(typeof last4 === 'string' && /^\d{4}$/.test(last4) ? { last4 } : {}),
    ...(typeof network === 'string' && network !== '' ? { network } : {}),
  }
}

/** Reads only `status`: the provider's `captured` flag contradicts it in its own samples. */
export function toPayment(value: unknown): ProviderPayment {
  const fields = toFields(value, 'payment')
  const feePaise = wholeOrNull(fields, 'fee')
  return {
    id: textOf(fields, 'id'),
    orderId: textOrNull(fields['order_id']),
    amountPaise: wholeOf(fields, 'amount'),
    currency: textOf(fields, 'currency'),
    status: oneOf(paymentStatuses, fields, 'status'),
    method: textOrNull(fields['method']) ?? 'unknown',
    refundedPaise: wholeOrNull(fields, 'amount_refunded') ?? 0,
    feePaise,
    feeBorneByPayerPaise: isPayer(fields['fee_bearer']) ? (feePaise ?? 0) : 0,
    taxPaise: wholeOrNull(fields, 'tax'),
    ...toCard(fields['card']),
    errorReason: textOrNull(fields['error_reason']),
    createdAt: createdAt(fields),
  }
}

export function toRefund(value: unknown): ProviderRefund {
  const fields = toFields(value, 'refund')
  const acquirer = (fields['acquirer_data'] ?? {}) as Fields
  const reference = [acquirer['arn'], acquirer['rrn'], acquirer['utr']].map(textOrNull).find(Boolean)
  return {
    id: textOf(fields, 'id'),
    paymentId: textOf(fields, 'payment_id'),
    amountPaise: wholeOf(fields, 'amount'),
    currency: textOf(fields, 'currency'),
    status: oneOf(refundStatuses, fields, 'status'),
    receipt: textOrNull(fields['receipt']),
    reference: reference ?? null,
    createdAt: createdAt(fields),
  }
}

export function toDispute(value: unknown): ProviderDispute {
  const fields = toFields(value, 'dispute')
  const respondBy = wholeOrNull(fields, 'respond_by')
  return {
    id: textOf(fields, 'id'),
    paymentId: textOf(fields, 'payment_id'),
    amountPaise: wholeOf(fields, 'amount'),
    deductedPaise: wholeOrNull(fields, 'amount_deducted') ?? 0,
    status: oneOf(disputeStatuses, fields, 'status'),
    respondBy: respondBy === null ? null : new Date(respondBy * 1000),
    createdAt: createdAt(fields),
  }
}

export function toList<T>(value: unknown, toEntity: (item: unknown) => T): T[] {
  const { items } = toFields(value, 'collection')
  if (!Array.isArray(items)) throw unreadable('items')
  return items.map((item: unknown) => {
    try {
      return toEntity(item)
    } catch (error) {
      const id = textOrNull((item as Fields | null)?.['id'])
      throw error instanceof ProviderError && id !== null ? Object.assign(error, { itemId: id }) : error
    }
  })
}
