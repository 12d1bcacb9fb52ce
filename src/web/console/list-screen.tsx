import { type ChangeEvent, type FormEvent, Fragment, type ReactNode } from 'react'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ErrorNote, Screen, Waiting } from './parts.tsx'
import { useRecordFilter } from './record-field.tsx'
import { go, usePlace } from './router.tsx'
import { say } from './say.ts'
import { useLoaded } from './use-call.ts'
import { useStateOf } from './use-typed.ts'

type Filters<Name extends string> = Record<Name, string>
type Typed = ChangeEvent<HTMLInputElement | HTMLSelectElement>
type PackageFilter = ReturnType<typeof useRecordFilter>['field']
/** Renders the fields of a search; the filter `packageId` is chosen by the package's name. */
export type FieldsOf<Name extends string> = (
  typed: Filters<Name>,
  set: (name: Name) => (event: Typed) => void,
  journey: PackageFilter,
) => ReactNode

const givenOf = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/** The address of a search, so that it can be bookmarked, shared and left by the back button. */
export function addressOf(path: string, filters: Record<string, string>, page = 1): string {
  const query = new URLSearchParams(givenOf({ ...filters, page: page > 1 ? String(page) : '' }))
  return query.size > 0 ? `${path}?${query}` : path
}

type FormProps<Name extends string> = {
  path: string
  asked: Filters<Name>
  columns: string
  fields: FieldsOf<Name>
  filters: FieldsOf<Name>
}

function SearchForm<Name extends string>({ path, asked, columns, fields, filters }: FormProps<Name>) {
  const key = addressOf(path, asked)
  const [typed, setTyped] = useStateOf(key, asked)
  const { packageId = '' }: { packageId?: string } = asked
  const { field, choose } = useRecordFilter('packages', packageId, key)
  const set = (name: Name) => (event: Typed) =>
    setTyped((before) => ({ ...before, [name]: event.target.value }))
  const given = Object.entries<string>(asked).filter(
    ([name, value]) => name !== 'query' && value !== '',
  ).length
  function submit(event: FormEvent) {
    event.preventDefault()
    const trimmed = Object.entries<string>(typed).map(([name, value]) => [name, value.trim()])
    void choose((id) => {
      const chosen = 'packageId' in asked && { packageId: id }
      go(addressOf(path, { ...Object.fromEntries(trimmed), ...chosen }))
    })
  }
  return (
    <form role="search" onSubmit={submit} className="flex flex-col gap-3">
      {fields(typed, set, field)}
      <Disclosure title={given > 0 ? say('filtersGiven', { count: given }) : say('filters')}>
        <div className={`grid items-end gap-3 sm:grid-cols-2 ${columns}`}>{filters(typed, set, field)}</div>
      </Disclosure>
      <div className="flex gap-3">
        <Button type="submit" variant="primary">
          {say('search')}
        </Button>
        {Object.values(asked).some((value) => value !== '') && (
          <Button variant="quiet" onClick={() => go(path)}>
            {say('clear')}
          </Button>
        )}
      </div>
    </form>
  )
}

type ListScreenProps<Name extends string, Data extends { hasMore: boolean }> = {
  title: string
  path: string
  /** The filters in the address. */
  names: readonly Name[]
  /** The class for the number of columns on a wide screen. */
  columns: string
  /** The main fields, always visible. */
  fields: FieldsOf<Name>
  /** Further filters, collapsed on a phone. */
  filters: FieldsOf<Name>
  /** Called with the filters that are set. */
  load: (given: Record<string, string>, page: number) => Promise<Data>
  /** Renders the results of `query`, which is that of the address once they have arrived; `reload` reads them again. */
  children: (found: Data, reload: () => Promise<void>, query: URLSearchParams) => ReactNode
}

type TurnProps = { isPossible: boolean; busy: boolean; onTurn: () => void; children: ReactNode }

/** Stays where there is no further page, so that the focus is not lost. */
const Turn = ({ isPossible, busy, onTurn, children }: TurnProps) => (
  <button
    type="button"
    aria-disabled={busy || !isPossible}
    aria-busy={busy || undefined}
    onClick={() => isPossible && !busy && onTurn()}
    className={`${buttonClass()} aria-disabled:opacity-55`}
  >
    {busy && <Spinner />}
    {children}
  </button>
)

/** A paginated list with filters, whose state is in the address. */
export function ListScreen<Name extends string, Data extends { hasMore: boolean }>({
  title,
  path,
  names,
  columns,
  fields,
  filters,
  load,
  children,
}: ListScreenProps<Name, Data>) {
  const { query } = usePlace()
  const asked = Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as Filters<Name>
  const page = Math.max(1, Number(query.get('page') ?? 1) || 1)
  const address = addressOf(path, asked, page)
  const { data, last, error, reload } = useLoaded(address, async () => ({
    address,
    query,
    found: await load(givenOf(asked), page),
  }))
  const busy = !data && error === undefined
  const turnTo = (other: number) => go(addressOf(path, asked, other))
  return (
    <Screen title={title}>
      <SearchForm {...{ path, asked, columns, fields, filters }} />
      <ErrorNote error={error} />
      {last ? (
        // What was done to one page's entries is not said of another's.
        <Fragment key={last.address}>{children(last.found, reload, last.query)}</Fragment>
      ) : (
        busy && <Waiting />
      )}
      <div className="flex gap-3">
        {(page > 1 || last?.found.hasMore) && (
          <>
            <Turn isPossible={page > 1} busy={busy} onTurn={() => turnTo(page - 1)}>
              {say('previousPage')}
            </Turn>
            <Turn isPossible={last?.found.hasMore === true} busy={busy} onTurn={() => turnTo(page + 1)}>
              {say('nextPage')}
            </Turn>
          </>
        )}
      </div>
    </Screen>
  )
}
