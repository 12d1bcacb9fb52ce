import type { BookGroupInput, Group } from '#shared/contract/groups-schemas.ts'
import { lastPayBy } from '#shared/domain/pay-by.ts'
import { totalRupees } from '#shared/domain/pricing.ts'
import { addDays, type CalendarDate, startOfDay, todayInIndia } from '#shared/domain/travel-date.ts'
import type { Failure } from '#web/platform/api/api.ts'
import { inFront } from '#web/groups/choice.ts'

export type ShareDraft = { key: number; name: string; email: string; people: number; rooms: number }

const hourMs = 3_600_000

/** The organiser's own share and one for each other member. */
export function firstShares({ names }: Group, email: string): ShareDraft[] {
  const own = names.find(({ isOrganiser }) => isOrganiser)
  const others = names.filter(({ isOrganiser }) => !isOrganiser)
  const all = [own?.name ?? '', ...(others.length === 0 ? [''] : others.map(({ name }) => name))]
  return all.map((name, key) => ({ key, name, email: key === 0 ? email : '', people: 1, rooms: 0 }))
}

/** The journey and day that the form starts with: the leading ones, else the first. */
export function firstChoice({ journeys, dates }: Group): { packageId: string; travelDate: CalendarDate } {
  const offered = journeys.filter((one) => one.package !== null)
  return {
    packageId: (inFront(offered)[0] ?? offered[0])?.packageId ?? '',
    travelDate: (inFront(dates)[0] ?? dates[0])?.date ?? '',
  }
}

/** The price per person on a day; undefined if the journey is not offered then. */
export function priceOn({ journeys }: Group, packageId: string, travelDate: string): number | undefined {
  const journey = journeys.find((one) => one.packageId === packageId)
  const day = journey?.days.find((one) => one.date === travelDate)
  if (day?.state === 'closed') return undefined
  return day?.finalPrice ?? journey?.package?.packagePricing.finalPrice
}

export const sumOf = (price: number, shares: readonly ShareDraft[]) => ({
  people: shares.reduce((sum, { people }) => sum + people, 0),
  rupees: shares.reduce((sum, { people, rooms }) => sum + totalRupees(price, people, rooms), 0),
})

const evenings = ['tonight', 'tomorrow', 'inTwoDays'] as const
type Evening = (typeof evenings)[number]

/** What is proposed leaves everybody this much time; an organiser may choose less. */
const leastMs = 2 * hourMs

/** The next evenings at 21:00 in India that leave enough time, or are chosen and to come, before the latest end of the payments. */
export function payChoices(
  travelDate: CalendarDate,
  now: Date,
  chosen = '',
): { evening: Evening; at: string }[] {
  const to = lastPayBy(travelDate, now)
  return evenings.flatMap((evening, days) => {
    const at = new Date(startOfDay(addDays(todayInIndia(now), days)).getTime() + 21 * hourMs)
    const leftMs = at.getTime() - now.getTime()
    const isOffered = leftMs >= leastMs || (leftMs > 0 && at.toISOString() === chosen)
    return isOffered && at <= to ? [{ evening, at: at.toISOString() }] : []
  })
}

/** The chosen deadline if it is still offered, else the last evening that is, else another time. */
export function payKind(chosen: string, travelDate: CalendarDate, now: Date): string {
  const choices = payChoices(travelDate, now, chosen)
  if (chosen === 'own' || choices.some(({ at }) => at === chosen)) return chosen
  return choices.at(-1)?.at ?? 'own'
}

/** The instant of a day and a time in India, as '2026-12-04T18:00'; '' where one of them is missing. */
export const fromIndian = (typed: string): string => (/^\S+T\S+$/.test(typed) ? `${typed}:00+05:30` : '')

export type BookDraft = Pick<
  BookGroupInput,
  'packageId' | 'travelDate' | 'payBy' | 'rule' | 'minimum' | 'totalCost'
> & {
  shares: readonly ShareDraft[]
}

export const toInput = (code: string, { shares, ...draft }: BookDraft): BookGroupInput => ({
  code,
  ...draft,
  shares: shares.map(({ name, email, people, rooms }) => ({ name, email, people, numberOfRooms: rooms })),
})

/** The field that an error of the server is about: 'shares.1.email', 'payBy', 'minimum'; undefined for the whole form. */
export function fieldOf({ details, code }: Failure): string | undefined {
  const { field } = details
  const named = typeof field === 'string' ? field : code
  return named !== null && /^(shares\.\d+\.\w+|payBy|minimum)$/.test(named) ? named : undefined
}

/** The id of a field's control: an error points at it. */
export const controlId = (field: string) => `book-${field.replaceAll('.', '-')}`
