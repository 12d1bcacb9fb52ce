import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { text } from '#shared/messages/text.ts'
import { keepCity, keptCity } from '#web/app/my-city.ts'
import { useAppSelector } from '#web/app/store.ts'
import { readJourney } from '#web/features/search/address.ts'
import { readFilters } from '#web/features/search/filters-address.ts'
import { SearchFilters } from '#web/features/search/filters.tsx'
import { TownField } from '#web/features/tools/town-field.tsx'

/** How results are narrowed and ordered, and from where the whole trip is reckoned. */
export function Component() {
  const [params] = useSearchParams()
  const ways = useAppSelector((state) => state.search.ways)
  const filters = readFilters(params)
  const from = filters.from ?? ''
  const isUnknown = ways?.town === null
  useEffect(() => {
    // What is no town is not asked for again at the next search.
    if (isUnknown && keptCity() === from) keepCity('')
  }, [isUnknown, from])
  return (
    <SearchFilters
      journey={readJourney(params)}
      filters={filters}
      onHome={keepCity}
      home={
        <TownField
          name="from"
          label={text('door.city')}
          hint={text('door.cityHint')}
          initial={from}
          isOptional
        />
      }
    />
  )
}
