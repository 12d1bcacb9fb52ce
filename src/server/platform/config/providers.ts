import { isLoopback } from '#server/platform/networks.ts'
import type { SettingsReader } from './settings.ts'

export type RazorpayConfig = {
  apiUrl: string
  keyId: string
  keySecret: string
  webhookSecret: string
  checkoutScriptUrl: string
}

export type GoogleConfig = { clientId: string; issuers: string[]; jwksUrl: string; scriptUrl: string }

/** All of them are required. */
export const paymentKeys = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const
export const paymentSettings = [...paymentKeys, 'RAZORPAY_API_URL', 'RAZORPAY_CHECKOUT_URL'] as const

export function readRazorpay(read: SettingsReader): RazorpayConfig | undefined {
  const keyId = read.text('RAZORPAY_KEY_ID')
  const keySecret = read.text('RAZORPAY_KEY_SECRET')
  const webhookSecret = read.text('RAZORPAY_WEBHOOK_SECRET')
  const apiUrl = read.url('RAZORPAY_API_URL')
  const checkoutScriptUrl = read.url('RAZORPAY_CHECKOUT_URL')
  if (!keyId && !keySecret && !webhookSecret) {
    if (apiUrl || checkoutScriptUrl)
      read.refuse('config.incomplete', {
        names: paymentKeys.join(', '),
      })
    return undefined
  }
  if (!keyId || !keySecret || !webhookSecret) {
    const missing = Object.entries({
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    })
    read.refuse('config.incomplete', {
      names: missing
        .filter(([, value]) => !value)
        .map(([name]) => name)
        .join(', '),
    })
    return undefined
  }
  return {
    apiUrl: apiUrl ?? 'https://api.razorpay.com',
    keyId,
    keySecret,
    webhookSecret,
    checkoutScriptUrl: checkoutScriptUrl ?? 'https://checkout.razorpay.com/v1/checkout.js',
  }
}

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
 * Whoever answers at these addresses decides who somebody is, so production takes neither a stand-in, wherever it
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

/** Real money, test money at the provider, or a stand-in; unknown where the keys do not show it. */
export type PaymentMode = 'live' | 'test' | 'stand-in' | 'unknown'

export function paymentMode(razorpay: RazorpayConfig | undefined): PaymentMode {
  if (razorpay === undefined) return 'stand-in'
  if (razorpay.keyId.startsWith('rzp_live_')) return 'live'
  return razorpay.keyId.startsWith('rzp_test_') ? 'test' : 'unknown'
}

/** Live keys are sent to the provider only, and its window asks for live money with live keys only. */
export function checkKeys(
  read: SettingsReader,
  { razorpay, payment }: { razorpay: RazorpayConfig | undefined; payment: PaymentMode },
): void {
  if (!razorpay) return
  const { apiUrl, checkoutScriptUrl } = razorpay
  const hasForm = /^rzp_(test|live)_./.test(razorpay.keyId)
  if (!hasForm && read.text('RAZORPAY_API_URL') === undefined)
    read.refuse('config.keyForm', { source: read.source('RAZORPAY_KEY_ID') })
  const isPlain = [apiUrl, checkoutScriptUrl].some((url) => url.startsWith('http:'))
  if (payment === 'live' && isPlain) read.refuse('config.liveKeys', {})
}

export type OrsConfig = { apiUrl: string; apiKey: string | undefined }

/** A key alone is for the hosted service; an address alone is a self-hosted one, which has no geocoder. */
export function readOrs(read: SettingsReader): OrsConfig | undefined {
  const apiKey = read.text('ORS_API_KEY')
  const apiUrl = read.url('ORS_API_URL')
  if (!apiKey && !apiUrl) return undefined
  return { apiKey, apiUrl: apiUrl ?? 'https://api.openrouteservice.org' }
}
