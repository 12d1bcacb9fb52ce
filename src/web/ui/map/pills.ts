import { type Box, meet } from './boxes.ts'
import type { Point } from './projection.ts'

/** What has a price at a point. */
export type Priced = Point & { key: string; price: number }
/** In pixels: how high a pill is, its space on both sides of its words, and how far it is from the next one. */
type Look = { height: number; padding: number; apart: number }
/** One or several of them that would lie over each other. */
export type Pill<T extends Priced> = Point & {
  key: string
  pins: readonly [T, ...T[]]
  words: string
  /** In pixels. */
  width: number
  height: number
}

const letterWidth = 7.6
export const ofPrices: Look = { height: 30, padding: 11, apart: 3 }
/** One digit makes a disc; land and names are seen between them. */
export const ofCounts: Look = { height: 26, padding: 9.2, apart: 11 }

/** In map units, with a gap around it. */
export function boxOfPill({ x, y, width, height }: Pill<Priced>, unit: number, gap = ofPrices.apart): Box {
  const [across, down] = [((width + gap) / 2) * unit, ((height + gap) / 2) * unit]
  return { left: x - across, right: x + across, top: y - down, bottom: y + down }
}

const middleOf = (pins: readonly Point[]): Point => ({
  x: pins.reduce((sum, { x }) => sum + x, 0) / pins.length,
  y: pins.reduce((sum, { y }) => sum + y, 0) / pins.length,
})

/** Pills that do not touch: whatever would lie under another one is part of it. A price is at the first of its pins, a count in their middle. */
export function pillsOf<T extends Priced>(
  pins: readonly T[],
  unit: number,
  wordsOf: (pins: readonly [T, ...T[]]) => string,
  look = ofPrices,
): Pill<T>[] {
  const made = (group: readonly [T, ...T[]]): Pill<T> => {
    const [first] = group
    const { x, y } = look === ofCounts ? middleOf(group) : first
    const words = wordsOf(group)
    return {
      x,
      y,
      key: first.key,
      pins: group,
      words,
      width: words.length * letterWidth + 2 * look.padding,
      height: look.height,
    }
  }
  let pills = pins.map((pin) => made([pin]))
  for (;;) {
    const joined: Pill<T>[] = []
    for (const pill of pills) {
      const box = boxOfPill(pill, unit, look.apart)
      const at = joined.findIndex((other) => meet(boxOfPill(other, unit, look.apart), box))
      const other = joined[at]
      if (other) joined[at] = made([...other.pins, ...pill.pins])
      else joined.push(pill)
    }
    if (joined.length === pills.length) return joined
    pills = joined
  }
}
