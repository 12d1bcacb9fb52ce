import { useContext, useId, useState } from 'react'
import { IconButton, Button } from '#web/ui/button.tsx'
import type { Json } from '#shared/domain/record-differences.ts'
import { policySentence } from '#shared/messages/cancellation-words.ts'
import type { Offered } from '#shared/domain/stated-departures.ts'
import { linkClass } from '#web/console/links.tsx'
import { say } from '#web/console/say.ts'
import { DayValue, YearlyValue } from './day-field.tsx'
import { type Document, numbered, offeredIn, partsAt, policyIn, valueAt, withValue } from './document.ts'
import type { FieldSpec, GroupSpec } from './field-specs.ts'
import { sayField, sayName } from './field-words.ts'
import type { Translations } from './hindi-fields.ts'
import { JumpTo } from './jump-to.tsx'
import { PicturesField } from './pictures-field.tsx'
import { basePriceFrom, paysFor, sayOtherPrices, sayPays, sayUsual } from './price-words.ts'
import { PricesToo } from './prices-too.tsx'
import { isAt, Seekable, Sought, useSought } from './sought.tsx'
import { ValueField } from './value-fields.tsx'

/** The problems, by path. */
export type Problems = ReadonlyMap<string, string>

type FieldsProps = {
  fields: readonly FieldSpec[]
  document: Document
  problems: Problems
  /** The prefix of these fields' paths. */
  within?: string
  /** The package being edited, if its price is complete. */
  offered?: Offered | undefined
  translated?: Translations | undefined
  published?: Document | undefined
  onChange: (document: Document) => void
}

/** Leads from an English text to its Hindi, and says when that is missing or older. */
function ToHindi({ field, translated }: { field: string; translated: Translations | undefined }) {
  const { onSeek } = useContext(Sought)
  if (!onSeek || !translated?.all.includes(field)) return null
  const state = translated.missing.includes(field)
    ? say('noHindiYet')
    : translated.older.includes(field) && say('hindiOlder')
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <button
        type="button"
        className={linkClass}
        aria-label={say('toHindiOf', { field: sayField(field) })}
        onClick={() => onSeek(`translations.hi.${field}`)}
      >
        {say('toHindi')}
      </button>
      {state && <span className="font-semibold text-bad">{state}</span>}
    </p>
  )
}

function Fields({ fields, within = '', ...rest }: FieldsProps) {
  const { document, problems, onChange } = rest
  return fields.map((spec) => {
    if (spec.as === 'parts') return <PartsField key={spec.path} spec={spec} {...rest} />
    if (spec.as === 'pictures') {
      const sentence = (path: string) => problemOf(problems, path)
      return <PicturesField key={spec.path} problemOf={sentence} {...{ document, onChange }} />
    }
    return (
      <Seekable key={spec.path} at={within + spec.path} follows={spec.follows}>
        <div className={spec.as === 'prose' || spec.as === 'choices' ? 'lg:col-span-full' : 'min-w-0'}>
          <OneField spec={spec} within={within} {...rest} />
          <ToHindi field={within + spec.path} translated={rest.translated} />
        </div>
      </Seekable>
    )
  })
}

type OneProps = Omit<FieldsProps, 'fields'> & { spec: FieldSpec; within: string }

function OneField({ spec, document, problems, within, offered, published, onChange }: OneProps) {
  const value = valueAt(document, spec.path)
  const error = problemOf(problems, within + spec.path) ?? (spec.follows && problems.get(spec.follows))
  if (spec.as === 'yearly') return <YearlyValue entry={document} onChange={onChange} />
  if (spec.as === 'day')
    return <DayValue path={spec.path} entry={document} error={error} onChange={onChange} />
  const isUsualPrice = spec.isPrice === true && within === ''
  const field = (
    <ValueField
      spec={spec}
      value={value}
      error={error}
      note={spec.isPolicy ? policyNote(document) : spec.isPrice && priceNote(offered, value, isUsualPrice)}
      read={
        spec.isPrice && offered
          ? (typed) => basePriceFrom(offered, typed, paysNow(offered, value))
          : undefined
      }
      onChange={(next) => onChange(withValue(document, spec.path, next))}
    />
  )
  if (!isUsualPrice) return field
  return (
    <>
      {field}
      <PricesToo {...{ published, document, onChange }} />
    </>
  )
}

function policyNote(document: Document): string | undefined {
  const policy = policyIn(document)
  return policy && say('policyReads', { sentence: policySentence(policy) })
}

/** Returns the package's usual price while the field is empty. */
const paysNow = (offered: Offered, basePrice: Json | undefined): number =>
  typeof basePrice === 'number' ? paysFor(offered, basePrice) : offered.packagePricing.finalPrice

function priceNote(offered: Offered | undefined, price: Json | undefined, isOfPackage: boolean) {
  if (!offered) return undefined
  const pays = price === undefined && !isOfPackage ? sayUsual(offered) : sayPays(offered, price)
  const words = [pays, isOfPackage && sayOtherPrices(offered)].filter(Boolean).join('; ')
  return [words, say('priceHow')].filter(Boolean).join('. ')
}

/** A problem of one text in a list is shown at the list. */
export function problemOf(problems: Problems, path: string): string | undefined {
  const own = problems.get(path)
  if (own !== undefined) return own
  const inside = [...problems].find(([field]) => field.startsWith(`${path}[`) || field.startsWith(`${path}.`))
  return inside && `${inside[0].slice(path.length)} ${inside[1]}`.trim()
}

type PartsProps = Omit<FieldsProps, 'fields' | 'within'> & { spec: FieldSpec }

/** A list whose entries have fields: days, seasons, sights. */
function PartsField({ spec, document, problems, offered, translated, onChange }: PartsProps) {
  const { path, parts = [], fresh = {}, entries: named } = spec
  const entries = partsAt(document, path)
  // Entries have no ids, but text typed into one must not appear in another.
  const [turn, setTurn] = useState(0)
  const write = (next: Document[]) =>
    onChange(withValue(document, path, spec.optional && next.length === 0 ? undefined : next))
  function arrange(next: Document[]) {
    setTurn((before) => before + 1)
    write(next)
  }
  const own = problems.get(path)
  const id = useId()
  const ref = useSought<HTMLFieldSetElement>(
    (sought) => isAt(sought, path) && !parts.some((part) => isAt(sought.replace(/^.*?\]\./, ''), part.path)),
  )
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      aria-describedby={own && id}
      className="flex flex-col gap-3 lg:col-span-full"
    >
      <legend className="mb-2 font-semibold">{sayName(path)}</legend>
      {own && (
        <p id={id} className="text-sm font-medium text-bad">
          {own}
        </p>
      )}
      {numbered(entries).map(({ at, entry }) => (
        <div
          key={`${turn}-${at}`}
          role="group"
          aria-label={named?.[at] ?? `${sayName(path)} ${at + 1}`}
          className={`grid items-start gap-3 rounded-xl border border-line p-3 ${named ? 'sm:grid-cols-[6rem_1fr]' : 'sm:grid-cols-[2rem_1fr_auto]'}`}
        >
          <span className="pt-2 font-semibold text-muted">{named?.[at] ?? at + 1}</span>
          <div className="grid gap-3 lg:grid-cols-3">
            <Fields
              fields={parts}
              document={entry}
              problems={problems}
              offered={offered}
              translated={translated}
              within={`${path}[${at}].`}
              onChange={(changed) => write(entries.map((one, other) => (other === at ? changed : one)))}
            />
          </div>
          {!named && (
            <div className="flex sm:flex-col">
              <IconButton
                icon="chevron-down"
                className="rotate-180"
                label={say('moveUp', { what: sayName(path), at: at + 1 })}
                disabled={at === 0}
                onClick={() => arrange(entries.toSpliced(at - 1, 2, entry, entries[at - 1] ?? {}))}
              />
              <IconButton
                icon="close"
                label={say('removeEntry', { what: sayName(path), at: at + 1 })}
                onClick={() => arrange(entries.toSpliced(at, 1))}
              />
            </div>
          )}
        </div>
      ))}
      <div>
        {named && entries.length > 0 ? (
          <Button variant="quiet" icon="close" onClick={() => arrange([])}>
            {say('removeAll', { what: sayName(path) })}
          </Button>
        ) : (
          <Button icon="plus" onClick={() => write([...entries, ...(named ?? ['']).map(() => fresh)])}>
            {say('addEntry', { what: sayName(path) })}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

type FormProps = Omit<FieldsProps, 'fields' | 'within'> & { groups: readonly GroupSpec[] }

/** All fields of a record, in groups. */
export function RecordForm({ groups, ...rest }: FormProps) {
  const offered = offeredIn(rest.document)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">{say('allNeeded')}</p>
      <JumpTo parts={groups.map(({ title }) => ({ id: title, label: say(title) }))} />
      {groups.map(({ title, fields }) => (
        <section
          key={title}
          id={title}
          className="scroll-mt-28 rounded-2xl border border-line bg-surface p-4"
        >
          <h2 className="mb-3 text-lg">{say(title)}</h2>
          <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
            <Fields fields={fields} {...rest} offered={offered} />
          </div>
        </section>
      ))}
    </div>
  )
}
