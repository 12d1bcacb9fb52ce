import { SiteLink } from '#web/platform/link.tsx'
import { Dots } from '#web/ui/map/dots.tsx'
import { discAt, inPixels } from '#web/ui/map/in-pixels.ts'
import type { Name } from '#web/ui/map/names.ts'
import { placePath } from './address.ts'

/** The destinations by package id: dots on the whole map, links with names when it is zoomed in. */
export function MapPins({ pins, unit, isNamed }: { pins: readonly Name[]; unit: number; isNamed: boolean }) {
  if (!isNamed) return <Dots points={pins} />
  return pins.map((pin) => {
    const { key, words, x, y } = pin
    return (
      <SiteLink key={key} to={placePath(key)} aria-label={words} className="group outline-none">
        <circle cx={x} cy={y} r={13 * unit} className="fill-transparent group-hover:fill-ink/10" />
        <g strokeLinecap="round">
          <path
            d={discAt(pin)}
            {...inPixels}
            strokeWidth={13}
            className="stroke-surface group-focus-visible:stroke-focus"
          />
          <path d={discAt(pin)} {...inPixels} strokeWidth={9} className="stroke-bad" />
        </g>
      </SiteLink>
    )
  })
}
