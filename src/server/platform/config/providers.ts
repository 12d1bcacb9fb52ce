import { isLoopback } from '#server/platform/networks.ts'
import type { SettingsReader } from './settings.ts'

export type GoogleConfig = { clientId: string; issuers: string[]; jwksUrl: string; scriptUrl: string }

const googleIssuers = ['https://accounts.google.com', 'accounts.google.com']

export function readGoogle(read: SettingsReader, isProduction: boolean): GoogleConfig | undefined | null {
  const clientId = read.text('GOOGLE_CLIENT_ID')
  const issuer = read.url('GOOGLE_ISSUER')
  const jwksUrl = read.url('GOOGLE_JWKS_URL')
  const scriptUrl = read.url('GOOGLE_SCRIPT_URL')
  if (issuer && !jwksUrl) read.refuse('config.incomplete', { names: 'GOOGLE_JWKS_URL' })
  if (jwksUrl && !issuer) read.refuse('config.incomplete', { names: 'GOOGLE_ISSUER' })
  if (!clientId) {
    if (issuer || jwksUrl || scriptUrl) read.refuse('config.incomplete', { names: 'GOOGLE_CLIENT_ID' })
    return isProduction ? null : undefined
  }
  return {
    clientId,
    issuers: issuer ? [issuer] : googleIssuers,
    jwksUrl: jwksUrl ?? 'https://www.googleapis.com/oauth2/v3/certs',
    scriptUrl: scriptUrl ?? 'https://accounts.google.com/gsi/client',
  }
}

/**
 * Whoever answers at these addresses decides who somebody is, so production accepts neither a stand-in, wherever it
 * runs, nor another program on this machine.
 */
export function checkIdentity(read: SettingsReader, origins: (string | undefined)[]): void {
  for (const name of ['GOOGLE_ISSUER', 'GOOGLE_JWKS_URL', 'GOOGLE_SCRIPT_URL']) {
    const given = read.text(name) ?? ''
    if (!URL.canParse(given)) continue
    const { hostname, origin, pathname } = new URL(given)
    const isStandIn = origins.includes(origin) || /^\/+sandbox(\/|$)/i.test(pathname)
    if (isStandIn || isLoopback(hostname))
      read.refuse('config.identityHere', { name, source: read.source(name) })
  }
}

export type OrsConfig = { apiUrl: string; apiKey: string | undefined }

/** A key alone is for the hosted service; an address alone is a self-hosted one, which has no geocoder. */
export function readOrs(read: SettingsReader): OrsConfig | undefined {
  const apiKey = read.text('ORS_API_KEY')
  const apiUrl = read.url('ORS_API_URL')
  if (!apiKey && !apiUrl) return undefined
  return { apiKey, apiUrl: apiUrl ?? 'https://api.openrouteservice.org' }
}
