import { isHindi } from './language.ts'

/** English names of states, towns and packages with those in Hindi. */
export type PlaceNames = Record<string, string>

let known: Readonly<PlaceNames> = {}
let used: PlaceNames | undefined

/** The names that there are: all of them on the server, in a browser first those of its page. */
export function namePlaces(names: Readonly<PlaceNames>): void {
  known = names
}

/** A name of the catalogue as the reader writes it; one that nobody has translated stays as it is. */
export function placeName(name: string): string {
  if (!isHindi()) return name
  const words = known[name]
  if (words !== undefined && used) used[name] = words
  return words ?? name
}

/** Puts the names that `work` uses into `names`, which travel with its page. */
export function collectNames<T>(names: PlaceNames, work: () => T): T {
  used = names
  try {
    return work()
  } finally {
    used = undefined
  }
}

/** 'Munnar, Kerala'; a city that is its own state is said once. */
export function cityAndState({ city, state }: { city: string; state: string }): string {
  return city === state ? placeName(state) : `${placeName(city)}, ${placeName(state)}`
}

/** The same of a name with what it lies in: 'Munnar, Kerala'. */
function addressName(address: string): string {
  return address.split(', ').map(placeName).join(', ')
}

const isDevanagari = (words: string) => /\p{Script=Devanagari}/u.test(words)

/**
 * A town as the reader writes it: what somebody typed for it, unless that is in the letters of the other language;
 * `known` is its own name in the catalogue.
 */
export function townName(typed: string, known: string | null | undefined): string {
  if (isDevanagari(typed) === isHindi()) return typed
  return typeof known === 'string' ? placeName(known) : isHindi() ? addressName(typed) : typed
}
