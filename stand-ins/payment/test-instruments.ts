/** The provider's documented test cards and UPI ids, with the answers of its test bank. */
export type Verdict = {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR'
  reason: string
  description: string
  step: string
  source: string
}

const declined = 'Your payment has been declined by the bank. Please try another card or method.'
const authorization = { code: 'BAD_REQUEST_ERROR', step: 'payment_authorization' } as const

export const verdicts: Readonly<Record<string, Verdict>> = {
  payment_timed_out: {
    ...authorization,
    reason: 'payment_timed_out',
    description: 'Your payment was not completed on time. Please try again.',
    source: 'customer',
    step: 'payment_authentication',
  },
  insufficient_fund: {
    ...authorization,
    reason: 'insufficient_fund',
    description: 'Your payment could not be completed due to insufficient account balance.',
    source: 'customer',
  },
  payment_cancelled: {
    ...authorization,
    reason: 'payment_cancelled',
    description: 'Your payment was cancelled. Try again or complete the payment later.',
    source: 'customer',
    step: 'payment_authentication',
  },
  card_declined: { ...authorization, reason: 'card_declined', description: declined, source: 'issuer_bank' },
  card_disabled_for_online_payments: {
    ...authorization,
    reason: 'card_disabled_for_online_payments',
    description: 'Your card is disabled for online payments. Please contact your bank.',
    source: 'issuer_bank',
  },
  card_number_invalid: {
    ...authorization,
    reason: 'card_number_invalid',
    description: 'The card number is incorrect. Please check it and try again.',
    source: 'customer',
    step: 'payment_initiation',
  },
  gateway_technical_error: {
    code: 'GATEWAY_ERROR',
    reason: 'gateway_technical_error',
    description: 'Your payment did not go through due to a temporary issue at the bank. Please try again.',
    source: 'gateway',
    step: 'payment_authorization',
  },
  authentication_failed: {
    code: 'GATEWAY_ERROR',
    reason: 'authentication_failed',
    description: 'Your payment could not be verified by the bank. Please try again.',
    source: 'customer',
    step: 'payment_authentication',
  },
  payment_failed: {
    ...authorization,
    reason: 'payment_failed',
    description: 'Your payment could not be completed. Please try again.',
    source: 'customer',
  },
}

/** A card's digits, its network and the decline reason, '' for success. */
const cards: Readonly<Record<string, readonly [network: string, reason: string]>> = {
  '4100280000001007': ['Visa', ''],
  '5500670000001002': ['MasterCard', ''],
  '6527658900001005': ['RuPay', ''],
  '36082800091007': ['Diners Club', ''],
  '340256000401007': ['American Express', ''],
  '4100280000090000': ['Visa', 'payment_timed_out'],
  '5305620000060000': ['MasterCard', 'payment_timed_out'],
  '4100280000080001': ['Visa', 'insufficient_fund'],
  '5305620000050001': ['MasterCard', 'insufficient_fund'],
  '4100280000070002': ['Visa', 'payment_cancelled'],
  '5305620000040002': ['MasterCard', 'payment_cancelled'],
  '4100280000060003': ['Visa', 'card_declined'],
  '4100280000050004': ['Visa', 'card_declined'],
  '4100280000040005': ['Visa', 'card_declined'],
  '5305620000030003': ['MasterCard', 'card_declined'],
  '5305620000020004': ['MasterCard', 'card_declined'],
  '5305620000010005': ['MasterCard', 'card_declined'],
  '4100280000030006': ['Visa', 'card_disabled_for_online_payments'],
  '5305620000000006': ['MasterCard', 'card_disabled_for_online_payments'],
  '4100280000010008': ['Visa', 'card_number_invalid'],
  '5305620000080008': ['MasterCard', 'card_number_invalid'],
  '4100280000020007': ['Visa', 'gateway_technical_error'],
  '5305620000090007': ['MasterCard', 'gateway_technical_error'],
  '4100280000000009': ['Visa', 'authentication_failed'],
  '5305620000070009': ['MasterCard', 'authentication_failed'],
}

/** Undefined for any other number: real cards must not be typed here. */
export function testCard(digits: string): { network: string; reason: string } | undefined {
  const card = Object.hasOwn(cards, digits) ? cards[digits] : undefined
  return card && { network: card[0], reason: card[1] }
}

export function testVpaReason(vpa: string): string | undefined {
  if (vpa === 'success@razorpay') return ''
  return vpa === 'failure@razorpay' ? 'payment_failed' : undefined
}
