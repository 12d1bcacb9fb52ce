import { useMemo } from 'react'
import type { PlanAnswer } from '#shared/contract/plan-schemas.ts'
import { counted } from '#shared/messages/counted.ts'
import { landName } from '#shared/messages/land-name.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { MapNote } from '#web/platform/map-note.tsx'
import { Chart } from '#web/ui/map/chart.tsx'
import { cropOrWhole } from '#web/ui/map/crop.ts'
import { discAt, inPixels } from '#web/ui/map/in-pixels.ts'
import { nameAt } from '#web/ui/map/names.ts'
import { project } from '#web/ui/map/projection.ts'

const ratio = 4 / 5

/** The best ones are labelled as far as there is room. */
const maxNamed = 12

/** The part of India with the party's town and the matching places; the list beside it has the same content. */
export function PlanMap({ answer }: { answer: PlanAnswer }) {
  const { positions, fits, start, town, total } = answer
  const spots = useMemo(
    () => positions.map(([latitude = 0, longitude = 0]) => project(latitude, longitude)),
    [positions],
  )
  const lit = useMemo(() => spots.map(discAt).join(''), [spots])
  const home = useMemo(() => project(start.latitude, start.longitude), [start])
  const crop = useMemo(() => cropOrWhole([home, ...spots], ratio), [home, spots])
  const names = useMemo(
    () => [
      { ...nameAt(home, 'place', placeName(town), 'start'), isOwn: true },
      ...fits.slice(0, maxNamed).map(({ card: { packageId, locations } }) => {
        const { latitude, longitude } = locations.coordinates
        return nameAt(project(latitude, longitude), 'place', placeName(locations.city), packageId)
      }),
    ],
    [fits, home, town],
  )
  const discs = [
    { d: lit, width: 20, look: 'stroke-marigold', opacity: 0.4 },
    { d: lit, width: 10, look: 'stroke-surface', opacity: 1 },
    { d: lit, width: 8, look: 'stroke-bad', opacity: 1 },
    { d: discAt(home), width: 15, look: 'stroke-accent', opacity: 1 },
    { d: discAt(home), width: 9, look: 'stroke-surface', opacity: 1 },
  ]
  return (
    <Chart
      crop={crop}
      role="img"
      label={counted(total, 'plan.mapOne', 'plan.map', { town: placeName(town) })}
      detail="states"
      landName={landName}
      names={names}
      points={spots}
      note={<MapNote />}
      failedText={text('map.failed')}
    >
      {() => (
        <g fill="none" strokeLinecap="round">
          {discs.map(({ d, width, look, opacity }) => (
            <path
              key={width}
              d={d}
              {...inPixels}
              strokeWidth={width}
              strokeOpacity={opacity}
              className={look}
            />
          ))}
        </g>
      )}
    </Chart>
  )
}
