import { useRef, useState } from 'react'
import { maxSavedTravelers } from '#shared/bounds.ts'
import { addTraveler, removeTraveler, renameTraveler } from '#shared/contract/travelers.ts'
import type { SavedTraveler } from '#shared/contract/travelers-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { ask, type Outcome, useApi } from '#web/platform/thunk.ts'
import { toasts } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { OneName } from './one-name.tsx'
import { useFocusBack } from './use-focus-back.ts'
import { useSaved } from './use-saved.ts'

/** The names given in bookings, which one press adds. */
type Met = { met: readonly string[] }

/** The companions stored with the account, to be picked at the next booking. */
export function SavedTravelers({ met }: Met) {
  const [attempt, setAttempt] = useState(0)
  return (
    <Panel title={text('travelers.savedTitle')} lead={text('travelers.savedLead')}>
      <Saved key={attempt} met={met} onAgain={() => setAttempt(attempt + 1)} />
    </Panel>
  )
}

function Saved({ met, onAgain }: Met & { onAgain: () => void }) {
  const { saved, set } = useSaved(true)
  return (
    <>
      {saved.kind === 'loading' && <p role="status">{text('state.loading')}</p>}
      {saved.kind === 'failed' && (
        <>
          <p role="alert" className="flex gap-2 font-medium text-bad">
            <Icon name="alert" className="mt-0.5 shrink-0" />
            {saved.message}
          </p>
          <Button className="self-start" onClick={onAgain}>
            {text('action.tryAgain')}
          </Button>
        </>
      )}
      {saved.kind === 'ready' && <SavedList met={met} travelers={saved.travelers} onChanged={set} />}
    </>
  )
}

type SavedListProps = Met & { travelers: SavedTraveler[]; onChanged: (travelers: SavedTraveler[]) => void }

function SavedList({ met, travelers, onChanged }: SavedListProps) {
  const { add, rename, remove } = useChanges(onChanged)
  const list = useRef<HTMLDivElement>(null)
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-4">
      {travelers.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {travelers.map((traveler) => (
            <SavedRow
              key={traveler.travelerId}
              name={traveler.name}
              onRename={(name) => rename(traveler, name)}
              onRemove={async () => {
                const rejection = await remove(traveler)
                // The button goes with its row: the focus must not fall back to the start of the page.
                if (rejection === null) list.current?.focus()
                return rejection
              }}
            />
          ))}
        </ul>
      )}
      {travelers.length < maxSavedTravelers ? (
        <div className="flex max-w-measure flex-col gap-4">
          <MetNames
            names={met.filter((name) => !travelers.some((one) => one.name === name))}
            onAdd={async (name) => {
              const rejection = await add(name)
              // The button of a name that was added is gone, too.
              if (rejection === null) list.current?.focus()
              else toasts.show('error', rejection)
              return rejection
            }}
          />
          <OneName label={text('travelers.newName')} action={text('travelers.addOne')} onSave={add} />
        </div>
      ) : (
        <p className="text-muted">{text('travelers.full', { most: maxSavedTravelers })}</p>
      )}
    </div>
  )
}

/** As at the checkout: a press instead of typing the name once more. */
function MetNames({
  names,
  onAdd,
}: {
  names: readonly string[]
  onAdd: (name: string) => Promise<string | null>
}) {
  const [failure, setFailure] = useState<string | null>(null)
  if (names.length === 0) return null
  const press = async (name: string) => setFailure(await onAdd(name))
  return (
    <div role="group" aria-label={text('travelers.met')} className="flex flex-wrap gap-2">
      <p className="w-full text-sm text-muted">{text('travelers.met')}</p>
      {names.slice(0, 6).map((name) => (
        <Button key={name} icon="plus" className="max-w-full wrap-anywhere" onClick={() => void press(name)}>
          {name}
        </Button>
      ))}
      {failure !== null && <FailureNote message={failure} />}
    </div>
  )
}

/** Each change is answered with all saved travelers. */
type Change = Promise<Outcome<{ travelers: SavedTraveler[] }>>

function useChanges(onChanged: (travelers: SavedTraveler[]) => void) {
  const api = useApi()
  /** Resolves to the error, or to null. */
  async function attempt(change: Change, words: string): Promise<string | null> {
    const outcome = await change
    if (!outcome.ok) return outcome.failure.message
    onChanged(outcome.answer.travelers)
    toasts.show('success', words)
    return null
  }
  return {
    add: (name: string) => attempt(ask(api, addTraveler, { name }), text('travelers.added', { name })),
    rename: ({ travelerId }: SavedTraveler, name: string) =>
      attempt(ask(api, renameTraveler, { travelerId, name }), text('travelers.renamed', { name })),
    remove: async ({ travelerId, name }: SavedTraveler): Promise<string | null> => {
      const words = text('travelers.removed', { name })
      const rejection = await attempt(ask(api, removeTraveler, { travelerId }), words)
      if (rejection !== null) toasts.show('error', rejection)
      return rejection
    },
  }
}

type SavedRowProps = {
  name: string
  onRename: (name: string) => Promise<string | null>
  onRemove: () => Promise<string | null>
}

function SavedRow({ name, onRename, onRemove }: SavedRowProps) {
  const [isEditing, setEditing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const button = useFocusBack(isEditing)
  async function rename(wanted: string) {
    const rejection = await onRename(wanted)
    if (rejection === null) setEditing(false)
    return rejection
  }
  async function remove() {
    setBusy(true)
    setFailure(await onRemove())
    setBusy(false)
  }
  if (isEditing)
    return (
      <li className="py-3">
        <OneName
          label={text('travelers.newNameOf', { name })}
          action={text('travelers.save')}
          first={name}
          onSave={rename}
          onCancel={() => setEditing(false)}
        />
      </li>
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
      <span className="flex flex-wrap gap-2">
        <Button ref={button} onClick={() => setEditing(true)}>
          {text('travelers.rename')}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button busy={busy} onClick={() => void remove()}>
          {text('travelers.remove')}
          <span className="sr-only"> {name}</span>
        </Button>
      </span>
      {failure !== null && <FailureNote message={failure} />}
    </li>
  )
}
