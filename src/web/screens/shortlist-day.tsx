import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { counted } from '#shared/messages/counted.ts'
import { dateChosen } from '#web/booking/details.ts'
import { detailsSet } from '#web/booking/slice.ts'
import type { ChosenJourney } from '#web/search/address.ts'
import { NearestDays } from '#web/search/nearest-days.tsx'
import { PartyChoice } from '#web/shortlist/party-choice.tsx'
import { useAppDispatch } from '#web/state/store.ts'

type ShortlistDayProps = {
  journey: ChosenJourney
  /** Set for a package that cannot take the party; otherwise the fields of the whole list are shown. */
  packageId?: string
  dates?: readonly string[]
}

/** The party and date of the list, which are those of the booking details; or the nearest days of a package. */
export function Component({ journey, packageId = '', dates }: ShortlistDayProps) {
  const dispatch = useAppDispatch()
  if (dates) return <NearestDays packageId={packageId} dates={dates} journey={journey} />
  const { travelers, date } = journey
  const set = (day: string) => dispatch(detailsSet(dateChosen(day)))
  return (
    <PartyChoice
      {...{ travelers, date }}
      onTravelers={(people) => dispatch(detailsSet({ travelers: people }))}
      onDate={set}
      note={
        date !== '' &&
        counted(travelers, 'shortlist.onDateOne', 'shortlist.onDateMany', { date: formatTravelDate(date) })
      }
    />
  )
}
