import { inOneOrTwo, type Letters, sizeOf, smaller } from './letters.ts'
import type { Name } from './names.ts'
import type { Point } from './projection.ts'
import { isByHand, shapeOf } from './shapes.ts'
import { sharesOf, spansOf } from './state-rows.ts'

/** In pixels: how long the line from a name to its state may be, and the steps that are tried. */
const reach = { least: 12, most: 190, step: 6 }
const directions = 32
/** In pixels: between a name and its line, and between a state's border and the end of a line. */
const gap = 2
const inside = 4
/** Rows of a state that lines lead to. */
const rows = 9

export type LedPlace = {
  words: string
  at: Point
  anchor: 'middle'
  scale: number
  line: readonly [Point, Point]
  fits: () => boolean
}

/** The middle of the state, then points at its middle and near its sides; of a state placed by hand only the middle. */
function targetsOf({ key, x, y }: Name, unit: number): Point[] {
  if (isByHand(key)) return [{ x, y }]
  const spans = spansOf(shapeOf(key))
  const apart = Math.ceil(spans.length / rows)
  const inset = inside * unit
  const others = spans
    .filter((_, at) => at % apart === 0)
    .flatMap(({ y: row, span: { left, right } }) =>
      (right - left > 3 * inset ? [left + inset, right - inset] : [(left + right) / 2]).map((side) => ({
        x: side,
        y: row,
      })),
    )
  return [{ x, y }, ...others]
}

/** Where a name without room over or beside its state may stand: over the sea or abroad, nearest first, with a line to the state. */
export function* ledPlaces(name: Name, letters: Letters, unit: number): Generator<LedPlace> {
  const wordings = inOneOrTwo(name.words.replaceAll('\n', ' ')).toReversed()
  const [middle, ...others] = targetsOf(name, unit)
  // A line to the middle cannot be taken for a neighbour's.
  for (const targets of [middle ? [middle] : [], others])
    for (let far = reach.least; far <= reach.most; far += reach.step)
      for (const scale of [1, smaller])
        for (const words of wordings) {
          const size = sizeOf(words, letters, scale * unit)
          for (const target of targets)
            for (let turn = 0; turn < directions; turn++) {
              const angle = (turn * 2 * Math.PI) / directions
              const [right, down] = [Math.cos(angle), Math.sin(angle)]
              const end = { x: target.x + right * far * unit, y: target.y + down * far * unit }
              const x = end.x + right * (size.width / 2 + gap * unit)
              const top = end.y + down * (size.height / 2 + gap * unit) - size.height / 2
              const area = {
                left: x - size.width / 2,
                right: x + size.width / 2,
                top,
                bottom: top + size.height,
              }
              const at = { x, y: top + letters.ascent * scale * unit }
              const fits = () => sharesOf('', area).others === 0
              yield { words, at, anchor: 'middle', scale, line: [end, target], fits }
            }
        }
}
