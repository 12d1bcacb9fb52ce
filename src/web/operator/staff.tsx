import { type FormEvent, useState } from 'react'
import { inviteStaff, linkStaff, listStaff, removeStaff } from '#shared/contract/staff.ts'
import type { Colleague } from '#shared/contract/staff-schemas.ts'
import { type Role, roles } from '#shared/domain/staff-rights.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { call } from './api.ts'
import { Confirm } from './confirm.tsx'
import { MailLink } from './links.tsx'
import { DoneNote, ErrorNote, Panel, Screen, Table, Waiting } from './parts.tsx'
import { say, sayInstant } from './say.ts'
import { useMe } from './session.tsx'
import { useDeed, useLoaded } from './use-call.ts'

type Made = { mail: string; link: string }

/** The link is shown once: nobody can read it again. */
function MadeLink({ made }: { made: Made | undefined }) {
  return (
    <DoneNote>
      {made && (
        <div className="flex flex-col gap-3">
          <p>{say('linkMade', made)}</p>
          <code className="rounded-lg bg-sunk p-2 text-sm break-all text-ink">{made.link}</code>
          <div>
            <Button onClick={() => void navigator.clipboard.writeText(made.link)}>{say('copyLink')}</Button>
          </div>
        </div>
      )}
    </DoneNote>
  )
}

type InviteProps = { onMade: (made: Made) => void }

function Invite({ onMade }: InviteProps) {
  const { busy, error, run } = useDeed()
  const [mail, setMail] = useState('')
  const [chosen, setChosen] = useState<Role[]>([])
  function submit(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      const { link } = await call(inviteStaff, { mail, roles: chosen })
      onMade({ mail, link })
      setMail('')
      setChosen([])
    })
  }
  const toggle = (role: Role) =>
    setChosen((before) => (before.includes(role) ? before.filter((one) => one !== role) : [...before, role]))
  return (
    <Panel title={say('invite')}>
      <p className="max-w-measure text-sm text-muted">{say('linkWhat')}</p>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={say('mail')}
          type="email"
          required
          value={mail}
          onChange={(event) => setMail(event.target.value)}
          className="max-w-measure"
        />
        <fieldset>
          <legend className="text-sm font-semibold">{say('roles')}</legend>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {roles.map((role) => (
              <Checkbox
                key={role}
                label={say(`role.${role}`)}
                hint={say(`roleHint.${role}`)}
                checked={chosen.includes(role)}
                onChange={() => toggle(role)}
              />
            ))}
          </div>
        </fieldset>
        <ErrorNote error={error} />
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            {say('inviteDo')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

type RowProps = { person: Colleague; onLink: () => void; onRemove: () => void }

function Row({ person, onLink, onRemove }: RowProps) {
  const { staffId } = useMe()
  return (
    <tr>
      <th scope="row">
        <span className="block text-ink">{person.name || say('notYetHere')}</span>
        <span className="font-normal">
          <MailLink mail={person.mail} />
        </span>
      </th>
      <td data-label={say('roles')}>{person.roles.map((role) => say(`role.${role}`)).join(', ')}</td>
      <td data-label={say('passkeys')}>{person.passkeys}</td>
      <td data-label={say('seen')}>{person.seenAt === null ? say('never') : sayInstant(person.seenAt)}</td>
      <td>
        <div className="flex flex-wrap gap-2">
          <Button onClick={onLink} aria-label={say('newLinkFor', { mail: person.mail })}>
            {say('newLink')}
          </Button>
          {person.id !== staffId && (
            <Button onClick={onRemove} aria-label={say('removeWhom', { mail: person.mail })}>
              {say('remove')}
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}

function People({
  people,
  onLink,
  onRemove,
}: {
  people: Colleague[]
  onLink: (one: Colleague) => void
  onRemove: (one: Colleague) => void
}) {
  return (
    <Table heads={['person', 'roles', 'passkeys', 'seen', 'actions']}>
      {people.map((person) => (
        <Row
          key={person.id}
          person={person}
          onLink={() => onLink(person)}
          onRemove={() => onRemove(person)}
        />
      ))}
    </Table>
  )
}

export function Staff() {
  const { data, error, reload } = useLoaded('staff', () => call(listStaff, {}))
  const deed = useDeed()
  const [made, setMade] = useState<Made>()
  const [removing, setRemoving] = useState<Colleague>()
  const give = ({ id, mail }: Colleague) =>
    deed.run(async () => setMade({ mail, link: (await call(linkStaff, { staffId: id })).link }))
  const remove = (person: Colleague) =>
    deed.run(async () => {
      await call(removeStaff, { staffId: person.id })
      setRemoving(undefined)
      await reload()
    })
  return (
    <Screen title={say('staff')}>
      <MadeLink made={made} />
      <ErrorNote error={deed.error ?? error} />
      {data ? (
        <People people={data.staff} onLink={(one) => void give(one)} onRemove={setRemoving} />
      ) : (
        <Waiting />
      )}
      <Invite
        onMade={(next) => {
          setMade(next)
          void reload()
        }}
      />
      <Confirm
        open={removing !== undefined}
        title={say('removeTitle', { mail: removing?.mail ?? '' })}
        action={say('remove')}
        busy={deed.busy}
        onCancel={() => setRemoving(undefined)}
        onConfirm={() => removing && void remove(removing)}
      >
        <p>{say('removeWhat')}</p>
        <ErrorNote error={deed.error} />
      </Confirm>
    </Screen>
  )
}
