import { isRouteErrorResponse, useLocation } from 'react-router'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { NoticeCard } from '#web/platform/notice-card.tsx'
import { useShownError } from '#web/platform/shown-error.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** An invalid link, or a group that cannot be loaded now, with the server's message. */
export function LostGroup() {
  const error = useShownError()
  const { pathname, search } = useLocation()
  const said = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : ''
  const isGone = isRouteErrorResponse(error) && error.status === 404
  return (
    <NoticeCard
      type="error"
      isLost
      title={text(isGone ? 'group.lostTitle' : 'oops.title')}
      actions={
        <>
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
        </>
      }
    >
      {said || text('fallback.group')}
    </NoticeCard>
  )
}
