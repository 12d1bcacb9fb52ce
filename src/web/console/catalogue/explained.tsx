import { useState } from 'react'
import { getTakenSeats } from '#shared/contract/console/catalogue.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import { call } from '#web/console/api.ts'
import { ErrorNote, Waiting } from '#web/console/parts.tsx'
import { say, sayInstant } from '#web/console/say.ts'
import { useLoaded } from '#web/console/use-call.ts'
import { Affected, ProblemList } from './affected.tsx'
import { ChangeList } from './change-list.tsx'
import { sayStillUnderWay } from './calendar/under-way.tsx'
import { changesFor, sayRenamed } from './change-words.ts'
import { StillCopied } from './copy.tsx'
import { departuresIn, type Document, numberAt } from './document.ts'
import { Differences } from './differences.tsx'
import { HotelBookings, NamingPackages } from './hotel-bookings.tsx'
import { type HeldDraft, type Of, parsed } from './use-draft.ts'
import { useOrigin } from './use-origin.ts'

export type DraftDeed = 'publish' | 'discard' | 'withdraw'

/** Whose draft a deed ends. */
export const DraftGone = ({ by, at }: { by: string; at: string }) => (
  <p className="font-semibold">{say('draftGone', { by, at: sayInstant(at) })}</p>
)

/** The travellers whom withdrawing the package would affect. */
function WithdrawnDays({ packageId }: { packageId: string }) {
  const { data, error } = useLoaded(packageId, () => call(getTakenSeats, { packageId }))
  if (!data) return error === undefined ? <Waiting /> : <ErrorNote error={error} />
  return <Affected days={data.affected} />
}

/** Closing days closes their starts only. */
function UnderWay({ before, after }: { before: Document; after: Document }) {
  const [today] = useState(() => todayInIndia(new Date()))
  const lengthDays = numberAt(after, 'duration.days') ?? 1
  return sayStillUnderWay(departuresIn(before), departuresIn(after), { lengthDays, today }).map((words) => (
    <p key={words} className="font-semibold">
      {words}
    </p>
  ))
}

type Props = { asked: DraftDeed; of: Of; held: HeldDraft }

function Ending({ asked, of, held }: Props) {
  if (asked === 'discard')
    return (
      <>
        <p>{say('discardWhat')}</p>
        {held.saved && <DraftGone {...held.saved} />}
      </>
    )
  return (
    <>
      <p>{say(of.kind === 'packages' ? 'withdrawWhat' : 'removeRecordWhat')}</p>
      {of.kind === 'packages' && <WithdrawnDays packageId={of.id} />}
      <HotelBookings of={of} held={held} />
      {of.kind === 'hotels' && <NamingPackages held={held} />}
    </>
  )
}

/** What a deed changes for whom, before it is confirmed. */
export function Explained({ asked, of, held }: Props) {
  const from = useOrigin(of, held.record.state === 'new')
  if (asked !== 'publish') return <Ending {...{ asked, of, held }} />
  const { record, document, review } = held
  // A withdrawn record is visible to nobody, so nothing changes for travellers.
  const seen = record.state === 'offered' && record.published !== null ? parsed(record.published) : undefined
  return (
    <>
      {from !== null && <StillCopied {...{ of, from, document }} />}
      <div>
        <h3 className="text-base">{say('changes')}</h3>
        <ChangeList {...changesFor(seen, document)} />
      </div>
      {seen && of.kind === 'packages' && <UnderWay before={seen} after={document} />}
      {seen && of.kind === 'hotels' && (
        <p className="font-semibold empty:hidden">{sayRenamed(seen, document, record.comingBookings)}</p>
      )}
      <p>{say('publishWhat')}</p>
      <Affected days={review.affected} />
      <ProblemList title={say('warnings')} problems={review.warnings} />
      {record.published !== null && held.version > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-accent">
            {say('fieldByField')}
          </summary>
          <Differences before={parsed(record.published)} after={document} />
        </details>
      )}
    </>
  )
}
