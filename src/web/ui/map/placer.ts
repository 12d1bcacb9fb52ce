import { type Box, grown, meet, sharedArea } from './boxes.ts'
import type { Crop } from './crop.ts'
import { type Letters, ofStates, sizeOf, usual } from './letters.ts'
import type { Name } from './names.ts'
import type { Point } from './projection.ts'

export type Place = {
  words: string
  at: Point
  anchor: 'start' | 'middle' | 'end'
  /** Share of the usual size of letters. */
  scale: number
  /** From the name to its state, which is elsewhere. */
  line?: Line
  /** Looked at last, where the place is otherwise free. */
  fits?: () => boolean
}
export type PlacedName = Name & Place

/** In pixels: the space of the map's border, and around towns. */
const border = 10
const townRoom = 9
/** In pixels: between a state's name and any other. */
const apart = { across: 5, down: 1 }

function boxOf({ at, anchor, words, scale }: Place, letters: Letters, pixel: number): Box {
  const unit = pixel * scale
  const { width, height } = sizeOf(words, letters, unit)
  const left = anchor === 'start' ? at.x : anchor === 'end' ? at.x - width : at.x - width / 2
  const top = at.y - letters.ascent * unit
  return { left, right: left + width, top, bottom: top + height }
}

const wider = ({ left, right, top, bottom }: Box, unit: number): Box => ({
  left: left - apart.across * unit,
  right: right + apart.across * unit,
  top: top - apart.down * unit,
  bottom: bottom + apart.down * unit,
})

type Line = readonly [Point, Point]
/** Whether a line touches a box: what part of it lies between each pair of sides (Liang and Barsky). */
function crosses([from, to]: Line, { left, right, top, bottom }: Box): boolean {
  let [first, last] = [0, 1]
  const sides = [
    [from.x - to.x, from.x - left],
    [to.x - from.x, right - from.x],
    [from.y - to.y, from.y - top],
    [to.y - from.y, bottom - from.y],
  ] as const
  for (const [step, room] of sides) {
    if (step === 0 && room < 0) return false
    if (step < 0) first = Math.max(first, room / step)
    if (step > 0) last = Math.min(last, room / step)
  }
  return first <= last
}

type Space = { crop: Crop; unit: number; taken: Box[]; dots: readonly Box[] }

/** Gives each name the first of its places that is free of names, lines, points and the border, and takes it. */
export function placer({ crop, unit, taken, dots }: Space) {
  const edge = border * unit
  const lines: Line[] = []
  const isOnMap = ({ left, right, top, bottom }: Box) =>
    left > crop.x + edge &&
    right < crop.x + crop.width - edge &&
    top > crop.y + edge &&
    bottom < crop.y + crop.height - edge
  const isFree = (box: Box, free: Box, isOverLines: boolean) =>
    !taken.some((other) => meet(free, other)) &&
    !dots.some((other) => meet(box, other)) &&
    (isOverLines || !lines.some((line) => crosses(line, box)))
  const isClear = (line: Line | undefined) => !line || !taken.some((other) => crosses(line, other))
  /** Where it lies over others the least. */
  function leastOver(places: readonly Place[], letters: Letters): readonly Place[] {
    let [found, least] = [places.slice(0, 0), Infinity]
    for (const place of places) {
      const box = boxOf(place, letters, unit)
      const over = [...taken, ...dots].reduce((sum, other) => sum + sharedArea(box, other), 0)
      if (isOnMap(box) && over < least) [found, least] = [[place], over]
    }
    return found
  }
  return (name: Name, wanted: Iterable<Place>, allowed?: 'over others' | 'over lines'): PlacedName[] => {
    const letters = name.variant === 'state' ? ofStates : usual
    const places = allowed === 'over others' ? leastOver([...wanted], letters) : wanted
    for (const place of places) {
      const box = grown(boxOf(place, letters, unit), name.variant === 'town' ? townRoom * unit : 0)
      if (!isOnMap(box)) continue
      const free = name.variant === 'state' ? wider(box, unit) : box
      if (allowed !== 'over others' && !isFree(box, free, allowed !== undefined)) continue
      if ((!allowed && !isClear(place.line)) || place.fits?.() === false) continue
      taken.push(box)
      if (place.line) lines.push(place.line)
      return [{ ...name, ...place }]
    }
    return []
  }
}
