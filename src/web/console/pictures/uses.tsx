import { removeLibraryPicture } from '#shared/contract/console/pictures.ts'
import type { LibraryPicture } from '#shared/contract/console/pictures-schemas.ts'
import { call } from '#web/console/api.ts'
import { ConfirmButton } from '#web/console/confirm.tsx'
import { Panel } from '#web/console/parts.tsx'
import { go } from '#web/console/router.tsx'
import { say } from '#web/console/say.ts'
import { useDeed } from '#web/console/use-call.ts'

/** Where a picture is shown; one that is shown nowhere can be removed. */
export function Uses({ picture }: { picture: LibraryPicture }) {
  const { id, uses, photo, forms } = picture
  const { busy, error, run } = useDeed()
  const remove = () =>
    run(async () => {
      await call(removeLibraryPicture, { pictureId: id })
      go('/pictures', { replaces: true })
    })
  return (
    <Panel title={say('picture.uses')}>
      {uses.length === 0 ? (
        <p className="font-semibold">{say('picture.noJourney')}</p>
      ) : (
        <ul>
          {uses.map((use) => (
            <li key={`${use.kind} ${use.id}`}>{say(`picture.use.${use.kind}`, { name: use.name })}</li>
          ))}
        </ul>
      )}
      {uses.length > 0 ? (
        <p className="text-muted">{say('picture.stays')}</p>
      ) : (
        <div>
          <ConfirmButton
            label={say('picture.remove')}
            button={{ variant: 'danger' }}
            title={say('picture.remove')}
            action={say('picture.remove')}
            {...{ busy, error }}
            onConfirm={() => void remove()}
          >
            <p>{say('picture.removeWhat')}</p>
          </ConfirmButton>
        </div>
      )}
      {photo !== null && (
        <p className="text-sm text-muted">
          {say('picture.address', { forms: forms.join(', ').toUpperCase() })}{' '}
          <code className="break-all">{photo}</code>
        </p>
      )}
    </Panel>
  )
}
