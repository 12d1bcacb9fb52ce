import type { Suggestion } from '#shared/contract/places-schemas.ts'
import { counted } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { Icon } from '#web/ui/icon.tsx'

const namedCities = 5

export function SuggestionItem({ state, cities }: Suggestion) {
  const more = cities.length - namedCities
  return (
    <span className="flex gap-3">
      <Icon name="map-pin" className="mt-0.5 text-amber" />
      <span className="min-w-0">
        <span className="block font-semibold">
          {placeName(state)}{' '}
          <span className="text-sm font-normal text-muted">
            {counted(cities.length, 'search.city', 'search.cities')}
          </span>
        </span>
        <span className="block text-sm text-muted">
          {cities.slice(0, namedCities).map(placeName).join(', ')}
          {more > 0 && ` ${text('search.moreCities', { count: more })}`}
        </span>
      </span>
    </span>
  )
}
