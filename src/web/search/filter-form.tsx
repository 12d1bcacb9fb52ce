import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '#shared/messages/counted.ts'
import { languagePrefix } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { type ResultsFilters, type SearchBarFields, searchPath } from './address.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterFields } from './filter-fields.tsx'
import { chosenIn, kindsIn, withoutFilters, readFilters } from './filters-address.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { mainOnPhone } from './main-action.ts'
import { useSearchSelector } from './use-search.ts'

/** The values of the form, in which each chosen kind is a field of its own. */
function valuesOf(form: HTMLFormElement): ResultsFilters {
  const params = new URLSearchParams()
  new FormData(form).forEach((value, name) => {
    if (typeof value === 'string') params.append(name, value)
  })
  return readFilters(params)
}

/** Whether form and address agree, with kinds in any order. */
function isSame(one: ResultsFilters, other: ResultsFilters): boolean {
  const [first, second] = [one, other].map((filters) =>
    searchPath({}, { ...filters, category: kindsIn(filters.category).toSorted().join() }),
  )
  return first === second
}

/**
 * The fields are uncontrolled: only a new address, from a link or the back button, is written into them. Choices made
 * before hydration are applied on the first effect.
 */
function useSyncedForm(filters: ResultsFilters, choose: (form: HTMLFormElement) => void) {
  const form = useRef<HTMLFormElement>(null)
  const isNew = useRef(true)
  const chosen = JSON.stringify({ sort: 'relevance', ...filters })
  useLayoutEffect(() => {
    const wasNew = isNew.current
    isNew.current = false
    if (!form.current) return
    if (wasNew) {
      if (!isSame({ ...valuesOf(form.current), from: filters.from }, filters)) choose(form.current)
      return
    }
    const values = JSON.parse(chosen) as Record<string, string | number | undefined>
    for (const field of form.current.elements) {
      if (field instanceof HTMLSelectElement) field.value = String(values[field.name] ?? '')
      else if (field instanceof HTMLInputElement && field.type === 'checkbox')
        field.checked = kindsIn(String(values[field.name] ?? '')).includes(field.value)
      else if (field instanceof HTMLInputElement && field.type === 'radio')
        field.checked = field.value === String(values[field.name] ?? '')
    }
    // Only another address is written into the form.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [chosen])
  return form
}

type FilterFormProps = {
  journey: SearchBarFields
  filters: ResultsFilters
  /** The field for the origin. */
  home: ReactNode
  hasTown: boolean
  /** Receives the origin when the form is sent. */
  onHome: (from: string) => void
  onDone: () => void
}

/** A GET form: shareable, and usable without JavaScript; with it each choice applies at once. */
export function FilterForm({ journey, filters, home, hasTown, onHome, onDone }: FilterFormProps) {
  const navigate = useNavigate()
  const form = useSyncedForm(filters, choose)
  const isNone = useSearchSelector(({ search }) => search.totalResults === 0 && search.loading === 'idle')

  function choose(chosen: HTMLFormElement) {
    const wanted = { ...valuesOf(chosen), from: filters.from }
    void navigate(searchPath(journey, wanted), { preventScrollReset: true })
  }

  function change({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    const isTyped = target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type)
    // The town is sent only once it is complete.
    if (!isTyped) choose(currentTarget)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onDone()
    const wanted = valuesOf(event.currentTarget)
    onHome(wanted.from ?? '')
    void navigate(searchPath(journey, wanted))
  }

  return (
    <form
      ref={form}
      action={`${languagePrefix()}/search`}
      autoComplete="off"
      onChange={change}
      onSubmit={submit}
      aria-label={text('search.filters')}
      className="flex flex-col"
    >
      <HiddenFields values={journey} />
      <FilterFields filters={filters} home={home} people={journey.travelers} />
      {/* In view below a long list of choices. */}
      <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-wrap items-center justify-between gap-2 border-t border-line bg-surface px-4 py-3 lg:static lg:m-0 lg:border-0 lg:bg-transparent lg:p-0">
        {isNone && (
          <div role="status" className="w-full text-sm lg:hidden">
            {text('search.loosen')}
            <FilterChips {...{ journey, filters }} />
          </div>
        )}
        {chosenIn(filters) > 0 && (
          <SiteLink
            to={searchPath(journey, withoutFilters(filters))}
            preventScrollReset
            className={`${buttonClass({ variant: 'quiet' })} lg:hidden`}
          >
            {text('search.clearAll')}
          </SiteLink>
        )}
        <ShowButton hasTown={hasTown} />
      </div>
    </form>
  )
}

/** Shows how many journeys are left, which a page without scripts could not update; beside the results it sends only a town. */
function ShowButton({ hasTown }: { hasTown: boolean }) {
  const { totalResults, loading, searchError } = useSearchSelector((state) => state.search)
  const isAlive = useHydrated()
  const isKnown = isAlive && (totalResults > 0 || (loading === 'idle' && searchError === null))
  // A town can be sent even so, by Enter too, which a disabled button would block.
  const isNone = isKnown && totalResults === 0 && !hasTown
  return (
    <Button
      type="submit"
      busy={loading === 'search'}
      disabled={isNone}
      className={`grow ${mainOnPhone} ${isAlive && !hasTown ? 'lg:hidden' : ''}`}
    >
      {isNone
        ? text('search.showNone')
        : isKnown && totalResults > 0
          ? counted(totalResults, 'search.showOne', 'search.showMany')
          : text('search.applyFilters')}
    </Button>
  )
}
