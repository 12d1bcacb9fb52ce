import { sumOf } from '#shared/domain/sum.ts'
import type { CapturedPayment } from '#server/bookings/rows.ts'
import { isUnknownAtProvider } from '#server/payments/settlement/poll.ts'
import { type PaymentProvider, ProviderError, type ProviderPayment } from '#server/providers/payment/port.ts'
import type { MessageKey } from '#shared/messages/text.ts'

export const isCaptured = ({ status }: Pick<ProviderPayment, 'status'>): boolean =>
  status === 'captured' || status === 'refunded'

/** What of a payment the provider's books have, as one answer or a list of it says. */
export type Reported = Pick<ProviderPayment, 'status' | 'amountPaise' | 'refundedPaise'>

/** Compares one payment with what the provider reports of it. */
export function compareWithReport(
  { payment, refunds, reversals }: CapturedPayment,
  reported: Reported,
): MessageKey[] {
  const sent = refunds.flatMap(({ sendings }) =>
    sendings.filter(({ status }) => status === 'pending' || status === 'processed'),
  )
  const elsewhere = reversals.filter(({ kind }) => kind === 'refund')
  const returned = sumOf([...sent, ...elsewhere], ({ amount_paise: paise }) => paise)
  if (!isCaptured(reported)) return ['ledger.providerUnknown']
  if (reported.amountPaise !== payment.amount_paise) return ['ledger.providerTookOther']
  return reported.refundedPaise === returned ? [] : ['ledger.providerReturnedOther']
}

/** Asks the provider about one payment; throws a ProviderError if it does not answer. */
export async function compareWithProvider(
  captured: CapturedPayment,
  provider: Pick<PaymentProvider, 'getPayment'>,
): Promise<MessageKey[]> {
  try {
    return compareWithReport(captured, await provider.getPayment(captured.payment.provider_payment_id))
  } catch (error) {
    if (!(error instanceof ProviderError) || !isUnknownAtProvider(error)) throw error
    return ['ledger.providerUnknown']
  }
}
