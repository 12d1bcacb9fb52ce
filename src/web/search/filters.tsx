import type { AskedSlot } from '#shared/contract/wish-schemas.ts'
import { type SortOrder, sortOrders } from '#shared/domain/sort-orders.ts'
import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { languagePrefix, locale } from '#shared/messages/language.ts'
import { counted } from '#shared/messages/counted.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { type Filters, type Journey, searchPath } from './address.ts'
import { type Choices, chosenIn, kindsIn, needsHome, onlyHome, readFilters } from './filters-address.ts'
import { useSearchSelector } from './use-search.ts'
import { capitalised } from './wish/sentence.ts'
import { partyOf } from './wish/party.ts'
import { rangeText, slotText } from './wish/slot-text.ts'

/** The categories that have a text of their own. */
const categoryTexts = new Map<unknown, MessageKey>([
  ['Adventure', 'category.adventure'],
  ['Beach', 'category.beach'],
  ['City Break', 'category.cityBreak'],
  ['Culture', 'category.culture'],
  ['Family', 'category.family'],
  ['Heritage', 'category.heritage'],
  ['Hill Station', 'category.hillStation'],
  ['Honeymoon', 'category.honeymoon'],
  ['Nature', 'category.nature'],
  ['Pilgrimage', 'category.pilgrimage'],
  ['Spiritual', 'category.spiritual'],
  ['Wildlife', 'category.wildlife'],
])

const labels: Record<keyof Choices, (value: string | number) => string> = {
  state: (value) => placeName(String(value)),
  category(value) {
    const key = categoryTexts.get(value)
    return key ? text(key) : String(value)
  },
  days: (value) => (Number(value) === 1 ? text('search.oneDay') : text('search.daysUpTo', { days: value })),
  rating: (value) => text('search.ratingFrom', { rating: value }),
  budget: (value) => text('search.budgetUpTo', { amount: formatRupees(Number(value)) }),
}

/** The options of one kind: empty ones are left out, the one in the address is always included. */
function optionsOf(kind: keyof Choices, choices: Choices | null, chosen: string | number | undefined) {
  const open = (choices?.[kind] ?? []).filter(([value, packages]) => packages > 0 || value === chosen)
  const options = open.map(([value, packages]) => ({
    value: String(value),
    label: text('search.choice', { choice: labels[kind](value), count: packages.toLocaleString(locale()) }),
  }))
  if (chosen === undefined || open.some(([value]) => value === chosen)) return options
  return [...options, { value: String(chosen), label: labels[kind](chosen) }]
}

/** Whether some option would leave fewer journeys than there are now; what is chosen can always be taken back. */
function canNarrow(
  kind: keyof Choices,
  { choices, totalResults }: { choices: Choices | null; totalResults: number },
  chosen: string | number | undefined,
): boolean {
  return (
    chosen !== undefined ||
    choices === null ||
    choices[kind].some(([, packages]) => packages > 0 && packages < totalResults)
  )
}

const sortTexts: Record<SortOrder, MessageKey> = {
  relevance: 'search.sortRelevance',
  price: 'search.sortPrice',
  rating: 'search.sortRating',
  days: 'search.sortDays',
  cost: 'search.sortCost',
  distance: 'search.sortDistance',
}

/** What the wish says of a filter; the filter itself narrows it further. */
function wishIn(slots: readonly AskedSlot[], name: keyof Choices, people: number): string | undefined {
  const slot = slots.find(({ kind }) => kind === name)
  if (slot?.kind === 'days') return capitalised(slotText(slot))
  if (slot?.kind !== 'budget' || slot.read.isPerDay) return undefined
  const share = slot.read.isPerPerson ? 1 : partyOf(slots, people)
  const [least, most] = [slot.read.least, slot.read.most].map((sum) => sum && Math.floor(sum / share))
  return capitalised(rangeText({ least: least ?? null, most: most ?? null }))
}

type SearchFiltersProps = {
  journey: Journey
  filters: Filters
  /** The field for the origin. */
  home: ReactNode
  /** Open on a phone too, because something in it is wrong. */
  isOpen: boolean
  /** Receives the origin when the form is sent. */
  onHome: (from: string) => void
}

/** The values of the form, in which each chosen kind is a field of its own. */
function valuesOf(form: HTMLFormElement): Filters {
  const params = new URLSearchParams()
  new FormData(form).forEach((value, name) => {
    if (typeof value === 'string') params.append(name, value)
  })
  return readFilters(params)
}

/** Whether form and address agree, with kinds in any order. */
function isSame(one: Filters, other: Filters): boolean {
  const [first, second] = [one, other].map((filters) =>
    searchPath({}, { ...filters, category: kindsIn(filters.category).toSorted().join() }),
  )
  return first === second
}

/**
 * The fields are uncontrolled: only a new address, from a link or the back button, is written into them. Choices made
 * before hydration are applied on the first effect.
 */
function useSyncedForm(filters: Filters, choose: (form: HTMLFormElement) => void) {
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

  function choose(chosen: HTMLFormElement) {
    const wanted = { ...valuesOf(chosen), from: filters.from }
    void navigate(searchPath(journey, wanted), { preventScrollReset: true })
  }

  function change({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    const isTyped = target instanceof HTMLInputElement && target.type !== 'checkbox'
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
        <div className="flex flex-col items-start gap-2">
          <ShowButton />
          {count > 0 && (
            <SiteLink
              to={searchPath(journey, onlyHome(filters))}
              className={buttonClass({ variant: 'quiet' })}
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
    <Button type="submit" busy={loading === 'search'}>
      {isAlive && totalResults > 0
        ? counted(totalResults, 'search.showOne', 'search.showMany')
        : text('search.applyFilters')}
    </Button>
  )
}

function HiddenJourney({ journey }: { journey: Journey }) {
  return Object.entries(journey).map(
    ([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />,
  )
}

type FilterFieldsProps = Pick<SearchFiltersProps, 'filters' | 'home'> & { people: number }

function FilterFields({ filters, home, people }: FilterFieldsProps) {
  const search = useSearchSelector((state) => state.search)
  const hasHome = filters.from !== undefined || search.startTown !== null
  const sorts = sortOrders.filter((order) => hasHome || !needsHome(order))
  const field = (name: keyof Choices, label: MessageKey) => {
    const own = wishIn(search.understood?.slots ?? [], name, people)
    return (
      canNarrow(name, search, filters[name]) && (
        <SelectField
          name={name}
          label={text(label)}
          hint={own === undefined || filters[name] !== undefined ? undefined : text('search.fromWish')}
          placeholder={own ?? text('search.any')}
          defaultValue={filters[name]}
          options={optionsOf(name, search.choices, filters[name])}
        />
      )
    )
  }
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
      {field('state', 'search.state')}
    </div>
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
      <legend className="mb-1 text-sm font-semibold text-ink">{text('search.category')}</legend>
      <div className="grid grid-cols-2 gap-x-3 text-sm lg:grid-cols-1">
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
