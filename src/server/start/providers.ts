import type { FastifyBaseLogger } from 'fastify'
import type { Clock, Random } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { googleIdentity } from '#server/providers/identity/google/google.ts'
import type { IdentityProvider } from '#server/providers/identity/port.ts'
import type { Mailer } from '#server/providers/mail/port.ts'
import { smtpMailer } from '#server/providers/mail/smtp/smtp.ts'
import { openRouteService } from '#server/providers/routing/openrouteservice/openrouteservice.ts'
import type { RoutingProvider } from '#server/providers/routing/port.ts'
import type { OutsideCalls, PaymentProvider } from '#server/providers/payment/port.ts'
import { razorpay } from '#server/providers/payment/razorpay/vendor.ts'
import { paymentVendors } from '#server/providers/payment/vendors.ts'
import {
  readSandboxSettings,
  sandboxKeys,
  sandboxSettings,
  type SandboxSettings,
} from '#server/providers/sandbox-settings.ts'
import type { Sandbox } from '#stand-ins/open.ts'
import { fetchHere } from './fetch-as.ts'
import { tracedFetch, tracedMailer } from './traced.ts'
import type { Tracer } from '#server/platform/telemetry/tracer.ts'

export type Providers = {
  payment: PaymentProvider
  /** null: no social sign-in. */
  identity: IdentityProvider | null
  mailer: Mailer
  /** null: our own road graph. */
  routing: RoutingProvider | null
  /** The stand-ins that run in this process. */
  sandbox: Sandbox | undefined
  close(): Promise<void>
}

type Deps = {
  config: Config
  clock: Clock
  random: Random
  log: FastifyBaseLogger
  tracer?: Tracer | undefined
}

/** 'Name <address>' or a bare address. */
export function senderOf(value: string): { name: string; address: string } {
  const named = /^(.*)<([^<>]+)>\s*$/.exec(value)
  return named
    ? { name: (named[1] ?? '').trim(), address: (named[2] ?? '').trim() }
    : { name: '', address: value }
}

/** The address of this process on its own machine. */
function internalUrl({ host, port }: Config): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = everywhere ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

async function startSandbox({ config, clock, random, log }: Deps): Promise<Sandbox | undefined> {
  if (!config.usesSandbox || config.sandboxUrl) return undefined
  const { openSandbox } = await import('#stand-ins/open.ts')
  return openSandbox({
    dataDir: config.dataDir,
    publicUrl: () => config.publicUrl,
    internalUrl: () => internalUrl(config),
    webhookUrl: () => `${internalUrl(config)}/api/payment/webhook`,
    plays: [
      ...(config.payment.mode === 'stand-in' ? (['razorpay'] as const) : []),
      ...(config.google === undefined ? (['google'] as const) : []),
      ...(config.smtpUrl === undefined ? (['mail'] as const) : []),
    ],
    clock,
    random,
    fetch: fetchHere(config),
    reportBug: (error) => log.error({ err: error }, 'a sandbox party failed'),
  })
}

function settingsOf(config: Config, sandbox: Sandbox | undefined): SandboxSettings | undefined {
  if (sandbox) return sandbox.settings
  return config.usesSandbox && config.sandboxUrl
    ? readSandboxSettings(config.dataDir, config.sandboxUrl)
    : undefined
}

function needed<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a provider is neither configured nor played by the sandbox')
  return value
}

/** The vendor whose keys are set, or the one that the sandbox plays. */
function openPayment(
  config: Config,
  played: () => SandboxSettings,
  callsBy: (send: typeof fetch) => OutsideCalls,
): PaymentProvider {
  const { payment } = config
  if (payment.mode === 'stand-in') return razorpay.open(played().razorpay, callsBy(fetchHere(config)))
  const vendor = paymentVendors.find(({ name }) => name === payment.vendor.name)
  return needed(vendor).open(payment.options, callsBy(fetch))
}

/** The adapters of all providers: a real one and its stand-in differ only in addresses and keys. */
export async function openProviders(deps: Deps): Promise<Providers> {
  const { config, clock, random, tracer } = deps
  const sandbox = await startSandbox(deps)
  const settings = settingsOf(config, sandbox)
  const google = config.google === undefined ? settings?.google : config.google
  const mailer = smtpMailer({
    url: config.smtpUrl ?? needed(settings?.smtpUrl),
    from: senderOf(config.mailFrom),
  })
  const callsBy = (send: typeof fetch) => ({ random, fetch: tracer ? tracedFetch(tracer, send) : send })
  return {
    payment: openPayment(config, () => needed(settings), callsBy),
    identity: google
      ? googleIdentity({ ...settingsNow(google), clock, fetch: config.google ? fetch : fetchHere(config) })
      : null,
    mailer: tracer ? tracedMailer(mailer, tracer) : mailer,
    routing: config.ors ? openRouteService({ ...config.ors, ...callsBy(fetch) }, clock) : null,
    sandbox,
    async close() {
      await mailer.close()
      await sandbox?.close()
    },
  }
}

/** Only the payment provider, for a command beside the product; the sandbox's, if the product uses it. */
export function openPaymentProvider(config: Config, random: Random): PaymentProvider {
  const here = () => internalUrl(config)
  const settings = () =>
    config.sandboxUrl
      ? readSandboxSettings(config.dataDir, config.sandboxUrl)
      : sandboxSettings(sandboxKeys(config.dataDir), {
          publicUrl: () => config.publicUrl,
          internalUrl: here,
          smtpUrl: here,
        })
  return openPayment(config, settings, (send) => ({ random, fetch: send }))
}

/** Read once, when the stand-ins' addresses are known. */
function settingsNow({ clientId, issuers, jwksUrl, scriptUrl }: SandboxSettings['google']) {
  return { clientId, issuers, jwksUrl, scriptUrl }
}
