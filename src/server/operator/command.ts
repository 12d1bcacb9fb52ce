import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/client.ts'
import type { OfferDeps } from '#server/bookings/waitlist/offers.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { outbox } from '#server/platform/outbox.ts'
import type { PaymentsService } from '#server/payments/service.ts'
import { maxTextLength } from '#shared/bounds.ts'
import { type MessageKey, type MessageParams, text } from '#shared/messages/text.ts'

/** Where a command prints; tests pass their own. */
export type Output = { line(text: string): unknown; complaint(text: string): unknown }

export type OperatorPayments = { service: PaymentsService; deps: PaymentsDeps }

/** `envFile` is where settings were read besides the environment. */
export type DatabasePlace = { dataDir: string; databaseUrl: string | undefined; envFile: string }

export type OperatorDeps = {
  output: Output
  clock: Clock
  newId: () => string
  /** For the links of mails. */
  publicUrl: string
  /** For the links of staff; undefined: there is no console. */
  operatorUrl: string | undefined
  randomBytes: (size: number) => Uint8Array
  /** Opened and migrated on first use: a file is validated without a database. */
  database: () => Promise<Database>
  /** The product's payment service over that database and the configured provider. */
  payments: () => Promise<OperatorPayments>
  /** The address of the database itself, behind any pool; undefined means the embedded one in dataDir. */
  place: DatabasePlace
}

/** The services that offer seats freed or added by a command to the waiting list. */
export const offersOf = ({ clock, newId, publicUrl }: OperatorDeps): OfferDeps => ({
  clock,
  newId,
  publicUrl,
  outbox: outbox({ clock, newId }),
})

export const exitCodes = { done: 0, failed: 1, misused: 2 } as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** A command: `words` call it, `usage` names its arguments. */
export type Command = {
  words: string
  usage: string
  summary: MessageKey
  run(args: string[], deps: OperatorDeps): Promise<ExitCode>
}

/** The command was called wrongly or cannot be done: a sentence for the operator and an exit code. */
export class CommandError extends Error {
  readonly exitCode: ExitCode

  constructor(exitCode: ExitCode, key: MessageKey, params: MessageParams = {}) {
    super(text(key, params))
    this.name = 'CommandError'
    this.exitCode = exitCode
  }
}

/** A command without the product's settings would open an empty database and report that nothing is there. */
export function refuseElsewhere({ databaseUrl, dataDir, envFile }: DatabasePlace): void {
  if (databaseUrl !== undefined || existsSync(join(dataDir, 'safarnama.db'))) return
  throw new CommandError(exitCodes.failed, 'operator.noDatabase', { dataDir, file: envFile })
}

export function refuseSurplus(surplus: string | undefined): void {
  if (surplus === undefined) return
  if (surplus.startsWith('-'))
    throw new CommandError(exitCodes.misused, 'operator.unknownOption', { option: surplus })
  throw new CommandError(exitCodes.misused, 'operator.surplus', { argument: surplus })
}

export function onlyArgument(args: string[], name: string): string {
  const [given, surplus] = args
  if (given === undefined) throw new CommandError(exitCodes.misused, 'operator.missingArgument', { name })
  refuseSurplus(surplus)
  if (given.startsWith('-'))
    throw new CommandError(exitCodes.misused, 'operator.unknownOption', { option: given })
  return given
}

/** Takes `--name value` or `--name=value` out of the arguments. */
export function takeOption(args: string[], name: string): { value: string | undefined; rest: string[] } {
  const index = args.findIndex((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`))
  if (index === -1) return { value: undefined, rest: args }
  const joined = args[index]?.split('=').slice(1).join('=')
  const isJoined = args[index]?.includes('=') === true
  const value = isJoined ? joined : args[index + 1]
  // What begins with -- is the next option: its name must not become a reason that a mail gives.
  if (!value || (!isJoined && value.startsWith('--')))
    throw new CommandError(exitCodes.misused, 'operator.missingValue', { option: `--${name}` })
  return { value, rest: args.toSpliced(index, isJoined ? 1 : 2) }
}

/** The reason that cancellation mails give. */
export function takeReason(args: string[]): { reason: string; rest: string[] } {
  const { value = '', rest } = takeOption(args, 'reason')
  const reason = value.replaceAll(/\s+/g, ' ').trim()
  if (reason.length > maxTextLength)
    throw new CommandError(exitCodes.misused, 'operator.stayLong', { longest: maxTextLength })
  return { reason, rest }
}
