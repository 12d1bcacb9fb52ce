import type { Witness } from '#server/platform/witness.ts'
import { text } from '#shared/messages/text.ts'
import { byCommand } from './audited.ts'
import { formatPaise, getBookingBy } from './find-booking.ts'
import { type Command, exitCodes, onlyArgument, CommandError, takeOption, takeReason } from './command.ts'

export const cancel: Command = {
  words: 'cancel',
  usage: 'ID [--reason TEXT]',
  summary: 'operator.help.cancel',
  async run(args, { output, database, payments, ...deps }) {
    const { reason, rest } = takeReason(args)
    const row = await getBookingBy(onlyArgument(rest, 'ID'), await database())
    const { service } = await payments()
    const paise = await service.cancelByOperator(row.id, byCommand('cancel', deps), reason)
    output.line(text('operator.cancelled', { id: row.code, amount: formatPaise(paise) }))
    return exitCodes.done
  },
}

/** Rupees with at most two decimals, and at least the provider's minimum. */
function readPaise(amount: string, least = 100): number {
  const paise = /^\d{1,9}(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : -1
  if (paise < least) throw new CommandError(exitCodes.misused, 'operator.wrongAmount', { amount })
  return paise
}

export const refund: Command = {
  words: 'refund',
  usage: 'ID [--amount RUPEES [--again]]',
  summary: 'operator.help.refund',
  async run(args, { output, database, payments, ...deps }) {
    const isAgain = args.includes('--again')
    const { value, rest } = takeOption(
      args.filter((arg) => arg !== '--again'),
      'amount',
    )
    if (isAgain && value === undefined)
      throw new CommandError(exitCodes.misused, 'operator.missingValue', { option: '--amount' })
    const id = onlyArgument(rest, 'ID')
    const wanted = value === undefined ? undefined : readPaise(value)
    const row = await getBookingBy(id, await database())
    const { service } = await payments()
    const witness = byCommand('refund', deps)
    if (wanted === undefined) {
      const paise = await service.sendOwedRefunds(row.id, witness)
      output.line(text('operator.refundOwed', { id: row.code, amount: formatPaise(paise) }))
      return exitCodes.done
    }
    const part = { paise: wanted, isAgain }
    const { paise, expectedBy, transferPaise } = await service.refundByOperator(row.id, part, witness)
    const amounts = { amount: formatPaise(paise), transfer: formatPaise(transferPaise) }
    const whole = transferPaise === 0 ? 'operator.refundStarted' : 'operator.refundByTransfer'
    const sentence = transferPaise > 0 && transferPaise < paise ? 'operator.refundMixed' : whole
    output.line(text(sentence, { id: row.code, ...amounts, expectedBy }))
    return exitCodes.done
  },
}

/** Lets nothing but the wanted sum be settled, as the console does by its proof. */
const only =
  (wanted: number | undefined, id: string, witness: Witness): Witness =>
  async (tx, deed) => {
    if (wanted !== undefined && deed.paise !== wanted)
      throw new CommandError(exitCodes.failed, 'operator.settlesOther', {
        id,
        amount: formatPaise(deed.paise ?? 0),
        wanted: formatPaise(wanted),
      })
    await witness(tx, deed)
  }

/** Settles what verify-ledger lists: what is owed counts as paid by hand, what went back elsewhere is accounted for. */
export const settleOutside: Command = {
  words: 'settle-outside',
  usage: 'ID [--amount RUPEES] [--note TEXT]',
  summary: 'operator.help.settleOutside',
  async run(args, { output, database, payments, ...deps }) {
    const { value: note = null, rest } = takeOption(args, 'note')
    const { value: amount, rest: named } = takeOption(rest, 'amount')
    const id = onlyArgument(named, 'ID')
    const wanted = amount === undefined ? undefined : readPaise(amount, 0)
    const opened = await database()
    const { service } = await payments()
    const witness = only(wanted, id, byCommand('settle-outside', deps))
    // An unmatched payment is named by the provider's id.
    if (await service.resolveUnmatched(id, note, witness)) {
      output.line(text('operator.settledUnmatched', { id }))
      return exitCodes.done
    }
    const row = await getBookingBy(id, opened)
    const closed = await service.settleOutside(row.id, note, witness)
    if (closed === 'corrected') output.line(text('operator.settleCorrected', { id }))
    else output.line(text('operator.settledOutside', { id, amount: formatPaise(closed) }))
    return exitCodes.done
  },
}
