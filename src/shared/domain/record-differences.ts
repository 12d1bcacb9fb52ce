/** A value of a record as JSON holds it. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** A field that two documents of a record do not share; undefined: it lacks it. */
export type Difference = { field: string; before: Json | undefined; after: Json | undefined }

const isObject = (value: Json | undefined): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list of objects is compared entry by entry; a list of words is one value. */
const hasParts = (value: Json | undefined): value is Json[] =>
  Array.isArray(value) && value.length > 0 && value.every(isObject)

const isSame = (one: Json | undefined, other: Json | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && JSON.stringify(one) === JSON.stringify(other))

const within = (field: string, name: string): string => (field === '' ? name : `${field}.${name}`)

/** An object that only one of them has is shown by its fields, too; the whole document is not. */
const asObject = (value: Json | undefined, other: Json | undefined, field: string) =>
  value === undefined && field !== '' && isObject(other) ? {} : value

/** What differs between two documents, by fields named as the check of a file names them. */
export function differencesOf(one: Json | undefined, other: Json | undefined, field = ''): Difference[] {
  const [before, after] = [asObject(one, other, field), asObject(other, one, field)]
  if (isObject(before) && isObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].flatMap((name) => differencesOf(before[name], after[name], within(field, name)))
  }
  if (hasParts(before) && hasParts(after)) {
    const length = Math.max(before.length, after.length)
    return Array.from({ length }, (_, at) => differencesOf(before[at], after[at], `${field}[${at}]`)).flat()
  }
  return isSame(before, after) ? [] : [{ field, before, after }]
}

/** The names of the fields alone, for the audit log: a day of an itinerary is the itinerary. */
export const namesOf = (differences: readonly Difference[]): string[] => [
  ...new Set(differences.map(({ field }) => (field === '' ? 'all' : field.replaceAll(/\[\d+\].*$/g, '')))),
]
