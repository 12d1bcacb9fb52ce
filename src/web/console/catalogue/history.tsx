import { Fragment, useEffect, useState } from 'react'
import { getCatalogueHistory, listCatalogueHistory } from '#shared/contract/console/catalogue.ts'
import type { CatalogueChange } from '#shared/contract/console/catalogue-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from '#web/console/api.ts'
import { Confirm } from '#web/console/confirm.tsx'
import { ErrorNote, Table, Waiting } from '#web/console/parts.tsx'
import { usePlace } from '#web/console/router.tsx'
import { say, sayInstant, type TextKey } from '#web/console/say.ts'
import { useDeed, useLoaded } from '#web/console/use-call.ts'
import { useNewest } from '#web/ui/use-newest.ts'
import { Differences } from './differences.tsx'
import type { Document } from './document.ts'
import { DraftGone } from './explained.tsx'
import { sayChanged } from './change-words.ts'
import { type Of, parsed } from './use-draft.ts'

/** `before` is the previous document, unknown for the oldest one. */
type Looked = { change: CatalogueChange; document: Document; before: Document | undefined }

/** A version that is to be put back. */
type Wanted = { change: CatalogueChange; isUndone: boolean }

/** When a version was published; if an import or a command wrote it, only the next moment is known. */
const sayMoment = ({ what, at }: CatalogueChange): string =>
  what === 'found' ? say('change.foundAt', { at: sayInstant(at) }) : sayInstant(at)

type RowProps = {
  change: CatalogueChange
  same: CatalogueChange | undefined
  isOpen: boolean
  onLook: () => void
  /** Puts back what stood before this entry. */
  undo: { text: TextKey; onPress: () => void } | undefined
}

function Row({ change, same, isOpen, onLook, undo }: RowProps) {
  return (
    <tr>
      <td data-label={say('when')}>{sayMoment(change)}</td>
      <td data-label={say('who')}>{change.what === 'found' ? '' : (change.by ?? say('importOrCommand'))}</td>
      <td data-label={say('what')}>
        {say(`change.${change.what}`)}
        {same && `, ${say('sameAs', { moment: sayMoment(same) })}`}
      </td>
      <td data-label={say('changed')}>
        {sayChanged(change).map((words) => (
          <span key={words} className="block">
            {words}
          </span>
        ))}
      </td>
      <td>
        <div className="flex flex-wrap gap-2">
          <Button
            onClick={onLook}
            aria-expanded={isOpen}
            aria-label={say('lookAt', { at: sayInstant(change.at) })}
          >
            {say('look')}
          </Button>
          {undo && (
            <Button variant="quiet" onClick={undo.onPress}>
              {say(undo.text)}
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}

const thenAndNow = ['asItWas', 'asItIs'] as const

type DetailsProps = { looked: Looked; current: Document; onBack: (() => void) | undefined }

/** The row below that of a version: what it changed, and the way back to it. */
function Details({ looked: { change, document, before }, current, onBack }: DetailsProps) {
  return (
    <tr>
      <td colSpan={5}>
        <section className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2>{say('backTo', { moment: sayMoment(change) })}</h2>
            {onBack && (
              <Button variant="primary" onClick={onBack}>
                {say('takeBack')}
              </Button>
            )}
          </div>
          {before ? (
            <Differences before={before} after={document} />
          ) : (
            <Differences before={document} after={current} heads={thenAndNow} />
          )}
        </section>
      </td>
    </tr>
  )
}

type Props = {
  of: Of
  current: Document
  /** A colleague's draft, which what is put back would take the place of. */
  others: { by: string; at: string } | undefined
  /** What is undone is to be published. */
  onTake: (document: Document, moment: string, isUndone: boolean) => Promise<void>
}

/** Publications and withdrawals; an earlier document can be restored as the draft. */
export function History({ of, current, others, onTake }: Props) {
  const { data, error } = useLoaded(`${of.kind}/${of.id}`, () => call(listCatalogueHistory, of))
  const deed = useDeed()
  const [looked, setLooked] = useState<Looked>()
  const read = async ({ id: entryId }: CatalogueChange) =>
    parsed((await call(getCatalogueHistory, { ...of, entryId })).document)
  const look = (change: CatalogueChange, older: CatalogueChange | undefined) =>
    deed.run(async () => {
      if (looked?.change === change) return setLooked(undefined)
      const [document, before] = await Promise.all([read(change), older && read(older)])
      setLooked({ change, document, before })
    })
  // What was typed last may be saved while the version is read, and is then the draft that it takes the place of.
  const newest = useNewest(onTake)
  const [asked, setAsked] = useState<Wanted>()
  const takeBack = ({ change, isUndone }: Wanted) =>
    deed.run(async () => {
      const document = await read(change)
      setAsked(undefined)
      await newest.current(document, sayMoment(change), isUndone)
      setLooked(undefined)
    })
  const want = (change: CatalogueChange, isUndone = false) =>
    others ? setAsked({ change, isUndone }) : void takeBack({ change, isUndone })
  const at = usePlace().query.get('at')
  useEffect(() => {
    const index = at === null || !data ? -1 : data.entries.findIndex((entry) => entry.at <= at)
    const change = data?.entries[index]
    if (change) void look(change, data?.entries[index + 1])
    // Opens the version that the address names, once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data])
  if (!data) return error === undefined ? <Waiting /> : <ErrorNote error={error} />
  const { entries } = data
  if (entries.length === 0) return <p className="text-muted">{say('noHistory')}</p>
  const undoOf = (change: CatalogueChange, at: number): RowProps['undo'] => {
    const older = entries[at + 1]
    // What an import or a command has changed since has no row of its own yet.
    if (!older || change.what === 'withdrawn' || (at === 0 && !change.isPublished)) return undefined
    return { text: at === 0 ? 'undoChange' : 'undoSince', onPress: () => want(older, true) }
  }
  return (
    <div className="flex flex-col gap-4">
      <ErrorNote error={deed.error} />
      <Table heads={['when', 'who', 'what', 'changed', 'actions']}>
        {entries.map((change, at) => (
          <Fragment key={change.id}>
            <Row
              change={change}
              same={entries.find(({ id }) => id === change.sameAs)}
              isOpen={looked?.change === change}
              onLook={() => void look(change, entries[at + 1])}
              undo={undoOf(change, at)}
            />
            {looked?.change === change && (
              <Details
                looked={looked}
                current={current}
                // What is published now needs no way back.
                onBack={change.isPublished ? undefined : () => want(change)}
              />
            )}
          </Fragment>
        ))}
      </Table>
      {asked && others && (
        <Confirm
          open
          title={say('takeBackOver')}
          action={say('takeBack')}
          busy={deed.busy}
          error={deed.error}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => void takeBack(asked)}
        >
          <DraftGone {...others} />
        </Confirm>
      )}
    </div>
  )
}
