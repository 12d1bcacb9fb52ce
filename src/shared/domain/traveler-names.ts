import { oneLine, withoutHidden } from './tidy-text.ts'
import { addDays, type CalendarDate, isBookable } from './travel-date.ts'

/** The canonical spelling of a name: composed letters, single blanks, and nothing invisible that came along with a copied one. */
export const tidyName = (typed: string): string => oneLine(typed.normalize('NFC'))

/** Joiners belong to the spelling of many Indian names; no other invisible character is allowed. */
const visible = /^(?:[^\p{C}\p{Zl}\p{Zp}]|[\u200C\u200D])+$/u

/** Printable text in any script, with at least one letter that is seen. */
export const isName = (name: string): boolean => visible.test(name) && /\p{L}/u.test(withoutHidden(name))

/** The names typed for a party, without the empty fields. */
export const typedNames = (fields: readonly string[], people: number): string[] =>
  fields
    .slice(0, people)
    .map(tidyName)
    .filter((name) => name !== '')

/** How many of a party have no name yet; whoever it is booked for has one in any case. */
export const missingNames = (people: number, names: readonly string[]): number =>
  Math.max(0, people - Math.max(1, names.length))

/** Names can be changed until the day before travel, by the calendar of India. */
export const canBeNamed = isBookable

const requestDays = 14

/** The latest travel date for which the names are needed now. */
export const namesAskedUntil = (today: CalendarDate): CalendarDate => addDays(today, requestDays)
