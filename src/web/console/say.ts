import type { FoundBooking } from '#shared/contract/console/bookings-schemas.ts'
import { listText } from '#shared/messages/list-text.ts'
import texts from './texts.json' with { type: 'json' }

export type TextKey = keyof typeof texts

/** A text of the console, with its {name} placeholders filled in. */
export function say(key: TextKey, params: Record<string, string | number> = {}): string {
  return texts[key].replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place))
}

type Counted = TextKey extends infer Key ? (Key extends `${infer Of}One` ? Of : never) : never

/** A text with a singular and a plural form. */
export const sayCounted = (
  of: Counted,
  count: number,
  params: Record<string, string | number> = {},
): string => say(count === 1 ? `${of}One` : `${of}Many`, { ...params, count })

const known: Readonly<Record<string, string>> = texts
const isText = (key: string): key is TextKey => Object.hasOwn(texts, key)

type Deed = { what: string; by: string | null; about: string; amount: number | null }

/** A deed as a sentence; its raw name if it is from an older release or a rare command. */
export function sayDeed({ what, by, about, amount }: Deed): string {
  const own = `deed.${what}`
  const key = isText(own) ? own : 'deed.other'
  const sum = amount === null ? '' : sayRupees(amount)
  return say(key, {
    who: by ?? say('commandLine'),
    what: what.replace(/^operator /, ''),
    about: about || say('aPerson'),
    sum,
    // Entries of an older release may have no sum.
  }).replace(/: $/, '')
}

/** The name of a logged call or command in a history; its raw name if it is from an older release. */
export const sayDone = (what: string): string => known[`did.${what}`] ?? what
/** Every way in which staff give money back. */
const moneyBack = [
  'cancelByPolicy',
  'cancelForTraveller',
  'cancelDeparture',
  'cancelStaffGroup',
  'refundForTraveller',
  'operator cancel',
  'operator cancel-departure',
  'operator cancel-group',
  'operator refund',
]

/** Whatever else settles money. */
const moneySettled = new Set(['settleForTraveller', 'settleUnmatched', 'operator settle-outside'])

/** The entries of these in the audit log. */
export const moneyBackAddress = (days: { from: string; until: string }): string =>
  `/audit?${new URLSearchParams({ what: moneyBack.join(','), ...days })}`

/** Of the kinds of deeds those of money come first. */
function rankOf(names: readonly string[]): number {
  if (names === moneyBack) return 0
  return names.some((name) => moneyBack.includes(name) || moneySettled.has(name)) ? 1 : 2
}

/** The kinds of deeds in words, each with its calls and commands. */
export function deedsByWords(): [words: string, names: string[]][] {
  const found = new Map([[say('didMoneyBack'), moneyBack]])
  for (const key of Object.keys(known).filter((one) => one.startsWith('did.')))
    found.set(known[key] ?? '', [...(found.get(known[key] ?? '') ?? []), key.slice('did.'.length)])
  return [...found].toSorted(
    ([one, ofOne], [other, ofOther]) => rankOf(ofOne) - rankOf(ofOther) || one.localeCompare(other),
  )
}

/** Why a refund is made. */
export const sayReason = (reason: string): string => known[`reason.${reason}`] ?? reason

/** The name of an outbox effect. */
export const sayJob = (kind: string): string => known[`job.${kind}`] ?? kind
/** What a mail is about. */
export const sayMailKind = (kind: string): string => known[`mailKind.${kind}`] ?? say('job.mail')
export const sayStatus = (status: string): string => known[`status.${status}`] ?? status
/** Why a status changed; causes of an older release are shown as they are. */
export const sayCause = (cause: string): string => known[`cause.${cause}`] ?? cause

/** Some pairs of statuses have a text of their own. */
export const sayStatuses = (status: string, paymentStatus: string): string =>
  known[`statuses.${status} ${paymentStatus}`] ??
  `${sayStatus(status)}; ${say('paymentIs', { status: sayStatus(paymentStatus) })}`

const india = { timeZone: 'Asia/Kolkata' } as const
const instant = new Intl.DateTimeFormat('en-IN', { ...india, dateStyle: 'medium', timeStyle: 'short' })
const day = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', dateStyle: 'medium' })
const weekday = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const yearlyDay = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'short' })
const month = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const wholeRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

export const sayInstant = (at: string): string => instant.format(new Date(at))
export const sayDay = (date: string): string => day.format(new Date(`${date}T00:00:00Z`))
export const sayWeekday = (date: string): string => weekday.format(new Date(`${date}T00:00:00Z`))
/** A date, or a yearly one without a year: 2026-12-26 or 12-26. */
export const sayAnyDay = (date: string): string =>
  date.length === 'MM-DD'.length ? yearlyDay.format(new Date(`2028-${date}T00:00:00Z`)) : sayDay(date)
const dayNumber = (date: string): string => String(Number(date.slice(-2)))
/** Some dates, in order, each month and year named once: '20 and 27 Feb, 6 Mar 2027'. */
export function sayDates(dates: readonly string[]): string {
  const months = [...new Set(dates.map((date) => date.slice(0, 'YYYY-MM'.length)))]
  return months
    .map((one) => dates.filter((date) => date.startsWith(one)))
    .map((ofMonth, at, all) => {
      const [last = '', next = ''] = [ofMonth.at(-1), all[at + 1]?.[0]]
      const earlier = ofMonth.slice(0, -1).map(dayNumber)
      const end = next.slice(0, 4) === last.slice(0, 4) ? sayAnyDay(last.slice(5)) : sayDay(last)
      return listText([...earlier, end])
    })
    .join(', ')
}
export const sayMonth = (date: string): string => month.format(new Date(`${date}T00:00:00Z`))
export const sayRupees = (amount: number): string => rupees.format(amount)
/** The mark of a booking of which a part has gone back. */
type BookingStatuses = Pick<FoundBooking, 'status' | 'paymentStatus' | 'partlyRefunded'>

/** With the sum of a refund of a part, which then stands for 'Refunded'. */
export function sayBookingStatus({ status, paymentStatus, partlyRefunded }: BookingStatuses): string {
  const sum = partlyRefunded > 0 && say('partlyRefundedSum', { sum: sayRupees(partlyRefunded) })
  const own = sum && paymentStatus === 'Refunded' ? sayStatus(status) : sayStatuses(status, paymentStatus)
  return [own, sum].filter(Boolean).join('; ')
}
/** Rupees without paise, for charts. */
export const sayWholeRupees = (amount: number): string => wholeRupees.format(amount)
