import { useRevalidator } from 'react-router'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { NoticeCard } from '#web/platform/notice-card.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'

type TicketUnreachedProps = { bookingId: string; message: string }

/** The server is unreachable, and this device has no offline copy: says where the ticket can still be found. */
export function TicketUnreached({ bookingId, message }: TicketUnreachedProps) {
  const { state, revalidate } = useRevalidator()
  return (
    <NoticeCard
      type="info"
      icon="globe"
      title={text(navigator.onLine ? 'thanks.unreachedTitle' : 'offline.title')}
      actions={
        <>
          <Button variant="primary" busy={state === 'loading'} onClick={() => void revalidate()}>
            {text('action.tryAgain')}
          </Button>
          <SiteLink to={paths.profile('me')} className={buttonClass()}>
            {text('thanks.toProfile')}
          </SiteLink>
        </>
      }
    >
      <p>{text('thanks.unreached', { id: bookingId })}</p>
      <p className="mt-2 text-sm">{message}</p>
    </NoticeCard>
  )
}

export function BookingUnknown() {
  return (
    <NoticeCard
      type="info"
      icon="ticket"
      title={text('thanks.unknownTitle')}
      actions={
        <SiteLink to={paths.profile('me')} className={buttonClass({ variant: 'primary' })}>
          {text('thanks.toProfile')}
        </SiteLink>
      }
    >
      {text('thanks.unknown')}
    </NoticeCard>
  )
}
