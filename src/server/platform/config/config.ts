import type { TaxRate } from '#shared/domain/gst.ts'
import { isLoopback } from '#server/platform/networks.ts'
import { type Environment, type Problem, type SettingsReader, settingsReader } from './settings.ts'
import { checkIdentity, type GoogleConfig, type OrsConfig, readGoogle, readOrs } from './providers.ts'
import { type PaymentConfig, paymentKeys, type PaymentSettings, readPayment } from './payment.ts'
import { readGstRate } from './gst-rate.ts'
import { checkSeller, readSeller, type SellerConfig } from './seller.ts'
import { checkProcesses, type ProcessesConfig, readProcesses } from './processes.ts'
import { readTraces, type TracesConfig } from './traces.ts'
import { checkDatabaseUrl, readOperatorUrl, readPublicUrl, readSmtpUrl, readTrustProxy } from './addresses.ts'

export type Config = ProcessesConfig & {
  isProduction: boolean
  host: string
  port: number
  publicUrl: string
  /** The operator's console; undefined: there is none. */
  operatorUrl: string | undefined
  trustProxy: string | number | undefined
  dataDir: string
  databaseUrl: string | undefined
  databasePool: number
  databaseReplicaUrl: string | undefined
  /** The primary's own address, if databaseUrl points to a pool. */
  databaseDirectUrl: string | undefined
  databasePrepared: boolean
  authSecret: string | undefined
  /** The first signs tickets; the others only verify older ones. */
  ticketKeys: readonly [string, ...string[]] | undefined
  /** Undefined: the embedded mailbox. */
  smtpUrl: string | undefined
  mailFrom: string
  operatorMail: string | undefined
  payment: PaymentConfig
  /** Undefined: the sandbox's; null: no social sign-in. */
  google: GoogleConfig | undefined | null
  /** Undefined: the embedded road graph. */
  ors: OrsConfig | undefined
  /** The address of the stand-ins, if they are not part of this process. */
  sandboxUrl: string | undefined
  /** False if every provider is real; then nothing is served below /sandbox/. */
  usesSandbox: boolean
  seller: SellerConfig
  gstRate: TaxRate
  limitFactor: number
  /** OFFLINE: whether browsers store offline copies of pages and trips. */
  storesOffline: boolean
  logLevel: string
  /** Undefined: no traces. */
  traces: TracesConfig | undefined
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

type Allowed = { keys: string; allowsSandbox: boolean }

function checkProduction(read: SettingsReader, config: Config, { keys, allowsSandbox }: Allowed): void {
  if (!config.isProduction) return
  const needed: [string, unknown][] = [['PUBLIC_URL', read.text('PUBLIC_URL')]]
  const outside: [string, unknown][] = [
    ['SMTP_URL', config.smtpUrl],
    [keys, config.payment.mode === 'stand-in' ? undefined : keys],
  ]
  if (config.databaseUrl) needed.push(['AUTH_SECRET', config.authSecret], ['TICKET_KEY', config.ticketKeys])
  for (const [names, value] of needed)
    if (value === undefined) read.refuse('config.productionNeeds', { names })
  for (const [names, value] of allowsSandbox ? [] : outside)
    if (value === undefined) read.refuse('config.productionOrTrial', { names })
  const { protocol, hostname } = new URL(config.publicUrl)
  if (!allowsSandbox && protocol === 'http:' && !isLoopback(hostname))
    read.refuse('config.plainHttp', { name: 'PUBLIC_URL', source: read.source('PUBLIC_URL') })
  const { publicUrl, sandboxUrl } = config
  if (!allowsSandbox && sandboxUrl !== undefined)
    read.refuse('config.sandboxInProduction', { source: read.source('SANDBOX_URL') })
  checkIdentity(read, [publicUrl, sandboxUrl && new URL(sandboxUrl).origin])
}

/**
 * Reads all settings, from the environment first and then a .env file; `problems` has a sentence for each that is
 * wrong. A command that only reads the ledger sells nothing, so it needs no seller. `vendors` are those that may take
 * the payments.
 */
export function readConfig(
  environment: Environment,
  file: Environment,
  { vendors, sells = true }: { vendors: readonly PaymentSettings[]; sells?: boolean },
): { config: Config; problems: Problem[] } {
  const problems: Problem[] = []
  const read = settingsReader(environment, file, problems)
  const isProduction =
    read.choice('NODE_ENV', ['production', 'development', 'test'], 'development') === 'production'
  const allowsSandbox = read.flag('SANDBOX')
  const port = read.wholeNumber('PORT', 3000, 1, 65_535)
  const publicUrl = readPublicUrl(read, port)
  const payment = readPayment(read, vendors)
  const google = readGoogle(read, isProduction)
  const smtpUrl = readSmtpUrl(read)
  const databaseUrl = checkDatabaseUrl(read, 'DATABASE_URL')
  const databaseReplicaUrl = checkDatabaseUrl(read, 'DATABASE_REPLICA_URL')
  const config: Config = {
    isProduction,
    host: read.text('HOST') ?? '127.0.0.1',
    port,
    publicUrl,
    operatorUrl: readOperatorUrl(read, { publicUrl, isProduction }),
    trustProxy: readTrustProxy(read),
    dataDir: read.text('DATA_DIR') ?? './data',
    databaseUrl,
    databasePool: read.wholeNumber('DATABASE_POOL', 10, 1, 1_000),
    databaseReplicaUrl,
    databaseDirectUrl: checkDatabaseUrl(read, 'DATABASE_DIRECT_URL'),
    databasePrepared: read.choice('DATABASE_PREPARED', ['on', 'off'], 'on') === 'on',
    ...readProcesses(read),
    authSecret: read.secret('AUTH_SECRET'),
    ticketKeys: read.secrets('TICKET_KEY'),
    smtpUrl,
    operatorMail: read.text('OPERATOR_MAIL'),
    payment,
    google,
    ors: readOrs(read),
    sandboxUrl: read.url('SANDBOX_URL'),
    usesSandbox: payment.mode === 'stand-in' || google === undefined || smtpUrl === undefined,
    ...readSeller(read),
    gstRate: readGstRate(read),
    limitFactor: read.number('LIMIT_FACTOR', 1),
    storesOffline: read.choice('OFFLINE', ['on', 'off'], 'on') === 'on',
    logLevel: read.choice('LOG_LEVEL', logLevels, 'info'),
    traces: readTraces(read),
  }
  checkProduction(read, config, { keys: paymentKeys(vendors), allowsSandbox })
  checkProcesses(read, config)
  if (sells) checkSeller(read, payment.mode === 'live' ? payment.vendor.keys.keyId : undefined)
  return { config, problems }
}
