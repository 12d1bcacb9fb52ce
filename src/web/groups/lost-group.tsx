import { isRouteErrorResponse } from 'react-router'
import { text } from '#shared/messages/text.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { SiteLink } from '#web/platform/link.tsx'
import { useShownError } from '#web/platform/shown-error.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** An invalid link, or a group that cannot be loaded now, with the server's message. */
export function LostGroup() {
  const error = useShownError()
  const said = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : ''
  return (
    <div className="mx-auto flex max-w-measure flex-col items-start gap-6 px-4 py-12 sm:px-6 lg:py-20">
      <PageHead title={text('group.lostTitle')} isLost />
      <h1>{text('group.lostTitle')}</h1>
      <p role="alert">{said || text('fallback.group')}</p>
      <SiteLink to="/" className={buttonClass({ variant: 'primary' })}>
        {text('oops.home')}
      </SiteLink>
    </div>
  )
}
