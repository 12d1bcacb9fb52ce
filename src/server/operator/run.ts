import { AppError } from '#server/platform/errors.ts'
import { text } from '#shared/messages/text.ts'
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
import { move } from './move.ts'
import { purge } from './purge.ts'
import { reconcile } from './reconcile.ts'
import { verifyLedger } from './verify-ledger.ts'

const commands: Command[] = [
  catalogueImport,
  catalogueExport,
  catalogueValidate,
  catalogueWithdraw,
  bookings,
  booking,
  stays,
  confirmStay,
  person,
  accounts,
  messages,
  answer,
  signOut,
  resendMail,
  refund,
  cancel,
  reconcile,
  verifyLedger,
  settleOutside,
  purge,
  backup,
  restore,
  move,
]

function printHelp(output: Output): void {
  output.line(text('operator.help.head'))
  const calls = commands.map(({ words, usage }) => `${words} ${usage}`)
  const width = Math.max(...calls.map((call) => call.length))
  for (const [index, command] of commands.entries())
    output.line(`  ${(calls[index] ?? '').padEnd(width)}  ${text(command.summary)}`)
}

function find(args: string[]): { command: Command; rest: string[] } {
  for (const command of commands) {
    const words = command.words.split(' ')
    if (words.every((word, index) => args[index] === word)) return { command, rest: args.slice(words.length) }
  }
  throw new CommandError(exitCodes.misused, 'operator.unknownCommand', { command: args.join(' ') })
}

/** Runs one command. A mistake, or what cannot be done, is printed as a sentence; a bug is thrown. */
export async function runOperator(args: string[], deps: OperatorDeps): Promise<ExitCode> {
  if (args.length === 0 || args.some((arg) => arg === '--help' || arg === '-h' || arg === 'help')) {
    printHelp(deps.output)
    return args.length === 0 ? exitCodes.misused : exitCodes.done
  }
  try {
    const { command, rest } = find(args)
    return await command.run(rest, deps)
  } catch (error) {
    if (error instanceof CommandError) {
      deps.output.complaint(error.message)
      return error.exitCode
    }
    if (error instanceof AppError) {
      deps.output.complaint(error.message)
      return exitCodes.failed
    }
    throw error
  }
}
