import type { Need } from '#shared/domain/needs.ts'
/**
 * A part of a wish, as data. `typed` is the text that it was read from, so that it can be shown and removed; `again`
 * are other words for the same.
 */
export type Slot = { typed: string; again?: string[] } & Meaning

export const weathers = ['cold', 'warm', 'pleasant', 'dry'] as const
export type Weather = (typeof weathers)[number]

/** One bit per month. */
export const allMonths = 0xfff

export type Meaning =
  /** Words that the language does not explain: names of the catalogue, or unknown. */
  | { kind: 'words'; words: string[] }
  | { kind: 'region'; name: string; states: readonly string[] }
  /** `others` are equally welcome; a soft one only ranks first. */
  | { kind: 'concept'; concept: string; others?: string[]; isSoft?: boolean }
  /** In whole rupees; for the whole party unless per person, for the whole journey unless per day. */
  | {
      kind: 'budget'
      least: number
      most: number
      isPerPerson: boolean
      isPerDay?: boolean
      /** Values nearest to the middle are best. */
      isAbout?: boolean
    }
  /**
   * `likely` days are probably meant, if one length is better than the others. `isFree`: between two dates, which say
   * when somebody is free.
   */
  | { kind: 'days'; least: number; most: number; likely?: number; isFree?: boolean }
  /** One bit per month, January the lowest; `at` are the cities and states where a festival is at its best. */
  | { kind: 'months'; months: number; name: string; at?: readonly string[] }
  /** The range of daytime degrees, if one was stated. */
  | { kind: 'weather'; weather: Weather; leastC?: number; mostC?: number }
  /**
   * `isWhole`: the children are included in the adults, until both are known. `isLeast`: only who comes along was
   * named, so that the form may state more.
   */
  | { kind: 'people'; adults: number; children: number; isWhole?: boolean; isLeast?: boolean }
  /**
   * Where the party sets out; `isNear` makes the town itself a destination, too. `state`: it was named, its capital is
   * meant. `begins`: only the start or the pick-up there was named, by this name, so that it may be the destination.
   */
  | {
      kind: 'origin'
      town: string
      isNear: boolean
      maxKm?: number
      maxHours?: number
      state?: string
      begins?: { name: string; isPickUp: boolean }
    }
  /** The greatest distance, from wherever the party sets out. */
  | { kind: 'reach'; maxKm?: number; maxHours?: number }
  /** Cheapest first, or dearest first. */
  | { kind: 'cheap' }
  | { kind: 'dear' }
  /**
   * A soft need only ranks first: somebody whose knees hurt is fine anywhere that suits the elderly. What suits a woman
   * alone suits several women, too (`as` what it is said).
   */
  | { kind: 'need'; need: Need; isSoft?: boolean; as?: 'women' | 'gentle' }
  | { kind: 'abroad'; name: string }
  /**
   * `yields`: merchandise means nothing beside a journey, a way to pay beside anything. `isOwn`: it is about a booking
   * that somebody has.
   */
  | { kind: 'notSold'; name: string; yields?: 'journey' | 'anything'; isOwn?: boolean }
  /** What is excluded. */
  | { kind: 'not'; of: Meaning }

export type SlotOf<K extends Slot['kind']> = Extract<Slot, { kind: K }>

export const isOf =
  <K extends Slot['kind']>(kind: K) =>
  (slot: Slot): slot is SlotOf<K> =>
    slot.kind === kind

/** One bit per month, which counts from 1. */
export const bitsOf = (months: readonly number[]): number =>
  months.reduce((bits, month) => bits | (1 << (month - 1)), 0)

/** The months that are named, one bit each, January the lowest. */
export const monthsIn = (slots: readonly Slot[]): number =>
  slots.filter(isOf('months')).reduce((bits, slot) => bits | slot.months, 0)

export const isKindAsked = (slot: Slot): boolean => slot.kind === 'concept' && slot.isSoft !== true
