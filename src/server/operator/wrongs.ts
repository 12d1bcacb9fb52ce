import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/client.ts'
import { listMiscounts, type Miscount } from '#server/schema/complete-seats.ts'
import { findBooking } from '#server/bookings/repository.ts'
import { isAccepted, assess, type Sums } from '#server/payments/reconciliation/assess.ts'
import { type Ledger, readAllLedgers, readLedgers } from '#server/payments/reconciliation/ledger.ts'
import { listFailing } from '#server/platform/jobs/failing-effects.ts'
import { cannotBeRead } from '#server/payments/settlement/unmatched-payments.ts'
import { formatMinor } from '#shared/domain/money.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import type { Output } from './command.ts'

/** `compare`, if given, reads the provider's records of a booking's payments. */
type Books = { db: Db; clock: Clock; compare?: (account: Ledger) => Promise<MessageKey[]> }
export type Found = { sums: Sums; payments: number; wrong: number }

/** A problem counts when a second reading finds it again, since the product goes on meanwhile. */
async function look(account: Ledger, books: Books): Promise<{ sums: Sums; problems: MessageKey[] }> {
  const once = async (seen: Ledger) => {
    const { sums, problems } = assess(seen, books.clock())
    const there = (await books.compare?.(seen)) ?? []
    // No command can restore a payment that the provider has lost; the operator may have settled it.
    const left = isAccepted(seen) ? there.filter((problem) => problem !== 'ledger.providerUnknown') : there
    return { sums, problems: [...problems, ...left] }
  }
  const found = await once(account)
  if (found.problems.length === 0) return found
  const booking = await findBooking(books.db, account.booking.id)
  const [again] = booking ? await readLedgers(books.db, [booking]) : []
  return again ? once(again) : found
}

/** Unmatched payments that nobody has settled. */
async function printUnmatched(db: Db, output: Output): Promise<number> {
  const query = db.selectFrom('stray_payments').selectAll().where('settled_at', 'is', null)
  const unmatched = await query.orderBy('first_seen_at').execute()
  for (const { id, amount_paise: paise, currency, why } of unmatched)
    output.complaint(
      why === cannotBeRead
        ? text('ledger.unreadable', { id })
        : text('ledger.stray', { id, amount: formatMinor(paise, currency), why }),
    )
  return unmatched.length
}

/** Days whose seat count differs from the people who have booked them. */
async function printMiscounts(db: Db, output: Output): Promise<number> {
  const first = await listMiscounts(db)
  // The product keeps running, so only a problem that is found twice is real.
  const again = first.length > 0 ? await listMiscounts(db) : []
  const keyOf = ({ package_id: id, travel_date: date }: Miscount) => `${id} ${date}`
  const known = new Set(first.map(keyOf))
  const wrong = again.filter((miscount) => known.has(keyOf(miscount)))
  for (const { package_id: packageId, travel_date: date, taken, people } of wrong)
    output.complaint(text('ledger.miscount', { packageId, date, taken, people }))
  return wrong.length
}

/** Effects that move money are never given up: the running product retries them. */
async function printFailing(db: Db, output: Output): Promise<number> {
  const failing = await listFailing(db)
  for (const row of failing)
    output.complaint(
      text('operator.failing', {
        kind: row.kind,
        key: row.dedupe_key,
        attempts: row.attempts,
        since: row.created_at,
        error: row.last_error ?? text('operator.none'),
      }),
    )
  return failing.length
}

/** Lists every problem with money and seats that needs attention, for verify-ledger and reconcile alike. */
export async function listWrongs(books: Books, output: Output): Promise<Found> {
  const sums: Sums = { captured: 0, retained: 0, returned: 0, inTransit: 0 }
  const found: Found = { sums, payments: 0, wrong: await printUnmatched(books.db, output) }
  for await (const account of readAllLedgers(books.db)) {
    const seen = await look(account, books)
    for (const name of ['captured', 'retained', 'returned', 'inTransit'] as const)
      sums[name] += seen.sums[name]
    found.payments += account.captured.length
    found.wrong += seen.problems.length
    for (const problem of seen.problems)
      output.complaint(text('ledger.problem', { id: account.booking.code, problem: text(problem) }))
  }
  found.wrong += await printMiscounts(books.db, output)
  found.wrong += await printFailing(books.db, output)
  return found
}
