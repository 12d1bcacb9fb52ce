import type { Columns } from '#server/catalogue/search/filters.ts'
import type { Climate } from './climate.ts'
import type { GradeColumn } from './concepts.ts'
import type { Slot } from './slots.ts'

/** How well a package answers a slot: 0 not at all, 1 only if the slot is relaxed, else up to 4. */
export type Check = {
  slot: Slot
  /** Everything besides the catalogue that its grades depend on, as a cache key; undefined if they must not be cached. */
  key: string | undefined
  /** All packages that meet it, and perhaps others, if known. */
  docs?: () => Uint32Array
  /** A kind or need, which a package may have just a little of. */
  mayTouch?: boolean
  /** The order in which slots are relaxed; `never` is for those that are not. */
  order: number
  /** A kind, a need or weather, which is missed as a whole, not by a step. */
  isKind: boolean
  /** The weakest of these determines how well everything is met. */
  isWeighed: boolean
  /** Ranks packages first and rules none out; only mentioned for those that have it. */
  isSoft?: boolean
  grade: (doc: number) => number
  /** Grades the first `count` packages of a list; each check has its own loop, so that `grade` is inlined. */
  fill: (docs: Uint32Array, count: number, into: Float64Array) => void
  /** The highest possible grade. */
  highest: number
  /** The requested bound, in the unit of `value`; null without one. */
  bound: number | null
  /** How far a package is from it, 0 to 1; a missing kind is as far as can be. */
  gap: (doc: number) => number
  /** The package's value: rupees, days, months as bits, kilometres, or how well from 0 to 3. */
  value: (doc: number) => number
}

/** What checks know about packages. */
export type Facts = {
  columns: Columns
  /** By concept, how strongly each package is of it, 0 to 3. */
  concepts: ReadonlyMap<string, GradeColumn>
  /** By the index of a need in `needs`, how well each package suits it, 0 to 3. */
  suits: readonly Uint8Array[]
  /** How well each package suits all needs together. */
  ease: Uint8Array
  /** By the index of a need, the packages that suit it well enough. */
  suited: readonly Uint32Array[]
  /** By the index of a weather in `weathers`, the months in which each package has it. */
  weather: readonly Uint16Array[]
  climate: () => Climate
  /** Kilometres by road from a town to each package. */
  kmFrom: (town: string) => ((doc: number) => number) | undefined
  /** The catalogue's name for a town. */
  cityOf: (town: string) => string
  /** Kilometres from the starting point that the form states. */
  kmFromForm: (() => Float32Array) | undefined
  /** Unique per starting point. */
  formKey: string | undefined
  formTown: string | undefined
  /** Unique per prices of the columns; undefined for those of a day, which too few ask for. */
  pricesKey: string | undefined
  people: number
  /** Whether a kind, a physical need or a festival is asked for, and not only hinted at. */
  hasKind: boolean
  /** Whether a destination is named. */
  hasPlace: boolean
  /** Whether the wish speaks of the weather. */
  hasWeather: boolean
  /** The months that the wish names, one bit each; 0 for none. */
  months: number
}

export const [met, wellMet] = [2, 3]

export const farFrom = (bound: number, value: number): number => {
  const gap = Math.abs(value - bound) / Math.max(1, bound)
  return Number.isFinite(gap) ? gap / (1 + gap) : 1
}
/** The order of slots that are never relaxed. */
export const never = 0
/** The grades of a check; from `met` on it is met. */
export const [best, relaxed, unmet] = [4, 1, 0]
/** The most that a package can score by how well it answers. */
export const mostWithin = 1_023
/** Something missed as a whole is as far as can be. */
export const wholly = (): number => 1

/** From this many kinds on, all later ones give way alike. */
export const mostKinds = 4
/** One slot at a time gives way, in this order; kinds come last, the second before the first. */
export const orders = { months: 1, days: 2, budget: 3, origin: 4, kind: 9 } as const
