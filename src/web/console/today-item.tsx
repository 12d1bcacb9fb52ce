import type { ReactNode } from 'react'
import type { TodaysTrip } from '#shared/contract/console/today-schemas.ts'
import { TelephoneLink } from './links.tsx'
import { sayCounted, sayDay } from './say.ts'

/** A task, with the action that completes it. */
export function Item({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 text-sm last:border-0">
      <div className="min-w-0">{children}</div>
      {action}
    </li>
  )
}

/** When which journey leaves, with whom and their telephone. */
export const tripLine = ({ travelDate, packageName, traveller, people, contact }: TodaysTrip) => (
  <>
    <span className="font-semibold">{sayDay(travelDate)}</span> {packageName}
    <span className="block text-muted">{sayCounted('tripPeople', people, { traveller })}</span>
    <span className="block">
      <TelephoneLink number={contact} />
    </span>
  </>
)
