import { useSearchParams } from 'react-router'
import { townName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { storeCity, useKnownCity } from '#web/platform/my-city.ts'
import { useAppSelector } from '#web/state/store.ts'
import { readSearchBar } from '#web/search/address.ts'
import { readFilters } from '#web/search/filters-address.ts'
import { SearchFilters } from '#web/search/filters.tsx'
import { TownField } from '#web/tools/town-field.tsx'

/** Narrows and orders the results, and sets the origin of the trip. */
export function Component() {
  const [params] = useSearchParams()
  const { ways, waysFrom, startTown, understood } = useAppSelector((state) => state.search)
  const filters = readFilters(params)
  const journey = readSearchBar(params)
  const from = filters.from ?? ''
  // Most travellers start from the town where they live.
  const initial = from || journey.start
  // The results of the previous search stay until the answer comes.
  const known = waysFrom === from ? ways?.town : undefined
  useKnownCity(from, known)
  const isUnknown = known === null && from !== ''
  // The starting point of the search above is the same town, so it is not asked for again.
  const isStated = startTown !== null || understood?.slots.some(({ kind }) => kind === 'origin') === true
  const isAsked = from === '' ? isStated : from === journey.start && !isUnknown
  const town = (
    <TownField
      key={townName(initial, known)}
      name="from"
      label={text('door.city')}
      placeholder={text('search.startPlaceholder')}
      initial={initial}
      known={known}
      isOptional
      {...(isUnknown ? { error: text('door.unknownTown', { from }) } : { hint: text('door.cityHint') })}
    />
  )
  const isHidden = isAsked || isUnknown
  return (
    <SearchFilters
      journey={journey}
      filters={filters}
      onHome={storeCity}
      town={isUnknown && town}
      hasTown={!isHidden}
      home={isHidden ? from !== '' && <input type="hidden" name="from" value={from} /> : town}
    />
  )
}
