import { useRevalidator } from 'react-router'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { NoticeCard } from '#web/platform/notice-card.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'

/** A booking that could not be loaded; offers to try again. */
export function LoadFailed({ message }: { message: string }) {
  const { state, revalidate } = useRevalidator()
  const isLoading = state === 'loading'
  return (
    <NoticeCard
      type="error"
      title={text('booking.loadFailed')}
      actions={
        <>
          <Button variant="primary" busy={isLoading} onClick={() => void revalidate()}>
            {text('action.tryAgain')}
          </Button>
          <SiteLink to={`${paths.profile('me')}#trips`} className={buttonClass()}>
            {text('nav.trips')}
          </SiteLink>
          <SiteLink to={paths.contact} className={buttonClass()}>
            {text('payment.support')}
          </SiteLink>
        </>
      }
    >
      {/* What comes back is announced, also where it says the same. */}
      <div className={isLoading ? 'invisible' : undefined}>
        <p>{text('booking.loadFailedHint')}</p>
        {message !== text('fallback.getBooking') && <p className="mt-2 text-sm">{message}</p>}
      </div>
    </NoticeCard>
  )
}
