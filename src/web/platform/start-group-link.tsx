import { maxGroupJourneys } from '#shared/bounds.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SiteLink } from './link.tsx'

type StartGroupLinkProps = {
  ids: readonly string[]
  date?: CalendarDate | undefined
  travelers?: number | undefined
}

/** Leads to a new group that votes on these journeys. */
export function StartGroupLink({ ids, date = '', travelers = 1 }: StartGroupLinkProps) {
  const some = ids.slice(0, maxGroupJourneys).map(encodeURIComponent).join(',')
  const party = travelers > 1 ? `&travelers=${travelers}` : ''
  return (
    <SiteLink
      to={`${paths.startGroup}?ids=${some}${party}${date && `&date=${date}`}`}
      className={buttonClass()}
    >
      <Icon name="user" />
      {text('group.start')}
    </SiteLink>
  )
}
