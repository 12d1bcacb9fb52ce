import { AppError } from '#server/platform/errors.ts'
import { canBeNamed } from '#shared/domain/traveler-names.ts'
import type { BookingRow } from './rows.ts'

type Named = Pick<BookingRow, 'traveler_names'>

export const namesOf = ({ traveler_names: names }: Named): string[] =>
  names === null ? [] : (JSON.parse(names) as string[])

const serialise = (names: readonly string[]): string | null =>
  names.length === 0 ? null : JSON.stringify(names)

/** The column's value; there may not be more names than travellers. */
export function namesColumn(names: readonly string[], people: number): string | null {
  if (names.length > people) {
    const params = { names: names.length, people }
    throw new AppError('invalid', 'travelers.tooMany', { params, details: { field: 'travelerNames' } })
  }
  return serialise(names)
}

/** Without new names, a smaller party keeps the first ones. */
export const namesForParty = (row: Named, wanted: readonly string[] | undefined, people: number) =>
  wanted ? namesColumn(wanted, people) : serialise(namesOf(row).slice(0, people))

/** The names of a paid booking may change until the day before travel; repeating the same names is always allowed. */
export function namesOfPaid(row: BookingRow, wanted: readonly string[] | undefined, now: Date): Named {
  if (wanted === undefined) return { traveler_names: row.traveler_names }
  const names = namesColumn(wanted, row.number_of_people)
  if (names !== row.traveler_names && !canBeNamed(row.travel_date, now))
    throw new AppError('conflict', 'travelers.tooLate', { details: { reason: 'travelDate' } })
  return { traveler_names: names }
}

/** The invoice of the journey is made out to whoever it is booked for; by then nobody can be put in that place. */
export function checkInvoicedName(row: BookingRow, wanted: string | undefined, now: Date): void {
  if (wanted === undefined || wanted === row.traveler_name || canBeNamed(row.travel_date, now)) return
  throw new AppError('conflict', 'travelers.invoicedName', { details: { reason: 'travelDate' } })
}
