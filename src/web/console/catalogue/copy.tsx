import { useState } from 'react'
import { formatRupees } from '#shared/domain/money.ts'
import type { CatalogueKind } from '#shared/domain/catalogue-kinds.ts'
import { IconButton } from '#web/ui/button.tsx'
import { say } from '#web/console/say.ts'
import { useLoaded } from '#web/console/use-call.ts'
import { departuresIn, type Document, linesAt, numberAt, numbered, textAt } from './document.ts'
import { sayField } from './field-words.ts'
import { hindiFields } from './hindi-fields.ts'
import { stillCopied } from './still-copied.ts'
import { type Of, parsed, readRecord } from './use-draft.ts'

/** The source of a copy: the record's draft, if there is one. */
export async function readForCopy(of: Of): Promise<{ document: Document; isDraft: boolean } | undefined> {
  const { draft, published } = await readRecord(of)
  const json = draft?.document ?? published
  return json === null ? undefined : { document: parsed(json), isDraft: draft !== null }
}

function copiedOf(kind: CatalogueKind, document: Document): string[] {
  const { all, missing } = hindiFields(kind, document)
  const common = [
    say('copied.pictures', { pictures: linesAt(document, 'media.photos').length }),
    say('copied.hindi', { written: all.length - missing.length, all: all.length }),
  ]
  if (kind !== 'packages') return [say('copied.words'), ...common, say('copied.links')]
  const { seasons = [], days = [], seats } = departuresIn(document)
  return [
    say('copied.package', { price: formatRupees(numberAt(document, 'packagePricing.finalPrice') ?? 0) }),
    say('copied.departures', {
      seasons: seasons.length,
      days: days.length,
      seats: seats ?? say('copied.noLimit'),
    }),
    say('copied.rating', { rating: numberAt(document, 'ratings.overall') ?? 0 }),
    ...common,
  ]
}

const leftOf = (kind: CatalogueKind): string[] =>
  kind === 'packages'
    ? [say('copied.notSold'), say('copied.notReviews'), say('copied.notLinks'), say('copied.notHistory')]
    : [say('copied.notHistory')]

function List({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3 className="text-base">{title}</h3>
      <ul className="list-disc pl-5">
        {numbered(lines).map(({ at, entry }) => (
          <li key={at}>{entry}</li>
        ))}
      </ul>
    </div>
  )
}

const useCopied = ({ kind }: Of, from: string) =>
  useLoaded(`${kind}/${from}`, () => readForCopy({ kind, id: from })).data

/** Warns before a copy is published with what belongs to its origin. */
export function StillCopied({ of, from, document }: { of: Of; from: string; document: Document }) {
  const origin = useCopied(of, from)?.document
  const fields = origin ? stillCopied(origin, document) : []
  if (!origin || fields.length === 0) return null
  return (
    <p className="font-semibold text-bad">
      {say('copied.still', { name: textAt(origin, 'name') || from, fields: fields.map(sayField).join(', ') })}
    </p>
  )
}

/** Explains on a draft that started as a copy what was copied and what was not. */
export function CopyNote({ of, from }: { of: Of; from: string }) {
  const { kind } = of
  const data = useCopied(of, from)
  const [isClosed, setClosed] = useState(false)
  if (!data || isClosed) return null
  const name = textAt(data.document, 'name') || from
  return (
    <section
      aria-label={say('copied.title', { name })}
      className="flex items-start justify-between gap-3 rounded-2xl border border-accent bg-accent/5 p-4 text-sm"
    >
      <div className="flex flex-col gap-3">
        <h2 className="text-lg">{say('copied.title', { name })}</h2>
        {data.isDraft && <p>{say('copied.draft')}</p>}
        <div className="grid gap-3 lg:grid-cols-2">
          <List title={say('copied.with')} lines={copiedOf(kind, data.document)} />
          <List title={say('copied.without')} lines={leftOf(kind)} />
        </div>
      </div>
      <IconButton icon="close" label={say('close')} className="-mt-2 -mr-2" onClick={() => setClosed(true)} />
    </section>
  )
}
