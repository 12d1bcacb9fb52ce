import type { PlacedName } from './names.ts'

const looks = {
  place: 'font-sans font-bold fill-ink',
  state: 'font-display font-semibold fill-ink/85',
  sea: 'font-display italic tracking-widest fill-accent/80',
  town: 'font-sans fill-muted',
}

/** Names in the size of small print, however large the sheet is drawn. */
export function NameTexts({ names, unit }: { names: readonly PlacedName[]; unit: number }) {
  return (
    <g aria-hidden="true" pointerEvents="none" strokeWidth={3} strokeLinejoin="round" paintOrder="stroke">
      {names.map(({ key, words, at, anchor, look }) => (
        <text
          key={key}
          transform={`translate(${at.x.toFixed(2)} ${at.y.toFixed(2)}) scale(${unit.toFixed(4)})`}
          textAnchor={anchor}
          className={`text-xs stroke-surface/80 ${looks[look]}`}
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
