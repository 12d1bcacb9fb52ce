import { maxPeople } from '#shared/bounds.ts'
import { type CalendarDate, parseTravelDate } from '#shared/domain/travel-date.ts'

export type Start = { date: CalendarDate; people: number }

/** A new group's details from the address, else from the last choice; impossible values are ignored. */
export function readStart(params: URLSearchParams, last: Start): Start {
  const people = Number(params.get('travelers') ?? last.people)
  return {
    date: parseTravelDate(params.get('date') ?? '') ?? last.date,
    people: Number.isInteger(people) && people >= 2 && people <= maxPeople ? people : 4,
  }
}
