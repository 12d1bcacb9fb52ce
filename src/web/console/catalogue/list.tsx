import { type FormEvent, useEffect, useRef, useState } from 'react'
import { maxIdLength, maxNameLength } from '#shared/bounds.ts'
import { listStaffCatalogue, saveCatalogueDraft } from '#shared/contract/console/catalogue.ts'
import type { CatalogueEntry } from '#shared/contract/console/catalogue-schemas.ts'
import type { CatalogueKind } from '#shared/domain/catalogue-kinds.ts'
import { catalogueKinds } from '#shared/domain/catalogue-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { call } from '#web/console/api.ts'
import { addressOf as searchAddress } from '#web/console/list-screen.tsx'
import { ErrorNote, Panel, Screen, Table, Waiting } from '#web/console/parts.tsx'
import { RecordField, useRecordChoice } from '#web/console/record-field.tsx'
import { go, Link, usePlace } from '#web/console/router.tsx'
import { say, sayInstant, sayRupees } from '#web/console/say.ts'
import { useDeed, useLoaded } from '#web/console/use-call.ts'
import { useStateOf } from '#web/console/use-typed.ts'
import { seatsAddress } from './calendar/seats-address.ts'
import { readForCopy } from './copy.tsx'
import { blank } from './document.ts'
import { ComingBookings } from './hotel-bookings.tsx'
import { readRecord } from './use-draft.ts'

const states = ['offered', 'withdrawn', 'draft'] as const
type State = (typeof states)[number]
type Asked = { query: string; state: State | '' }

const isState = (value: string | null): value is State => states.some((state) => state === value)

const addressOf = (kind: CatalogueKind, { query, state }: Asked, page?: number): string =>
  searchAddress(`/catalogue/${kind}`, { query, state }, page)

type SearchProps = { kind: CatalogueKind; asked: Asked; isFocused: boolean }

/** Searches the list; the only record that is found by words is opened. */
function SearchForm({ kind, asked, isFocused }: SearchProps) {
  const [typed, setTyped] = useStateOf(addressOf(kind, asked), asked)
  const { error, run } = useDeed()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A keyboard on the glass would cover the list.
    if (isFocused && matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true })
  }, [isFocused])
  function submit(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      const wanted = { ...typed, query: typed.query.trim() }
      const { query, state } = wanted
      const { records } =
        query === ''
          ? { records: [] }
          : await call(listStaffCatalogue, { kind, query, ...(state !== '' && { state }) })
      const [only, ...others] = records
      go(only && others.length === 0 ? `/catalogue/${kind}/${only.id}` : addressOf(kind, wanted))
    })
  }
  return (
    <form role="search" onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-[1fr_14rem_auto]">
      <TextField
        ref={field}
        label={say(`findRecords.${kind}`)}
        error={error}
        type="search"
        value={typed.query}
        onChange={({ target }) => setTyped({ ...typed, query: target.value })}
      />
      <SelectField
        label={say('status')}
        placeholder={say('anyStatus')}
        options={states.map((state) => ({ value: state, label: say(`state.${state}`) }))}
        value={typed.state}
        onChange={({ target }) => setTyped({ ...typed, state: isState(target.value) ? target.value : '' })}
      />
      <Button type="submit" variant="primary">
        {say('search')}
      </Button>
    </form>
  )
}

type Wrong = { id?: string; from?: string }
type Begun = { name: string; id: string; from: string }

/** The id suggested by a name: 'Char Dham by Road' becomes char-dham-by-road. */
const idOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, maxIdLength)

/** Creates a record from a name or as a copy. */
async function begin(kind: CatalogueKind, { name, id, from }: Begun): Promise<Wrong> {
  const there = await readRecord({ kind, id })
  if (there.published !== null || there.draft !== null) return { id: say('idTaken', { id }) }
  const source = from === '' ? undefined : await readForCopy({ kind, id: from })
  if (from !== '' && !source) return { from: say(`choose.${kind}`) }
  const document = JSON.stringify({ ...(source?.document ?? blank[kind]), name })
  await call(saveCatalogueDraft, { kind, id, document, version: 0, base: there.base })
  go(`/catalogue/${kind}/${id}${from === '' ? '' : `?${new URLSearchParams({ copyOf: from })}`}`)
  return {}
}

function NewRecord({ kind, copyOf }: { kind: CatalogueKind; copyOf: string }) {
  const { busy, error, run } = useDeed()
  const [name, setName] = useState('')
  const [ownId, setOwnId] = useState<string>()
  const from = useRecordChoice(kind, copyOf)
  const [wrong, setWrong] = useState<Wrong>({})
  const idField = useRef<HTMLInputElement>(null)
  const fromField = useRef<HTMLInputElement>(null)
  const id = ownId ?? idOf(name)
  function submit(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      const source = await from.resolve()
      const isUnknown = source === undefined
      const now = isUnknown
        ? { from: say(`choose.${kind}`) }
        : await begin(kind, { name: name.trim(), id: id.trim(), from: source })
      setWrong(now)
      if (now.id) idField.current?.focus()
      else if (now.from) fromField.current?.focus()
    })
  }
  return (
    <Panel title={say(`new.${kind}`)}>
      <form onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-3">
        <TextField
          label={say('name')}
          hint={say('newNameHint')}
          required
          maxLength={maxNameLength}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={say('newId')}
          hint={say('newIdHint')}
          error={wrong.id}
          ref={idField}
          required
          maxLength={maxIdLength}
          pattern="[A-Za-z0-9][A-Za-z0-9_\-]*"
          value={id}
          onChange={({ target }) => setOwnId(target.value)}
        />
        <RecordField
          kind={kind}
          label={say('copyOf')}
          hint={say('copyOfHint')}
          error={wrong.from}
          ref={fromField}
          maxLength={maxNameLength}
          value={from.text}
          onChange={from.setTyped}
        />
        <ErrorNote error={error} />
        <div className="sm:col-span-3">
          <Button type="submit" variant="primary" busy={busy}>
            {say('begin')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

function Row({ kind, entry }: { kind: CatalogueKind; entry: CatalogueEntry }) {
  const { id, name, where, price, isFrom, state, draft } = entry
  return (
    <tr>
      <th scope="row">
        <Link to={`/catalogue/${kind}/${id}`} className="font-semibold text-accent">
          {name || id}
        </Link>
        <span className="block font-normal break-all">{id}</span>
        {kind === 'packages' && (
          <Link
            to={seatsAddress(id)}
            className="text-accent"
            aria-label={say('seatsOfWhich', { name: name || id })}
          >
            {say('seats')}
          </Link>
        )}
        <ComingBookings hotel={name} count={entry.comingBookings} of="hotelComing" />
      </th>
      <td data-label={say('where')}>{where}</td>
      <td data-label={say('price')} className="even-digits">
        {price !== null && (isFrom ? say('priceFrom', { price: sayRupees(price) }) : sayRupees(price))}
      </td>
      <td data-label={say('status')}>{say(`state.${state}`)}</td>
      <td data-label={say('state.draft')}>
        {draft && say('draftBy', { by: draft.by, at: sayInstant(draft.at) })}
      </td>
    </tr>
  )
}

const tabClass =
  'inline-flex min-h-11 items-center px-3 font-semibold text-muted no-underline aria-[current]:text-accent aria-[current]:underline'

export function CatalogueTabs({ current }: { current: CatalogueKind | 'file' }) {
  return (
    <nav aria-label={say('catalogue')} className="-mx-3 flex flex-wrap">
      {[...catalogueKinds, 'file' as const].map((kind) => (
        <Link
          key={kind}
          to={`/catalogue/${kind}`}
          aria-current={kind === current ? 'page' : undefined}
          className={tabClass}
        >
          {say(`kind.${kind}`)}
        </Link>
      ))}
    </nav>
  )
}

/** All packages, hotels or rentals, with their drafts. */
export function RecordList({ kind }: { kind: CatalogueKind }) {
  const { query } = usePlace()
  const state = query.get('state')
  const asked: Asked = { query: query.get('query') ?? '', state: isState(state) ? state : '' }
  const copyOf = query.get('copyOf') ?? ''
  const [isNew, setNew] = useState(copyOf !== '')
  const page = Math.max(1, Number(query.get('page') ?? 1) || 1)
  const key = addressOf(kind, asked, page)
  const { data, error } = useLoaded(key, () =>
    call(listStaffCatalogue, {
      kind,
      query: asked.query,
      page,
      ...(asked.state !== '' && { state: asked.state }),
    }),
  )
  return (
    <Screen
      title={say('catalogue')}
      aside={
        <Button icon="plus" aria-expanded={isNew} onClick={() => setNew((before) => !before)}>
          {say(`new.${kind}`)}
        </Button>
      }
    >
      <CatalogueTabs current={kind} />
      {isNew && <NewRecord key={kind} kind={kind} copyOf={copyOf} />}
      <SearchForm key={kind} kind={kind} asked={asked} isFocused={!isNew} />
      <ErrorNote error={error} />
      {!data && error === undefined && <Waiting />}
      {data?.records.length === 0 && <p className="text-muted">{say('noRecords')}</p>}
      {data && data.records.length > 0 && (
        <Table heads={['name', 'where', 'price', 'status', 'state.draft']}>
          {data.records.map((entry) => (
            <Row key={entry.id} kind={kind} entry={entry} />
          ))}
        </Table>
      )}
      <div className="flex gap-3">
        {page > 1 && <Button onClick={() => go(addressOf(kind, asked, page - 1))}>{say('before')}</Button>}
        {data?.hasMore && <Button onClick={() => go(addressOf(kind, asked, page + 1))}>{say('more')}</Button>}
      </div>
    </Screen>
  )
}
