import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/app/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { NoticeCard } from './notice-card.tsx'

export function BookingUnknown() {
  return (
    <NoticeCard
      type="info"
      icon="ticket"
      title={text('thanks.unknownTitle')}
      actions={
        <SiteLink to="/" className={buttonClass({ variant: 'primary' })}>
          {text('thanks.home')}
        </SiteLink>
      }
    >
      {text('thanks.unknown')}
    </NoticeCard>
  )
}
