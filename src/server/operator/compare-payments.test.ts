import { expect, test } from 'vitest'
import type { Ledger } from '#server/payments/reconciliation/ledger.ts'
import { type PaymentProvider, ProviderError, type ProviderPayment } from '#server/providers/payment/port.ts'
import { text } from '#shared/messages/text.ts'
import { comparison } from './compare-payments.ts'

const [since, to] = [new Date('2026-01-01T00:00:00.000Z'), new Date('2026-12-01T00:00:00.000Z')]

const ledgerOf = (...ids: string[]) =>
  ({
    captured: ids.map((id) => ({
      payment: {
        provider_payment_id: id,
        amount_paise: 100,
        first_seen_at: '2026-06-01T00:00:00.000Z',
      },
      refunds: [],
      reversals: [],
    })),
  }) as unknown as Ledger

const taken = (id: string) =>
  ({
    id,
    status: 'captured',
    amountPaise: 100,
    refundedPaise: 0,
    createdAt: new Date('2026-05-31T23:00:00.000Z'),
  }) as ProviderPayment

const busy = new ProviderError('rate_limited', 'too many requests', { status: 429 })

/** A provider whose lists know these payments, and that takes no request each time `refuses` says so. */
function providerOf(known: readonly string[], refuses: () => boolean) {
  const asked: string[] = []
  const answer = async <T>(what: string, value: T) => {
    if (refuses()) throw busy
    asked.push(what)
    return value
  }
  const provider: Pick<PaymentProvider, 'getPayment' | 'listPayments'> = {
    getPayment: (id) => answer(id, taken(id)),
    listPayments: ({ from, to: until }) => {
      const found = known.map(taken).filter(({ createdAt: at }) => at >= from && at <= until)
      return answer('list', found)
    },
  }
  return { provider, asked }
}

function said(compared: ReturnType<typeof comparison>) {
  const words: string[] = []
  const line = (sentence: string) => words.push(sentence)
  return { missed: compared.print({ line, complaint: line }, undefined), words }
}

test('OPS-04 what the lists say needs no question of its own; a payment that they do not have is asked for', async () => {
  const { provider, asked } = providerOf(['pay_1', 'pay_2'], () => false)
  const compared = comparison({ provider, since, to })
  await compared.read()
  expect(await compared.compare(ledgerOf('pay_1', 'pay_2', 'pay_3'))).toEqual([])
  expect(asked.filter((what) => what !== 'list')).toEqual(['pay_3'])
  expect(said(compared)).toEqual({ missed: 0, words: [text('ledger.asked')] })
})

test('OPS-04 a provider that takes no more requests for now is waited for, and is not silent', async () => {
  let times = 0
  const pauses: number[] = []
  const { provider } = providerOf([], () => (times += 1) % 4 !== 0)
  const pause = async (ms: number) => pauses.push(ms)
  const compared = comparison({ provider, since, to, pause })
  await compared.read()
  expect(await compared.compare(ledgerOf('pay_1', 'pay_2', 'pay_3', 'pay_4'))).toEqual([])
  expect(said(compared).missed).toBe(0)
  expect(pauses.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 1_000])
})

test('OPS-04 one that takes none for more than ten minutes is left in peace', async () => {
  const pauses: number[] = []
  const { provider } = providerOf([], () => true)
  const pause = async (ms: number) => pauses.push(ms)
  const compared = comparison({ provider, since, to, pause })
  await compared.read()
  await compared.compare(ledgerOf('pay_1', 'pay_2'))
  expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBe(600_000)
  expect(said(compared)).toEqual({
    missed: 2,
    words: [text('ledger.notAsked', { count: 2, reason: 'too many requests' })],
  })
})
