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

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

/** Whether user name and password are read as they were meant: a / # or ? in them would end them, and the rest has the @. */
function isReadable(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { username, password, pathname, search, hash } = new URL(address)
  const behind = pathname === '' ? search + hash : pathname + hash
  return isDecodable(username) && isDecodable(password) && (username !== '' || !behind.includes('@'))
}

type AddressKey = 'config.databaseUrl' | 'config.smtpUrl' | 'config.redisUrl'

export function addressFault(
  given: string,
  scheme: RegExp,
  key: AddressKey,
): AddressKey | 'config.passwordSigns' | undefined {
  if (!scheme.test(given)) return key
  if (isReadable(given)) return undefined
  return given.includes('@') ? 'config.passwordSigns' : key
}

function readAddress(
  read: SettingsReader,
  name: string,
  scheme: RegExp,
  key: AddressKey,
): string | undefined {
  const given = read.text(name)
  const fault = given === undefined ? undefined : addressFault(given, scheme, key)
  if (fault !== undefined) read.refuse(fault, { name })
  return given
}

export const databaseScheme = /^postgres(ql)?:\/\//

export const checkDatabaseUrl = (read: SettingsReader, name: string): string | undefined =>
  readAddress(read, name, databaseScheme, 'config.databaseUrl')

export const readSmtpUrl = (read: SettingsReader): string | undefined =>
  readAddress(read, 'SMTP_URL', /^smtps?:\/\/[^\s/]/, 'config.smtpUrl')

export const readRedisUrl = (read: SettingsReader): string | undefined =>
  readAddress(read, 'REDIS_URL', /^rediss?:\/\/[^\s/]/, 'config.redisUrl')

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
