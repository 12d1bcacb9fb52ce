import type { FastifyBaseLogger } from 'fastify'
import { text } from '#shared/messages/text.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { paymentVendors } from '#server/providers/payment/vendors.ts'
import { isThisMachine } from '#server/platform/http/own-host.ts'
import { AppError } from '#server/platform/errors.ts'
import { openLog } from '#server/platform/telemetry/log.ts'
import { lineWriter } from '#server/platform/telemetry/write-lines.ts'
import { openProduct, type Product } from './product.ts'
import { readEnvFile } from '#server/platform/config/settings.ts'
import { misspeltNames } from '#server/platform/config/unknown-names.ts'
import { reasonOf } from './start-faults.ts'

/** On top of DRAIN_SECONDS: longer than the product's own limits, shorter than the 10 s after which containers are killed. */
const stopLimitMs = 9_500

const [stdout, stderr] = [lineWriter(1), lineWriter(2)]
const say = (line: string) => stdout.write(`${line}\n`)
const complain = (line: string) => stderr.write(`${line}\n`)

/** Undefined: there are problems, which have been printed. */
function readSettings(): Config | undefined {
  const file = readEnvFile(process.cwd())
  const { config, problems } = readConfig(process.env, file, { vendors: paymentVendors })
  for (const { key, params } of misspeltNames(process.env, file)) complain(text(key, params))
  if (problems.length === 0) return config
  complain(text('config.stopped'))
  for (const { key, params } of problems) complain(`- ${text(key, params)}`)
  return undefined
}

/**
 * The link is printed, never logged, so that only somebody at this machine sees it; and not printed where the product
 * is reachable from outside.
 */
async function greetStaff(config: Config, product: Product): Promise<void> {
  if (config.operatorUrl === undefined || config.role === 'worker') return
  say(text('start.console', { url: config.operatorUrl }))
  if (config.isProduction || !isThisMachine(config.host)) return
  // The product runs already: a database that has gone away since then must not end it.
  const link = await product.firstOwnerLink().catch(() => undefined)
  if (link !== undefined) say(text('start.firstOwner', { link }))
}

async function greet(config: Config, product: Product): Promise<void> {
  say('')
  say(text('start.ready', { url: product.url }))
  if (config.smtpUrl === undefined && config.sandboxUrl === undefined)
    say(text('start.mailbox', { url: product.url }))
  if (config.payment.mode === 'stand-in') say(text('start.payments'))
  if (config.google === undefined) say(text('start.google'))
  say(text('start.api', { url: product.url }))
  if (config.isProduction && config.payment.mode === 'test') say(text('start.testKeys'))
  await greetStaff(config, product)
  say(text('start.stop'))
}

function stopOnSignals(product: Product, log: FastifyBaseLogger, drainMs: number): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), drainMs + stopLimitMs)
    product.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, 'the process did not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** After an uncaught error the state of the process is unknown: it is logged and the process ends. */
function endOnBugs(log: FastifyBaseLogger): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process ends after an uncaught error')
    process.exit(1)
  })
}

function settingsOrReason(): Config | undefined {
  try {
    return readSettings()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    complain(error.message)
    return undefined
  }
}

async function start(): Promise<void> {
  const config = settingsOrReason()
  if (!config) return process.exit(1)
  const log = openLog(config.logLevel)
  endOnBugs(log)
  try {
    const product = await openProduct(config, log, say)
    stopOnSignals(product, log, config.drainMs)
    await greet(config, product)
  } catch (error) {
    log.debug({ err: error }, 'not started')
    complain(reasonOf(error, config))
    process.exit(1)
  }
}

// Other users of this machine may not read its files.
process.umask(0o077)
await start()
