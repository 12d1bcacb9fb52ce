import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { type ChosenJourney, placePath } from './address.ts'

type NearestDaysProps = { packageId: string; dates: readonly string[]; journey: ChosenJourney }

/** The nearest days on which the party can start, each a link to the package on that day. */
export function NearestDays({ packageId, dates, journey }: NearestDaysProps) {
  if (dates.length === 0) return <p className="font-semibold text-bad">{text('search.noneNear')}</p>
  return (
    <>
      <p className="font-semibold text-ink">{text('search.nearestDays')}</p>
      <ul className="flex flex-wrap gap-x-2">
        {dates.map((date) => (
          <li key={date}>
            <SiteLink
              to={placePath(packageId, { ...journey, end: '', date })}
              className="relative z-10 inline-flex min-h-11 items-center font-semibold text-accent underline"
            >
              {formatTravelDate(date)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </>
  )
}
