import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { nextInDirection } from '#web/ui/map/heading.ts'
import { ofCounts, type Pill, type Priced } from '#web/ui/map/pills.ts'

type PricePillsProps<T extends Priced> = {
  pills: readonly Pill<T>[]
  /** The width of a pixel in map units. */
  unit: number
  /** Keys of pins: that of the card in the list that is pointed at, and of the pill whose cards are shown. */
  marked: string | undefined
  chosen: string | undefined
  labelOf: (pill: Pill<T>) => string
  /** The id of the cards that a pressed pill shows. */
  controls: string
  onChoose: (pill: Pill<T>) => void
}

/** The group has a name: the box around a map is one, too. */
const usual = {
  look: 'fill-surface stroke-edge group-hover/mark:fill-sunk group-hover/mark:stroke-ink',
  words: 'fill-ink',
}
const looks = {
  count: { look: 'fill-accent stroke-surface group-hover/mark:stroke-ink', words: 'fill-accent-ink' },
  chosen: { look: 'fill-accent stroke-surface', words: 'fill-accent-ink' },
  marked: { look: 'fill-marigold stroke-marigold-ink', words: 'fill-marigold-ink' },
}

/** The prices of a map as buttons: one tab stop, arrow keys move between them. */
export function PricePills<T extends Priced>(props: PricePillsProps<T>) {
  const { pills, unit, marked, chosen, labelOf, controls, onChoose } = props
  const group = useRef<SVGGElement>(null)
  const [stop, setStop] = useState(chosen)
  const first = pills.find(({ key }) => key === stop) ?? pills[0]
  const above = pills.filter(({ key, pins }) => key === chosen || pins.some((pin) => pin.key === marked))

  // A card that goes with the focus in it gives it back.
  useLayoutEffect(() => {
    const shown = group.current?.querySelector<SVGGElement>(`[data-pill="${CSS.escape(chosen ?? '')}"]`)
    return () => {
      if (document.activeElement === document.body) shown?.focus()
    }
  }, [chosen])

  function press(event: KeyboardEvent, pill: Pill<T>) {
    const next = nextInDirection(pill, pills, event.key)
    if (next) {
      setStop(next.key)
      group.current?.querySelector<SVGGElement>(`[data-pill="${CSS.escape(next.key)}"]`)?.focus()
    } else if (event.key === 'Enter' || event.key === ' ') onChoose(pill)
    else return
    event.preventDefault()
  }

  return (
    <g ref={group}>
      {pills.map((pill) => (
        <g
          key={pill.key}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="button"
          tabIndex={pill.key === first?.key ? 0 : -1}
          data-pill={pill.key}
          aria-label={labelOf(pill)}
          aria-expanded={pill.key === chosen}
          aria-controls={pill.key === chosen ? controls : undefined}
          className="group/mark cursor-pointer outline-none"
          onFocus={() => setStop(pill.key)}
          onKeyDown={(event) => press(event, pill)}
          onClick={() => onChoose(pill)}
        >
          <Look {...{ pill, unit }} {...(pill.height === ofCounts.height ? looks.count : usual)} />
        </g>
      ))}
      {/* Drawn once more over the others, which moving it in the document would take the focus from. */}
      {above.map((pill) => (
        <g key={pill.key} aria-hidden="true" pointerEvents="none" data-marked={pill.key}>
          <Look {...{ pill, unit }} {...looks[pill.key === chosen ? 'chosen' : 'marked']} />
        </g>
      ))}
    </g>
  )
}

type LookProps = { pill: Pill<Priced>; unit: number; look: string; words: string }

function Look({ pill: { x, y, width, height, words: said }, unit, look, words }: LookProps) {
  // Of a disc it stays off its neighbours.
  const hit = Math.max(44, width)
  return (
    <g transform={`translate(${x} ${y}) scale(${unit.toFixed(4)})`}>
      <rect x={-hit / 2} y={-22} width={hit} height={44} className="fill-transparent" />
      <rect
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx={height / 2}
        strokeWidth={1.5}
        className={`${look} group-focus-visible/mark:stroke-focus`}
      />
      <text y={4.5} textAnchor="middle" className={`font-sans text-xs font-bold even-digits ${words}`}>
        {said}
      </text>
    </g>
  )
}
