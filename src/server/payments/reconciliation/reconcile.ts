import { dayMs } from '#shared/domain/durations.ts'
import { findLastNight } from '#server/platform/last-night.ts'
import { eachRow } from '#server/platform/each-row.ts'
import { ProviderError, type ProviderPayment } from '#server/providers/payment/port.ts'
import { applyPayment } from '#server/payments/settlement/apply-payment.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { isUnreadable, lateMs, pagesOf } from './pages-of.ts'
import { recordUnreadable } from '#server/payments/settlement/unmatched-payments.ts'
import { recordedRefunds } from '#server/payments/refunds/provider-refunds.ts'
import { applyDispute } from '#server/payments/refunds/reversals.ts'

export type Reconciled = { known: number; unknown: number }

/** The payments of a page that our books already match, found with one query. */
async function findUpToDate(
  page: ProviderPayment[],
  { database: { db } }: PaymentsDeps,
): Promise<Set<string>> {
  const ids = page.map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'provider_payment_id', 'status', 'amount_paise'])
    .where('provider_payment_id', 'in', ids)
    .execute()
  const returns = await recordedRefunds(
    db,
    rows.map(({ id }) => id),
  )
  const isSame = (reported: ProviderPayment) =>
    rows.some(
      (row) =>
        row.provider_payment_id === reported.id &&
        row.status === reported.status &&
        row.amount_paise === reported.amountPaise &&
        (returns.get(row.id) ?? 0) === reported.refundedPaise,
    )
  return new Set(page.filter(isSame).map(({ id }) => id))
}

async function reconcilePage(
  page: ProviderPayment[],
  reconciled: Reconciled,
  deps: PaymentsDeps,
): Promise<void> {
  const moved = page.filter(({ status }) => status !== 'created' && status !== 'failed')
  const known = await findUpToDate(moved, deps)
  await eachRow(moved, async (payment) => {
    const applied = known.has(payment.id) ? undefined : await applyReadable(payment, deps)
    reconciled[applied?.kind === 'unmatched' ? 'unknown' : 'known'] += 1
  })
}

/** What cannot be read stops no night: the operator has to look at it. */
const applyReadable = (payment: ProviderPayment, deps: PaymentsDeps) =>
  applyPayment(payment, 'sweep', deps).catch(async (error: unknown): Promise<undefined> => {
    if (!isUnreadable(error)) throw error
    await recordUnreadable(payment.id, deps)
    return undefined
  })

async function reconcileDisputes(deps: PaymentsDeps): Promise<void> {
  try {
    await eachRow(
      pagesOf(
        (page) => deps.provider.listDisputes(page),
        (id) => recordUnreadable(id, deps),
      ),
      (page) => eachRow(page, (dispute) => applyDispute(dispute, deps)),
    )
  } catch (error) {
    // Not every account may list disputes; their webhooks still arrive.
    if (!(error instanceof ProviderError) || error.kind !== 'rejected') throw error
    deps.log.warn({ err: error }, 'the provider does not let us list disputes')
  }
}

/** When the last nightly run finished; before the first, when it was queued, which is when the product first started. */
async function lastNightlyRunAt({ database: { db }, clock }: PaymentsDeps): Promise<Date> {
  const { done, planned } = await findLastNight(db, 'sweep')
  const at = done ?? planned
  return at === null ? clock() : new Date(at)
}

/**
 * Applies the provider's payments since the last complete nightly run, or of the last `days`, and all disputes, so far as
 * our books do not show them yet.
 */
export async function reconcilePayments(deps: PaymentsDeps, days?: number): Promise<Reconciled> {
  const { provider, clock } = deps
  const to = clock()
  const fromMs =
    days === undefined
      ? Math.min((await lastNightlyRunAt(deps)).getTime(), to.getTime()) - lateMs
      : to.getTime() - days * dayMs
  const from = new Date(fromMs)
  const reconciled = { known: 0, unknown: 0 }
  try {
    await eachRow(
      pagesOf(
        (page) => provider.listPayments({ from, to, ...page }),
        (id) => recordUnreadable(id, deps),
      ),
      (page) => reconcilePage(page, reconciled, deps),
    )
  } finally {
    await reconcileDisputes(deps)
    deps.wake()
  }
  return reconciled
}
