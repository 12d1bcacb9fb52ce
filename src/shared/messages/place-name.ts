import { isHindi } from './language.ts'

/** English names of states, towns and packages with their Hindi names. */
export type PlaceNames = Record<string, string>

let known: Readonly<PlaceNames> = {}
let used: PlaceNames | undefined

/** Registers names: all of them on the server, in a browser first those of its page. */
export function namePlaces(names: Readonly<PlaceNames>): void {
  known = names
}

/** A catalogue name in the reader's language; one without a translation stays as it is. */
export function placeName(name: string): string {
  if (!isHindi()) return name
  const words = known[name]
  if (words !== undefined && used) used[name] = words
  return words ?? name
}

/** Sorts by the reader's alphabet: the codes of Hindi letters are in its order. */
export function byPlaceName<T>(named: readonly T[], nameOf: (one: T) => string): T[] {
  const keyed = named.map((one) => ({ one, key: placeName(nameOf(one)) }))
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ one }) => one)
}

/** Collects the names that `work` uses in `names`, which become part of the page's data. */
export function collectNames<T>(names: PlaceNames, work: () => T): T {
  used = names
  try {
    return work()
  } finally {
    used = undefined
  }
}

/** 'Munnar, Kerala'; a city that is its own state is written once. */
export function cityAndState({ city, state }: { city: string; state: string }): string {
  return city === state ? placeName(state) : `${placeName(city)}, ${placeName(state)}`
}

/** A name with its region in the reader's language: 'Munnar, Kerala'. */
function addressName(address: string): string {
  return address.split(', ').map(placeName).join(', ')
}

const isDevanagari = (words: string) => /\p{Script=Devanagari}/u.test(words)

/**
 * A town in the reader's language: the typed text, unless it is in the other language's script; `known` is its
 * catalogue name.
 */
export function townName(typed: string, known: string | null | undefined): string {
  if (isDevanagari(typed) === isHindi()) return typed
  return typeof known === 'string' ? placeName(known) : isHindi() ? addressName(typed) : typed
}
