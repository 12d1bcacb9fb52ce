import type { SettingsReader } from './settings.ts'

/** Real money or the provider's test money; unknown where the keys do not show it. */
type KeyMode = 'live' | 'test' | 'unknown'

type PaymentKeys<Secret extends string> = { keyId: string } & Record<Secret, string>

/** The options that an adapter is opened with. */
export type PaymentOptions<Secret extends string = string> = PaymentKeys<Secret> &
  Record<'apiUrl' | 'checkoutScriptUrl', string>

/** A vendor's settings, by the names of its adapter's options: all keys are required, addresses default to the vendor's own. */
export type PaymentSettings<Secret extends string = string> = {
  /** The name that payers read. */
  name: string
  keys: PaymentKeys<Secret>
  addresses: Record<'apiUrl' | 'checkoutScriptUrl', readonly [setting: string, own: string]>
  modeOf(options: PaymentOptions<Secret>): KeyMode
  /** What its key ids begin with, if that shows the mode: a mistyped one is rejected. */
  keyForms?: string
}

type VendorConfig = { mode: KeyMode; vendor: PaymentSettings; options: PaymentOptions }
/** Without keys, the sandbox takes payments. */
export type PaymentConfig = VendorConfig | { mode: 'stand-in' }

type Vendors = readonly PaymentSettings[]

/** The keys with which payments are taken, for a sentence. */
export const paymentKeys = (vendors: Vendors): string =>
  vendors.map(({ keys }) => Object.values(keys).join(', ')).join(' / ')

export const paymentSettings = (vendors: Vendors): string[] =>
  vendors.flatMap(({ keys, addresses: at }) => [
    ...Object.values(keys),
    ...Object.values(at).map(([name]) => name),
  ])

/** Undefined if no key is set, or only some are. */
function readOptions(read: SettingsReader, vendor: PaymentSettings): PaymentOptions | undefined {
  const keys = Object.entries(vendor.keys).map(([option, setting]) => [option, read.text(setting)])
  const urls = Object.entries(vendor.addresses).map(([option, [setting, own]]) => [
    option,
    read.url(setting) ?? own,
  ])
  const missing = Object.values(vendor.keys).filter((setting) => read.text(setting) === undefined)
  if (missing.length === 0) return Object.fromEntries([...keys, ...urls]) as PaymentOptions
  if (paymentSettings([vendor]).some((setting) => read.text(setting) !== undefined))
    read.refuse('config.incomplete', { names: missing.join(', ') })
  return undefined
}

/** Live keys are only sent to the provider itself, and its window only asks for real money with live keys. */
function checkMode(read: SettingsReader, { mode, vendor, options }: VendorConfig): void {
  const { keys, keyForms: forms, addresses } = vendor
  const [name, api, script] = [keys.keyId, addresses.apiUrl[0], addresses.checkoutScriptUrl[0]]
  if (mode === 'unknown' && forms !== undefined && read.text(api) === undefined)
    read.refuse('config.keyForm', { name, source: read.source(name), forms })
  const isPlain = [options.apiUrl, options.checkoutScriptUrl].some((url) => url.startsWith('http:'))
  if (mode === 'live' && isPlain) read.refuse('config.liveKeys', { name, api, script })
}

/** The vendor whose keys are set takes the payments. */
export function readPayment(read: SettingsReader, vendors: Vendors): PaymentConfig {
  const [payment, other] = vendors.flatMap((vendor) => {
    const options = readOptions(read, vendor)
    return options ? [{ mode: vendor.modeOf(options), vendor, options }] : []
  })
  if (!payment) return { mode: 'stand-in' }
  const [name, second] = [payment.vendor.keys.keyId, other?.vendor.keys.keyId]
  if (second !== undefined) read.refuse('config.twoVendors', { name, second })
  checkMode(read, payment)
  return payment
}
