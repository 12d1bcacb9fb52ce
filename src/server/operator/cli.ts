import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { isDiskFull, isUnprepared } from '#server/platform/db/errors.ts'
import { type Database, openDatabase } from '#server/platform/db/client.ts'
import { migrateToLatest } from '#server/schema/migrate.ts'
import { refuseHalfMoved } from '#server/schema/move/unfinished.ts'
import { type SharedClock, sharedClock } from '#server/platform/db/shared-clock.ts'
import { idSource } from '#server/platform/ids.ts'
import { hasSandboxKeys } from '#server/providers/sandbox-settings.ts'
import { type Environment, readEnvFile } from '#server/platform/config/settings.ts'
import { text } from '#shared/messages/text.ts'
import {
  CommandError,
  exitCodes,
  type ExitCode,
  type OperatorPayments,
  type Output,
  refuseElsewhere,
} from './command.ts'
import { paymentKeys, paymentSettings } from '#server/platform/config/payment.ts'
import { paymentVendors } from '#server/providers/payment/vendors.ts'
import { runOperator } from './run.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { paymentsService } from '#server/payments/service.ts'
import { outbox } from '#server/platform/outbox.ts'
import { openLog } from '#server/platform/telemetry/log.ts'
import { openPaymentProvider } from '#server/start/providers.ts'

type Deps = { config: Config; database: Database; clock: Clock; newId: () => string }

/** The product's payment service; its effects are run by the running product. */
function openPayments({ config, database, clock, newId }: Deps): OperatorPayments {
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
    // Another process polls the outbox.
    wake: () => undefined,
  }
  return { service: paymentsService(deps), deps }
}

/** Only the settings of database and provider matter here; the web server's may be missing. */
const settingsHere = [
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_POOL',
  'DATABASE_REPLICA_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_PREPARED',
  'HOST',
  'PORT',
  'PUBLIC_URL',
  'OPERATOR_MAIL',
  'OPERATOR_URL',
  ...paymentSettings(paymentVendors),
  'SANDBOX_URL',
]

function onlyOurs(environment: Environment): Environment {
  return Object.fromEntries(settingsHere.map((name) => [name, environment[name]]))
}

/** In production the console exists only if it is configured; other production settings do not matter here. */
const consoleOf = ({ operatorUrl }: Config, { NODE_ENV, OPERATOR_URL }: Environment): string | undefined =>
  NODE_ENV === 'production' && !OPERATOR_URL ? undefined : operatorUrl

/** As for the database: if no stand-in has run, the product has keys. */
function refuseOtherProvider(config: Config, folder: string): void {
  if (config.payment.mode !== 'stand-in' || config.sandboxUrl !== undefined || hasSandboxKeys(config.dataDir))
    return
  const params = {
    names: paymentKeys(paymentVendors),
    dataDir: resolve(folder, config.dataDir),
    file: join(folder, '.env'),
  }
  throw new CommandError(exitCodes.failed, 'operator.noProvider', params)
}

async function openMigrated(config: Config): Promise<Database> {
  const database = await openDatabase({
    dataDir: config.dataDir,
    poolSize: config.databasePool,
    prepared: config.databasePrepared,
    ...(config.databaseUrl !== undefined && { url: config.databaseUrl }),
  })
  try {
    await migrateToLatest(database)
    await refuseHalfMoved(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

function sentenceFor(error: unknown): string {
  if (isDiskFull(error)) return text('operator.noRoom')
  if (isUnprepared(error)) return text('config.unprepared')
  return text('operator.bug', { message: error instanceof Error ? error.message : String(error) })
}

/** The operator's command line as a process; returns the exit code. */
export async function operatorCli(
  args: string[],
  environment: Environment,
  folder: string,
  output: Output,
): Promise<ExitCode> {
  let opened: Database | undefined
  let time: SharedClock | undefined
  // Nothing is written before the database is open.
  const clock = () => time?.clock() ?? new Date()
  const newId = idSource(clock, randomBytes)
  try {
    const { config, problems } = readConfig(onlyOurs(environment), onlyOurs(readEnvFile(folder)), {
      vendors: paymentVendors,
      sells: false,
    })
    if (problems.length > 0) {
      for (const { key, params } of problems) output.complaint(text(key, params))
      return exitCodes.misused
    }
    const place = {
      dataDir: resolve(folder, config.dataDir),
      databaseUrl: config.databaseDirectUrl ?? config.databaseUrl,
      envFile: join(folder, '.env'),
    }
    const database = async () => {
      refuseElsewhere({ ...place, databaseUrl: config.databaseUrl })
      opened ??= await openMigrated(config)
      time ??= await sharedClock({ database: opened })
      return opened
    }
    return await runOperator(args, {
      output,
      clock,
      newId,
      publicUrl: config.publicUrl,
      operatorUrl: consoleOf(config, { ...readEnvFile(folder), ...environment }),
      randomBytes,
      database,
      payments: async () => {
        refuseOtherProvider(config, folder)
        return openPayments({ config, database: await database(), clock, newId })
      },
      place,
    })
  } catch (error) {
    output.complaint(sentenceFor(error))
    return exitCodes.failed
  } finally {
    time?.stop()
    await opened?.close()
  }
}
