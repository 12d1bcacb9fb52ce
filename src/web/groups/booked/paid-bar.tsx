import type { BookedJourney as Booked } from '#shared/contract/groups-schemas.ts'
import { sumOf } from '#shared/domain/sum.ts'
import { counted } from '#shared/messages/counted.ts'
import { text } from '#shared/messages/text.ts'
import { Bar } from '#web/ui/bar.tsx'

export const peopleIn = (shares: Booked['shares']) => sumOf(shares, ({ people }) => people)
export const paidPeople = (shares: Booked['shares']) =>
  peopleIn(shares.filter((share) => share.isPaid && !share.hasLeft))

/** '3 of 5 travelers paid' */
export const peoplePaid = (count: number, all: number): string =>
  text(all === 1 ? 'groupBooked.peoplePaidOne' : 'groupBooked.peoplePaid', { count, all })

/** How many of a group's people have been paid for. */
export const PaidBar = ({ paid, people }: { paid: number; people: number }) => (
  <div
    role="progressbar"
    aria-label={text('groupBooked.progress')}
    aria-valuemax={people}
    aria-valuenow={paid}
    className="h-3 overflow-hidden rounded-full bg-line text-good"
  >
    <Bar part={paid} whole={people} className="size-full" />
  </div>
)

/** The same for who has paid and waits for the others: how many are missing, but not who. */
export function PaidSoFar({ booked: { shares, people } }: { booked: Booked }) {
  const paid = paidPeople(shares)
  return (
    <>
      <p className="text-lg font-bold even-digits">{peoplePaid(paid, people)}</p>
      <PaidBar paid={paid} people={people} />
      <p className="text-sm text-muted">
        {counted(people - paid, 'groupBooked.missingOne', 'groupBooked.missing')}
      </p>
    </>
  )
}
