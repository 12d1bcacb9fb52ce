import { gstinFault } from '#shared/domain/gst.ts'
import { toMailAddress } from '#shared/domain/mail-address.ts'
import type { MessageKey } from '#shared/messages/text.ts'
import { mailboxOf } from './addresses.ts'
import type { SettingsReader } from './settings.ts'

/** `phone` is '' if none is configured. */
export type SellerConfig = {
  name: string
  /** The address that travellers write to. */
  email: string
  address: string
  gstin: string
  grievanceOfficer: string
  phone: string
  /** The digits of a number with its country, where travellers may write by WhatsApp. */
  whatsapp?: string
}

/** An invented seller, for demonstrations only. */
const demonstration = {
  SELLER_NAME: 'Safarnama Journeys (demonstration)',
  SELLER_ADDRESS: '12 Mehrauli Road, New Delhi 110030',
  SELLER_GSTIN: '07AAAAA0000A1Z5',
  GRIEVANCE_OFFICER: 'A. Sharma, grievance@safarnama.example',
  MAIL_FROM: 'Safarnama <bookings@safarnama.example>',
}

const isUnread = (mailbox: string): boolean =>
  /^(?:no|do-?not)[-_.]?reply|^bounces?\b|^mailer\b|^notifications?\b/i.test(mailbox)

/** In ASCII, which calendar files accept, too. */
const canonical = (mailbox: string): string => toMailAddress(mailbox) ?? mailbox

/** The sender of the mails, unless nobody reads that mailbox. */
function mailboxOfSeller(mailFrom: string, others: readonly (string | undefined)[]): string {
  const sender = canonical(mailboxOf(mailFrom))
  return (
    [sender, ...others.map((other) => other && canonical(other))].find(
      (mailbox) => mailbox !== undefined && !isUnread(mailbox),
    ) ?? sender
  )
}

function readWhatsapp(read: SettingsReader): { whatsapp?: string } {
  const value = read.text('SELLER_WHATSAPP')
  if (value === undefined) return {}
  const digits = value.replace(/[\s().+-]/g, '')
  if (/^[1-9]\d{9,14}$/.test(digits)) return { whatsapp: digits }
  read.refuse('config.whatsapp', { name: 'SELLER_WHATSAPP', source: read.source('SELLER_WHATSAPP') })
  return {}
}

export function readSeller(read: SettingsReader): { mailFrom: string; seller: SellerConfig } {
  const given = (name: keyof typeof demonstration) => read.text(name) ?? demonstration[name]
  const [mailFrom, grievanceOfficer] = [given('MAIL_FROM'), given('GRIEVANCE_OFFICER')]
  return {
    mailFrom,
    seller: {
      name: given('SELLER_NAME'),
      email: mailboxOfSeller(mailFrom, [read.text('OPERATOR_MAIL'), mailboxIn(grievanceOfficer)]),
      address: given('SELLER_ADDRESS'),
      gstin: given('SELLER_GSTIN').toUpperCase(),
      grievanceOfficer,
      phone: read.text('SELLER_PHONE') ?? '',
      ...readWhatsapp(read),
    },
  }
}

const hasWords = (value: string): boolean => /\p{L}.*\p{L}/su.test(value)
const hasPinCode = (value: string): boolean => /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/.test(value)
const hasTelephone = (value: string): boolean => /(?:\d[\s().-]*){8,}/.test(value)
const mailboxIn = (value: string): string | undefined =>
  value
    .split(/[\s,;<>()]+/)
    .map((word) => toMailAddress(word))
    .find((address) => address !== undefined)

/** How each value is validated. */
const faults: Record<string, (value: string) => MessageKey | undefined> = {
  SELLER_NAME: (value) => (hasWords(value) ? undefined : 'config.sellerName'),
  SELLER_ADDRESS: (value) => (hasWords(value) && hasPinCode(value) ? undefined : 'config.sellerAddress'),
  SELLER_GSTIN: (value) => gstinFault(value.toUpperCase()),
  GST_RATE: () => undefined,
  GRIEVANCE_OFFICER: (value) =>
    hasWords(value) && (mailboxIn(value) ?? hasTelephone(value)) ? undefined : 'config.grievanceOfficer',
  MAIL_FROM: (value) => (toMailAddress(mailboxOf(value)) === undefined ? 'config.mailFrom' : undefined),
  OPERATOR_MAIL: (value) => (toMailAddress(value) === undefined ? 'config.operatorMail' : undefined),
}

/** Reserved names, below which nobody has a mailbox (RFC 2606). */
const reservedName = /[@.](?:example|test|invalid|localhost)$|[@.]example\.(?:com|net|org)$/

function isPlaceholder(name: string, value: string): boolean {
  const mailbox = mailboxIn(value)
  const shipped: Readonly<Record<string, string>> = demonstration
  return value === shipped[name] || (mailbox !== undefined && reservedName.test(mailbox))
}

/**
 * Anybody who pays real money (`liveKey`) has to know who sells and whom to ask, and tax documents have to name that
 * seller.
 */
export function checkSeller(read: SettingsReader, liveKey: string | undefined): void {
  for (const [name, faultOf] of Object.entries(faults)) {
    const value = read.text(name)
    const about = { name, source: read.source(name) }
    if (value === undefined) {
      if (liveKey !== undefined)
        read.refuse('config.liveNeeds', { name, key: liveKey, source: read.source(liveKey) })
      continue
    }
    const fault = faultOf(value)
    if (liveKey !== undefined && isPlaceholder(name, value))
      read.refuse('config.placeholder', { ...about, key: liveKey })
    else if (fault !== undefined) read.refuse(fault, about)
  }
}
