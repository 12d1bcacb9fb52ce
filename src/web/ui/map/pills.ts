import { type Box, meet } from './boxes.ts'
import type { Point } from './projection.ts'

/** What has a price at a point. */
export type Priced = Point & { key: string; price: number }
/** One or several of them that would lie over each other, at the point of the first. */
export type Pill<T extends Priced> = Point & { key: string; pins: readonly [T, ...T[]]; words: string }

/** In pixels. */
export const pillHeight = 30
const letterWidth = 7.6
const padding = 11
const apart = 3

export const pillWidth = (words: string): number => words.length * letterWidth + 2 * padding

/** In map units, with the gap to the next pill. */
export function boxOfPill({ x, y, words }: Point & { words: string }, unit: number): Box {
  const [across, down] = [((pillWidth(words) + apart) / 2) * unit, ((pillHeight + apart) / 2) * unit]
  return { left: x - across, right: x + across, top: y - down, bottom: y + down }
}

/** Pills that do not touch: whatever would lie under another one is part of it. */
export function pillsOf<T extends Priced>(
  pins: readonly T[],
  unit: number,
  wordsOf: (pins: readonly [T, ...T[]]) => string,
): Pill<T>[] {
  const made = (group: readonly [T, ...T[]]): Pill<T> => {
    const [{ x, y, key }] = group
    return { x, y, key, pins: group, words: wordsOf(group) }
  }
  let pills = pins.map((pin) => made([pin]))
  for (;;) {
    const joined: Pill<T>[] = []
    for (const pill of pills) {
      const at = joined.findIndex((other) => meet(boxOfPill(other, unit), boxOfPill(pill, unit)))
      const other = joined[at]
      if (other) joined[at] = made([...other.pins, ...pill.pins])
      else joined.push(pill)
    }
    if (joined.length === pills.length) return joined
    pills = joined
  }
}
