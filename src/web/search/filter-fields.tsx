import type { ReactNode } from 'react'
import { sortOrders } from '#shared/domain/sort-orders.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ResultsFilters } from './address.ts'
import { canNarrow, optionsOf, sortTexts, wishIn } from './filter-choices.ts'
import { type Choices, kindsIn, needsHome } from './filters-address.ts'
import { useSearchSelector } from './use-search.ts'

type FilterFieldsProps = {
  filters: ResultsFilters
  /** The field for the origin. */
  home: ReactNode
  people: number
}

/** The order and the choices, a hairline between each two. */
export function FilterFields({ filters, home, people }: FilterFieldsProps) {
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
    <div className="-mt-4 flex flex-col divide-y divide-line *:py-4">
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
  options: ReturnType<typeof optionsOf>
  chosen: string | number | undefined
}

function Choice({ name, label, own, options, chosen }: ChoiceProps) {
  const usual = own === undefined ? text('search.any') : text('search.asWritten', { choice: own })
  return (
    <div>
      <fieldset className="min-w-0">
        <legend className={legend}>{label}</legend>
        <div className={rows}>
          {[{ value: '', words: usual, label: usual }, ...options].map((option) => (
            <label key={option.value} className="flex min-h-11 items-center gap-3 font-medium">
              <input
                type="radio"
                name={name}
                value={option.value}
                defaultChecked={option.value === String(chosen ?? '')}
                className="size-5 shrink-0 accent-accent"
              />
              <span>
                <WithCount {...option} />
              </span>
            </label>
          ))}
          {options.length === 0 && <Skeleton className="my-3 h-5 w-3/5 rounded-lg" />}
        </div>
      </fieldset>
    </div>
  )
}

/** 'Beach (3)', what follows the words in a quieter colour. */
function WithCount({ label, words }: { label: string; words: string }) {
  const count = label.slice(words.length)
  return (
    <>
      {words}
      {count && <span className="font-normal text-muted">{count}</span>}
    </>
  )
}

/** Checkboxes for the kinds, of which several may be chosen. */
function Kinds({ chosen }: { chosen: readonly string[] }) {
  const choices = useSearchSelector((state) => state.search.choices)
  const open = optionsOf('category', choices, undefined)
  const unknown = chosen.filter((kind) => !open.some(({ value }) => value === kind))
  const shown = [...open, ...unknown.flatMap((kind) => optionsOf('category', null, kind))]
  if (shown.length === 0) return null
  return (
    <div>
      <fieldset className="min-w-0">
        <legend className={legend}>{text('search.category')}</legend>
        <div className={rows}>
          {shown.map(({ value, ...said }) => (
            <Checkbox
              key={value}
              name="category"
              value={value}
              label={<WithCount {...said} />}
              defaultChecked={chosen.includes(value)}
            />
          ))}
        </div>
      </fieldset>
    </div>
  )
}
