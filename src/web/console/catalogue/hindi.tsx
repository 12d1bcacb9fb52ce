import { useState } from 'react'
import type { CatalogueKind } from '#shared/domain/catalogue-kinds.ts'
import type { Json } from '#shared/domain/record-differences.ts'
import { say } from '#web/console/say.ts'
import { type Document, numbered, partsAt, plain, valueAt, withValue } from './document.ts'
import { EvenHindi } from './even-hindi.tsx'
import { sayField } from './field-words.ts'
import { isEmpty, translationsOf, under } from './hindi-fields.ts'
import { problemOf, type Problems } from './form.tsx'
import type { HindiList } from './hindi-lists.ts'
import { JumpTo } from './jump-to.tsx'
import { isAt, Seekable, useSought } from './sought.tsx'
import { ValueField } from './value-fields.tsx'

/** A translated list is as long as its original; an empty one is left out. */
function written(document: Document, field: string, value: Json | undefined): Document {
  const [list] = /^(.*?)\[/.exec(field)?.slice(1) ?? []
  const length = list === undefined ? 0 : partsAt(document, list).length
  const next = withValue(document, under(field), isEmpty(value) ? undefined : value)
  if (isEmpty(valueAt(next, 'translations.hi'))) return withValue(next, 'translations', undefined)
  if (list === undefined) return next
  const parts = partsAt(next, under(list))
  if (isEmpty(parts)) return withValue(next, under(list), undefined)
  return withValue(
    next,
    under(list),
    Array.from({ length }, (_, at) => parts[at] ?? {}),
  )
}

function Own({ value }: { value: Json | undefined }) {
  if (Array.isArray(value))
    return (
      <ol className="list-inside list-decimal text-sm">
        {numbered(value).map(({ at, entry }) => (
          <li key={at}>{plain(entry)}</li>
        ))}
      </ol>
    )
  return <p className="text-sm whitespace-pre-wrap">{plain(value)}</p>
}

const listAt = (document: Document | undefined, field: string): Json[] => {
  const value = document && valueAt(document, field)
  return Array.isArray(value) ? value : []
}

/** The published lists belong together, whatever has been edited since. */
function listsAt({ document, published }: Pick<Props, 'document' | 'published'>, field: string): HindiList {
  const [own, hindi] = [listAt(document, field), listAt(document, under(field))]
  return { own, hindi, before: listAt(published, field) }
}

type Props = {
  kind: CatalogueKind
  document: Document
  published: Document | undefined
  problems: Problems
  onChange: (document: Document) => void
}

type PartProps = Omit<Props, 'kind'> & {
  field: string
  /** Lines were changed by a press. */ onPress: () => void
}

const cardClass = 'rounded-xl border border-line bg-surface p-3'

/** Shown while a list whose entries have Hindi fields is longer or shorter than these. */
function UnevenParts({ field, onPress, ...edit }: PartProps) {
  const ref = useSought<HTMLElement>((sought) => sought === under(field))
  const lists = listsAt(edit, field)
  const error = edit.problems.get(under(field))
  return (
    <section ref={ref} className={`${cardClass} empty:hidden`}>
      {error && <h2 className="text-base">{sayField(field)}</h2>}
      {error && <p className="text-sm font-medium text-bad">{error}</p>}
      <EvenHindi
        lists={lists}
        fill={() => ({})}
        onChange={(list) => {
          onPress()
          edit.onChange(withValue(edit.document, under(field), list))
        }}
      />
    </section>
  )
}

type FieldProps = PartProps & { turn: number; isMissing: boolean; isOlder: boolean }

function HindiField({ field, turn, isMissing, isOlder, onPress, ...edit }: FieldProps) {
  const { document, problems } = edit
  const own = valueAt(document, field)
  const isList = Array.isArray(own)
  const isLong = typeof own === 'string' && own.length > 80
  const write = (value: Json | undefined) => edit.onChange(written(document, field, value))
  return (
    <section id={under(field)} className={`${cardClass} scroll-mt-28`}>
      <h2 className="text-base">
        {/* Named as in the form. */}
        {sayField(field.replace(/^description\./, ''))}
        {isOlder && <span className="ml-2 text-sm font-semibold text-bad">{say('hindiOlder')}</span>}
        {isMissing && <span className="ml-2 text-sm font-normal text-muted">{say('noHindiYet')}</span>}
      </h2>
      <div className="grid gap-3 lg:grid-cols-2">
        <Own value={own} />
        <div>
          <Seekable at={under(field)} className="block" lang="hi">
            <ValueField
              key={turn}
              spec={{ path: field, as: isList ? 'lines' : isLong ? 'prose' : 'line', optional: true }}
              value={valueAt(document, under(field))}
              error={problemOf(problems, under(field))}
              onChange={write}
            />
          </Seekable>
          <EvenHindi
            lists={isList ? listsAt(edit, field) : undefined}
            fill={(entry) => entry}
            onChange={(list) => {
              onPress()
              write(list)
            }}
          />
        </div>
      </div>
    </section>
  )
}

const partsOfKind = { packages: 'itinerary', hotels: 'pricing.discounts', rentals: undefined }

/** The fields, with a day for its three. */
function partsOf(fields: readonly string[]): { id: string; label: string }[] {
  const labels = new Map<string, string>()
  for (const field of fields) {
    const [day] = /^itinerary\[\d+\]/.exec(field) ?? []
    const label = sayField(day ?? field)
    if (!labels.has(label)) labels.set(label, under(field))
  }
  return [...labels].map(([label, id]) => ({ id, label }))
}

/** English and Hindi side by side, with the number of missing translations. */
export function HindiForm({ kind, ...edit }: Props) {
  const { all: fields, missing, older } = translationsOf(kind, edit.document, edit.published)
  // The control of a list has a text of its own, which is what was typed.
  const [turn, setTurn] = useState(0)
  const common = { ...edit, onPress: () => setTurn((before) => before + 1) }
  const parts = partsOfKind[kind]
  const wrong = [...edit.problems.keys()].filter((path) => isAt(path, 'translations')).length
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className={`font-semibold ${missing.length + wrong > 0 ? '' : 'text-good'}`}>
        {say('hindiMissing', { missing: missing.length, all: fields.length })}
        {wrong > 0 && <span className="block text-bad">{say('hindiToMend', { count: wrong })}</span>}
      </p>
      <JumpTo parts={partsOf(fields)} />
      {parts !== undefined && <UnevenParts field={parts} {...common} />}
      {fields.map((field) => (
        <HindiField
          key={field}
          isMissing={missing.includes(field)}
          isOlder={older.includes(field)}
          {...{ field, turn, ...common }}
        />
      ))}
    </div>
  )
}
