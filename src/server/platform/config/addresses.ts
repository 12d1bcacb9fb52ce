import { areNetworks, isLoopback } from '#server/platform/networks.ts'
import type { SettingsReader } from './settings.ts'

/** The bare address of 'Name <address>'. */
export const mailboxOf = (mailFrom: string): string => /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom

export function readTrustProxy(read: SettingsReader): string | number | undefined {
  const given = read.text('TRUST_PROXY')
  if (given === undefined) return undefined
  if (/^\d{1,2}$/.test(given)) return Number(given)
  if (!areNetworks(given)) read.refuse('config.trustProxy', {})
  return given
}

/** Pages, mails and cookies assume that the product is at the root, so an address with a path is an error. */
export function readPublicUrl(read: SettingsReader, port: number): string {
  const given = read.url('PUBLIC_URL', { plainAnywhere: true })
  if (given === undefined) return `http://localhost:${port}`
  const { origin, username } = new URL(given)
  if (origin !== given.toLowerCase() || username) read.refuse('config.origin', { name: 'PUBLIC_URL' })
  return origin
}

export function checkDatabaseUrl(read: SettingsReader, name: string): string | undefined {
  const given = read.text(name)
  if (given !== undefined && !(/^postgres(ql)?:\/\//.test(given) && URL.canParse(given)))
    read.refuse('config.databaseUrl', { name })
  return given
}

export function readSmtpUrl(read: SettingsReader): string | undefined {
  const given = read.text('SMTP_URL')
  const isGood = given === undefined || (/^smtps?:\/\/[^\s/]/.test(given) && URL.canParse(given))
  if (!isGood) read.refuse('config.smtpUrl', {})
  return given
}

/** Passkeys work on https, and on localhost under exactly this name. */
const canHavePasskeys = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || hostname === 'localhost'

/** Next to the site, for trying the product out; in production the console has a host of its own or is missing. */
function besideSite(publicUrl: string, isProduction: boolean): string | undefined {
  const site = new URL(publicUrl)
  if (isProduction) return undefined
  if (isLoopback(site.hostname)) site.hostname = 'localhost'
  return canHavePasskeys(site) ? `${site.origin}/operator` : undefined
}

/** The console's address; undefined: there is none. */
export function readOperatorUrl(
  read: SettingsReader,
  { publicUrl, isProduction }: { publicUrl: string; isProduction: boolean },
): string | undefined {
  const given = read.url('OPERATOR_URL')
  if (given === undefined) return besideSite(publicUrl, isProduction)
  const url = new URL(given)
  const isBeside = given === besideSite(publicUrl, isProduction)
  const isOwn = url.hostname !== new URL(publicUrl).hostname && url.origin === given.toLowerCase()
  if ((!isBeside && !isOwn) || url.username || !canHavePasskeys(url)) read.refuse('config.operatorUrl', {})
  return isBeside ? given : url.origin
}
