import type { FastifyBaseLogger } from 'fastify'
import type { Clock, Random } from '#server/clock.ts'
import type { Database } from '#server/db/client.ts'
import type { Outbox } from '#server/jobs/outbox.ts'
import type { PaymentProvider } from '#server/ports/payment/port.ts'

export type PaymentsDeps = {
  database: Database
  clock: Clock
  random: Random
  newId: () => string
  outbox: Outbox
  provider: PaymentProvider
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** For the links of mails. */
  publicUrl: string
  /** Who is told of what somebody has to look at; nobody where it is not set. */
  operatorMail?: string | undefined
  /** Called after commits that left something in the outbox. */
  wake: () => void
}
