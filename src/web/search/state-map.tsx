import { useId, useMemo, useState } from 'react'
import type { PackageCard } from '#shared/contract/entities.ts'
import type { Regions } from '#shared/contract/places-schemas.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { landName } from '#shared/messages/land-name.ts'
import { MapNote } from '#web/platform/map-note.tsx'
import { Chart } from '#web/ui/map/chart.tsx'
import { cropAround, wholeIndia } from '#web/ui/map/crop.ts'
import { type Name, nameAt } from '#web/ui/map/names.ts'
import { project } from '#web/ui/map/projection.ts'
import { useWhenNear } from '#web/ui/use-when-near.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Dots } from '#web/ui/map/dots.tsx'
import { discAt, inPixels } from '#web/ui/map/in-pixels.ts'
import { countText } from './state-count.ts'
import { placePath } from './address.ts'

export type StateMapProps = {
  states: Regions['states']
  chosen?: string | undefined
  hrefOf: (state: string) => string
  /** The cards shown as pins: with their names where one state is in view. */
  cards?: readonly PackageCard[] | undefined
}

const loadLinks = () => import('./state-links.tsx')
/** On a phone only states with so many journeys have names: the list beside the map has all. */
const leastOfMain = 4
const noCards: readonly PackageCard[] = []
const ratio = wholeIndia.width / wholeIndia.height

/** The states of India to choose from; the list beside it has the same choices. */
export function StateMap({ states, chosen, hrefOf, cards = noCards }: StateMapProps) {
  const hintId = useId()
  const { ref, loaded } = useWhenNear(loadLinks)
  const [active, setActive] = useState<string>()
  const pins = useMemo(
    () =>
      cards.map(({ packageId, name, locations: { coordinates } }) =>
        nameAt(project(coordinates.latitude, coordinates.longitude), 'place', placeName(name), packageId),
      ),
    [cards],
  )
  // Labels of states with the most destinations are placed first.
  const offered = useMemo(
    () => states.toSorted((a, b) => b.packages - a.packages).map(({ name }) => name),
    [states],
  )
  const main = useMemo(
    () => states.filter(({ packages }) => packages >= leastOfMain).map(({ name }) => name),
    [states],
  )
  const isClose = chosen !== undefined && pins.length > 0
  const crop = useMemo(() => (isClose ? cropAround(pins, ratio) : wholeIndia), [isClose, pins])
  return (
    <div ref={ref} className="flex flex-col gap-2">
      <p id={hintId} className="sr-only">
        {text('map.hint')}
      </p>
      <Chart
        crop={crop}
        role="group"
        label={chosen === undefined ? text('map.india') : text('map.stateOf', { state: placeName(chosen) })}
        describedBy={hintId}
        detail="states"
        preferred={offered}
        main={isClose ? undefined : main}
        landName={landName}
        names={isClose ? pins : noNames}
        points={isClose ? noNames : pins}
        note={<MapNote />}
        failedText={text('map.failed')}
        plate={<Plate state={states.find(({ name }) => name === (active ?? chosen))} />}
      >
        {(unit) => (
          <>
            {loaded && <loaded.StateLinks {...{ states, chosen, hrefOf, unit }} onActive={setActive} />}
            <MapPins {...{ pins, unit }} isNamed={isClose} />
          </>
        )}
      </Chart>
    </div>
  )
}

const noNames: readonly Name[] = []

/** The cartouche with the current position. The links say the same themselves. */
function Plate({ state }: { state: Regions['states'][number] | undefined }) {
  return (
    <p
      aria-hidden="true"
      className="pointer-events-none absolute top-5 right-5 flex max-w-[46%] flex-col border-4 border-double border-edge bg-surface/90 px-3 py-2 text-center sm:px-5 sm:py-3"
    >
      <span className="font-display text-lg leading-tight font-semibold">
        {state ? placeName(state.name) : text('map.title')}
      </span>
      <span className="text-xs text-muted">{state ? countText(state) : text('map.choose')}</span>
    </p>
  )
}

/** The destinations by package id: dots on the whole map, links with names when it is zoomed in. */
function MapPins({ pins, unit, isNamed }: { pins: readonly Name[]; unit: number; isNamed: boolean }) {
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
