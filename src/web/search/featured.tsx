import { paths } from '#shared/screens.ts'
import type { ShownCard } from '#shared/domain/shown-card.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { PackageCard } from './package-card.tsx'

type FeaturedProps = { featured: readonly ShownCard[]; loading: boolean; error: string | null }

/** The cards of the home page, or the reason why there are none. */
export function Featured({ featured, loading, error }: FeaturedProps) {
  const isEmpty = featured.length === 0
  return (
    <section aria-labelledby="featured" className="far-down py-12 lg:py-16">
      <h2 id="featured">{text('home.featured')}</h2>
      {isEmpty && loading && (
        <div className="flex min-h-60 items-center justify-center">
          <Spinner label={text('home.loading')} className="size-8" />
        </div>
      )}
      {isEmpty && !loading && error !== null && (
        <div className="mt-6 flex flex-col items-start gap-4 rounded-2xl border border-bad/40 bg-bad/10 p-4 sm:p-6">
          <p role="alert" className="flex items-start gap-3 text-bad">
            <Icon name="alert" className="mt-0.5 shrink-0" />
            <span>
              <strong>{text('home.failed')}</strong> {error}
            </span>
          </p>
          <SiteLink to="/" replace className={buttonClass()}>
            {text('action.tryAgain')}
          </SiteLink>
        </div>
      )}
      {!isEmpty && (
        <>
          <div className="mt-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <h3 className="flex items-center gap-2">
              <Icon name="star" className="text-amber" />
              {text('home.bestRatings')}
            </h3>
            <SiteLink
              to={`${paths.search}?sort=rating`}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline"
            >
              {text('home.allByRating')}
              <Icon name="arrow-right" />
            </SiteLink>
          </div>
          <ul className="no-bar -mx-4 mt-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 pb-4 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-5 sm:overflow-visible sm:px-0 sm:pb-0 lg:grid-cols-4">
            {featured.map((card) => (
              <li key={card.packageId} className="w-4/5 shrink-0 snap-start sm:w-auto">
                <PackageCard card={card} headingLevel={4} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
