import { useState } from 'react'
import { getCatalogueHistory, listCatalogueHistory } from '#shared/contract/staff-catalogue.ts'
import type { CatalogueChange } from '#shared/contract/staff-catalogue-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from '#web/operator/api.ts'
import { ErrorNote, Table, Waiting } from '#web/operator/parts.tsx'
import { say, sayInstant } from '#web/operator/say.ts'
import { useDeed, useLoaded } from '#web/operator/use-call.ts'
import { Differences } from './differences.tsx'
import type { Document } from './document.ts'
import { sayField } from './field-words.ts'
import { sayPrice } from './price-changes.ts'
import { type Of, parsed } from './use-draft.ts'

/** `before` is the previous document, unknown for the oldest one. */
type Looked = { change: CatalogueChange; document: Document; before: Document | undefined }

/** When a version was published; if an import or a command wrote it, only the next moment is known. */
const sayMoment = ({ what, at }: CatalogueChange): string =>
  what === 'found' ? say('change.foundAt', { at: sayInstant(at) }) : sayInstant(at)

type RowProps = { change: CatalogueChange; same: CatalogueChange | undefined; onLook: () => void }

function Row({ change, same, onLook }: RowProps) {
  return (
    <tr>
      <td data-label={say('when')}>{sayMoment(change)}</td>
      <td data-label={say('who')}>{change.what === 'found' ? '' : (change.by ?? say('importOrCommand'))}</td>
      <td data-label={say('what')}>
        {say(`change.${change.what}`)}
        {same && `, ${say('sameAs', { moment: sayMoment(same) })}`}
      </td>
      <td data-label={say('fields')}>
        {change.fields.map(sayField).join(', ')}
        {change.prices.map(({ field, ...prices }) => (
          <span key={field} className="block font-semibold">
            {sayPrice(field, prices)}
          </span>
        ))}
      </td>
      <td>
        <Button onClick={onLook} aria-label={say('lookAt', { at: sayInstant(change.at) })}>
          {say('look')}
        </Button>
      </td>
    </tr>
  )
}

const nowAndThen = ['asItIs', 'asItWas'] as const

type Props = { of: Of; current: Document; onTake: (document: Document, moment: string) => Promise<void> }

/** Publications and withdrawals; an earlier document can be restored as the draft. */
export function History({ of, current, onTake }: Props) {
  const { data, error } = useLoaded(`${of.kind}/${of.id}`, () => call(listCatalogueHistory, of))
  const deed = useDeed()
  const [looked, setLooked] = useState<Looked>()
  const read = async ({ id: entryId }: CatalogueChange) =>
    parsed((await call(getCatalogueHistory, { ...of, entryId })).document)
  const look = (change: CatalogueChange, older: CatalogueChange | undefined) =>
    deed.run(async () => {
      const [document, before] = await Promise.all([read(change), older && read(older)])
      setLooked({ change, document, before })
    })
  if (!data) return error === undefined ? <Waiting /> : <ErrorNote error={error} />
  if (data.entries.length === 0) return <p className="text-muted">{say('noHistory')}</p>
  return (
    <div className="flex flex-col gap-4">
      <ErrorNote error={deed.error} />
      <Table heads={['when', 'who', 'what', 'fields', 'actions']}>
        {data.entries.map((change, at) => (
          <Row
            key={change.id}
            change={change}
            same={data.entries.find(({ id }) => id === change.sameAs)}
            onLook={() => void look(change, data.entries[at + 1])}
          />
        ))}
      </Table>
      {looked && (
        <section className="flex flex-col gap-3">
          <h2>{say('backTo', { moment: sayMoment(looked.change) })}</h2>
          {looked.before ? (
            <Differences before={looked.before} after={looked.document} />
          ) : (
            <Differences before={current} after={looked.document} heads={nowAndThen} />
          )}
          {/* What is published now needs no way back. */}
          {(looked.change !== data.entries[0] || looked.change.what === 'withdrawn') && (
            <div>
              <Button
                variant="primary"
                busy={deed.busy}
                onClick={() =>
                  void deed.run(async () => {
                    await onTake(looked.document, sayMoment(looked.change))
                    setLooked(undefined)
                  })
                }
              >
                {say('takeBack')}
              </Button>
            </div>
          )}
        </section>
      )}
    </div>
  )
}
