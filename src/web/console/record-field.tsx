import { type ComponentProps, useEffect, useId, useState } from 'react'
import { listStaffCatalogue } from '#shared/contract/console/catalogue.ts'
import type { CatalogueEntry } from '#shared/contract/console/catalogue-schemas.ts'
import type { CatalogueKind } from '#shared/domain/catalogue-kinds.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { call } from './api.ts'
import { say } from './say.ts'
import { useDeed, useLoaded } from './use-call.ts'
import { useStateOf } from './use-typed.ts'

/** How many pages are searched for a name. */
const mostPages = 10
const pauseMs = 200

/** Which records are suggested: only those on offer, or of hotels only those that name a package. */
type Narrowing = { isOffered?: boolean | undefined; packageId?: string | undefined }

const narrowed = ({ isOffered = false, packageId }: Narrowing) => ({
  ...(isOffered && { state: 'offered' as const }),
  ...(packageId !== undefined && { packageId }),
})

/** The record with this id or name, or the only match; undefined if several match. */
export async function findRecord(
  kind: CatalogueKind,
  typed: string,
  narrowing: Narrowing = {},
): Promise<CatalogueEntry | undefined> {
  const query = typed.trim()
  const found: CatalogueEntry[] = []
  for (let page = 1; page <= mostPages; page++) {
    const { records, hasMore } = await call(listStaffCatalogue, { kind, query, page, ...narrowed(narrowing) })
    const own = records.find(({ id }) => id === query)
    if (own) return own
    found.push(...records)
    if (!hasMore) break
  }
  const named = found.filter(({ name }) => name.toLowerCase() === query.toLowerCase())
  const meant = named.length > 0 ? named : found
  return meant.length === 1 ? meant[0] : undefined
}

/** The text of a record field: as typed since the last change of `key`, before that the name of the chosen record. */
export function useRecordChoice(kind: CatalogueKind, chosen: string, key = chosen) {
  const [typed, setTyped] = useStateOf<string | undefined>(key, undefined)
  const { data } = useLoaded(`${kind} ${chosen}`, async () =>
    chosen === '' ? undefined : findRecord(kind, chosen),
  )
  /** The id; undefined for an unknown name. */
  async function resolve(): Promise<string | undefined> {
    if (typed === undefined) return chosen
    return typed.trim() === '' ? '' : (await findRecord(kind, typed))?.id
  }
  return { text: typed ?? (data?.name || chosen), setTyped, resolve }
}

/** The field for a record that filters a list; `choose` passes on its id, or '' for none. */
export function useRecordFilter(kind: CatalogueKind, asked: string, key = asked) {
  const { text, setTyped, resolve } = useRecordChoice(kind, asked, key)
  const [isUnknown, setUnknown] = useStateOf(key, false)
  const { error, run } = useDeed()
  const choose = (goOn: (id: string) => void) =>
    run(async () => {
      const id = await resolve()
      setUnknown(id === undefined)
      if (id !== undefined) goOn(id)
    })
  const field = { kind, value: text, onChange: setTyped, error: isUnknown ? say(`choose.${kind}`) : error }
  return { field, choose }
}

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'list' | 'type'> &
  Narrowing & {
    kind: CatalogueKind
    value: string
    onChange: (typed: string) => void
  }

/** Accepts the name or id of a record, with suggestions. */
export function RecordField({ kind, isOffered, packageId, value, onChange, ...rest }: Props) {
  const id = useId()
  const [asked, setAsked] = useState<string>()
  const [isIn, setIn] = useState(false)
  useEffect(() => {
    if (!isIn) return undefined
    const timer = setTimeout(() => setAsked(value.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [isIn, value])
  const { data } = useLoaded(`${kind} ${asked}`, async () => {
    if (asked === undefined) return []
    const { records } = await call(listStaffCatalogue, {
      kind,
      query: asked,
      ...narrowed({ isOffered, packageId }),
    })
    return records
  })
  const names = (data ?? []).map(({ name }) => name)
  // If two share a name, the id is needed to tell them apart.
  const isAlone = (name: string) => name !== '' && names.indexOf(name) === names.lastIndexOf(name)
  return (
    <>
      <TextField
        {...rest}
        list={id}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onFocus={() => setIn(true)}
        onBlur={(event) => {
          setIn(false)
          rest.onBlur?.(event)
        }}
      />
      <datalist id={id}>
        {(data ?? []).map((entry) =>
          isAlone(entry.name) ? (
            <option key={entry.id} value={entry.name}>
              {entry.where}
            </option>
          ) : (
            <option key={entry.id} value={entry.id}>
              {entry.name}
            </option>
          ),
        )}
      </datalist>
    </>
  )
}
