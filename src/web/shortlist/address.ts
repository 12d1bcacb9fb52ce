import { maxCompared, maxExtraRooms, maxPeople } from '#shared/bounds.ts'
import { cutText } from '#shared/domain/cut-text.ts'
import { paths } from '#shared/screens.ts'
import { type CalendarDate, parseTravelDate } from '#shared/domain/travel-date.ts'
import { wholeNumber } from '#shared/domain/whole-number.ts'
import { readIds } from '#shared/domain/package-ids.ts'

export type Party = {
  travelers: number
  rooms: number
  /** The origin of the party; '' for none. */
  from: string
  /** The start of the journey; '' for none. */
  date: CalendarDate
}

/** The party; impossible values are ignored. */
export function readParty(params: URLSearchParams): Party {
  return {
    travelers: wholeNumber(params.get('travelers'), 1, maxPeople) ?? 1,
    rooms: wholeNumber(params.get('rooms'), 0, maxExtraRooms) ?? 0,
    from: cutText((params.get('from') ?? '').trim()),
    date: parseTravelDate(params.get('date') ?? '') ?? '',
  }
}

/** The compared ids, and whether the address names more than fit. */
export function readCompared(params: URLSearchParams): { ids: string[]; hasMore: boolean } {
  const all = readIds(params.get('ids'))
  return { ids: all.slice(0, maxCompared), hasMore: all.length > maxCompared }
}

// Commas stay unescaped: an id cannot contain one, and people read the address.
const idsIn = (ids: readonly string[]) => `ids=${ids.map(encodeURIComponent).join(',')}`

export const sharedPath = (ids: readonly string[]): string => `${paths.shortlist}?${idsIn(ids)}`

const dateIn = ({ date }: Party) => date && `&date=${date}`

const townIn = (name: string, { from }: Party) => from && `&${name}=${encodeURIComponent(from)}`

/** The booking review of a compared journey, for the same party. */
export const bookPath = (id: string, party: Party): string =>
  `${paths.bookingReview}?packageId=${encodeURIComponent(id)}&travelers=${party.travelers}&rooms=${party.rooms}${dateIn(party)}${townIn('start', party)}`

export const comparedPlacePath = (id: string, party: Party): string =>
  `${paths.place(id)}?travelers=${party.travelers}${dateIn(party)}${townIn('from', party)}`

export const comparePath = (ids: readonly string[], party: Party): string => {
  const { travelers, rooms } = party
  return `${paths.compare}?${idsIn(ids)}&travelers=${travelers}&rooms=${rooms}${dateIn(party)}${townIn('from', party)}`
}
