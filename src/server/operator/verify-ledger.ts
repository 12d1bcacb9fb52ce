import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/client.ts'
import { findBooking } from '#server/features/bookings/repository.ts'
import { type Ledger, readAllLedgers, readLedgers } from '#server/features/payments/ledger.ts'
import { isAccepted, judge, judgeAtProvider, type Sums } from '#server/features/payments/judge.ts'
import { type PaymentProvider, ProviderError } from '#server/ports/payment/port.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import { formatPaise } from './booking-line.ts'
import { type Command, exitCodes, type Output, Refusal } from './command.ts'

type Books = { db: Db; clock: Clock; provider: PaymentProvider; isSilent: boolean }

async function problemsAtProvider(account: Ledger, books: Books): Promise<MessageKey[]> {
  const problems: MessageKey[] = []
  try {
    if (!books.isSilent)
      for (const part of account.taken) problems.push(...(await judgeAtProvider(part, books.provider)))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    books.isSilent = true
  }
  return problems
}

/** A problem counts when it is still there at a second look: the product goes on while its books are read. */
async function look(account: Ledger, books: Books): Promise<{ sums: Sums; problems: MessageKey[] }> {
  const once = async (seen: Ledger) => {
    const { sums, problems } = judge(seen, books.clock())
    const there = await problemsAtProvider(seen, books)
    // That the provider has lost a payment no command can mend; the operator may have settled it.
    const left = isAccepted(seen) ? there.filter((problem) => problem !== 'ledger.providerUnknown') : there
    return { sums, problems: [...problems, ...left] }
  }
  const found = await once(account)
  if (found.problems.length === 0) return found
  const booking = await findBooking(books.db, account.booking.id)
  const [again] = booking ? await readLedgers(books.db, [booking]) : []
  return again ? once(again) : found
}

/** Payments that belong to no booking, until somebody has seen to them. */
async function tellStrays(db: Db, output: Output): Promise<number> {
  const query = db.selectFrom('stray_payments').selectAll().where('settled_at', 'is', null)
  const strays = await query.orderBy('first_seen_at').execute()
  for (const { id, amount_paise: paise, why } of strays)
    output.complaint(text('ledger.stray', { id, amount: formatPaise(paise), why }))
  return strays.length
}

function tell(sums: Sums, count: number, output: Output): void {
  const [captured, kept, returned, onWay] = [sums.captured, sums.kept, sums.returned, sums.onWay].map(
    formatPaise,
  )
  output.line(
    text('ledger.sums', {
      captured: captured ?? '',
      kept: kept ?? '',
      returned: returned ?? '',
      onWay: onWay ?? '',
      count,
    }),
  )
}

export const verifyLedger: Command = {
  words: 'verify-ledger',
  usage: '',
  summary: 'operator.help.verifyLedger',
  async run(args, { output, clock, database, payments }) {
    if (args[0] !== undefined) throw new Refusal(exitCodes.misused, 'operator.surplus', { argument: args[0] })
    const { db } = await database()
    const { deps } = await payments()
    const books: Books = { db, clock, provider: deps.provider, isSilent: false }
    const total: Sums = { captured: 0, kept: 0, returned: 0, onWay: 0 }
    let count = 0
    let wrong = await tellStrays(db, output)
    for await (const account of readAllLedgers(db)) {
      const { sums, problems } = await look(account, books)
      for (const name of ['captured', 'kept', 'returned', 'onWay'] as const) total[name] += sums[name]
      count += account.taken.length
      wrong += problems.length
      for (const problem of problems)
        output.complaint(text('ledger.problem', { id: account.booking.code, problem: text(problem) }))
    }
    tell(total, count, output)
    if (books.isSilent) output.complaint(text('ledger.notAsked'))
    else output.line(text('ledger.asked'))
    return wrong === 0 ? exitCodes.done : exitCodes.failed
  },
}
