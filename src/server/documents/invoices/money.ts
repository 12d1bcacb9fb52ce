import { isUnresolved, refundedPaise, settlingPayments, spendOf } from '#server/bookings/account.ts'
import type { Account } from '#server/bookings/rows.ts'

/** Payments and refunds that need a document: each payment has a receipt of its own. */
export type Money = {
  paid: { id: string; amountPaise: number }[]
  returned: { id: string; paymentId: string; amountPaise: number }[]
  /** Reversals that wait for the operator: their documents stay as they are. */
  undecided: string[]
}

/** Undefined if nothing was paid. */
export function documentedMoney(account: Pick<Account, 'captured'>): Money | undefined {
  const paying = settlingPayments(account).toReversed()
  if (paying.length === 0) return undefined
  const paid = paying.map(({ payment, paise }) => ({ id: payment.id, amountPaise: paise }))
  const refunds = paying.flatMap((captured) => captured.refunds)
  let left = spendOf({ captured: paying }).paid - refundedPaise({ refunds })
  // A reversal at the provider needs a voucher once the operator has settled it, up to the amount that was paid.
  const elsewhere = paying
    .flatMap(({ reversals }) => reversals.filter((row) => row.settled_at !== null))
    // In the order of their vouchers, so that an amount does not change once its voucher is issued.
    .toSorted((a, b) => `${a.settled_at}${a.id}`.localeCompare(`${b.settled_at}${b.id}`))
    .map(({ id, payment_id: paymentId, extra_paise: extra }) => {
      const amountPaise = Math.max(0, Math.min(extra, left))
      left -= amountPaise
      return { id, paymentId, amountPaise }
    })
  const returned = refunds.map(({ id, payment_id: paymentId, amount_paise: amountPaise }) => ({
    id,
    paymentId,
    amountPaise,
  }))
  const undecided = paying.flatMap(({ reversals }) => reversals.filter(isUnresolved)).map(({ id }) => id)
  return {
    paid,
    undecided,
    returned: [...returned, ...elsewhere].filter(({ amountPaise }) => amountPaise > 0),
  }
}
