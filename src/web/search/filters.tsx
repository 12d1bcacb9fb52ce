import { sortOrders } from '#shared/domain/sort-orders.ts'
import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { languagePrefix } from '#shared/messages/language.ts'
import { counted } from '#shared/messages/counted.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { type ResultsFilters, type SearchBarFields, searchPath } from './address.ts'
import { type Choices, chosenIn, kindsIn, needsHome, onlyHome, readFilters } from './filters-address.ts'
import { canNarrow, labels, optionsOf, sortTexts, wishIn } from './filter-choices.ts'
import { useSearchSelector } from './use-search.ts'

type SearchFiltersProps = {
  journey: SearchBarFields
  filters: ResultsFilters
  /** The field for the origin. */
  home: ReactNode
  /** Open on a phone too, because something in it is wrong. */
  isOpen: boolean
  /** Receives the origin when the form is sent. */
  onHome: (from: string) => void
}

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

/** The filters as a GET form: shareable, and usable without JavaScript; with it each choice applies at once. */
export function SearchFilters({ journey, filters, home, isOpen, onHome }: SearchFiltersProps) {
  const navigate = useNavigate()
  const form = useSyncedForm(filters, choose)
  const count = chosenIn(filters)
  const { totalResults, loading, searchError } = useSearchSelector((state) => state.search)
  const isEmpty = totalResults === 0 && loading === 'idle'

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
    // On a phone the results are below the form, so they are scrolled into view.
    event.currentTarget.closest('details')?.removeAttribute('open')
    const wanted = valuesOf(event.currentTarget)
    onHome(wanted.from ?? '')
    void navigate(searchPath(journey, wanted))
  }

  // Nothing was found that could be narrowed or ordered.
  if (isEmpty && (searchError !== null || (count === 0 && !isOpen))) return null
  return (
    <Disclosure
      icon="M4 6h16M7 12h10M10 18h4"
      open={isOpen}
      title={count > 0 ? text('search.filtersChosen', { count }) : text('search.filters')}
    >
      <form
        ref={form}
        action={`${languagePrefix()}/search`}
        autoComplete="off"
        onChange={change}
        onSubmit={submit}
        aria-label={text('search.filters')}
        className="flex flex-col gap-4"
      >
        <HiddenJourney journey={journey} />
        <FilterFields filters={filters} home={home} people={journey.travelers} />
        {/* In view below a long list of choices. */}
        <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-wrap items-center gap-2 rounded-b-2xl border-t border-line bg-surface px-4 py-3 lg:static lg:m-0 lg:flex-col lg:items-start lg:border-0 lg:bg-transparent lg:p-0">
          <ShowButton />
          {count > 0 && (
            <SiteLink
              to={searchPath(journey, onlyHome(filters))}
              className={`${buttonClass({ variant: 'quiet' })} lg:hidden`}
            >
              {text('search.clearFilters')}
            </SiteLink>
          )}
        </div>
      </form>
    </Disclosure>
  )
}

/** Shows how many journeys are left, which a page without scripts could not update. */
function ShowButton() {
  const { totalResults, loading } = useSearchSelector((state) => state.search)
  const isAlive = useHydrated()
  return (
    <Button
      type="submit"
      busy={loading === 'search'}
      className="grow max-lg:border-accent max-lg:bg-accent max-lg:text-accent-ink lg:grow-0"
    >
      {isAlive && totalResults > 0
        ? counted(totalResults, 'search.showOne', 'search.showMany')
        : text('search.applyFilters')}
    </Button>
  )
}

function HiddenJourney({ journey }: { journey: SearchBarFields }) {
  return Object.entries(journey).map(
    ([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />,
  )
}

type FilterFieldsProps = Pick<SearchFiltersProps, 'filters' | 'home'> & { people: number }

function FilterFields({ filters, home, people }: FilterFieldsProps) {
  const search = useSearchSelector((state) => state.search)
  const hasHome = filters.from !== undefined || search.startTown !== null
  const sorts = sortOrders.filter((order) => hasHome || !needsHome(order))
  const field = (name: keyof Choices, label: MessageKey) =>
    canNarrow(name, search, filters[name]) && (
      <Choice
        name={name}
        label={text(label)}
        own={wishIn(search.understood?.slots ?? [], name, people)}
        options={optionsOf(name, search.choices, filters[name])}
        chosen={filters[name]}
      />
    )
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
      {home}
      <SelectField
        name="sort"
        label={text('search.sort')}
        defaultValue={filters.sort ?? 'relevance'}
        options={sorts.map((order) => ({ value: order, label: text(sortTexts[order]) }))}
      />
      {canNarrow('category', search, filters.category) && <Kinds chosen={kindsIn(filters.category)} />}
      {field('budget', 'search.budget')}
      {field('days', 'search.days')}
      {field('rating', 'search.rating')}
      {canNarrow('state', search, filters.state) && (
        <SelectField
          name="state"
          label={text('search.state')}
          placeholder={text('search.any')}
          defaultValue={filters.state}
          options={optionsOf('state', search.choices, filters.state)}
        />
      )}
    </div>
  )
}

const rows = 'grid grid-cols-2 gap-x-3 text-sm lg:grid-cols-1 lg:pointer-fine:[&_label]:min-h-9'
const legend = 'mb-1 text-sm font-semibold text-ink'

type ChoiceProps = {
  name: string
  label: string
  /** What the wish says of it, which the filter narrows further. */
  own: string | undefined
  options: readonly { value: string; label: string }[]
  chosen: string | number | undefined
}

function Choice({ name, label, own, options, chosen }: ChoiceProps) {
  const usual = own === undefined ? text('search.any') : text('search.asWritten', { choice: own })
  return (
    <fieldset className="min-w-0">
      <legend className={legend}>{label}</legend>
      <div className={rows}>
        {[{ value: '', label: usual }, ...options].map((option) => (
          <label key={option.value} className="flex min-h-11 items-center gap-3 font-medium">
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === String(chosen ?? '')}
              className="size-5 shrink-0 accent-accent"
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Checkboxes for the kinds, of which several may be chosen. */
function Kinds({ chosen }: { chosen: readonly string[] }) {
  const choices = useSearchSelector((state) => state.search.choices)
  const open = optionsOf('category', choices, undefined)
  const unknown = chosen.filter((kind) => !open.some(({ value }) => value === kind))
  const shown = [...open, ...unknown.map((kind) => ({ value: kind, label: labels.category(kind) }))]
  if (shown.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className={legend}>{text('search.category')}</legend>
      <div className={rows}>
        {shown.map(({ value, label }) => (
          <Checkbox
            key={value}
            name="category"
            value={value}
            label={label}
            defaultChecked={chosen.includes(value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
