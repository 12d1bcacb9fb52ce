import { useMemo } from 'react'
import { landName } from '#shared/messages/land-name.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { priceText } from '#shared/messages/price-text.ts'
import { text } from '#shared/messages/text.ts'
import { MapNote } from '#web/platform/map-note.tsx'
import { SiteLink } from '#web/platform/link.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Chart } from '#web/ui/map/chart.tsx'
import { cropOrWhole } from '#web/ui/map/crop.ts'
import { discAt, inPixels } from '#web/ui/map/in-pixels.ts'
import { nameAt } from '#web/ui/map/names.ts'
import { project } from '#web/ui/map/projection.ts'
import { type ChosenJourney, placePath } from './address.ts'
import { useJourneyTo } from './journey-to.ts'
import { useSearchSelector } from './use-search.ts'

const ratio = 4 / 5

/** The journeys of this page as priced pins; the list beside it says the same. */
export function ResultsMap({ journey }: { journey: ChosenJourney }) {
  const results = useSearchSelector((state) => state.search.results)
  const pins = useMemo(
    () =>
      results.map((card) => {
        const { latitude, longitude } = card.locations.coordinates
        return { ...nameAt(project(latitude, longitude), 'place', priceText(card), card.packageId), card }
      }),
    [results],
  )
  const crop = useMemo(() => cropOrWhole(pins, ratio), [pins])
  const journeyTo = useJourneyTo(journey)
  if (pins.length === 0) return null
  return (
    <Disclosure icon="map-pin" title={text('search.map')}>
      <Chart
        crop={crop}
        role="group"
        label={text('search.mapOf')}
        detail="states"
        landName={landName}
        names={pins}
        note={<MapNote />}
        failedText={text('map.failed')}
      >
        {(unit) =>
          pins.map(({ key, x, y, words, card }) => (
            <SiteLink
              key={key}
              to={placePath(key, journeyTo(card))}
              aria-label={text('search.mapPin', { name: placeName(card.name), price: words })}
              className="group outline-none"
            >
              <circle cx={x} cy={y} r={12 * unit} className="fill-transparent group-hover:fill-ink/10" />
              <g strokeLinecap="round">
                <path
                  d={discAt({ x, y })}
                  {...inPixels}
                  strokeWidth={13}
                  className="stroke-surface group-focus-visible:stroke-focus"
                />
                <path d={discAt({ x, y })} {...inPixels} strokeWidth={9} className="stroke-bad" />
              </g>
            </SiteLink>
          ))
        }
      </Chart>
    </Disclosure>
  )
}
