import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/client.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { paymentsService } from '#server/payments/service.ts'
import { outbox } from '#server/platform/outbox.ts'
import { openLog } from '#server/platform/telemetry/log.ts'
import { openPaymentProvider } from '#server/start/providers.ts'
import type { OperatorPayments } from './command.ts'

type Needs = { config: Config; database: Database; clock: Clock; newId: () => string }

/** The same payments as the product's; what they leave in the outbox the running product does. */
export function openPayments({ config, database, clock, newId }: Needs): OperatorPayments {
  const deps: PaymentsDeps = {
    database,
    clock,
    random: Math.random,
    newId,
    outbox: outbox({ clock, newId }),
    provider: openPaymentProvider(config, Math.random),
    log: openLog('error'),
    publicUrl: config.publicUrl,
    operatorMail: config.operatorMail,
    // Another process does what is left in the outbox; it looks by itself.
    wake: () => undefined,
  }
  return { service: paymentsService(deps), deps }
}
