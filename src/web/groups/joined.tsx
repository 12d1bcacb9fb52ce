import type { Group } from '#shared/contract/groups-schemas.ts'
import { counted } from '#shared/messages/counted.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { ShareButton } from '#web/platform/share-button.tsx'
import { Initials, plainLook } from './initials.tsx'

/** Who has joined, and the link that invites everybody else. */
export function Joined({ group, isHidden }: { group: Group; isHidden: boolean }) {
  const { names, people, you } = group
  return (
    <section
      aria-labelledby="joined"
      hidden={isHidden}
      className="flex flex-col gap-4 rounded-2xl border border-line bg-surface p-5"
    >
      <div aria-live="polite" className="flex flex-col gap-4">
        <h2 id="joined" className="text-lg">
          {counted(names.length, 'group.hereOne', 'group.hereMany', { people })}
        </h2>
        <ul className="flex flex-wrap gap-x-4 gap-y-2">
          {names.map(({ id, name, isOrganiser }) => {
            const who = id === you ? text('group.you') : isOrganiser ? text('group.organises') : undefined
            return (
              <li key={id} className="flex min-w-0 items-center gap-2">
                <Initials name={name} look={plainLook} />
                <span className="min-w-0 wrap-anywhere">
                  {name}
                  {who !== undefined && <span className="block text-xs text-muted">{who}</span>}
                </span>
              </li>
            )
          })}
        </ul>
      </div>
      {!group.isClosed && (
        <ShareButton path={paths.group(group.code)} title={group.name} label={text('group.share')} />
      )}
    </section>
  )
}
