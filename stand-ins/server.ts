import { randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type MessageKey, text } from '#shared/messages/text.ts'
import { ownHostTest } from '#server/platform/http/own-host.ts'
import { publishAddresses } from '#server/providers/sandbox-settings.ts'
import { openSandbox } from './open.ts'

export type SandboxEnvironment = Readonly<Record<string, string | undefined>>

const randomSteps = 2 ** 40

/** Lists all wrong settings. */
export class SandboxSettingsError extends Error {}

function portOf(name: string, value: string | undefined, fallback: number, problems: string[]): number {
  if (value === undefined || value === '') return fallback
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value)
  problems.push(text('sandbox.run.badPort', { name }))
  return fallback
}

function originOf(name: string, value: string | undefined, problems: string[]): string | undefined {
  if (value === undefined || value === '') return undefined
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return new URL(value).origin
  problems.push(text('sandbox.run.badUrl', { name }))
  return undefined
}

function readSettings(environment: SandboxEnvironment) {
  const problems: string[] = []
  const port = portOf('PORT', environment.PORT, 3001, problems)
  const settings = {
    host: environment.HOST || '127.0.0.1',
    port,
    // There is no port above the last one; then, as with port 0, the system chooses.
    smtpPort: portOf(
      'SANDBOX_SMTP_PORT',
      environment.SANDBOX_SMTP_PORT,
      port === 0 || port === 65_535 ? 0 : port + 1,
      problems,
    ),
    dataDir: environment.DATA_DIR || './data',
    publicUrl: originOf('PUBLIC_URL', environment.PUBLIC_URL, problems),
    // An identity provider's stand-in never runs in production.
    plays: (['razorpay', 'google', 'mail', 'ors'] as const).filter(
      (party) => party !== 'google' || environment.NODE_ENV !== 'production',
    ),
    productUrl: originOf('PRODUCT_URL', environment.PRODUCT_URL, problems) ?? 'http://localhost:3000',
  }
  if (problems.length > 0) throw new SandboxSettingsError(problems.join('\n'))
  return settings
}

/** The stand-ins as a separate server, which outlives the product. */
export async function startSandbox(environment: SandboxEnvironment) {
  const settings = readSettings(environment)
  let port = settings.port
  const publicUrl = () => settings.publicUrl ?? `http://localhost:${port}`
  const standIns = await openSandbox({
    dataDir: settings.dataDir,
    publicUrl,
    webhookUrl: () => `${settings.productUrl}/api/payment/webhook`,
    smtpPort: settings.smtpPort,
    plays: settings.plays,
    clock: () => new Date(),
    random: () => randomInt(randomSteps) / randomSteps,
  })
  const server = createServer((request, response) => {
    if (request.url === '/healthz') response.writeHead(200, { 'content-type': 'text/plain' }).end('ok')
    else if (!ownHostTest(settings.host, publicUrl())(request.headers.host ?? '')) {
      const refused = text('sandbox.run.foreignHost')
      response.writeHead(421, { 'content-type': 'text/plain; charset=utf-8' }).end(refused)
    } else if (standIns.handle(request, response)) return
    else if (request.url === '/') response.writeHead(302, { location: '/sandbox/mail' }).end()
    else response.writeHead(404).end()
  })
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(settings.port, settings.host, resolve)
    })
  } catch (error) {
    await standIns.close()
    throw error
  }
  port = (server.address() as AddressInfo).port
  const { smtpUrl } = standIns.settings
  publishAddresses(settings.dataDir, { publicUrl: publicUrl(), smtpUrl })

  return {
    publicUrl: publicUrl(),
    /** An address that always works on this machine. */
    localUrl: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`,
    smtpUrl,
    dataDir: settings.dataDir,
    productUrl: settings.productUrl,
    standIns,
    close: async () => {
      const isClosed = new Promise((resolve) => {
        server.close(resolve)
      })
      server.closeIdleConnections()
      const force = setTimeout(() => server.closeAllConnections(), 3000)
      await isClosed
      clearTimeout(force)
      await standIns.close()
    },
  }
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>

/** The lines printed after the start. */
export function describeSandbox({ publicUrl, smtpUrl, productUrl, dataDir }: Sandbox): string {
  const line = (key: MessageKey, params: Record<string, string>) => text(key, params)
  return [
    line('sandbox.run.listening', { url: publicUrl }),
    line('sandbox.run.mail', { url: `${publicUrl}/sandbox/mail`, smtpUrl }),
    line('sandbox.run.product', { productUrl, url: publicUrl, dataDir }),
    '',
  ].join('\n')
}
