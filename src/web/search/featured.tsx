import { paths } from '#shared/screens.ts'
import { priceOf, type ShownCard } from '#shared/domain/shown-card.ts'
import { homePartsOf, homeRows, type RowKey, rowShown } from '#shared/domain/home-rows.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { durationText } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { isFromPrice } from '#shared/messages/price-text.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { FailedCard } from './failed-card.tsx'
import { type ResultsFilters, placePath, searchPath } from './address.ts'
import { PackageCard } from './package-card.tsx'
import { PriceLine } from './card-lines.tsx'

const track =
  'no-bar -mx-4 mt-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 pb-4 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-5 sm:overflow-visible sm:px-0 sm:pb-0 lg:grid-cols-4'

const rowName = (key: RowKey): string => {
  if (key === 'weekend') return text('home.weekends', { rupees: formatRupees(homeRows[0].search.budget) })
  return text(key === 'hills' ? 'home.hills' : 'home.sea')
}

type RowProps = { name: string; search: ResultsFilters; cards: readonly ShownCard[] }

/** Journeys of one kind, shorter than cards; the heading leads to all of them. */
function Row({ name, search, cards }: RowProps) {
  return (
    <>
      <h3 className="mt-8 flex">
        <SiteLink to={searchPath({}, search)} className="flex min-h-11 items-center gap-2 hover:underline">
          {name}
          <Icon name="arrow-right" className="text-accent" />
        </SiteLink>
      </h3>
      <ul className={track}>
        {cards.map((card) => (
          <li key={card.packageId} className="group relative w-3/5 shrink-0 snap-start sm:w-auto">
            <Picture
              photo={card.media.photos[0]}
              ratio="16:9"
              sizes="(width >= 64rem) 18rem, (width >= 40rem) 50vw, 60vw"
              alt=""
              className="mb-2 rounded-2xl"
            />
            <SiteLink
              to={placePath(card.packageId)}
              className="card-link font-semibold group-hover:underline"
            >
              {placeName(card.name)}
            </SiteLink>
            <div className="text-sm text-muted">
              {durationText(card.duration)}
              <PriceLine rupees={priceOf(card)} isFrom={isFromPrice(card)}>
                {text('place.aPerson')}
              </PriceLine>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

type FeaturedProps = { featured: readonly ShownCard[]; loading: boolean; error: string | null }

/** The cards of the home page, or the reason why there are none. */
export function Featured({ featured, loading, error }: FeaturedProps) {
  const isEmpty = featured.length === 0
  const { best, rows } = homePartsOf(featured)
  return (
    <section aria-labelledby="featured" className="far-down py-7 lg:py-16">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="featured">{text('home.featured')}</h2>
        {!isEmpty && (
          <>
            <h3 className="border-line sm:border-l sm:pl-4">{text('home.bestRatings')}</h3>
            <SiteLink
              to={`${paths.search}?sort=rating`}
              className="ml-auto inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-accent hover:underline"
            >
              {text('home.allByRating')}
              <Icon name="arrow-right" />
            </SiteLink>
          </>
        )}
      </div>
      {isEmpty && loading && (
        <>
          <p className="mt-4">
            <Spinner label={text('home.loading')} />
          </p>
          <ul aria-hidden="true" className={track}>
            {Array.from({ length: rowShown }, (_, at) => (
              <li key={at} className="w-4/5 shrink-0 snap-start sm:w-auto">
                <Card picture={<Skeleton className="aspect-square sm:aspect-4/5" />}>
                  <SkeletonText lines={5} />
                </Card>
              </li>
            ))}
          </ul>
          {homeRows.map(({ key }) => (
            <div key={key} aria-hidden="true" className="mt-8">
              <Skeleton className="h-11 w-2/3 rounded-lg" />
              <ul className={track}>
                {Array.from({ length: rowShown }, (_, at) => (
                  <li key={at} className="w-3/5 shrink-0 snap-start sm:w-auto">
                    <Skeleton className="mb-2 aspect-video rounded-2xl" />
                    <SkeletonText lines={3} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </>
      )}
      {isEmpty && !loading && error !== null && (
        <div className="mt-6">
          <FailedCard
            title={`${text('home.failed')} ${error}`}
            headingLevel={3}
            words={text('home.failedWords')}
            again="/"
            againText={text('action.tryAgain')}
          />
        </div>
      )}
      {!isEmpty && (
        <>
          <ul className={track}>
            {best.slice(0, rowShown).map((card) => (
              <li key={card.packageId} className="w-4/5 shrink-0 snap-start sm:w-auto">
                <PackageCard card={card} headingLevel={4} />
              </li>
            ))}
          </ul>
          {rows.map(
            ({ key, search, cards }) =>
              cards.length > 0 && <Row key={key} name={rowName(key)} search={search} cards={cards} />,
          )}
          <p className="mt-8">
            <SiteLink to={paths.search} className={buttonClass()}>
              {text('home.allJourneys')}
            </SiteLink>
          </p>
        </>
      )}
    </section>
  )
}
