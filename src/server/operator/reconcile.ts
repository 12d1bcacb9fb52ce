import { dayMs } from '#shared/domain/durations.ts'
import type { Database } from '#server/platform/db/client.ts'
import type { PaymentsService } from '#server/payments/service.ts'
import { reviveGivenUp, tryFailingNow } from '#server/platform/jobs/failing-effects.ts'
import { isNeeded } from '#server/platform/outbox.ts'
import { expireBookings } from '#server/start/jobs/expire-bookings.ts'
import { pollOrders, pollRefunds } from '#server/start/jobs/poll-orders.ts'
import { ProviderError } from '#server/providers/payment/port.ts'
import { text } from '#shared/messages/text.ts'
import { type Command, exitCodes, type Output, CommandError, takeOption, refuseSurplus } from './command.ts'
import { noteCommand } from './audited.ts'
import { listWrongs } from './wrongs.ts'

/** How long after the creation of its order a payment may arrive. */
const lateMs = 4 * dayMs

/** Makes everything that can still change due; returns the number. */
async function makeDue({ db }: Database, now: Date): Promise<{ orders: number; refunds: number }> {
  const due = { next_poll_at: now.toISOString() }
  const orders = await db
    .updateTable('payment_orders')
    .set(due)
    .where('state', '<>', 'paid')
    .where('provider_order_id', 'is not', null)
    .where('created_at', '>', new Date(now.getTime() - lateMs).toISOString())
    .executeTakeFirst()
  const refunds = await db
    .updateTable('refund_sendings')
    .set(due)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return { orders: Number(orders.numUpdatedRows), refunds: Number(refunds.numUpdatedRows) }
}

const refundsDue = ({ db }: Database, now: Date) =>
  db
    .selectFrom('refund_sendings')
    .select('id')
    .where('status', '=', 'pending')
    .where('next_poll_at', '<=', now.toISOString())
    .executeTakeFirst()

/** An abandoned effect stays undone until somebody acts. */
async function printDeadLetters({ db }: Database, now: Date, output: Output): Promise<number> {
  const dead = await db
    .selectFrom('outbox')
    .select(['kind', 'dedupe_key', 'attempts', 'failed_at', 'last_error'])
    .where('failed_at', 'is not', null)
    .where(isNeeded(now.toISOString()))
    .orderBy('id')
    .execute()
  for (const row of dead)
    output.complaint(
      text('operator.deadLetter', {
        kind: row.kind,
        key: row.dedupe_key,
        attempts: row.attempts,
        at: row.failed_at ?? '',
        error: row.last_error ?? text('operator.none'),
      }),
    )
  return dead.length
}

/** The provider's errors, if there are no others: none of them is a bug. */
function providerErrorsOf(error: unknown): ProviderError[] {
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error]
  const found = errors.filter((each) => each instanceof ProviderError)
  return found.length === errors.length ? found : []
}

const isSilence = (error: unknown): boolean =>
  providerErrorsOf(error).some(({ kind }) => kind === 'unreachable')

/** How many days back payments are compared, if given: as old as the restored backup. */
export function readDays(value: string | undefined): number | undefined {
  if (value !== undefined && !/^[1-9]\d{0,2}$/.test(value))
    throw new CommandError(exitCodes.misused, 'operator.wrongDays', { days: value })
  return value === undefined ? undefined : Number(value)
}

type News = { jobs: Jobs; days: number | undefined; output: Output }
type Jobs = Parameters<typeof pollOrders>[0] & { payments: PaymentsService }

/**
 * Asks the provider about everything that can still change and applies the answers; returns what could not be
 * handled.
 */
async function takeNews({ jobs, days, output }: News): Promise<unknown> {
  const { database, clock, payments } = jobs
  // First the request that throws if the provider is unreachable; a failing payment does not stop the others.
  let trouble: unknown
  const { known, unknown } = await payments.reconcilePayments(days).catch((error: unknown) => {
    if (isSilence(error)) throw error
    trouble = error
    return { known: 0, unknown: 0 }
  })
  const { orders, refunds } = await makeDue(database, clock())
  await reviveGivenUp(jobs)()
  await tryFailingNow(jobs)
  await pollOrders(jobs)()
  await expireBookings(jobs)()
  while (await refundsDue(database, clock())) await pollRefunds(jobs)()
  output.line(text('operator.reconciled', { orders, refunds, known, unknown }))
  return trouble
}

export const reconcile: Command = {
  words: 'reconcile',
  usage: '[--days N]',
  summary: 'operator.help.reconcile',
  async run(args, { output, clock, newId, database, payments }) {
    const { value, rest } = takeOption(args, 'days')
    refuseSurplus(rest[0])
    const days = readDays(value)
    const opened = await database()
    const { service, deps } = await payments()
    await noteCommand(opened, 'reconcile', { clock, newId })
    const jobs = { database: opened, clock, log: deps.log, payments: service }
    // Such a failure must not hide problems in the ledger.
    const trouble = await takeNews({ jobs, days, output }).catch((error: unknown) => error)
    const [silent] = providerErrorsOf(trouble)
    if (silent) output.complaint(text('operator.providerSilent', { reason: silent.description }))
    const dead = await printDeadLetters(opened, clock(), output)
    const { wrong } = await listWrongs({ db: opened.db, clock }, output)
    if (trouble !== undefined && !silent) throw trouble
    return trouble === undefined && dead + wrong === 0 ? exitCodes.done : exitCodes.failed
  },
}
