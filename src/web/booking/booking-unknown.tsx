import { paths } from '#shared/screens.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { NoticeCard } from './notice-card.tsx'

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
