import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { text } from '#shared/messages/text.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { FilterDialog } from './filter-dialog.tsx'
import { FilterForm } from './filter-form.tsx'
import { chosenIn } from './filters-address.ts'
import { TownForm } from './town-form.tsx'
import { useSearchSelector } from './use-search.ts'

type SearchFiltersProps = Omit<ComponentProps<typeof FilterForm>, 'onDone'> & {
  /** The field for the origin, while that is unknown. */
  town: ReactNode
}

const icon = 'M4 6h16M7 12h10M10 18h4'

/** The filters: beside the list on a desktop, in a dialog on a phone; without scripts they unfold there. */
export function SearchFilters({ town, ...props }: SearchFiltersProps) {
  const { journey, filters, onHome } = props
  return (
    <>
      {town && <TownForm {...{ journey, filters, onHome }}>{town}</TownForm>}
      <Narrowing {...props} />
    </>
  )
}

function Narrowing(props: Omit<SearchFiltersProps, 'town'>) {
  const isNarrow = useMedia('(width < 64rem)')
  const [isShown, setShown] = useState(false)
  const [isUnfolded, setUnfolded] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const count = chosenIn(props.filters)
  const { totalResults, loading, searchError } = useSearchSelector((state) => state.search)
  const isEmpty = totalResults === 0 && loading === 'idle'
  useLayoutEffect(() => {
    // Unfolded before the scripts were there: what was typed in it stays.
    setUnfolded(Boolean(box.current?.querySelector('details[open]')))
  }, [])

  // Nothing was found that could be narrowed or ordered.
  if (isEmpty && (searchError !== null || count === 0)) return null
  const title = count > 0 ? text('search.filtersChosen', { count }) : text('search.filters')
  function end() {
    setShown(false)
    setUnfolded(false)
  }
  const form = <FilterForm {...props} onDone={end} />
  if (!isNarrow || isUnfolded)
    return (
      <div ref={box}>
        <Disclosure {...{ icon, title }}>{form}</Disclosure>
      </div>
    )
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setShown(true)}
        className="flex min-h-12 w-full items-center gap-2 rounded-2xl border border-line bg-surface px-3 py-2 text-left font-semibold"
      >
        <Icon name={icon} className="text-accent" />
        <span className="grow">{title}</span>
        <Icon name="chevron-down" />
      </button>
      <FilterDialog open={isShown} onClose={() => setShown(false)}>
        {form}
      </FilterDialog>
    </>
  )
}
