/** An error in the provider's form. Its texts are part of the protocol, not of our screens. */
export class ProtocolError extends Error {
  readonly status: number
  readonly body: { error: Record<string, unknown> }

  constructor(
    description: string,
    more: {
      status?: number
      code?: string
      reason?: string | null
      step?: string
      source?: string
      field?: string
      metadata?: Record<string, string>
    } = {},
  ) {
    super(description)
    this.name = 'ProtocolError'
    this.status = more.status ?? 400
    this.body = {
      error: {
        code: more.code ?? 'BAD_REQUEST_ERROR',
        description,
        source: more.source ?? 'business',
        step: more.step ?? 'payment_initiation',
        reason: more.reason === undefined ? 'input_validation_failed' : more.reason,
        metadata: more.metadata ?? {},
        ...(more.field === undefined ? {} : { field: more.field }),
      },
    }
  }
}

export function unknownId(): ProtocolError {
  return new ProtocolError('The id provided does not exist')
}

export function unknownAddress(): ProtocolError {
  return new ProtocolError('The requested URL was not found on the server.', {
    reason: 'NA',
    step: 'NA',
    source: 'NA',
  })
}

export function badKeys(): ProtocolError {
  return new ProtocolError('Authentication failed', { status: 401, reason: 'NA', step: 'NA', source: 'NA' })
}

/** The provider does not document the text for keys without permission or from a foreign network. */
export function forbidden(): ProtocolError {
  return new ProtocolError('Access Denied', { status: 403, reason: 'NA', step: 'NA', source: 'NA' })
}

/** Refunds are paid from the merchant's balance, so the next payments clear this error. */
export function balanceShort(): ProtocolError {
  return new ProtocolError(
    'Your account does not have enough balance to carry out the refund operation. You can add funds to your account from your Razorpay dashboard or capture new payments.',
    { reason: 'NA', step: 'NA', source: 'NA' },
  )
}

export function providerTrouble(): ProtocolError {
  return new ProtocolError(
    'We are facing some trouble completing your request at the moment. Please try again shortly.',
    { status: 500, code: 'SERVER_ERROR', reason: 'NA', step: 'NA', source: 'NA' },
  )
}

export function tooManyCalls(): ProtocolError {
  return new ProtocolError('Request failed as too many requests were made. Please try again later.', {
    status: 429,
    reason: 'NA',
    step: 'NA',
    source: 'NA',
  })
}

export const alreadyPaid =
  'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.'
