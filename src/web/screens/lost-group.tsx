import { isRouteErrorResponse, useLocation } from 'react-router'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { OopsCard } from '#web/package/oops-card.tsx'
import { SiteLink } from '#web/platform/link.tsx'
import { useShownError } from '#web/platform/shown-error.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** An invalid link, or a group that cannot be loaded now, with the server's message. */
export function LostGroup() {
  const error = useShownError()
  const { pathname, search } = useLocation()
  const said = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : ''
  const isGone = isRouteErrorResponse(error) && error.status === 404
  return (
    <OopsCard
      title={text(isGone ? 'group.lostTitle' : 'oops.title')}
      message={said || text('fallback.group')}
      again={
        <SiteLink
          to={isGone ? paths.search : pathname + search}
          replace={!isGone}
          className={buttonClass({ variant: 'primary' })}
        >
          {text(isGone ? 'group.toSearch' : 'action.tryAgain')}
        </SiteLink>
      }
    />
  )
}
