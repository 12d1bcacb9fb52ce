import { AppError } from '#server/platform/errors.ts'
import { text } from '#shared/messages/text.ts'
import { accounts } from './accounts.ts'
import { answer } from './answer.ts'
import { backup } from './backup.ts'
import { booking } from './booking.ts'
import { bookings } from './bookings.ts'
import { cancel } from './cancel.ts'
import { catalogueExport } from './catalogue-export.ts'
import { catalogueImport } from './catalogue-import.ts'
import { catalogueValidate } from './catalogue-validate.ts'
import { catalogueWithdraw } from './catalogue-withdraw.ts'
import {
  type Command,
  exitCodes,
  type ExitCode,
  type OperatorDeps,
  type Output,
  CommandError,
} from './command.ts'
import { confirmStay } from './confirm-stay.ts'
import { messages } from './messages.ts'
import { move } from './move.ts'
import { person } from './person.ts'
import { purge } from './purge.ts'
import { reconcile } from './reconcile.ts'
import { refund } from './refund.ts'
import { resendMail } from './resend-mail.ts'
import { restore } from './restore.ts'
import { settleOutside } from './settle-outside.ts'
import { signOut } from './sign-out.ts'
import { stays } from './stays.ts'
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

/** Runs one command. What the operator did wrong, or cannot be done, is told in a sentence; a bug is thrown. */
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
