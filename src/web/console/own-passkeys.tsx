import { type FormEvent, useState } from 'react'
import {
  addStaffPasskey,
  listStaffPasskeys,
  removeStaffPasskey,
  staffPasskeyOptions,
} from '#shared/contract/staff.ts'
import type { StaffPasskey } from '#shared/contract/staff-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { call } from './api.ts'
import { ErrorNote, Panel, Screen, Waiting } from './parts.tsx'
import { makePasskey, proveDeed, usualPasskeyName } from './passkeys.ts'
import { say, sayInstant } from './say.ts'
import { useMe } from './session.tsx'
import { useDeed, useLoaded } from './use-call.ts'

function AddPasskey({ onAdded }: { onAdded: () => Promise<void> }) {
  const { staffId } = useMe()
  const { busy, error, run } = useDeed(onAdded)
  const [passkeyName, setName] = useState(usualPasskeyName)
  function submit(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      const { options } = await call(staffPasskeyOptions, {})
      const attestation = await makePasskey(options)
      const proof = await proveDeed('addStaffPasskey', staffId)
      await call(addStaffPasskey, { passkeyName, attestation, proof })
      await onAdded()
    })
  }
  return (
    <Panel title={say('addPasskey')}>
      <form onSubmit={submit} className="flex max-w-measure flex-col gap-4">
        <p className="text-muted">{say('addPasskeyHow')}</p>
        <TextField
          label={say('passkeyName')}
          value={passkeyName}
          required
          onChange={(event) => setName(event.target.value)}
        />
        <ErrorNote error={error} />
        <div>
          <Button type="submit" busy={busy}>
            {say('addPasskey')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

function List({ passkeys, onRemove }: { passkeys: StaffPasskey[]; onRemove: (id: string) => void }) {
  return (
    <ul className="flex flex-col gap-3">
      {passkeys.map(({ id, name, since, usedAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-3">
          <span>
            <span className="block font-semibold">{name}</span>
            <span className="text-sm text-muted">
              {say('passkeySince', {
                since: sayInstant(since),
                used: usedAt === null ? say('never') : sayInstant(usedAt),
              })}
            </span>
          </span>
          {passkeys.length > 1 && (
            <Button onClick={() => onRemove(id)} aria-label={say('removePasskeyNamed', { name })}>
              {say('remove')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The reader's own passkeys: a second one on another device prevents a lockout. */
export function OwnPasskeys() {
  const { data, error, reload } = useLoaded('passkeys', () => call(listStaffPasskeys, {}))
  const deed = useDeed(reload)
  const remove = (passkeyId: string) =>
    deed.run(async () => {
      const proof = await proveDeed('removeStaffPasskey', passkeyId)
      await call(removeStaffPasskey, { passkeyId, proof })
      await reload()
    })
  return (
    <Screen title={say('passkeys')}>
      <ErrorNote error={deed.error ?? error} />
      {data ? <List passkeys={data.passkeys} onRemove={(id) => void remove(id)} /> : <Waiting />}
      {data && data.passkeys.length > 1 && <p className="text-sm text-muted">{say('removePasskeyWhat')}</p>}
      <AddPasskey onAdded={reload} />
    </Screen>
  )
}
