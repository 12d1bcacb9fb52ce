/** A JSON value of a record. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** A field in which two documents of a record differ; undefined: it is missing. */
export type Difference = { field: string; before: Json | undefined; after: Json | undefined }

const isObject = (value: Json | undefined): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list of objects is compared item by item; a list of words counts as one value. */
const hasParts = (value: Json | undefined): value is Json[] =>
  Array.isArray(value) && value.length > 0 && value.every(isObject)

const isSame = (one: Json | undefined, other: Json | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && JSON.stringify(one) === JSON.stringify(other))

const within = (field: string, name: string): string => (field === '' ? name : `${field}.${name}`)

/** An object that only one document has is listed by its fields, too; but not the whole document. */
const asObject = (value: Json | undefined, other: Json | undefined, field: string) =>
  value === undefined && field !== '' && isObject(other) ? {} : value

/** The differences between two documents, by fields named as in the check of a file. */
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

/** Only the top-level names, for the audit log: a day of an itinerary is the itinerary. */
export const namesOf = (differences: readonly Difference[]): string[] => [
  ...new Set(differences.map(({ field }) => (field === '' ? 'all' : field.replaceAll(/\[\d+\].*$/g, '')))),
]
