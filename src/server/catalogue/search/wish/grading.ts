import type { Columns } from '#server/catalogue/search/filters.ts'
import type { Climate } from './climate.ts'
import type { GradeColumn } from './concepts.ts'
import type { Slot } from './slots.ts'

/** How well a package answers a slot: 0 not at all, 1 only where the slot is relaxed, else up to 4. */
export type Check = {
  slot: Slot
  /** All that its grades depend on besides the catalogue, so that they are found once; undefined for what is of now. */
  key: string | undefined
  /** All packages that meet it, and perhaps others, where that is known. */
  docs?: () => Uint32Array
  /** A kind or need, which a package may have a little of. */
  mayTouch?: boolean
  /** Slots that may be relaxed, the first one first; the others never are. */
  order: number
  /** A kind, a need or weather: missed as a whole, not by a step. */
  isKind: boolean
  /** What is met weakly of these says how well all is met. */
  isWeighed: boolean
  /** Comes first and rules nothing out: said only of what has it. */
  isSoft?: boolean
  grade: (doc: number) => number
  /** The same of the first so many packages of a list; each check has a loop of its own, in which its `grade` is no call. */
  fill: (docs: Uint32Array, count: number, into: Float64Array) => void
  /** No grade is higher. */
  highest: number
  /** The bound that was asked for, in the unit of `value`; null where there is none. */
  bound: number | null
  /** How far a package is from it, 0 to 1; a kind that it is not is as far as can be. */
  gap: (doc: number) => number
  /** What the package has: rupees, days, months as bits, kilometres, or how well from 0 to 3. */
  value: (doc: number) => number
}

/** What a reader of packages knows of them. */
export type Facts = {
  columns: Columns
  /** By concept, how much of it each package is, 0 to 3. */
  concepts: ReadonlyMap<string, GradeColumn>
  /** By the place of a need in `needs`, how well each package suits it, 0 to 3. */
  suits: readonly Uint8Array[]
  /** How well each suits all needs together. */
  ease: Uint8Array
  /** By the place of a need, the packages that suit it well enough. */
  suited: readonly Uint32Array[]
  /** By the place of a weather in `weathers`, the months of each package that have it. */
  weather: readonly Uint16Array[]
  climate: () => Climate
  /** Kilometres by road from a town to each package. */
  kmFrom: (town: string) => ((doc: number) => number) | undefined
  /** What the catalogue calls a town. */
  cityOf: (town: string) => string
  /** The same from where the form says that the party sets out. */
  kmFromForm: (() => Float32Array) | undefined
  /** Unique for each such place. */
  formKey: string | undefined
  /** Whether prices are those of a day. */
  isOfDay: boolean
  people: number
  /** Whether a kind is asked for, and not only hinted at, a need of the body, or a festival. */
  hasKind: boolean
  /** Whether the wish speaks of the weather. */
  hasWeather: boolean
  /** The months that the wish names, a bit each; 0 for none. */
  months: number
}

export const [met, wellMet] = [2, 3]

export const farFrom = (bound: number, value: number): number => {
  const gap = Math.abs(value - bound) / Math.max(1, bound)
  return Number.isFinite(gap) ? gap / (1 + gap) : 1
}
/** The order of what is never relaxed. */
export const never = 0
/** The grades of a check: from `met` on it is met. */
export const [best, relaxed, unmet] = [4, 1, 0]
/** A package scores no more by how well it answers. */
export const mostWithin = 1_023
/** What is missed as a whole is as far as can be. */
export const wholly = (): number => 1

/** Of more kinds than so many all later ones give way alike. */
export const mostKinds = 4
/** One slot at a time gives way, in this order; kinds come last, the second before the first. */
export const orders = { months: 1, days: 2, budget: 3, origin: 4, kind: 9 } as const
