import { SiteLink } from '#web/app/link.tsx'
import { Dots } from '#web/ui/map/dots.tsx'
import type { Name } from '#web/ui/map/names.ts'
import { placePath } from './address.ts'

/** Where the journeys lead to, by the package's id: dots on the whole map, links with names where it is close enough for them. */
export function MapPins({ pins, unit, isNamed }: { pins: readonly Name[]; unit: number; isNamed: boolean }) {
  if (!isNamed) return <Dots points={pins} unit={unit} />
  return pins.map(({ key, words, x, y }) => (
    <SiteLink key={key} to={placePath(key)} aria-label={words} className="group outline-none">
      <circle cx={x} cy={y} r={13 * unit} className="fill-transparent group-hover:fill-ink/10" />
      <circle
        cx={x}
        cy={y}
        r={5.5 * unit}
        strokeWidth={2 * unit}
        className="fill-bad stroke-surface group-focus-visible:stroke-focus"
      />
    </SiteLink>
  ))
}
