import type { PackageCard } from '#shared/contract/entities.ts'
import { durationText } from '#shared/messages/counted.ts'
import { cityAndState, placeName } from '#shared/messages/place-name.ts'
import { priceText } from '#shared/messages/price-text.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Picture } from '#web/ui/picture.tsx'

export type JourneyThere = Pick<
  PackageCard,
  'packageId' | 'name' | 'duration' | 'packagePricing' | 'pricesVary' | 'locations' | 'media'
>

type JourneysThereProps = { town: string; start: string; journeys: readonly JourneyThere[] }

/** Journeys at or near the end of a route. */
export function JourneysThere({ town, start, journeys }: JourneysThereProps) {
  if (journeys.length === 0) return null
  return (
    <section aria-labelledby="journeys-there" className="mt-6 flex flex-col gap-4">
      <h2 id="journeys-there" className="text-xl">
        {text('routes.journeys', { town: placeName(town) })}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {journeys.map(({ packageId, name, duration, packagePricing, pricesVary, locations, media }) => (
          <li key={packageId} className="relative flex gap-3 rounded-2xl border border-line bg-surface p-3">
            <Picture
              photo={media.photos[0]}
              alt=""
              ratio="1:1"
              sizes="5rem"
              className="w-24 shrink-0 rounded-xl"
            />
            <div className="min-w-0">
              <h3 className="text-base">
                <SiteLink
                  to={`${paths.place(packageId)}?${new URLSearchParams({ start })}`}
                  className="card-link"
                >
                  {placeName(name)}
                </SiteLink>
              </h3>
              <p className="text-sm text-muted">{cityAndState(locations)}</p>
              <p className="text-sm text-muted">{durationText(duration)}</p>
              <p className="text-sm">
                <b className="text-base even-digits">{priceText({ packagePricing, pricesVary })}</b>{' '}
                {text('place.aPerson')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
