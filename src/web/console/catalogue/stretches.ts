import { weekdayOf } from '#shared/domain/departures.ts'
import type { Weekday } from '#shared/domain/stated-departures.ts'
import { addDays, type CalendarDate } from '#shared/domain/travel-date.ts'
import { type Cell, datesFrom, mostSeasonDays } from './day-cells.ts'

const isClosedAnyway = ({ before, read, after }: Cell): boolean =>
  !before.isOpen && !read.isOpen && !after.isOpen

/** Days of the same words: a run of them, or some weekdays of a longer time. */
export type Stretch = { from: CalendarDate; to: CalendarDate; of: string; only?: Weekday[] }

/** The fewest runs that are said as weekdays of a longer time. */
const fewestWeeks = 3

type Marked = { date: CalendarDate; of: string }

export function runsOf(marked: readonly Marked[], bridged: ReadonlySet<CalendarDate> = new Set()): Stretch[] {
  const runs: Stretch[] = []
  let reached = ''
  for (const { date, of } of marked) {
    const last = runs.at(-1)
    const isNext = reached !== '' && addDays(reached, 1) === date
    reached = date
    if (last?.of === of && isNext) last.to = date
    else runs.push({ from: date, to: date, of })
    while (bridged.has(addDays(reached, 1))) reached = addDays(reached, 1)
  }
  return runs
}

/** Runs of the same words week after week become one stretch, as far as no week misses a day. */
function byWeekdays(runs: readonly Stretch[]): Stretch[] {
  const dates = new Set(runs.flatMap(({ from, to }) => datesFrom(from, to, mostSeasonDays)))
  const only = [...new Set([...dates].map(weekdayOf))]
  if (runs.length < fewestWeeks || only.length > 3) return [...runs]
  const isMissing = (first: CalendarDate, last: CalendarDate) =>
    datesFrom(first, last, mostSeasonDays).some((date) => only.includes(weekdayOf(date)) && !dates.has(date))
  const stretches: Stretch[] = []
  let week: Stretch[] = []
  const close = () => {
    const [first, last] = [week[0], week.at(-1)]
    if (first && last && week.length >= fewestWeeks) stretches.push({ ...first, to: last.to, only })
    else stretches.push(...week)
    week = []
  }
  for (const run of runs) {
    const [first] = week
    if (first && isMissing(first.from, run.to)) close()
    week.push(run)
  }
  close()
  return stretches
}

/** The days of which something is said, as few stretches of the same words; days that stay closed are bridged. */
export function stretchesOf(
  cells: readonly Cell[],
  wordsOf: (cell: Cell) => string,
  opens: (of: string) => boolean,
): Stretch[] {
  const bridged = new Set(cells.filter(isClosedAnyway).map(({ date }) => date))
  const marked = cells.map((cell) => ({ date: cell.date, of: wordsOf(cell) })).filter(({ of }) => of !== '')
  const runs = [...new Set(marked.map(({ of }) => of))].flatMap((words) =>
    byWeekdays(
      runsOf(
        marked.filter(({ of }) => of === words),
        opens(words) ? new Set() : bridged,
      ),
    ),
  )
  return runs.toSorted((one, other) => one.from.localeCompare(other.from))
}
