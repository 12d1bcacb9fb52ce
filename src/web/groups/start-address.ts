import { maxPeople } from '#shared/bounds.ts'
import { type CalendarDate, parseTravelDate } from '#shared/domain/travel-date.ts'

export type Start = { date: CalendarDate; people: number }

/** What an address says of a group that is to be made, else what was chosen last; impossible values are ignored. */
export function readStart(params: URLSearchParams, last: Start): Start {
  const people = Number(params.get('travelers') ?? last.people)
  return {
    date: parseTravelDate(params.get('date') ?? '') ?? last.date,
    people: Number.isInteger(people) && people >= 2 && people <= maxPeople ? people : 4,
  }
}
