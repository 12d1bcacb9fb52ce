import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { counted } from '#shared/messages/counted.ts'
import type { ChosenJourney } from '#web/search/address.ts'
import { NearestDays } from '#web/search/nearest-days.tsx'

type ShortlistDayProps = {
  journey: ChosenJourney
  /** Set for a package that cannot take the party; otherwise the note is about the whole list. */
  packageId?: string
  dates?: readonly string[]
}

/** The note on the chosen date. */
export function Component({ journey, packageId = '', dates }: ShortlistDayProps) {
  if (dates) return <NearestDays packageId={packageId} dates={dates} journey={journey} />
  const { travelers, date } = journey
  return (
    <p>
      {counted(travelers, 'shortlist.onDateOne', 'shortlist.onDateMany', { date: formatTravelDate(date) })}
    </p>
  )
}
