import { maxPage, maxPeople } from '#shared/bounds.ts'
import { cutText } from '#shared/domain/cut-text.ts'
import { paths } from '#shared/screens.ts'
import type { SearchInput } from '#shared/contract/places-schemas.ts'
import { type CalendarDate, parseTravelDate } from '#shared/domain/travel-date.ts'
import { wholeNumber } from '#shared/domain/whole-number.ts'

/** The search bar's fields; '' is empty, also for the date. */
export type SearchBarFields = { start: string; end: string; date: CalendarDate; travelers: number }

/** The rest of a search's input is its journey, its page, and what the answer adds. */
export type ResultsFilters = Omit<
  SearchInput,
  'query' | 'start' | 'people' | 'date' | 'page' | 'limit' | 'explain' | 'facets'
>

/** The contents of a results address. */
export type ResultsProps = { journey: SearchBarFields; filters: ResultsFilters; page: number }

export function readText(params: URLSearchParams, name: string): string {
  // The joiners belong to the spelling of Indian scripts.
  return cutText((params.get(name) ?? '').replace(/[^\P{C}\s\u200c\u200d]/gu, '').trim()).trim()
}

/** A number in plain digits and within its bounds; anything else is ignored. */
export function readNumber(
  params: URLSearchParams,
  name: string,
  min: number,
  max: number,
): number | undefined {
  const written = params.get(name)?.trim() ?? ''
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(written)) return undefined
  const value = Number(written)
  return value >= min && value <= max ? value : undefined
}

export const readWhole = (params: URLSearchParams, name: string, max: number): number | undefined =>
  wholeNumber(params.get(name), 1, max)

export function readSearchBar(params: URLSearchParams): SearchBarFields {
  return {
    start: readText(params, 'start'),
    end: readText(params, 'end'),
    date: parseTravelDate(params.get('date') ?? '') ?? '',
    travelers: readWhole(params, 'travelers', maxPeople) ?? 1,
  }
}

export function readPage(params: URLSearchParams): number {
  return readWhole(params, 'page', maxPage) ?? 1
}

/** Query text with the filled values only, '' or starting with '?'. */
export function writeQuery(values: Record<string, string | number | undefined>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') params.set(name, String(value))
  }
  return params.size > 0 ? `?${params}` : ''
}

/** The address of a search; page 1 is not written. */
export function searchPath(
  journey: Partial<SearchBarFields>,
  filters: ResultsFilters = {},
  page = 1,
): string {
  return `${paths.search}${writeQuery({ ...journey, ...filters, page: page > 1 ? page : undefined })}`
}

/** The traveller's choices so far; the end only if it was typed as a place. */
export type ChosenJourney = SearchBarFields & { from?: string | undefined }

/** A package's address, with the traveller's choices so far. */
export function placePath(packageId: string, journey?: ChosenJourney): string {
  const path = paths.place(packageId)
  if (!journey) return path
  const { start, end, date, travelers, from } = journey
  const people = start || date || travelers > 1 ? travelers : undefined
  return path + writeQuery({ start, end, date, travelers: people, from })
}
