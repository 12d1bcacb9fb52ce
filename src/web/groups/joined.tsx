import type { Group } from '#shared/contract/groups-schemas.ts'
import { counted } from '#shared/messages/counted.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { ShareButton } from '#web/platform/share-button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Initialled, Initials, plainLook } from './initials.tsx'

/** The names of more are shown on demand where the window is narrow. */
const fewNames = 4

function Names({ names, you }: Pick<Group, 'names' | 'you'>) {
  return (
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
  )
}

type JoinedProps = {
  group: Group
  isHidden: boolean
  /** Nothing is more urgent than sending the link. */
  isNext: boolean
  className: string
}

/** Who has joined, and the link that invites everybody else. */
export function Joined({ group, isHidden, isNext, className }: JoinedProps) {
  const { names, people } = group
  return (
    <section
      aria-labelledby="joined"
      hidden={isHidden}
      className={`flex flex-col gap-4 rounded-2xl border border-line bg-surface p-4 sm:p-5 ${className}`}
    >
      <div aria-live="polite" className="flex flex-col gap-3">
        <h2 id="joined" className="text-lg">
          {counted(names.length, 'group.hereOne', 'group.hereMany', { people })}
        </h2>
        {names.length > fewNames ? (
          <div>
            <Initialled
              className="flat:hidden"
              people={names.map(({ id, name }) => ({ key: id, name, look: plainLook }))}
            />
            <Disclosure isLine title={text('group.allNames')}>
              <Names {...group} />
            </Disclosure>
          </div>
        ) : (
          <Names {...group} />
        )}
      </div>
      {!group.isClosed && (
        <ShareButton
          path={paths.group(group.code)}
          title={group.name}
          label={text('group.share')}
          variant={isNext ? 'primary' : 'secondary'}
        />
      )}
    </section>
  )
}
