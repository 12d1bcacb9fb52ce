import type { OwnGroup } from '#shared/contract/groups-schemas.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { counted } from '#shared/messages/counted.ts'
import { text } from '#shared/messages/text.ts'
import { writtenLanguage } from '#shared/messages/written-language.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** Links to the groups that an account organises. */
export function OwnGroups({ groups }: { groups: readonly OwnGroup[] }) {
  return (
    <Panel title={text('group.own')}>
      <ul className="flex flex-col divide-y divide-line">
        {groups.map(({ code, name, names, isClosed, createdOn }) => (
          <li key={code} className="flex flex-col py-1">
            <SiteLink
              to={paths.group(code)}
              lang={writtenLanguage(name)}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline"
            >
              {name}
            </SiteLink>
            <span className="text-sm text-muted">
              {isClosed ? text('group.ownClosed') : counted(names, 'group.ownOne', 'group.ownMany')} ·{' '}
              {text('group.ownSince', { day: formatTravelDate(createdOn) })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
