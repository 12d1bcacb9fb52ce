import type { AffectedDeparture } from '#shared/contract/console/catalogue-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { departuresAddress } from '#web/console/departures.tsx'
import { Link } from '#web/console/router.tsx'
import { say, sayDay, sayInstant } from '#web/console/say.ts'
import { useMe } from '#web/console/session.tsx'
import { Deeds, type DeedProps } from './publish.tsx'
import { SeenByTravelers } from './seen-by-travelers.tsx'

/** The last action, with the booked days that it has closed. */
export type Done = { words: string; closed: readonly AffectedDeparture[] }
type BarProps = DeedProps & { done: Done | undefined }

/** Says whether the last edits are saved. */
function sayWhere({ held: { saved, record, version }, draft, done }: BarProps): string {
  if (draft.state === 'waiting') return say('draftWaiting')
  if (draft.state === 'saving') return say('draftSaving')
  if (draft.state !== 'saved') return say('draftNotSaved')
  if (saved && version > 0) return say('draftSaved', { by: saved.by, at: sayInstant(saved.at) })
  return done?.words ?? say(record.state === 'new' ? 'newWhat' : 'noDraft')
}

/** Limited, so that the bar leaves room for the content below. */
const mostLinks = 3

const tones = { offered: 'good', withdrawn: 'bad', new: 'marigold' } as const

/** Links back to the departures, for staff who closed a day in order to cancel its departure. */
function ClosedDays({ days }: { days: readonly AffectedDeparture[] }) {
  const { may } = useMe()
  if (!may('bookings')) return null
  return days.slice(0, mostLinks).map(({ packageId, date }) => (
    <Link
      key={date}
      to={departuresAddress({ date, packageId })}
      className="text-sm font-semibold text-accent"
    >
      {say('backToDepartures', { date: sayDay(date) })}
    </Link>
  ))
}

/** Sticks to the top of the window: whether the record is on offer, whether a draft exists, and how to publish it. */
export function Bar(props: BarProps) {
  const { held, draft } = props
  const { record, version, review } = held
  const [problem] = review.problems
  const words = sayWhere(props)
  const look =
    draft.state === 'failed'
      ? 'font-semibold text-bad'
      : words === props.done?.words
        ? 'font-semibold text-good'
        : 'text-muted'
  return (
    <div className="bar -mx-4 flex items-center justify-between gap-3 border-b border-line bg-page px-4 py-2">
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex flex-wrap gap-1">
          <Chip tone={tones[record.state]}>{say(`state.${record.state}`)}</Chip>
          {record.state !== 'new' && (version > 0 || draft.state !== 'saved') && (
            <Chip tone="marigold">{say('draftUnpublished')}</Chip>
          )}
          {problem && <Chip tone="bad">{say('problemCount', { count: review.problems.length })}</Chip>}
        </div>
        <p role="status" className={`text-xs sm:text-sm ${look}`}>
          {words}
        </p>
        {words === props.done?.words && <SeenByTravelers of={props.of} state={record.state} />}
        {props.done && <ClosedDays days={props.done.closed} />}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {draft.state === 'failed' && <Button onClick={() => void draft.send()}>{say('saveNow')}</Button>}
        <Deeds deeds={['publish']} {...props} />
      </div>
    </div>
  )
}
