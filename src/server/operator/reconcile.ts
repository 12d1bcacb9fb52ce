import type { Database } from '#server/db/client.ts'
import { listFailing, takeUpAgain, tryFailingNow } from '#server/jobs/failing-effects.ts'
import { expireBookings } from '#server/jobs/expire-bookings.ts'
import { pollOrders, pollRefunds } from '#server/jobs/poll-orders.ts'
import { ProviderError } from '#server/ports/payment/port.ts'
import { text } from '#shared/messages/text.ts'
import { type Command, exitCodes, type Output, Refusal, takeOption } from './command.ts'

/** Money may come so long after an order was made. */
const lateMs = 4 * 86_400_000

/** Makes everything that can still move due; answers how much that is. */
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

/** What was tried for days in vain stays undone until somebody has looked at it. */
async function tellDeadLetters({ db }: Database, output: Output): Promise<number> {
  const dead = await db
    .selectFrom('outbox')
    .select(['kind', 'dedupe_key', 'attempts', 'failed_at', 'last_error'])
    .where('failed_at', 'is not', null)
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

/** What moves money is never given up: the running product tries it again now. */
async function tellFailing({ db }: Database, output: Output): Promise<number> {
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

/** Where nothing else went wrong: none of them is a bug. */
function providerErrorsOf(error: unknown): ProviderError[] {
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error]
  const found = errors.filter((each) => each instanceof ProviderError)
  return found.length === errors.length ? found : []
}

const isSilence = (error: unknown): boolean =>
  providerErrorsOf(error).some(({ kind }) => kind === 'unreachable')

/** How far back payments are gone through, where it was told: as old as the backup that was restored. */
function readDays(value: string | undefined): number | undefined {
  if (value !== undefined && !/^[1-9]\d{0,2}$/.test(value))
    throw new Refusal(exitCodes.misused, 'operator.wrongDays', { days: value })
  return value === undefined ? undefined : Number(value)
}

export const reconcile: Command = {
  words: 'reconcile',
  usage: '[--days N]',
  summary: 'operator.help.reconcile',
  async run(args, { output, clock, database, payments }) {
    const { value, rest } = takeOption(args, 'days')
    if (rest[0] !== undefined) throw new Refusal(exitCodes.misused, 'operator.surplus', { argument: rest[0] })
    const days = readDays(value)
    const opened = await database()
    const { service, deps } = await payments()
    try {
      // First the question that throws where nobody answers; what it could not handle holds up nothing else.
      let trouble: unknown
      const { known, unknown } = await service.sweepPayments(days).catch((error: unknown) => {
        if (isSilence(error)) throw error
        trouble = error
        return { known: 0, unknown: 0 }
      })
      const { orders, refunds } = await makeDue(opened, clock())
      const jobs = { database: opened, clock, log: deps.log, payments: service }
      await takeUpAgain(jobs)()
      await tryFailingNow(jobs)
      await pollOrders(jobs)()
      await expireBookings(jobs)()
      while (await refundsDue(opened, clock())) await pollRefunds(jobs)()
      output.line(text('operator.reconciled', { orders, refunds, known, unknown }))
      const dead = await tellDeadLetters(opened, output)
      const failing = await tellFailing(opened, output)
      if (trouble) throw trouble
      return unknown + dead + failing === 0 ? exitCodes.done : exitCodes.failed
    } catch (error) {
      const [first] = providerErrorsOf(error)
      if (!first) throw error
      throw new Refusal(exitCodes.failed, 'operator.providerSilent', { reason: first.description })
    }
  },
}
