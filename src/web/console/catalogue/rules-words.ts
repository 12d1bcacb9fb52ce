import { maxHorizonDays } from '#shared/bounds.ts'
import { defaultHorizonDays, leadDaysOf } from '#shared/domain/departures.ts'
import { type Departures, type Weekday, weekdays } from '#shared/domain/stated-departures.ts'
import { listText } from '#shared/messages/list-text.ts'
import { say, sayCounted } from '#web/console/say.ts'
import { type How, saySeats } from './terms-said.ts'

export const fromMonday: readonly Weekday[] = [...weekdays.slice(1), weekdays[0]]

export const weekend: readonly Weekday[] = ['Saturday', 'Sunday']

/** Weekdays in the order of a week; several of each are Saturdays. */
export const sayWeekdays = (days: readonly Weekday[], areSeveral = false): string =>
  listText(
    fromMonday
      .filter((day) => days.includes(day))
      .map((day) => (areSeveral ? say('changes.weekdays', { day }) : day)),
  )

const sayStarts = ({ weekdays: days }: Departures): string =>
  days && days.length < weekdays.length ? sayWeekdays(days) : say('changes.anyWeekday')

const sayLead = (departures: Departures): string => sayCounted('changes.days', leadDaysOf(departures))
/** Without departures there is no last day; nobody books further ahead than the longest horizon. */
function sayHorizon(departures: Departures | undefined): string {
  const days = departures ? (departures.horizonDays ?? defaultHorizonDays) : maxHorizonDays
  return days === maxHorizonDays ? say('changes.anyTime') : sayCounted('changes.days', days)
}

type Stated = Departures | undefined

/** The terms that are no season's and no day's own. */
export function rulesLines(
  [before, after]: readonly [Stated, Stated],
  { isNew }: How,
  areOthers: boolean,
): string[] {
  const [old, now] = [before ?? {}, after ?? {}]
  const lines: [is: string, was: string, line: (what: string) => string][] = [
    [
      saySeats(now.seats ?? null),
      saySeats(old.seats ?? null),
      (what) =>
        say('changes.terms', { when: say(areOthers ? 'changes.otherDays' : 'changes.eachDay'), what }),
    ],
    [sayStarts(now), sayStarts(old), (what) => say('changes.starts', { what })],
    [sayLead(now), sayLead(old), (what) => say('changes.lead', { what })],
    [sayHorizon(after), sayHorizon(before), (what) => say('changes.horizon', { what })],
  ]
  return lines.flatMap(([is, was, line]) => {
    if (is === was) return []
    return line(isNew ? is : say('changes.instead', { now: is, before: was }))
  })
}
