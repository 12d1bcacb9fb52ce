import { type FormEvent, useState } from 'react'
import { openStaffLink, redeemStaffLink } from '#shared/contract/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { call } from './api.ts'
import { linkClass } from './links.tsx'
import { ErrorNote, Screen, Waiting } from './parts.tsx'
import { makePasskey, usualPasskeyName } from './passkeys.ts'
import { go, Link } from './router.tsx'
import { say } from './say.ts'
import { useSession } from './session.tsx'
import { useDeed, useLoaded } from './use-call.ts'

type Opened = { isFirst: boolean; name: string; mail: string }

function WelcomeForm({ secret, opened }: { secret: string; opened: Opened }) {
  const { setMe } = useSession()
  const { busy, error, run } = useDeed()
  const [name, setName] = useState(opened.name)
  const [mail, setMail] = useState('')
  const [passkeyName, setPasskeyName] = useState(usualPasskeyName)
  function submit(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      // Requested only now: a challenge expires within minutes, and reading may take longer.
      const { options } = await call(openStaffLink, { secret })
      const attestation = await makePasskey(options)
      const first = opened.isFirst ? { mail } : {}
      setMe(await call(redeemStaffLink, { secret, name, passkeyName, attestation, ...first }))
      go('/', { replaces: true })
    })
  }
  return (
    <form onSubmit={submit} className="flex max-w-measure flex-col gap-4">
      <p className="text-muted">
        {opened.isFirst ? say('welcomeFirst') : say('welcomeAs', { mail: opened.mail })}
      </p>
      <TextField
        label={say('yourName')}
        value={name}
        required
        autoComplete="name"
        onChange={(event) => setName(event.target.value)}
      />
      {opened.isFirst && (
        <TextField
          label={say('yourMail')}
          type="email"
          value={mail}
          required
          autoComplete="email"
          onChange={(event) => setMail(event.target.value)}
        />
      )}
      <TextField
        label={say('passkeyName')}
        hint={say('passkeyNameHint')}
        value={passkeyName}
        required
        onChange={(event) => setPasskeyName(event.target.value)}
      />
      <ErrorNote error={error} />
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {say('makePasskey')}
        </Button>
      </div>
    </form>
  )
}

/** The page of a one-time link. */
export function Welcome({ secret }: { secret: string }) {
  const { data, error } = useLoaded(secret, () => call(openStaffLink, { secret }))
  return (
    <Screen title={say('welcome')}>
      {data ? (
        <WelcomeForm secret={secret} opened={data} />
      ) : error === undefined ? (
        <Waiting />
      ) : (
        <>
          <ErrorNote error={error} />
          <p>
            <Link to="/" className={linkClass}>
              {say('welcome.toSignIn')}
            </Link>
          </p>
        </>
      )}
    </Screen>
  )
}
