import type { Departures, Offered } from '#shared/domain/stated-departures.ts'
import { weekdayOf } from '#shared/domain/departures.ts'
import { type Cell, cellsOf, datesFrom, isRight, mostSeasonDays, termsOf, withoutDays } from './day-cells.ts'
import { departuresIn, type Document, offeredIn, valueAt } from './document.ts'
import { say, sayDates } from '#web/console/say.ts'
import { rulesLines, sayWeekdays } from './rules-words.ts'
import { line, sayWhen, seasonLines, type Versions } from './season-lines.ts'
import { type Stretch, stretchesOf } from './stretches.ts'
import { areOpen, saidOf, wordsOf } from './terms-said.ts'

/** A line about the usual terms is read of every day. */
function readUsual(cells: readonly Cell[], { before, after }: Versions) {
  const [old, now] = [before, after].map((offered) => withoutDays(offered, () => false)) as [Offered, Offered]
  for (const cell of cells) {
    const [was, is] = [termsOf(cell, old, 'before'), termsOf(cell, now, 'after')]
    cell.read = {
      isOpen: was.isOpen === is.isOpen ? cell.read.isOpen : is.isOpen,
      price: was.price === is.price ? cell.read.price : is.price,
      seats: was.seats === is.seats ? cell.read.seats : is.seats,
    }
    cell.known = cell.read
    cell.alone = cell.read
  }
}

/** The most days that are named one by one. */
const mostNamed = 6

/** '4 Saturdays (6, 13, 20 and 27 Mar 2027)', or from the first to the last of many. */
function sayStretch({ from, to, only }: Stretch): string {
  if (!only) return sayWhen(from, to)
  const dates = datesFrom(from, to, mostSeasonDays).filter((date) => only.includes(weekdayOf(date)))
  const params = { count: dates.length, days: sayWeekdays(only, true) }
  return dates.length > mostNamed
    ? say('changes.manyWeekdays', { ...params, when: sayWhen(from, to) })
    : say('changes.someWeekdays', { ...params, when: sayDates(dates) })
}

/** The days that are otherwise than all lines before say. */
function dayLines(cells: readonly Cell[], { how }: Versions): string[] {
  const wordsFor = (cell: Cell) => (isRight(cell) ? '' : wordsOf(saidOf([cell], 'all', how)))
  const single = cells.filter(({ starts }) => !starts)
  return stretchesOf(single, wordsFor, areOpen).map((stretch) => {
    const { from, to, of } = stretch
    const alone = from === to && single.find(({ date }) => date === from)
    return line(sayStretch(stretch), alone ? wordsOf(saidOf([alone], 'all', { ...how, isOneDay: true })) : of)
  })
}

/**
 * Whoever reads the lines knows the price and seats of every day that changes: a line about fewer days is stronger, and says
 * what on these is otherwise than before, or than a line about more days says.
 */
function linesOf(versions: Versions, stated: readonly [Departures | undefined, Departures | undefined]) {
  const cells = cellsOf(versions.before, versions.after)
  readUsual(cells, versions)
  const others = [...seasonLines(cells, versions), ...dayLines(cells, versions)]
  return [...rulesLines(stated, versions.how, others.length > 0), ...others]
}

const statedIn = (document: Document): Departures | undefined =>
  valueAt(document, 'departures') === undefined ? undefined : departuresIn(document)

/** Everything that is not the usual price, of a package that nobody knows yet. */
export function termsLines(document: Document): string[] {
  const after = offeredIn(document)
  if (!after) return []
  const before = { packagePricing: after.packagePricing }
  return linesOf({ before, after, how: { isNew: true } }, [undefined, statedIn(document)])
}

/** What changes of days, seats and prices by day, a line each. */
export function termsChanged(was: Document, is: Document): string[] {
  const [before, after] = [offeredIn(was), offeredIn(is)]
  if (!after) return []
  if (!before) return termsLines(is)
  return linesOf({ before, after, how: { isNew: false } }, [statedIn(was), statedIn(is)])
}
