import { type CalendarDate, isCalendarDate } from './travel-date.ts'

/** Everything in a ticket's code: no name, no mail address, no price. */
export type TicketClaims = {
  code: string
  travelDate: CalendarDate
  days: number
  people: number
  initials: string
  /** Digits by which the server knows the traveller's name again; '' on older tickets. */
  nameTag: string
  /** UTC instant, to the second. */
  issuedAt: string
}

/** A signed ticket: `signed` is the text that the signature (base64url) by the key `keyId` covers. */
export type SignedTicket = { keyId: string; claims: TicketClaims; signed: string; signature: string }

const version = 'SFN1'
/** The initials, escaped with up to nine characters for each of theirs, and the tag. */
const form =
  /SFN1\.([\w-]{4,16})\.([\w-]{1,40})\.(\d{4}-\d\d-\d\d)\.(\d{1,3})\.(\d{1,2})\.([\p{L}\p{M}%\dA-F]{0,80})\.(\d{1,11})\.([\w-]{86})/u

/** The signed part of a ticket's text; it needs no escaping in an address. */
export function claimsText(keyId: string, claims: TicketClaims): string {
  const { code, travelDate, days, people, initials, nameTag, issuedAt } = claims
  const seconds = Math.floor(Date.parse(issuedAt) / 1000)
  const name = `${encodeURIComponent(initials)}${nameTag}`
  return [version, keyId, code, travelDate, days, people, name, seconds].join('.')
}

/** Initials are letters only, so that the digits behind them are the tag. */
function readName(escaped: string): Pick<TicketClaims, 'initials' | 'nameTag'> | undefined {
  try {
    const [initials = '', nameTag = ''] = decodeURIComponent(escaped).split(/(\d*$)/)
    return { initials, nameTag }
  } catch {
    return undefined
  }
}

/** Parses scanned or typed text: the address on a ticket, or the text after its #; undefined: not a ticket. */
export function readTicket(text: string): SignedTicket | undefined {
  const found = form.exec(text.replaceAll(/\s/g, ''))
  if (!found) return undefined
  const [whole, keyId = '', code = '', travelDate = '', days, people, escaped = '', seconds, signature = ''] =
    found
  const name = readName(escaped)
  if (name === undefined || !isCalendarDate(travelDate)) return undefined
  const claims = {
    code,
    travelDate,
    days: Number(days),
    people: Number(people),
    ...name,
    issuedAt: new Date(Number(seconds) * 1000).toISOString(),
  }
  // The signed text is rebuilt, so that a ticket has only one spelling.
  const signed = claimsText(keyId, claims)
  return whole === `${signed}.${signature}` ? { keyId, claims, signed, signature } : undefined
}
