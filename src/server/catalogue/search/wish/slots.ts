import type { Need } from '#shared/domain/needs.ts'
/** A part of a wish, as data. `typed` is what said it, so that it can be shown and taken away. */
export type Slot = { typed: string } & Meaning

export const weathers = ['cold', 'warm', 'pleasant', 'dry'] as const
export type Weather = (typeof weathers)[number]

export type Meaning =
  /** Words that nothing of the language explains: names of the catalogue, or unknown. */
  | { kind: 'words'; words: string[] }
  | { kind: 'region'; name: string; states: readonly string[] }
  /** `others` are as welcome; what is soft only comes first. */
  | { kind: 'concept'; concept: string; others?: string[]; isSoft?: boolean }
  /** In whole rupees; of the whole party unless it is per person, of the whole journey unless it is per day. */
  | {
      kind: 'budget'
      least: number
      most: number
      isPerPerson: boolean
      isPerDay?: boolean
      /** What is nearest to the middle is best. */
      isAbout?: boolean
    }
  /** So many are `likely` meant where one is better than the others. */
  | { kind: 'days'; least: number; most: number; likely?: number }
  /** A bit for each month, January the lowest; `at` are the cities and states where a festival is at its best. */
  | { kind: 'months'; months: number; name: string; at?: readonly string[] }
  /** Degrees by day between which it has to be, where they were said. */
  | { kind: 'weather'; weather: Weather; leastC?: number; mostC?: number }
  /** `isWhole`: the children are counted among the adults, until both are known. */
  | { kind: 'people'; adults: number; children: number; isWhole?: boolean }
  /** Where the party sets out; `isNear` counts the town itself as a place to go. A `state` was named for its capital. */
  | { kind: 'origin'; town: string; isNear: boolean; maxKm?: number; maxHours?: number; state?: string }
  /** How far at most, from wherever the party sets out. */
  | { kind: 'reach'; maxKm?: number; maxHours?: number }
  /** The cheapest first. */
  | { kind: 'cheap' }
  /** What is soft only comes first: whose knees hurt is well anywhere that suits the old. */
  | { kind: 'need'; need: Need; isSoft?: boolean }
  | { kind: 'abroad'; name: string }
  /** `isGood`: a thing that may also be met on a journey, so that it says nothing beside other parts of a wish. */
  | { kind: 'notSold'; name: string; isGood?: boolean }
  /** What must not be. */
  | { kind: 'not'; of: Meaning }

export type SlotOf<K extends Slot['kind']> = Extract<Slot, { kind: K }>

export const isOf =
  <K extends Slot['kind']>(kind: K) =>
  (slot: Slot): slot is SlotOf<K> =>
    slot.kind === kind
