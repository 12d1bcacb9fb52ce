import { tellOperator } from '#server/jobs/operator-alert.ts'
import type { ProviderPayment } from '#server/ports/payment/port.ts'
import { formatRupeesExact, toRupees } from '#shared/domain/money.ts'
import { applyPayment } from './apply-payment.ts'
import type { PaymentsDeps } from './deps.ts'
import { findOrderOfProvider } from './repository.ts'

const dayMs = 86_400_000
const pageSize = 100
/** A bank's yes may come three days late, and a night may have been missed. */
const defaultDays = 4

async function look(payment: ProviderPayment, deps: PaymentsDeps): Promise<'known' | 'unknown' | 'nothing'> {
  if (payment.status === 'created' || payment.status === 'failed') return 'nothing'
  const order =
    payment.orderId === null ? undefined : await findOrderOfProvider(deps.database.db, payment.orderId)
  if (order) {
    await applyPayment(payment, 'sweep', deps)
    return 'known'
  }
  const amount = formatRupeesExact(toRupees(payment.amountPaise))
  deps.log.error({ paymentId: payment.id, orderId: payment.orderId }, 'the provider has a payment of nobody')
  const alert = {
    dedupeKey: `unknown-payment:${payment.id}`,
    sentence: 'operatorMail.unknownPayment' as const,
    params: { paymentId: payment.id, amount },
  }
  await tellOperator(deps.database.db, alert, deps)
  return 'unknown'
}

export type Swept = { known: number; unknown: number }

/** Goes through all that the provider has taken of late, for money that no order of ours led to. */
export async function sweepPayments(deps: PaymentsDeps, days = defaultDays): Promise<Swept> {
  const to = deps.clock()
  const from = new Date(to.getTime() - days * dayMs)
  const swept = { known: 0, unknown: 0 }
  for (let skip = 0; ; skip += pageSize) {
    const page = await deps.provider.listPayments({ from, to, count: pageSize, skip })
    for (const payment of page) {
      const found = await look(payment, deps)
      if (found !== 'nothing') swept[found] += 1
    }
    if (page.length < pageSize) break
  }
  deps.wake()
  return swept
}
