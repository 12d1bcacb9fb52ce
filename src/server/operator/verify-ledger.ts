import { compareWithProvider } from '#server/payments/reconciliation/assess.ts'
import { recountSeats } from '#server/bookings/seats/recount.ts'
import type { Ledger } from '#server/payments/reconciliation/ledger.ts'
import { type PaymentProvider, ProviderError } from '#server/providers/payment/port.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import { formatPaise } from './find-booking.ts'
import { type Command, exitCodes, offersOf, type Output, refuseSurplus } from './command.ts'
import { audited } from './audited.ts'
import { type Found, listWrongs } from './wrongs.ts'

/** After this many unanswered requests in a row the provider counts as unreachable. */
const longestSilence = 3

/** Compares payments with the provider's records as long as it answers, and remembers which were not compared. */
function comparison(provider: Pick<PaymentProvider, 'getPayment'>) {
  const missed = new Map<string, string>()
  let silence = 0
  let lastReason = ''

  const compareOne = async (part: Ledger['captured'][number]): Promise<MessageKey[]> => {
    const id = part.payment.provider_payment_id
    if (silence >= longestSilence) {
      missed.set(id, lastReason)
      return []
    }
    try {
      const problems = await compareWithProvider(part, provider)
      missed.delete(id)
      silence = 0
      return problems
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      // An unreadable answer says nothing about the next request.
      silence = error.kind === 'unreadable' ? 0 : silence + 1
      lastReason = error.description
      missed.set(id, lastReason)
      return []
    }
  }
  return {
    compare: async ({ captured }: Ledger): Promise<MessageKey[]> => {
      const problems: MessageKey[] = []
      for (const part of captured) problems.push(...(await compareOne(part)))
      return problems
    },
    /** Returns how many payments were not compared. */
    print: (output: Output): number => {
      const isSilent = silence >= longestSilence
      if (missed.size === 0) output.line(text('ledger.asked'))
      else if (isSilent) output.complaint(text('ledger.notAsked', { count: missed.size, reason: lastReason }))
      else for (const [id, reason] of missed) output.complaint(text('ledger.paymentNotAsked', { id, reason }))
      return missed.size
    },
  }
}

function printSums({ sums, payments: count }: Found, output: Output): void {
  const [captured = '', retained = '', returned = '', onWay = ''] = [
    sums.captured,
    sums.retained,
    sums.returned,
    sums.inTransit,
  ].map(formatPaise)
  output.line(text('ledger.sums', { captured, retained, returned, onWay, count }))
}

const recountOption = '--recount-seats'

export const verifyLedger: Command = {
  words: 'verify-ledger',
  usage: '[--recount-seats]',
  summary: 'operator.help.verifyLedger',
  async run(args, deps) {
    const { output, clock, database, payments } = deps
    const recounts = args.includes(recountOption)
    refuseSurplus(args.find((arg) => arg !== recountOption))
    const opened = await database()
    const { db } = opened
    const logged = audited(
      opened,
      'verify-ledger --recount-seats',
      () => ({ ids: [], fields: ['seats'] }),
      deps,
    )
    if (recounts) output.line(text('ledger.recounted', { count: await recountSeats(logged, offersOf(deps)) }))
    const { compare, print } = comparison((await payments()).deps.provider)
    const found = await listWrongs({ db, clock, compare }, output)
    printSums(found, output)
    return found.wrong + print(output) === 0 ? exitCodes.done : exitCodes.failed
  },
}
