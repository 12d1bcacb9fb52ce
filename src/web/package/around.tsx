import { paths } from '#shared/screens.ts'
import { useMemo } from 'react'
import type { Around as AroundAnswer } from '#shared/contract/places-schemas.ts'
import { greatCircleKm } from '#shared/domain/great-circle.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { MapNote } from '#web/platform/map-note.tsx'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { landName } from '#shared/messages/land-name.ts'
import { Chart } from '#web/ui/map/chart.tsx'
import { cropAround, nearLeast } from '#web/ui/map/crop.ts'
import { Dots } from '#web/ui/map/dots.tsx'
import { nameAt } from '#web/ui/map/names.ts'
import { project } from '#web/ui/map/projection.ts'
import { Section } from './section.tsx'

type AroundProps = {
  /** The label of the pin, and its position. */
  name: string
  at: { latitude: number; longitude: number }
  city: string
  state: string
  /** What lies around the pin, if that is not the city. */
  area?: string | null
  neighbours: Readonly<AroundAnswer['neighbours']>
  /** Journeys that the page shows already are on the map only. */
  shown?: readonly { packageId: string }[]
  /** A journey is not its own neighbour. */
  packageId?: string
  /** Where a journey that moves on spends its nights: with several, they are the pins. */
  stops?: readonly { words: string; at: AroundProps['at'] }[]
  /** What the pin does not show. */
  note?: string
  /** The starting point, if the traveller chose one. */
  startPoint?: string
}

const noStops: readonly never[] = []
/** Farther journeys are listed, but would make the map too large for the town in its middle. */
const farKm = 100
/** Within this distance two names would stand at one point. */
const sameKm = 3
const mostListed = 4
const ratio = 3 / 2

/** The location: a part of the map with its neighbours, and the same as a list. */
export function Around(props: AroundProps) {
  const { name, at, city, state, packageId, area, startPoint = '', note, stops = noStops } = props
  const neighbours = useMemo(
    () =>
      props.neighbours
        .filter((one) => one.packageId !== packageId)
        // The answer counts from the town; between two journeys it is as far there as back.
        .map((one) =>
          packageId ? Object.assign({}, one, { distanceKm: Math.round(greatCircleKm(at, one)) }) : one,
        )
        .toSorted((one, other) => one.distanceKm - other.distanceKm),
    [props.neighbours, packageId, at],
  )
  const pins = useMemo(
    () =>
      (stops.length > 1 ? stops : [{ words: name, at }]).map((pin) =>
        Object.assign(
          nameAt(project(pin.at.latitude, pin.at.longitude), 'place', pin.words, `own ${pin.words}`),
          { isOwn: true },
        ),
      ),
    [stops, name, at],
  )
  const others = useMemo(
    () =>
      neighbours
        .filter(({ distanceKm }) => distanceKm > sameKm && distanceKm <= farKm)
        .map((one) =>
          nameAt(project(one.latitude, one.longitude), 'place', placeName(one.name), one.packageId),
        ),
    [neighbours],
  )
  const names = useMemo(() => [...pins, ...others], [pins, others])
  const crop = useMemo(() => cropAround(names, ratio, nearLeast), [names])
  const isShown = (id: string) => props.shown?.some(({ packageId: one }) => one === id)
  const listed = neighbours.filter((one) => !isShown(one.packageId)).slice(0, mostListed)
  const way = new URLSearchParams({ ...(startPoint && { start: startPoint }), end: `${city}, ${state}` })
  return (
    <Section id="around" title={text('around.title', { city: placeName(area || city) })}>
      <Chart
        crop={crop}
        role="img"
        label={text('around.map', { city: placeName(area || city) })}
        detail="roads"
        landName={landName}
        names={names}
        note={<MapNote />}
        failedText={text('map.failed')}
      >
        {() => (
          <>
            <Dots points={others} />
            <Dots points={pins} isOwn />
          </>
        )}
      </Chart>
      {note !== undefined && <p className="text-sm text-muted">{note}</p>}
      {listed.length > 0 && (
        <nav aria-labelledby="neighbours" className="flex flex-col gap-2">
          <h3 id="neighbours" className="text-lg">
            {text('around.neighbours')}
          </h3>
          <ul className="grid gap-x-6 sm:grid-cols-2">
            {listed.map((one) => (
              <li key={one.packageId} className="flex">
                <SiteLink
                  to={paths.place(one.packageId)}
                  className="flex min-h-11 w-full items-center justify-between gap-4 border-b border-line py-2 hover:text-accent"
                >
                  <span className="font-semibold">{placeName(one.name)}</span>
                  <span className="shrink-0 text-sm text-muted even-digits">
                    {text('around.away', { km: one.distanceKm })}
                  </span>
                </SiteLink>
              </li>
            ))}
          </ul>
          <p className="text-xs text-muted">{text('around.asTheCrowFlies')}</p>
        </nav>
      )}
      <p className="flex">
        <SiteLink to={`${paths.routeFinder}?${way.toString()}`} className={buttonClass()}>
          <Icon name="route" />
          {text('around.way', { city: placeName(city) })}
        </SiteLink>
      </p>
    </Section>
  )
}
