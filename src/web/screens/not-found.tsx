import { paths } from '#shared/screens.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { drawnPhoto } from '#web/ui/picture-files.ts'
import { Picture } from '#web/ui/picture.tsx'

export function Component() {
  return (
    <div className="mx-auto grid max-w-page items-center gap-8 px-4 py-8 sm:px-6 md:grid-cols-2 md:gap-12 lg:py-16">
      <PageHead title={text('notFound.title')} isLost />
      <Picture
        photo={drawnPhoto('packages/kutch-1-night')}
        ratio="16:9"
        sizes="(width >= 76rem) 36rem, (width >= 48rem) 50vw, 100vw"
        alt=""
        className="rounded-2xl md:aspect-4/5"
      />
      <div className="flex flex-col items-start gap-4">
        <p className="font-display text-4xl font-semibold text-amber">{text('notFound.code')}</p>
        <h1>{text('notFound.title')}</h1>
        <p className="max-w-measure text-muted">{text('notFound.words')}</p>
        <SiteLink to="/" className={`${buttonClass({ variant: 'primary' })} mt-2`}>
          <Icon name="arrow-left" />
          {text('notFound.home')}
        </SiteLink>
        <p className="flex flex-wrap gap-3">
          <SiteLink to={paths.search} className={buttonClass()}>
            {text('home.allJourneys')}
          </SiteLink>
          <SiteLink to={paths.destination} className={buttonClass()}>
            {text('home.map')}
          </SiteLink>
        </p>
      </div>
    </div>
  )
}
