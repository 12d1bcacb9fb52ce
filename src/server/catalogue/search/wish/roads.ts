import { kmPerHour } from '#shared/domain/road-time.ts'
import { best, type Check, type Facts, farFrom, met, orders, relaxed, unmet } from './grading.ts'
import type { Slot, SlotOf } from './slots.ts'

/** Near packages come before those at the end of the distance. */
const nearest = 5
/** Within this distance it is the town itself, or its suburbs, which come before anything near it. */
const townKm = 25
/** Within a stated distance only this is: Pushkar is 14 km from Ajmer. */
const ownKm = 3
const atTown = 9
/** How much wider the next band of distance is. */
const nextBand = 1.5
type Reach = { isNear: boolean; maxKm?: number; maxHours?: number }

/** Without a stated distance: how far people drive gladly, willingly, or just about. */
const easyWays = [
  { km: 225, grade: 4 },
  { km: 325, grade: 3 },
  { km: 425, grade: met },
] as const
const longestEasyKm = 425

/** How well a distance in kilometres meets the wish; `given` is the stated bound. */
function wayGrade(distance: number, given: number): number {
  const closeness = 1 - distance / Math.min(given, longestEasyKm)
  if (given < Infinity) {
    if (distance <= given) return met + 1 + nearest * closeness
    return distance <= given * nextBand ? relaxed : unmet
  }
  const way = easyWays.find(({ km }) => distance <= km)
  // A town without a distance rules nothing out; far packages only come later.
  return way ? way.grade + closeness : relaxed
}

/** `isBound`: it is said where the journey leads, however far that is. */
type From = {
  key: string
  km: (doc: number) => number
  isHome: (doc: number) => boolean
  isBound?: boolean
}

function roadCheck(slot: Slot, reach: Reach, { key, km, isHome, isBound = false }: From): Check {
  const { isNear, maxKm, maxHours } = reach
  const hours = maxHours === undefined ? Infinity : maxHours * kmPerHour
  const given = Math.min(maxKm ?? Infinity, hours)
  const isAnyFar = isBound && given === Infinity
  const homeKm = isNear || given === Infinity ? townKm : ownKm
  const grade = (doc: number): number => {
    const distance = km(doc)
    if (distance <= homeKm || isHome(doc)) return isNear ? atTown : unmet
    const way = wayGrade(distance, given)
    return isAnyFar ? Math.max(met, way) : way
  }
  return {
    slot,
    key: `road ${key} ${isNear} ${given} ${isAnyFar}`,
    order: orders.origin,
    isKind: false,
    isWeighed: given === Infinity,
    bound: given < Infinity ? given : null,
    value: km,
    gap: (doc) => farFrom(given < Infinity ? given : longestEasyKm, km(doc)),
    highest: isNear ? atTown : given < Infinity ? met + 1 + nearest : best + 1,
    grade,
    fill(docs, count, into) {
      for (let at = 0; at < count; at += 1) into[at] = grade(docs[at] ?? 0)
    },
  }
}

function isIn(town: string, { columns, cityOf }: Facts) {
  const city = columns.cities.find(cityOf(town))
  return (doc: number): boolean => columns.cities.of[doc] === city
}

/** Whether a package is in the town itself, or in the state that was named instead of its capital. */
function homeOf({ town, state, isNear }: SlotOf<'origin'>, facts: Facts) {
  const { states } = facts.columns
  const isInTown = isIn(town, facts)
  const home = state === undefined || isNear ? -1 : states.find(state)
  return (doc: number) => isInTown(doc) || (home >= 0 && states.of[doc] === home)
}

export function roadCheckFrom(slot: SlotOf<'origin'>, facts: Facts): Check | undefined {
  const km = facts.kmFrom(slot.town)
  const key = `${slot.town} ${slot.state}`
  return (
    km &&
    roadCheck(slot, slot, { key, km, isHome: homeOf(slot, facts), isBound: facts.hasPlace && !slot.isNear })
  )
}

/** For the starting point that the form states. */
export function roadCheckOf(slot: SlotOf<'reach'>, facts: Facts): Check | undefined {
  const { kmFromForm, formKey, formTown } = facts
  if (!kmFromForm) return undefined
  const all = kmFromForm()
  const km = (doc: number): number => all[doc] ?? Infinity
  const isHome = formTown === undefined ? () => false : isIn(formTown, facts)
  return roadCheck(slot, { ...slot, isNear: false }, { key: `form ${formKey}`, km, isHome })
}
