import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { PlaceSearch } from '#web/platform/place-search.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { drawnPhoto } from '#web/ui/picture-files.ts'
import { Picture } from '#web/ui/picture.tsx'

const waysOn = [
  { to: `${paths.search}?sort=rating`, icon: 'star', title: 'home.allJourneys', words: 'lost.journeysWords' },
  { to: paths.destination, icon: 'globe', title: 'home.map', words: 'home.mapWords' },
  { to: paths.plan, icon: 'rupee', title: 'home.plan', words: 'home.planWords' },
] as const

export function Component() {
  return (
    <div className="mx-auto grid max-w-page items-center gap-6 px-4 py-4 sm:px-6 md:grid-cols-2 md:gap-12 lg:py-8">
      <PageHead title={text('notFound.title')} isLost />
      <Picture
        photo={drawnPhoto('packages/kutch-1-night')}
        ratio="16:9"
        sizes="(width >= 76rem) 36rem, (width >= 48rem) 50vw, 100vw"
        alt=""
        className="rounded-2xl max-md:aspect-2/1 md:aspect-auto md:self-stretch"
      />
      <div className="flex flex-col items-start gap-4">
        <div className="flex flex-col gap-2">
          <p className="font-semibold text-muted">{text('notFound.code')}</p>
          <h1>{text('notFound.title')}</h1>
          <p className="max-w-measure text-muted">{text('notFound.words')}</p>
        </div>
        <PlaceSearch />
        <ul className="w-full max-w-measure divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
          {waysOn.map(({ to, icon, title, words }) => (
            <li key={to} className="relative flex items-center gap-3 px-4 py-3 hover:bg-sunk">
              <Icon name={icon} className="text-accent" />
              <div className="min-w-0 grow">
                <SiteLink to={to} className="card-link font-semibold">
                  {text(title)}
                </SiteLink>
                <p className="text-sm text-muted">{text(words)}</p>
              </div>
              <Icon name="arrow-right" size={16} className="text-accent" />
            </li>
          ))}
        </ul>
        <SiteLink to="/" className={buttonClass({ variant: 'primary' })}>
          <Icon name="arrow-left" />
          {text('notFound.home')}
        </SiteLink>
      </div>
    </div>
  )
}
