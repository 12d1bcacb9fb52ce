import { useState } from 'react'
import { maxHorizonDays } from '#shared/bounds.ts'
import { addDays, type CalendarDate } from '#shared/domain/travel-date.ts'
import { DayInput } from '#web/console/day-input.tsx'
import { say, sayDay } from '#web/console/say.ts'
import type { Chosen } from './year.tsx'

/** While a year is typed, its first digits are a year before this. */
const earliestTyped = '1000'

/** Why a typed day cannot be chosen; a day of which the year is still being typed is no mistake. */
function faultOf(day: string, first: CalendarDate, last: CalendarDate): string | undefined {
  if (day < earliestTyped || (first <= day && day <= last)) return undefined
  return say('dayWithin', { first: sayDay(first), last: sayDay(last) })
}

type Props = {
  chosen: Chosen
  today: CalendarDate
  className: string
  onChoose: (chosen: NonNullable<Chosen>) => void
}

/** The first and last day, typed as an alternative to dragging: both choose the days. */
export function FirstAndLast({ chosen, today, className, onChoose }: Props) {
  const [typed, setTyped] = useState<{ from: string; to: string; of: Chosen }>({
    from: '',
    to: '',
    of: undefined,
  })
  if (typed.of !== chosen) {
    const [from = '', to = ''] = chosen ? [chosen.from, chosen.to].toSorted() : []
    setTyped({ from, to, of: chosen })
  }
  const latest = addDays(today, maxHorizonDays)
  const faultsOf = ({ from, to }: { from: string; to: string }) => {
    const fault = faultOf(from, today, latest)
    return { from: fault, to: faultOf(to, fault === undefined && from > today ? from : today, latest) }
  }
  function type(change: { from?: string; to?: string }) {
    const { from, to } = { ...typed, ...change }
    const faults = faultsOf({ from, to })
    const isWhole = [from, to].every((day) => day > earliestTyped) && !faults.from && !faults.to
    const next = isWhole ? { ...chosen, from, to } : typed.of
    setTyped({ from, to, of: next })
    if (next && isWhole) onChoose(next)
  }
  const faults = faultsOf(typed)
  return (
    <div className={`grid grid-cols-2 items-start gap-3 ${className}`}>
      {(['from', 'to'] as const).map((end) => (
        <DayInput
          key={end}
          label={say(end === 'from' ? 'chosenFrom' : 'chosenTo')}
          min={today}
          max={latest}
          error={faults[end]}
          value={typed[end]}
          onChange={({ target }) => type({ [end]: target.value })}
        />
      ))}
    </div>
  )
}
