import type { Place } from '#shared/contract/entities.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { languageOfWords } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { CatalogueWords } from '#web/ui/catalogue-words.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { locationText } from './package-head.tsx'
import { PlaceRating, ratingName } from './place-rating.tsx'
import { BestTime } from './year/best-time.tsx'

type Fact = { icon: IconName; label: string; value: React.ReactNode }

function FactGrid({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {facts.map(({ icon, label, value }) => (
        <div key={label} className="relative min-w-0 pl-8">
          <dt className="text-sm text-muted">
            <Icon name={icon} className="absolute top-0.5 left-0 text-accent" />
            {label}
          </dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Location, category, season, fee, hours and rating of a package. */
export function PackageFacts({ place }: { place: Place }) {
  return (
    <FactGrid
      facts={[
        { icon: 'map-pin', label: text('place.location'), value: locationText(place) },
        { icon: 'route', label: text('place.category'), value: placeName(place.category) },
        {
          icon: 'sun',
          label: text('place.bestTimeToVisit'),
          value: (
            <>
              <BestTime place={place} />
              {place.bestTimeToVisit.months.length > 0 && (
                <span className="block font-normal text-muted">
                  {text('year.season', { season: placeName(place.bestTimeToVisit.season) })}
                </span>
              )}
            </>
          ),
        },
        {
          icon: 'wallet',
          label: text('place.entryFee'),
          value: place.entryFee ? (
            <CatalogueWords words={place.entryFee} note={text('place.entriesIn')} />
          ) : (
            text('place.none')
          ),
        },
        {
          icon: 'clock',
          label: text('place.openingHours'),
          value: place.openingHours ? <CatalogueWords words={place.openingHours} /> : text('place.none'),
        },
        {
          icon: 'star',
          label: ratingName(place),
          value: <PlaceRating place={place} />,
        },
      ]}
    />
  )
}

type DaysProps = Pick<Place, 'itinerary'> & {
  /** The date of each day of the itinerary, if one is booked. */
  dateOf?: (day: number) => string
  /** The number of the day that is today. */
  current?: number | null
}

/** Day by day, with activities and highlights. */
export function Days({ itinerary, dateOf, current }: DaysProps) {
  const titleOf = (day: number) =>
    [text('place.day', { day }), dateOf?.(day), day === current && text('ahead.today')]
      .filter(Boolean)
      .join(' · ')
  // Without a date the sights are the day's name.
  const namesOf = (highlights: readonly string[]) => {
    const words = highlights.join(', ')
    return <span lang={languageOfWords(words)}>{words}</span>
  }
  return (
    <Timeline
      label={text('place.dayByDay')}
      items={itinerary.map(({ day, activities, highlights, description }) => ({
        key: String(day),
        mark: day,
        title: (
          <>
            {titleOf(day)}
            {!dateOf && highlights.length > 0 && <> · {namesOf(highlights)}</>}
          </>
        ),
        children: (
          <div className="flex flex-col gap-2">
            <p lang={languageOfWords(description)}>{description}</p>
            <ul className="list-disc pl-5 text-ink" aria-label={text('place.activities')}>
              {activities.map((activity) => (
                <li key={activity} lang={languageOfWords(activity)}>
                  {activity}
                </li>
              ))}
            </ul>
            {dateOf && highlights.length > 0 && (
              <p className="text-sm">
                <span className="font-semibold text-ink">{text('place.highlights')}: </span>
                {namesOf(highlights)}
              </p>
            )}
          </div>
        ),
      }))}
    />
  )
}

/** Label and sum: the percentage is in the label, so that only sums stand below each other. */
export const discountRow = ({ basePrice, additionalFees, finalPrice, discount }: Place['packagePricing']) =>
  [
    text('price.discountOf', { percent: discount }),
    `${discount > 0 ? '−' : ''}${formatRupees(basePrice + additionalFees - finalPrice)}`,
  ] as const

type PackagePricingProps = { pricing: Place['packagePricing']; price: number }

/** How a price per person is made up; a promised one that differs from today's stands alone. */
export function PackagePricing({ pricing, price }: PackagePricingProps) {
  const rows =
    price === pricing.finalPrice
      ? ([
          [text('price.base'), formatRupees(pricing.basePrice)],
          discountRow(pricing),
          [text('price.fees'), formatRupees(pricing.additionalFees)],
        ] as const)
      : []
  return (
    <Card as="section" aria-labelledby="package-pricing">
      <h3 id="package-pricing" className="text-lg">
        {text('price.title')}
      </h3>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 even-digits">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
        <dt className="mt-2 border-t border-line pt-2 font-semibold">{text('price.final')}</dt>
        <dd className="mt-2 border-t border-line pt-2 text-right text-lg font-bold">{formatRupees(price)}</dd>
      </dl>
    </Card>
  )
}
