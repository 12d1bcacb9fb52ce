import { isRouteErrorResponse, useLocation } from 'react-router'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { useShownError } from '#web/platform/shown-error.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { drawnPhoto } from '#web/ui/picture-files.ts'
import { Picture } from '#web/ui/picture.tsx'

/** An invalid link, or a group that cannot be loaded now, with the server's message. */
export function LostGroup() {
  const error = useShownError()
  const { pathname, search } = useLocation()
  const said = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : ''
  const isGone = isRouteErrorResponse(error) && error.status === 404
  const title = text(isGone ? 'group.lostTitle' : 'oops.title')
  return (
    <div className="mx-auto flex max-w-160 flex-col gap-4 px-4 py-6 sm:px-6">
      <PageHead title={title} isLost />
      <Picture
        photo={drawnPhoto('packages/kohima-dzukou-1-monsoon')}
        ratio="16:9"
        sizes="40rem"
        alt=""
        className="rounded-2xl max-md:aspect-2/1"
      />
      <h1>{title}</h1>
      <p role="alert">{said || text('fallback.group')}</p>
      <p className="flex flex-wrap gap-3">
        <SiteLink
          to={isGone ? paths.search : pathname + search}
          replace={!isGone}
          className={buttonClass({ variant: 'primary' })}
        >
          {text(isGone ? 'group.toSearch' : 'action.tryAgain')}
        </SiteLink>
        <SiteLink to="/" className={buttonClass()}>
          {text('oops.home')}
        </SiteLink>
      </p>
    </div>
  )
}
