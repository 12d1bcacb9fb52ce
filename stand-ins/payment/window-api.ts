import { type MessageKey, text } from '#shared/messages/text.ts'
import { inPageLanguage } from '#stand-ins/answer.ts'
import { type Input, parseBody } from './input.ts'
import { type Attempt, startAttempt, resultFor } from './attempts.ts'
import { decide, getPaymentRecord } from './payments.ts'
import { ProtocolError, unknownAddress } from './protocol-error.ts'
import type { Bench } from './state.ts'
import { testCard, testVpaReason } from './test-instruments.ts'

function textIn(input: Input, name: string): string {
  const value = input[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** An error in the form: shown next to the field, without an attempt. */
function wrongField(field: string, key: MessageKey): ProtocolError {
  return new ProtocolError(text(key), { field })
}

function isFuture(expiry: string, nowMs: number): boolean {
  const match = /^(\d{2})\s*\/\s*(\d{2})$/.exec(expiry)
  const month = Number(match?.[1])
  if (!match || month < 1 || month > 12) return false
  // A card is valid until the end of its month.
  return Date.UTC(2000 + Number(match[2]), month, 1) > nowMs
}

type Instrument = Pick<Attempt, 'method' | 'card' | 'vpa'> & { reason: string }

/** The number and the CVV are checked here and never stored. */
function cardIn(bench: Bench, input: Input): Instrument {
  const digits = textIn(input, 'number').replace(/[\s-]/g, '')
  const card = testCard(digits)
  if (!card) throw wrongField('number', 'sandbox.payNotATestCard')
  if (!isFuture(textIn(input, 'expiry'), bench.now())) throw wrongField('expiry', 'sandbox.payWrongExpiry')
  if (!/^\d{3,4}$/.test(textIn(input, 'cvv'))) throw wrongField('cvv', 'sandbox.payWrongCvv')
  return {
    method: 'card',
    card: { last4: digits.slice(-4), network: card.network },
    reason: card.reason,
  }
}

function vpaIn(input: Input): Instrument {
  const vpa = textIn(input, 'vpa').toLowerCase()
  const reason = testVpaReason(vpa)
  if (reason === undefined) throw wrongField('vpa', 'sandbox.payNotATestUpi')
  return { method: 'upi', vpa, reason }
}

function start(bench: Bench, input: Input) {
  if (textIn(input, 'keyId') !== bench.keys.keyId) throw new ProtocolError('The api key provided is invalid')
  const isFailing = input['outcome'] === 'fail'
  const { reason, ...instrument } = input['method'] === 'upi' ? vpaIn(input) : cardIn(bench, input)
  const email = textIn(input, 'email')
  const contact = textIn(input, 'contact')
  const description = textIn(input, 'description')
  const payment = startAttempt(bench, textIn(input, 'orderId'), {
    ...instrument,
    ...(email === '' ? {} : { email }),
    ...(contact === '' ? {} : { contact }),
    ...(description === '' ? {} : { description }),
  })
  const { id } = payment.wire
  if (isFailing) return resultFor(bench, decide(bench, id, reason || 'payment_failed'))
  // A card that will succeed asks for its one-time password first.
  if (instrument.method === 'card' && reason === '') return { state: 'otp' as const, paymentId: id }
  return resultFor(bench, decide(bench, id, reason))
}

function answerBank(bench: Bench, paymentId: string, input: Input) {
  const { outcome } = input
  if (outcome === 'fail') return resultFor(bench, decide(bench, paymentId, 'payment_failed'))
  if (outcome === 'cancel') return resultFor(bench, decide(bench, paymentId, 'payment_cancelled'))
  const otp = textIn(input, 'otp')
  const isRight = /^\d{4,10}$/.test(otp)
  if (!isRight && otp.length >= 4) throw wrongField('otp', 'sandbox.payWrongOtp')
  return resultFor(bench, decide(bench, paymentId, isRight ? '' : 'authentication_failed'))
}

/** The calls of the payment window; the order's id authorises them, as at the provider. */
export function answerWindow(bench: Bench, call: { method: string; path: string; raw: Buffer }) {
  if (call.method === 'POST' && call.path === '/window/attempts') {
    const input = parseBody(call.raw)
    return bench.store.together(() => inPageLanguage(input['language'], () => start(bench, input)))
  }
  const paymentId = /^\/window\/attempts\/(pay_\w{14})$/.exec(call.path)?.[1]
  if (paymentId === undefined) throw unknownAddress()
  if (call.method === 'GET') return resultFor(bench, getPaymentRecord(bench, paymentId))
  if (call.method !== 'POST') throw unknownAddress()
  const input = parseBody(call.raw)
  return bench.store.together(() =>
    inPageLanguage(input['language'], () => answerBank(bench, paymentId, input)),
  )
}
