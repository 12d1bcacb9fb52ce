import type { AffectedDeparture, CatalogueProblem } from '#shared/contract/console/catalogue-schemas.ts'
import { Link } from '#web/console/router.tsx'
import { say, sayCounted, sayDay } from '#web/console/say.ts'
import { useMe } from '#web/console/session.tsx'
import { numbered } from './document.ts'
import { sayField, saySentence } from './field-words.ts'

function Codes({ codes }: { codes: readonly string[] }) {
  const { may } = useMe()
  if (!may('bookings')) return codes.join(', ')
  return codes.map((code) => (
    <Link key={code} to={`/bookings/${code}`} className="mr-2 font-semibold text-accent">
      {code}
    </Link>
  ))
}

function Group({ group: { id, bookings } }: { group: AffectedDeparture['groups'][number] }) {
  const { may } = useMe()
  const words = say('affectedGroup')
  return (
    <>
      {may('bookings') ? (
        <Link to={`/groups/${id}`} className="font-semibold text-accent">
          {words}
        </Link>
      ) : (
        words
      )}
      {bookings.length > 0 ? ': ' : '. '}
      <Codes codes={bookings} />
    </>
  )
}

function Day({ day }: { day: AffectedDeparture }) {
  const { date, seats, people, offers, waiting, bookings, groups } = day
  const what = seats === null ? say('affectedClosed') : sayCounted('affectedShort', seats)
  const who = [
    say('affectedPeople', { people }),
    offers > 0 && say('affectedOffers', { offers }),
    waiting > 0 && say('affectedWaiting', { waiting }),
  ]
  return (
    <li>
      <span className="font-semibold">{sayDay(date)}</span>
      {`: ${what}; ${who.filter(Boolean).join(', ')}. `}
      <Codes codes={bookings} />{' '}
      {groups.map((group) => (
        <Group key={group.id} group={group} />
      ))}
    </li>
  )
}

/** The travellers whom a change affects: it cancels nobody, so staff have to write to them. */
export function Affected({ days }: { days: readonly AffectedDeparture[] }) {
  if (days.length === 0) return null
  return (
    <div className="rounded-xl border border-bad p-3">
      <p className="font-semibold text-bad">{say('affected')}</p>
      <p className="text-sm">{say('affectedWhat')}</p>
      <ul className="mt-2 flex flex-col gap-1 text-sm">
        {days.map((day) => (
          <Day key={`${day.packageId} ${day.date}`} day={day} />
        ))}
      </ul>
    </div>
  )
}

type ProblemsProps = {
  title: string
  problems: readonly CatalogueProblem[]
  isBad?: boolean
  named?: boolean
  /** Focuses the field. */
  onSeek?: ((field: string) => void) | undefined
}

/** Sentences about fields, each with the field's name. */
export function ProblemList({ title, problems, isBad = false, named = false, onSeek }: ProblemsProps) {
  if (problems.length === 0) return null
  return (
    <div className={`rounded-xl border p-3 ${isBad ? 'border-bad' : 'border-line'}`}>
      <p className={`font-semibold ${isBad ? 'text-bad' : ''}`}>{title}</p>
      <ul className="mt-1 flex flex-col gap-1 text-sm">
        {numbered(problems).map(({ at, entry }) => (
          <li key={at}>
            {named && `${entry.record}, `}
            {onSeek ? (
              <button
                type="button"
                className="min-h-11 text-left font-semibold text-accent underline"
                onClick={() => onSeek(entry.field)}
              >
                {sayField(entry.field)}
              </button>
            ) : (
              <span className="font-semibold">{sayField(entry.field)}</span>
            )}
            {`: ${saySentence(entry)}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
