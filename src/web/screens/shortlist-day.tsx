import { carRupees } from '#shared/domain/door-to-door.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { counted } from '#shared/messages/counted.ts'
import { dateChosen } from '#web/booking/details.ts'
import { detailsSet } from '#web/booking/slice.ts'
import type { ChosenJourney } from '#web/search/address.ts'
import { HomeLine } from '#web/search/home-line.tsx'
import { NearestDays } from '#web/search/nearest-days.tsx'
import { PartyChoice } from '#web/shortlist/party-choice.tsx'
import { useAppDispatch } from '#web/state/store.ts'

type ShortlistDayProps = {
  journey: ChosenJourney
  /** Set for a package that cannot take the party; otherwise the fields of the whole list are shown. */
  packageId?: string
  dates?: readonly string[] | undefined
  /** How far a package is from the traveller's town. */
  home?: Omit<Parameters<typeof HomeLine>[0], 'carRupees'>
}

/** The party and date of the list, which are those of the booking details; or a package's nearest days and how far it is. */
export function Component({ journey, packageId = '', dates, home }: ShortlistDayProps) {
  const dispatch = useAppDispatch()
  if (home)
    return (
      <>
        {dates && <NearestDays packageId={packageId} dates={dates} journey={journey} />}
        <HomeLine {...home} carRupees={carRupees(home.ways?.drivenKm[home.at] ?? 0, home.people)} />
      </>
    )
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
