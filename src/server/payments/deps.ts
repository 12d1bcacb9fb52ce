import type { Log } from '#server/platform/telemetry/log.ts'
import type { Clock, Random } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/client.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import type { PaymentProvider } from '#server/providers/payment/port.ts'

export type PaymentsDeps = {
  database: Database
  clock: Clock
  random: Random
  newId: () => string
  outbox: Outbox
  provider: PaymentProvider
  log: Pick<Log, 'error' | 'warn'>
  limitFactor?: number | undefined
  /** For the links of mails. */
  publicUrl: string
  /** Receives alerts that need the operator's attention; unset: no alerts are mailed. */
  operatorMail?: string | undefined
  /** Wakes the outbox worker; called after commits that queued something. */
  wake: () => void
}
