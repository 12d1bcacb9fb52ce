import { dayMs } from '#shared/domain/durations.ts'
import type { Db } from '#server/platform/db/client.ts'
import { recountSeats } from '#server/bookings/seats/recount.ts'
import { text } from '#shared/messages/text.ts'
import { formatPaise } from './find-booking.ts'
import { type Command, exitCodes, offersOf, type Output, refuseSurplus, takeOption } from './command.ts'
import { comparison } from './compare-payments.ts'
import { audited } from './audited.ts'
import { readDays } from './reconcile.ts'
import { type Found, listWrongs } from './wrongs.ts'

/** Since when payments are compared: for so many days, or since the first. */
async function findSince(db: Db, days: number | undefined, now: Date): Promise<Date> {
  if (days !== undefined) return new Date(now.getTime() - days * dayMs)
  const { first } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.min<string | null>('first_seen_at').as('first'))
    .executeTakeFirstOrThrow()
  return first === null ? now : new Date(first)
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
  usage: '[--days N] [--recount-seats]',
  summary: 'operator.help.verifyLedger',
  async run(args, deps) {
    const { output, clock, database, payments } = deps
    const { value, rest } = takeOption(args, 'days')
    const recounts = rest.includes(recountOption)
    refuseSurplus(rest.find((arg) => arg !== recountOption))
    const days = readDays(value)
    const opened = await database()
    const { db } = opened
    const logged = audited(
      opened,
      'verify-ledger --recount-seats',
      () => ({ ids: [], fields: ['seats'] }),
      deps,
    )
    if (recounts) output.line(text('ledger.recounted', { count: await recountSeats(logged, offersOf(deps)) }))
    const { provider } = (await payments()).deps
    const to = clock()
    const { read, compare, print } = comparison({ provider, since: await findSince(db, days, to), to })
    await read()
    const found = await listWrongs({ db, clock, compare }, output)
    printSums(found, output)
    return found.wrong + print(output, days) === 0 ? exitCodes.done : exitCodes.failed
  },
}
