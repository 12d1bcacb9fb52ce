import { useMemo } from 'react'
import type { Box } from './boxes.ts'
import type { Crop } from './crop.ts'
import type { Name } from './names.ts'
import { discAt, inPixels } from './in-pixels.ts'
import { linePath, type Point } from './projection.ts'
import { placeNames } from './place-names.ts'

const variants = {
  place: 'font-sans font-bold fill-ink',
  state: 'font-display font-semibold fill-ink/85',
  other: 'font-display fill-muted',
  sea: 'font-display italic tracking-widest fill-accent/80',
  town: 'font-sans fill-muted',
}

function preferredFirst(names: readonly Name[], keys: readonly string[]): readonly Name[] {
  const first = keys.flatMap((key) => names.filter((name) => name.key === key))
  return [
    ...first.map((name) => ({ ...name, isOffered: true })),
    ...names.filter((name) => !first.includes(name)),
  ]
}

export type NameTextsProps = {
  own: readonly Name[]
  /** Points without names, which no name covers. */
  points: readonly Point[]
  covered: readonly Box[]
  land: readonly Name[]
  /** Translates a name of the land; must be the same function on every rendering. */
  landName: (words: string) => string
  /** Keys of names of the land that are placed before the others. */
  preferred: readonly string[]
  /** Keys of the only states that are named; of all if it is missing. */
  main: readonly string[] | undefined
  crop: Crop
  unit: number
  /** Whether a plate lies over the upper right corner. */
  hasPlate: boolean
}

/** Names in the size of small print at any scale of the map. */
export function NameTexts(props: NameTextsProps) {
  const { own, points, covered, land, landName, preferred, main, crop, unit, hasPlate } = props
  const said = useMemo(
    () =>
      land.flatMap(({ words, ...name }): Name[] =>
        name.variant !== 'state' || !main || main.includes(name.key)
          ? [{ words: landName(words), ...name }]
          : [],
      ),
    [land, landName, main],
  )
  const names = useMemo(
    () =>
      placeNames([...own, ...preferredFirst(said, preferred)], [...own, ...points], crop, unit, {
        hasPlate,
        covered,
      }),
    [own, points, covered, said, preferred, crop, unit, hasPlate],
  )
  const offered = preferred.length > 0
  return (
    <g aria-hidden="true" pointerEvents="none" strokeWidth={3} strokeLinejoin="round" paintOrder="stroke">
      {names.map(
        ({ key, line }) =>
          line && (
            <path
              key={key}
              d={linePath(line)}
              {...inPixels}
              strokeWidth={1}
              strokeLinecap="round"
              className="fill-none stroke-ink/70"
            />
          ),
      )}
      {/* Only a town that has room for its name. */}
      <path
        d={names.flatMap((name) => (name.variant === 'town' ? [discAt(name)] : [])).join('')}
        {...inPixels}
        strokeWidth={4.5}
        strokeLinecap="round"
        className="stroke-ink/60"
      />
      {names.map(({ key, words, at, anchor, variant, scale, isOffered }) => (
        <text
          key={key}
          transform={`translate(${at.x.toFixed(2)} ${at.y.toFixed(2)}) scale(${(unit * scale).toFixed(4)})`}
          textAnchor={anchor}
          className={`text-xs stroke-surface/80 ${variants[offered && variant === 'state' && !isOffered ? 'other' : variant]}`}
        >
          {words.split('\n').map((line, index) => (
            <tspan key={line} x={0} dy={index === 0 ? 0 : '1.15em'}>
              {line}
            </tspan>
          ))}
        </text>
      ))}
    </g>
  )
}
