import { useId, useMemo, useState } from 'react'
import type { Regions } from '#shared/contract/places-schemas.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { landName } from '#shared/messages/land-name.ts'
import { MapNote } from '#web/platform/map-note.tsx'
import { Chart } from '#web/ui/map/chart.tsx'
import { wholeIndia } from '#web/ui/map/crop.ts'
import type { Name } from '#web/ui/map/names.ts'
import { useWhenNear } from '#web/ui/use-when-near.ts'
import { countText } from './state-count.ts'

export type StateMapProps = {
  states: Regions['states']
  chosen?: string | undefined
  hrefOf: (state: string) => string
}

const loadLinks = () => import('./state-links.tsx')
/** On a phone only states with so many journeys have names: the list beside the map has all. */
const leastOfMain = 4
const isMain = ({ packages }: Regions['states'][number]): boolean => packages >= leastOfMain

/** The states of India to choose from; the list beside it has the same choices. */
export function StateMap({ states, chosen, hrefOf }: StateMapProps) {
  const hintId = useId()
  const { ref, loaded } = useWhenNear(loadLinks)
  const [active, setActive] = useState<string>()
  // Labels of states with the most destinations are placed first.
  const offered = useMemo(
    () => states.toSorted((a, b) => b.packages - a.packages).map(({ name }) => name),
    [states],
  )
  const main = useMemo(() => states.filter(isMain).map(({ name }) => name), [states])
  return (
    <div ref={ref} className="flex flex-col gap-2">
      <p id={hintId} className="sr-only">
        {text('map.hint')}
      </p>
      <Chart
        crop={wholeIndia}
        role="group"
        label={text('map.india')}
        describedBy={hintId}
        detail="states"
        preferred={offered}
        main={main}
        landName={landName}
        names={noNames}
        note={<MapNote />}
        failedText={text('map.failed')}
        plate={<Plate state={states.find(({ name }) => name === (active ?? chosen))} />}
      >
        {(unit) => loaded && <loaded.StateLinks {...{ states, chosen, hrefOf, unit }} onActive={setActive} />}
      </Chart>
    </div>
  )
}

const noNames: readonly Name[] = []

type PlateProps = { state: Regions['states'][number] | undefined }

/** The cartouche with the current position. The links say the same themselves. */
export function Plate({ state }: PlateProps) {
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
