import { useSearchParams } from 'react-router'
import { placeName } from '#shared/messages/place-name.ts'
import { KnownCalendar } from '#web/package/departures/known-calendar.tsx'
import { readSearchBar } from '#web/search/address.ts'
import { useAppSelector } from '#web/state/store.ts'
import { Calendar as PlainCalendar, type CalendarProps } from '#web/ui/calendar.tsx'

const plain = (words: string) => words.trim().toLowerCase()

/** The departures of a package, when the typed destination is its name. */
export const calendarOf = (end: string) =>
  function Calendar(props: CalendarProps) {
    const [params] = useSearchParams()
    const results = useAppSelector((state) => state.search.results)
    const known = results.find(({ name }) => [name, placeName(name)].some((one) => plain(one) === plain(end)))
    if (!known) return <PlainCalendar {...props} />
    const { travelers } = readSearchBar(params)
    return <KnownCalendar {...props} packageIds={[known.packageId]} people={travelers} />
  }
