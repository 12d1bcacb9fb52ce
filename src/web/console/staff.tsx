import { type FormEvent, useRef, useState } from 'react'
import { inviteStaff, linkStaff, listStaff, mailStaffLink, removeStaff } from '#shared/contract/staff.ts'
import type { Colleague } from '#shared/contract/staff-schemas.ts'
import { toMailAddress } from '#shared/domain/mail-address.ts'
import { type Role, rolesTarget } from '#shared/domain/staff-rights.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { call } from './api.ts'
import { Copy } from './copy-text.tsx'
import { Confirm } from './confirm.tsx'
import { linkClass, MailLink } from './links.tsx'
import { DoneNote, ErrorNote, Panel, Screen, Table, Waiting } from './parts.tsx'
import { proveDeed } from './passkeys.ts'
import { ChangeRoles, RolesField } from './roles.tsx'
import { Link } from './router.tsx'
import { say, sayInstant } from './say.ts'
import { useMe } from './session.tsx'
import { useDeed, useLoaded } from './use-call.ts'

type Made = { mail: string; link: string; /** Mailed at once: until when it works. */ until?: string }

const mailLink = (link: string) => call(mailStaffLink, { secret: link.slice(link.indexOf('#') + 1) })
const sayMailed = (mail: string, until: string) => say('linkSent', { mail, until: sayInstant(until) })

function SendLink({ made: { mail, link } }: { made: Made }) {
  const { busy, error, run } = useDeed()
  const [until, setUntil] = useState<string>()
  const send = () => run(async () => setUntil((await mailLink(link)).until))
  return (
    <>
      {until === undefined ? (
        <Button busy={busy} onClick={() => void send()}>
          {say('sendLink')}
        </Button>
      ) : (
        <span>{sayMailed(mail, until)}</span>
      )}
      <ErrorNote error={error} />
    </>
  )
}

/** The one-time link, which is shown only now; of one that was mailed at once nothing is left to do. */
function MadeLink({ made }: { made: Made | undefined }) {
  return (
    <DoneNote key={made?.link} isBroughtIntoView>
      {made &&
        (made.until === undefined ? (
          <div className="flex flex-col gap-3">
            <p>{say('linkMade', { mail: made.mail })}</p>
            <code className="rounded-lg bg-sunk p-2 text-sm break-all text-ink">{made.link}</code>
            <div className="flex flex-wrap items-center gap-3">
              <SendLink key={made.link} made={made} />
              <Copy textOf={() => made.link} done={say('linkCopied')}>
                {say('copyLink')}
              </Copy>
            </div>
          </div>
        ) : (
          sayMailed(made.mail, made.until)
        ))}
    </DoneNote>
  )
}

type InviteProps = { reload: () => Promise<void>; onMade: (made: Made) => void }

function Invite({ reload, onMade }: InviteProps) {
  const { busy, error, run } = useDeed(reload)
  const [mail, setMail] = useState('')
  const [chosen, setChosen] = useState<Role[]>([])
  const mailing = useRef<HTMLButtonElement>(null)
  function submit(event: FormEvent) {
    event.preventDefault()
    const isMailed = 'submitter' in event.nativeEvent && event.nativeEvent.submitter === mailing.current
    void run(async () => {
      const proof = await proveDeed('inviteStaff', rolesTarget(toMailAddress(mail) ?? mail, chosen))
      const { link } = await call(inviteStaff, { mail, roles: chosen, proof })
      onMade({ mail, link })
      setMail('')
      setChosen([])
      if (!isMailed) return
      onMade({ mail, link, until: (await mailLink(link)).until })
    })
  }
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
        <RolesField chosen={chosen} onChange={setChosen} />
        <p className="text-sm text-muted">{say('passkeyAgain')}</p>
        <ErrorNote error={error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={busy}>
            {say('inviteDo')}
          </Button>
          <Button type="submit" ref={mailing} busy={busy}>
            {say('inviteMail')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

/** The only person who can invite others must not be locked out. */
function OnlyOwner({ staff }: { staff: readonly Colleague[] }) {
  const owners = staff.filter(({ roles: own, passkeys }) => own.includes('owner') && passkeys > 0)
  if (owners.length !== 1 || (owners[0]?.passkeys ?? 0) > 1) return null
  return (
    <Panel title={say('onlyOwner')}>
      <p className="max-w-measure">{say('onlyOwnerWhat')}</p>
      <p>
        <Link to="/passkeys" className={linkClass}>
          {say('onlyOwnerDo')}
        </Link>
      </p>
    </Panel>
  )
}

type RowProps = { person: Colleague; onRoles: () => void; onLink: () => void; onRemove: () => void }

function Row({ person, onRoles, onLink, onRemove }: RowProps) {
  const { staffId } = useMe()
  return (
    <tr>
      <th scope="row">
        <span className={`block ${person.name ? 'text-ink' : 'font-normal'}`}>
          {person.name || say('notYetHere')}
        </span>
        <span className="font-normal">
          <MailLink mail={person.mail} />
        </span>
      </th>
      <td data-label={say('roles')}>{person.roles.map((role) => say(`role.${role}`)).join(', ')}</td>
      <td data-label={say('passkeys')}>{person.passkeys}</td>
      <td data-label={say('seen')}>{person.seenAt === null ? say('never') : sayInstant(person.seenAt)}</td>
      <td>
        <div className="flex flex-wrap gap-2">
          <Button onClick={onRoles} aria-label={say('rolesOf', { mail: person.mail })}>
            {say('roles')}
          </Button>
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

type PeopleProps = { people: Colleague[] } & Record<
  'onRoles' | 'onLink' | 'onRemove',
  (one: Colleague) => void
>

function People({ people, onRoles, onLink, onRemove }: PeopleProps) {
  return (
    <Table heads={['person', 'roles', 'passkeys', 'seen', 'actions']}>
      {people.map((person) => (
        <Row
          key={person.id}
          person={person}
          onRoles={() => onRoles(person)}
          onLink={() => onLink(person)}
          onRemove={() => onRemove(person)}
        />
      ))}
    </Table>
  )
}

export function Staff() {
  const { data, error, reload } = useLoaded('staff', () => call(listStaff, {}))
  const deed = useDeed(reload)
  const [made, setMade] = useState<Made>()
  const [removed, setRemoved] = useState('')
  const [removing, setRemoving] = useState<Colleague>()
  const [changing, setChanging] = useState<Colleague>()
  const show = (next: Made) => {
    setRemoved('')
    setMade(next)
  }
  const give = ({ id, mail }: Colleague) =>
    deed.run(async () => {
      const proof = await proveDeed('linkStaff', id)
      show({ mail, link: (await call(linkStaff, { staffId: id, proof })).link })
    })
  const remove = (person: Colleague) =>
    deed.run(async () => {
      await call(removeStaff, { staffId: person.id, proof: await proveDeed('removeStaff', person.id) })
      setRemoving(undefined)
      // The link of a removed person is no longer valid.
      if (made?.mail === person.mail) setMade(undefined)
      // Announced once the list has been reloaded.
      await reload()
      setRemoved(person.mail)
    })
  return (
    <Screen title={say('staff')}>
      <MadeLink made={made} />
      <DoneNote>{removed !== '' && say('removedDone', { mail: removed })}</DoneNote>
      <ErrorNote error={deed.error ?? error} />
      {data ? (
        <>
          <OnlyOwner staff={data.staff} />
          <People
            people={data.staff}
            onRoles={setChanging}
            onLink={(one) => void give(one)}
            onRemove={setRemoving}
          />
        </>
      ) : (
        <Waiting />
      )}
      <Invite
        reload={reload}
        onMade={(next) => {
          show(next)
          void reload()
        }}
      />
      {changing && <ChangeRoles person={changing} onClose={() => setChanging(undefined)} onDone={reload} />}
      <Confirm
        open={removing !== undefined}
        title={say('removeTitle', { mail: removing?.mail ?? '' })}
        action={say('remove')}
        busy={deed.busy}
        error={deed.error}
        needsPasskey
        onCancel={() => setRemoving(undefined)}
        onConfirm={() => removing && void remove(removing)}
      >
        <p>{say('removeWhat')}</p>
      </Confirm>
    </Screen>
  )
}
