import type { PaymentProvider } from '#server/ports/payment/port.ts'
import type { MessageKey } from '#shared/messages/text.ts'
import type { PaymentAccount } from './ledger.ts'
import { isUnknownThere } from './provider-talk.ts'

/** Compares one payment with the provider's books; throws a ProviderError where nobody answers. */
export async function judgeAtProvider(
  { payment, refunds }: PaymentAccount,
  provider: Pick<PaymentProvider, 'getPayment'>,
): Promise<MessageKey[]> {
  try {
    const there = await provider.getPayment(payment.provider_payment_id)
    const sent = refunds.filter(({ status }) => status === 'pending' || status === 'processed')
    const returned = sent.reduce((sum, { amount_paise: paise }) => sum + paise, 0)
    const isTaken = there.status === 'captured' || there.status === 'refunded'
    if (!isTaken || there.amountPaise !== payment.amount_paise) return ['ledger.providerTookOther']
    if (refunds.length > 0 && there.refundedPaise !== returned) return ['ledger.providerReturnedOther']
    return refunds.length === 0 && there.refundedPaise > 0 && payment.status !== 'refunded'
      ? ['ledger.providerReturnedOther']
      : []
  } catch (error) {
    if (!isUnknownThere(error)) throw error
    return ['ledger.providerUnknown']
  }
}
