import { AppError } from '#server/platform/errors.ts'
import { editDistance } from '#server/platform/edit-distance.ts'
import { text } from '#shared/messages/text.ts'
import { catalogueOffer } from './catalogue-offer.ts'
import { accounts, person, signOut } from './accounts.ts'
import { answer, messages, resendMail } from './messages.ts'
import { backup, restore } from './backup.ts'
import { booking } from './booking.ts'
import { bookings } from './bookings.ts'
import { cancel, refund, settleOutside } from './refund.ts'
import { catalogueExport, catalogueImport, catalogueValidate, catalogueWithdraw } from './catalogue.ts'
import {
  type Command,
  exitCodes,
  type ExitCode,
  type OperatorDeps,
  type Output,
  CommandError,
} from './command.ts'
import { confirmStay, stays } from './stays.ts'
import { cancelDeparture } from './departures.ts'
import { cancelGroup, group } from './groups.ts'
import { move } from './move.ts'
import { purge } from './purge.ts'
import { reconcile } from './reconcile.ts'
import { staffInvite, staffList, staffRemove } from './staff.ts'
import { approveReviewPicture, listReviewPictures, removeReviewPicture } from './review-pictures.ts'
import { answerReview, hideReview, listReviews, publishReview, showReview } from './reviews.ts'
import { gstRegister, occupancy, sales } from './reports.ts'
import { settlement } from './settlement.ts'
import { verifyLedger } from './verify-ledger.ts'

export const commands: Command[] = [
  catalogueImport,
  catalogueExport,
  catalogueValidate,
  catalogueWithdraw,
  catalogueOffer,
  bookings,
  booking,
  stays,
  confirmStay,
  person,
  accounts,
  messages,
  answer,
  listReviews,
  showReview,
  publishReview,
  hideReview,
  answerReview,
  listReviewPictures,
  approveReviewPicture,
  removeReviewPicture,
  signOut,
  resendMail,
  refund,
  cancel,
  group,
  cancelGroup,
  cancelDeparture,
  reconcile,
  verifyLedger,
  settleOutside,
  staffInvite,
  staffList,
  staffRemove,
  sales,
  occupancy,
  gstRegister,
  settlement,
  purge,
  backup,
  restore,
  move,
]

const callOf = ({ words, usage }: Command): string => `${words} ${usage}`.trim()

function printHelp(shown: Command[], output: Output): void {
  output.line(text('operator.help.head'))
  const calls = shown.map(callOf)
  const width = Math.max(...calls.map((call) => call.length))
  for (const [index, command] of shown.entries())
    output.line(`  ${(calls[index] ?? '').padEnd(width)}  ${text(command.summary)}`)
}

/** The commands of a group (`catalogue`), and those whose name differs from the typed one by a typo or two. */
function alike(args: string[]): Command[] {
  const [first = ''] = args
  const isNear = ({ words }: Command) =>
    words.startsWith(`${first} `) ||
    [first, args.slice(0, 2).join(' ')].some((typed) => editDistance(typed, words, 2) <= 2)
  return commands.filter(isNear)
}

function find(args: string[]): { command: Command; rest: string[] } | undefined {
  for (const command of commands) {
    const words = command.words.split(' ')
    if (words.every((word, index) => args[index] === word)) return { command, rest: args.slice(words.length) }
  }
  return undefined
}

function refuseUnknown(args: string[], output: Output): ExitCode {
  output.complaint(text('operator.unknownCommand', { command: args.join(' ') }))
  const calls = alike(args).map(callOf).join('; ')
  if (calls !== '') output.complaint(text('operator.didYouMean', { calls }))
  return exitCodes.misused
}

const asksHelp = (args: string[]): boolean =>
  args[0] === 'help' || args.some((arg) => arg === '--help' || arg === '-h')

/** Runs one command. Mistakes and impossible requests are printed as a sentence; a bug is thrown. */
export async function runOperator(args: string[], deps: OperatorDeps): Promise<ExitCode> {
  const { output } = deps
  const found = find(args)
  if (args.length === 0 || asksHelp(args)) {
    printHelp(found ? [found.command] : commands, output)
    return args.length === 0 ? exitCodes.misused : exitCodes.done
  }
  if (!found) return refuseUnknown(args, output)
  try {
    return await found.command.run(found.rest, deps)
  } catch (error) {
    if (error instanceof CommandError) {
      output.complaint(error.message)
      if (error.exitCode === exitCodes.misused)
        output.complaint(text('operator.callIt', { call: callOf(found.command) }))
      return error.exitCode
    }
    if (error instanceof AppError) {
      output.complaint(error.message)
      return exitCodes.failed
    }
    throw error
  }
}
