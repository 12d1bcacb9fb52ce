import { useMemo } from 'react'
import { totalRupees } from '#shared/domain/pricing.ts'
import { priceOf } from '#shared/domain/shown-card.ts'
import { landName } from '#shared/messages/land-name.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { isFromPrice, sumText } from '#shared/messages/price-text.ts'
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
import { partyPriceText } from './party-price.tsx'
import { useSearchSelector } from './use-search.ts'
import { partyOf } from './wish/party.ts'

const ratio = 4 / 5

/** The journeys of this page as pins with the price that their cards lead with. */
export function ResultsMap({ journey }: { journey: ChosenJourney }) {
  const { results, understood } = useSearchSelector((state) => state.search)
  const people = partyOf(understood?.slots ?? [], journey.travelers)
  const pins = useMemo(
    () =>
      results.map((card) => {
        const { latitude, longitude } = card.locations.coordinates
        const words = sumText(totalRupees(priceOf(card), people, 0), isFromPrice(card))
        const price = partyPriceText(card, people)
        const at = project(latitude, longitude)
        return Object.assign(nameAt(at, 'place', words, card.packageId), { card, price })
      }),
    [results, people],
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
          pins.map(({ key, x, y, price, card }) => (
            <SiteLink
              key={key}
              to={placePath(key, journeyTo(card))}
              aria-label={text('search.mapPin', { name: placeName(card.name), price })}
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
