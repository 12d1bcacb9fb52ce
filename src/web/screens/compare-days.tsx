import { useLoaderData, useSearchParams } from 'react-router'
import { KnownCalendar } from '#web/package/departures/known-calendar.tsx'
import { readParty } from '#web/shortlist/address.ts'
import type { Compared } from '#web/shortlist/compared.ts'
import type { CalendarProps } from '#web/ui/calendar.tsx'

/** The departures of the compared journeys. */
export function Calendar(props: CalendarProps) {
  const { places } = useLoaderData<{ places: Compared[] }>()
  const [params] = useSearchParams()
  const packageIds = places.map(({ packageId }) => packageId)
  return <KnownCalendar {...props} packageIds={packageIds} people={readParty(params).travelers} />
}
