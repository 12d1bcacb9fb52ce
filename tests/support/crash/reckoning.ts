import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase } from '#server/db/client.ts'
import type { ProviderPayment } from '#server/ports/payment/port.ts'
import type { Stage } from './stage.ts'
import type { Acknowledged, Journey } from './travellers.ts'

/** decisions.md: money of which no message has come is settled within so long. */
export const reconciliationMs = 5 * 60_000
const pageSize = 100
const dayMs = 86_400_000

async function paymentsAtProvider({ provider }: Stage): Promise<ProviderPayment[]> {
  const all: ProviderPayment[] = []
  const range = { from: new Date(Date.now() - dayMs), to: new Date(Date.now() + dayMs), count: pageSize }
  for (;;) {
    const page = await provider.listPayments({ ...range, skip: all.length })
    all.push(...page)
    if (page.length < pageSize) {
      return all.filter(({ status }) => status === 'captured' || status === 'refunded')
    }
  }
}

const openEffects = ({ db }: Database) =>
  db
    .selectFrom('outbox')
    .select(['kind', 'dedupe_key', 'last_error'])
    .where('done_at', 'is', null)
    .where('kind', 'not in', ['sweep', 'purge'])
    .execute()

const moneyOf = ({ db }: Database) =>
  db
    .selectFrom('payments')
    .innerJoin('payment_orders', 'payment_orders.id', 'payments.payment_order_id')
    .innerJoin('bookings', 'bookings.id', 'payment_orders.booking_id')
    .select(['payments.id', 'payments.provider_payment_id', 'payments.first_seen_at', 'payments.status'])
    .select(['bookings.code', 'bookings.settled_by', 'bookings.status as booking_status'])
    .execute()

const leaseMs = 2 * 60_000

/** As if the time had passed for which dead lives have taken effects. */
export async function endLeasesOfTheDead(stage: Stage): Promise<void> {
  const database = await openDatabase({ ...stage.place, poolSize: 1 })
  const ofTheDead = new Date(stage.startedAt().getTime() + leaseMs).toISOString()
  try {
    await database.db
      .updateTable('outbox')
      .set({ lease_until: null })
      .where('lease_until', '<', ofTheDead)
      .execute()
  } finally {
    await database.close()
  }
}

/** Waits until every captured payment is known and nothing is left to be done. */
export async function untilSettled(stage: Stage, limitMs: number): Promise<void> {
  const database = await openDatabase({ ...stage.place, poolSize: 1 })
  const end = Date.now() + limitMs
  try {
    for (;;) {
      const taken = await paymentsAtProvider(stage)
      const known = (await moneyOf(database)).filter(({ status }) => /captured|refunded/.test(status))
      const open = await openEffects(database)
      if (known.length === taken.length && open.length === 0) return
      if (Date.now() > end)
        throw new Error(`not settled: ${known.length} of ${taken.length} known, open ${JSON.stringify(open)}`)
      await pause(500)
    }
  } finally {
    await database.close()
  }
}

type Row = { code: string; status: string; payment_status: string; id: string }
type Refund = { booking_id: string; reason: string; amount_paise: number }

function judgeJourney(journey: Journey, row: Row | undefined, refunds: Refund[]): string[] {
  if (!row) return ['is lost']
  const { status } = row
  if (journey.cancelledRupees !== undefined) {
    const paise = Math.round(journey.cancelledRupees * 100)
    const own = refunds.filter((refund) => refund.booking_id === row.id && refund.reason === 'cancel')
    const sum = own.reduce((total, refund) => total + refund.amount_paise, 0)
    return [
      ...(status === 'Cancelled' ? [] : [`was cancelled and is ${status}`]),
      ...(own.length <= 1 && sum === paise ? [] : [`was to return ${paise} paise and returns ${sum}`]),
    ]
  }
  if (journey.paid.length === 0) return []
  const isPaid = status === 'Confirmed' && row.payment_status === 'Confirmed'
  return isPaid ? [] : [`was paid and is ${status}, payment ${row.payment_status}`]
}

async function judgeOrders({ provider }: Stage, journey: Journey): Promise<string[]> {
  const problems: string[] = []
  const code = journey.bookingId ?? ''
  for (const receipt of [code, `${code}/2`]) {
    const made = await provider.findOrdersByReceipt(receipt)
    if (made.length > 1) problems.push(`${receipt} is ${made.length} orders at the provider`)
  }
  return problems
}

async function judgeMoney(stage: Stage, database: Database, refunds: Refund[]): Promise<string[]> {
  const rows = new Map((await moneyOf(database)).map((row) => [row.provider_payment_id, row]))
  const problems: string[] = []
  for (const payment of await paymentsAtProvider(stage)) {
    const row = rows.get(payment.id)
    if (!row) {
      problems.push(`${payment.id} is captured and unknown to us`)
      continue
    }
    // The dead reconcile nothing: the time begins with the payment or with the life that goes on.
    const begin = Math.max(payment.createdAt.getTime(), stage.startedAt().getTime())
    const lateMs = Date.parse(row.first_seen_at) - begin
    if (lateMs > reconciliationMs) problems.push(`${payment.id} was seen after ${lateMs} ms`)
    const pays = row.settled_by === row.id
    if (!pays && payment.refundedPaise !== payment.amountPaise)
      problems.push(`${payment.id} pays for nothing, and ${payment.refundedPaise} paise went back`)
    if (pays && row.booking_status === 'Confirmed' && payment.refundedPaise > 0)
      problems.push(`${payment.id} pays for ${row.code}, and ${payment.refundedPaise} paise went back`)
  }
  const keys = refunds.map((refund) => `${refund.booking_id} ${refund.reason}`)
  if (new Set(keys).size !== keys.length) problems.push('a refund is there twice')
  return problems
}

/** Of the mails that the mailbox still has: one confirmation a booking and reader, however often it was sent. */
async function judgeMails({ sandboxUrl }: Stage): Promise<string[]> {
  const answer = await fetch(`${sandboxUrl}/sandbox/mail/messages`)
  const { messages } = (await answer.json()) as {
    messages: { subject: string; to: string[]; messageId: string }[]
  }
  const ids = new Map<string, Set<string>>()
  for (const { subject, to, messageId } of messages) {
    if (!/ is (confirmed|cancelled)$/.test(subject)) continue
    const key = `${subject} to ${to.join()}`
    ids.set(key, (ids.get(key) ?? new Set()).add(messageId))
  }
  return [...ids].filter(([, set]) => set.size > 1).map(([key, set]) => `${key}: ${set.size} mails`)
}

async function judgeRows({ db }: Database, acknowledged: Acknowledged): Promise<string[]> {
  const problems: string[] = []
  const { bookings } = await db
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll().as('bookings'))
    .executeTakeFirstOrThrow()
  if (Number(bookings) !== acknowledged.journeys.length)
    problems.push(`${acknowledged.journeys.length} bookings were asked for, ${String(bookings)} were made`)
  const confirmations = await db
    .selectFrom('booking_history')
    .select('booking_id')
    .where('of', '=', 'booking')
    .where('to_status', '=', 'Confirmed')
    .execute()
  if (new Set(confirmations.map((row) => row.booking_id)).size !== confirmations.length)
    problems.push('a booking was confirmed twice')
  for (const email of acknowledged.registered) {
    const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    if (!user) problems.push(`the registration of ${email} is lost`)
  }
  const dead = await db.selectFrom('outbox').select('kind').where('failed_at', 'is not', null).execute()
  return [...problems, ...dead.map(({ kind }) => `an effect of kind ${kind} was given up`)]
}

/** What is wrong, compared with what was acknowledged and with the provider's own books; nothing, one hopes. */
export async function reckon(stage: Stage, acknowledged: Acknowledged): Promise<string[]> {
  const database = await openDatabase({ ...stage.place, poolSize: 1 })
  try {
    const problems = await judgeRows(database, acknowledged)
    const refunds = await database.db
      .selectFrom('refunds')
      .select(['booking_id', 'reason', 'amount_paise'])
      .execute()
    const rows = await database.db
      .selectFrom('bookings')
      .select(['id', 'code', 'status', 'payment_status'])
      .execute()
    for (const journey of acknowledged.journeys) {
      const row = rows.find(({ code }) => code === journey.bookingId)
      const found = [...judgeJourney(journey, row, refunds), ...(await judgeOrders(stage, journey))]
      problems.push(...found.map((problem) => `${journey.bookingId}: ${problem}`))
    }
    return [...problems, ...(await judgeMoney(stage, database, refunds)), ...(await judgeMails(stage))]
  } finally {
    await database.close()
  }
}
