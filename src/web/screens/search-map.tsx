import { useSearchParams } from 'react-router'
import { readSearchBar } from '#web/search/address.ts'
import { readFilters } from '#web/search/filters-address.ts'
import { ResultsMap } from '#web/search/results-map.tsx'

/** The map of this page's journeys, each with its price. */
export function Component() {
  const [params] = useSearchParams()
  return <ResultsMap journey={{ ...readSearchBar(params), from: readFilters(params).from }} />
}
