import { isBookable } from './travel-date.ts'

/** The most people that one account remembers. */
export const maxSavedTravelers = 20
export const maxNameLength = 80

/** One spelling of a name: composed letters, single blanks. */
export const tidyName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim()

/** Joiners belong to the spelling of many Indian names; nothing else that cannot be seen does. */
const visible = /^(?:[^\p{C}\p{Zl}\p{Zp}]|[\u200C\u200D])+$/u

/** In whatever script: something that can be read and printed, with a letter in it. */
export const isName = (name: string): boolean => visible.test(name) && /\p{L}/u.test(name)

/** What was typed into the fields of a party, without those that were left empty. */
export const typedNames = (fields: readonly string[], people: number): string[] =>
  fields
    .slice(0, people)
    .map(tidyName)
    .filter((name) => name !== '')

/** Names can be mended until the day before travel, by the calendar of India. */
export const canBeNamed = isBookable
