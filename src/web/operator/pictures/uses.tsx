import { useState } from 'react'
import { removeLibraryPicture } from '#shared/contract/staff-pictures.ts'
import type { LibraryPicture } from '#shared/contract/staff-pictures-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from '#web/operator/api.ts'
import { Confirm } from '#web/operator/confirm.tsx'
import { ErrorNote, Panel } from '#web/operator/parts.tsx'
import { go } from '#web/operator/router.tsx'
import { say } from '#web/operator/say.ts'
import { useDeed } from '#web/operator/use-call.ts'

/** Where a picture is shown; one that is shown nowhere can be removed. */
export function Uses({ picture }: { picture: LibraryPicture }) {
  const { id, uses, photo, forms } = picture
  const { busy, error, run } = useDeed()
  const [isOpen, setOpen] = useState(false)
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
          <Button variant="danger" onClick={() => setOpen(true)}>
            {say('picture.remove')}
          </Button>
        </div>
      )}
      {photo !== null && (
        <p className="text-sm text-muted">
          {say('picture.address', { forms: forms.join(', ').toUpperCase() })}{' '}
          <code className="break-all">{photo}</code>
        </p>
      )}
      <Confirm
        open={isOpen}
        title={say('picture.remove')}
        action={say('picture.remove')}
        busy={busy}
        onCancel={() => setOpen(false)}
        onConfirm={() => void remove()}
      >
        <p>{say('picture.removeWhat')}</p>
        <ErrorNote error={error} />
      </Confirm>
    </Panel>
  )
}
