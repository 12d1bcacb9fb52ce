import { type KeyboardEvent, useRef, useState } from 'react'
import type { Regions } from '#shared/contract/places-schemas.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { nextInDirection } from '#web/ui/map/heading.ts'
import { inPixels } from '#web/ui/map/in-pixels.ts'
import { labels, shapes } from '#web/ui/map/shapes.ts'
import { stateText } from './state-count.ts'

export type StateLinksProps = {
  states: Regions['states']
  chosen: string | undefined
  hrefOf: (state: string) => string
  /** Receives the state that is hovered or focused. */
  onActive: (state: string | undefined) => void
  unit: number
}

const pathOf = new Map(shapes.map(({ name, d }) => [name, d]))
/** In pixels: the hit area of a state, however small it is drawn; on a map of one state there is room for a finger. */
const leastRadius = { ofIndia: 12, ofState: 22 }
/** In map units: a state without a shape of its own is the area around its label. */
const placeRadius = 27

/** The group has a name: the box around a map is one, too. */
const look =
  'fill-transparent stroke-transparent group-hover/mark:fill-ink/10 group-hover/mark:stroke-ink group-focus-visible/mark:stroke-focus group-aria-[current=true]/mark:fill-marigold/30 group-aria-[current=true]/mark:stroke-accent'

/** The states as links: one tab stop, arrow keys move between them. */
export function StateLinks({ states, chosen, hrefOf, onActive, unit }: StateLinksProps) {
  const group = useRef<SVGGElement>(null)
  const radius = chosen === undefined ? leastRadius.ofIndia : leastRadius.ofState
  const choices = labels.flatMap((label) => {
    const state = states.find(({ name }) => name === label.name)
    return state ? [{ ...label, ...state }] : []
  })
  const [stop, setStop] = useState(chosen)
  const first = choices.find(({ name }) => name === stop) ?? choices[0]

  function onKeyDown(event: KeyboardEvent) {
    const next = first && nextInDirection(first, choices, event.key)
    if (!next) return
    event.preventDefault()
    setStop(next.name)
    group.current?.querySelector<SVGAElement>(`[data-state="${CSS.escape(next.name)}"]`)?.focus()
  }

  return (
    // The links are the controls; the keys only move between them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <g ref={group} onKeyDown={onKeyDown} onMouseLeave={() => onActive(undefined)}>
      {choices.map(({ name, packages, x, y }) => {
        const path = pathOf.get(name)
        return (
          <SiteLink
            key={name}
            to={hrefOf(name)}
            data-state={name}
            tabIndex={name === first?.name ? 0 : -1}
            aria-label={stateText({ name, packages })}
            aria-current={name === chosen ? 'true' : undefined}
            preventScrollReset
            className="group/mark outline-none"
            onMouseEnter={() => onActive(name)}
            onFocus={() => {
              setStop(name)
              onActive(name)
            }}
            onBlur={() => onActive(undefined)}
          >
            {path === undefined ? (
              <circle
                cx={x}
                cy={y}
                r={placeRadius}
                {...inPixels}
                strokeWidth={2}
                strokeDasharray="2 4"
                strokeLinecap="round"
                className={look}
              />
            ) : (
              <>
                <path d={path} {...inPixels} strokeWidth={2.5} strokeLinejoin="round" className={look} />
                <circle cx={x} cy={y} r={radius * unit} className="fill-transparent" />
              </>
            )}
          </SiteLink>
        )
      })}
    </g>
  )
}
