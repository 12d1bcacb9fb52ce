import { type FormEvent, useState } from 'react'
import { deletePerson, exportPerson, findPeople } from '#shared/contract/console/people.ts'
import type { FoundPerson } from '#shared/contract/console/people-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { saveBlob } from '#web/ui/save-blob.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { call } from '#web/console/api.ts'
import { BookingsOfMailbox } from '#web/console/bookings-of-mailbox.tsx'
import { ConfirmButton, useWhy } from '#web/console/confirm.tsx'
import { MailLink, TelephoneLink } from '#web/console/links.tsx'
import { DoneNote, ErrorNote, Screen, Waiting } from '#web/console/parts.tsx'
import { proveDeed } from '#web/console/passkeys.ts'
import { go, usePlace } from '#web/console/router.tsx'
import { say, sayCounted, sayInstant, sayRupees } from '#web/console/say.ts'
import { useMe } from '#web/console/session.tsx'
import { useDeed, useLoaded } from '#web/console/use-call.ts'
import { useStateOf } from '#web/console/use-typed.ts'

type PersonProps = {
  person: FoundPerson
  reload: () => Promise<void>
  onDeleted: (mail: string) => Promise<void>
}

function Export({ person: { id: userId, mail } }: Pick<PersonProps, 'person'>) {
  const { busy, error, run } = useDeed()
  const save = () =>
    run(async () => {
      const { name, json } = await call(exportPerson, {
        userId,
        proof: await proveDeed('exportPerson', userId),
      })
      saveBlob(name, new Blob([json], { type: 'application/json' }))
    })
  return (
    <>
      <Button busy={busy} onClick={() => void save()} aria-label={say('person.exportWhose', { mail })}>
        {say('person.export')}
      </Button>
      <ErrorNote error={error} />
    </>
  )
}

function Delete({ person: { id: userId, mail }, reload, onDeleted }: PersonProps) {
  const { busy, error, run } = useDeed(reload)
  const why = useWhy()
  const remove = () =>
    run(async () => {
      await call(deletePerson, { userId, why: why.why, proof: await proveDeed('deletePerson', userId) })
      await onDeleted(mail)
    })
  return (
    <ConfirmButton
      label={say('person.delete')}
      button={{ variant: 'quiet', 'aria-label': say('person.deleteWhose', { mail }) }}
      title={say('person.deleteWhose', { mail })}
      action={say('person.delete')}
      {...{ busy, error, why }}
      needsPasskey
      onConfirm={() => void remove()}
    >
      <p>{say('person.deleteWhat')}</p>
    </ConfirmButton>
  )
}

function Person({ person, ...rest }: PersonProps) {
  const { name, mail, contact, isVerified, since, bookingCount, bookings, travelsAs, paid } = person
  return (
    <li className="flex flex-col gap-5 rounded-2xl border border-line bg-surface p-4 sm:p-5">
      <div>
        <h2 className="text-lg break-words">{name}</h2>
        {travelsAs.length > 0 && (
          <p className="text-sm font-semibold break-words">
            {say('person.travelsAs', { names: travelsAs.join('; ') })}
          </p>
        )}
        <p className="flex flex-wrap gap-x-4 text-sm">
          {mail && <MailLink mail={mail} />}
          {contact && <TelephoneLink number={contact} />}
        </p>
        <p className="text-sm text-muted">
          {say(isVerified ? 'person.since' : 'person.unverified', { at: sayInstant(since) })}
        </p>
        {bookingCount > 0 && (
          <p className="text-sm">{sayCounted('person.bookings', bookingCount, { paid: sayRupees(paid) })}</p>
        )}
        <BookingsOfMailbox bookings={bookings} />
      </div>
      {useMe().may('persons') && (
        <div className="flex flex-wrap gap-3">
          <Export person={person} />
          <Delete person={person} {...rest} />
        </div>
      )}
    </li>
  )
}

function SearchForm({ asked }: { asked: string }) {
  const [typed, setTyped] = useStateOf(asked, asked)
  function submit(event: FormEvent) {
    event.preventDefault()
    go(`/people?${new URLSearchParams({ query: typed.trim() })}`)
  }
  return (
    <form role="search" onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <TextField
        label={say('person.query')}
        hint={say('person.queryHint')}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="flex-1 basis-72"
      />
      <Button type="submit" variant="primary" className="sm:mt-7">
        {say('search')}
      </Button>
    </form>
  )
}

/** Finds travellers by name, mail or telephone; without a search it lists nobody. */
export function People() {
  const query = usePlace().query.get('query') ?? ''
  const { data, last, error, reload } = useLoaded(query, async () =>
    query === '' ? { people: [], hasMore: false } : call(findPeople, { query }),
  )
  const [deleted, setDeleted] = useState<string>()
  async function gone(mail: string) {
    await reload()
    setDeleted(mail)
  }
  return (
    <Screen title={say('peopleScreen')}>
      <SearchForm asked={query} />
      <ErrorNote error={error} />
      <DoneNote>{deleted !== undefined && say('person.deleted', { mail: deleted })}</DoneNote>
      {!last && error === undefined && <Waiting />}
      {query !== '' && data?.people.length === 0 && <p className="text-muted">{say('person.nobody')}</p>}
      <ul className="flex flex-col gap-4">
        {last?.people.map((person) => (
          <Person key={person.id} {...{ person, reload }} onDeleted={gone} />
        ))}
      </ul>
      {last?.hasMore && <p className="text-muted">{say('person.more')}</p>}
    </Screen>
  )
}
