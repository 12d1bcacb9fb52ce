import { isYearly } from '#shared/domain/date-price.ts'
import { type Offered, type Season, weekdays } from '#shared/domain/stated-departures.ts'
import { say, sayAnyDay } from '#web/console/say.ts'
import {
  areSame,
  type Cell,
  type DayTerms,
  isIn,
  isRight,
  seasonsOf,
  termsOf,
  withoutDays,
} from './day-cells.ts'
import { runsOf } from './stretches.ts'
import { type How, saidOf, wordsOf } from './terms-said.ts'

export type Versions = { before: Offered; after: Offered; how: How }

export const sayWhen = (from: string, to: string): string =>
  from === to ? sayAnyDay(from) : say('changes.span', { from: sayAnyDay(from), to: sayAnyDay(to) })

export const line = (when: string, what: string): string => say('changes.terms', { when, what })

const isSameSpan = (one: Season, other: Season): boolean => one.from === other.from && one.to === other.to

/** A time with terms of its own, or one that had them. */
type Time = { isYearly: boolean; own: Cell[] }

/** The days on which no season of fixed days and no single day says otherwise. */
function inForce({ isYearly: isOfYears, own }: Time, { after }: Versions): Cell[] {
  const layer = withoutDays(after, (one) => isYearly(one) || !isOfYears)
  const shown = isOfYears ? own.filter(({ starts }) => starts) : own
  return shown.filter((cell) => areSame(termsOf(cell, layer, 'after'), cell.after))
}

/** What changes in a time; from then on it is read of its days. */
function sayTime(time: Time, held: readonly Cell[], { after, how }: Versions): string {
  const isLimited = (after.departures?.weekdays?.length ?? weekdays.length) < weekdays.length
  const opensAs = isLimited ? 'usual' : 'all'
  const said = saidOf(held, opensAs, { ...how, isOneDay: time.own.length === 1 })
  if (wordsOf(said) === '') return ''
  const usual = withoutDays(after, () => false)
  const open = held.find((cell) => cell.after.isOpen)
  for (const cell of time.own) {
    const opens = opensAs === 'usual' ? termsOf(cell, usual, 'after').isOpen : true
    const readFrom = ({ price, seats }: DayTerms, { isOpen }: DayTerms): DayTerms => ({
      isOpen: said.state === undefined ? isOpen : open !== undefined && opens,
      price: said.price !== undefined && open ? open.after.price : price,
      seats: said.seats !== undefined && open ? open.after.seats : seats,
    })
    cell.alone = readFrom(cell.before, cell.known)
    cell.read = readFrom(cell.read, cell.read)
  }
  return wordsOf(said)
}

/** A new season whose days all have terms of their own is said nevertheless, as it would be without these. */
function heldBy(time: Time, isKnown: boolean, versions: Versions): Cell[] {
  const held = inForce(time, versions)
  if (held.length > 0 || isKnown) return held
  const layer = withoutDays(versions.after, (one) => isYearly(one) || !time.isYearly)
  return time.own.map((cell) => Object.assign({}, cell, { after: termsOf(cell, layer, 'after') }))
}

function seasonLine(season: Season, cells: readonly Cell[], versions: Versions): string | undefined {
  const { before, how } = versions
  const own = cells.filter(({ date }) => isIn(season, date))
  const { name, from, to } = season
  const when = say('changes.season', { name, when: sayWhen(from, to) })
  const time = { isYearly: isYearly(season), own }
  const isKnown = seasonsOf(before).some((one) => isSameSpan(one, season) && one.name === name)
  const held = heldBy(time, isKnown, versions)
  if (held.length === 0 || (isKnown && held.every(isRight))) return undefined
  const areAsBefore =
    !how.isNew &&
    held.every((cell) => areSame(cell.before, cell.after)) &&
    own.every(({ known, before: was }) => known.price === was.price && known.seats === was.seats)
  const what = sayTime(time, held, versions) || (areAsBefore ? say('changes.same') : '')
  return what === '' ? undefined : line(when, what)
}

const yearLength = 'YYYY-'.length

/** What is left of the time of a season that is gone, where no other takes its place. */
function goneLines(season: Season, cells: readonly Cell[], versions: Versions): string[] {
  const isOfYears = isYearly(season)
  const others = seasonsOf(versions.after).filter((one) => isYearly(one) === isOfYears)
  const left = cells.filter(({ date }) => isIn(season, date) && !others.some((one) => isIn(one, date)))
  const dates = [...new Set(left.flatMap(({ date, starts }) => (isOfYears === Boolean(starts) ? date : [])))]
  return runsOf(dates.map((date) => ({ date, of: '' }))).flatMap(({ from, to }) => {
    const day = (date: string) => (isOfYears ? date.slice(yearLength) : date)
    const span = { name: season.name, from: day(from), to: day(to) }
    const time = { isYearly: isOfYears, own: cells.filter(({ date }) => isIn(span, date)) }
    const held = inForce(time, versions)
    if (held.every(isRight)) return []
    const what = sayTime(time, held, versions)
    const gone = say('changes.noLonger', { name: season.name })
    return what === '' ? [] : line(sayWhen(span.from, span.to), `${what}, ${gone}`)
  })
}

/** The seasons that change, yearly ones first: those of fixed days are stronger. */
export function seasonLines(cells: readonly Cell[], versions: Versions): string[] {
  const { before, after } = versions
  const isGone = (season: Season) => !seasonsOf(after).some((one) => isSameSpan(one, season))
  const linesFor = (isOfYears: boolean): string[] => {
    const [was, is] = [before, after].map((offered) =>
      seasonsOf(offered).filter((season) => isYearly(season) === isOfYears),
    ) as [Season[], Season[]]
    const gone = was.filter(isGone).flatMap((season) => goneLines(season, cells, versions))
    return [...gone, ...is.flatMap((season) => seasonLine(season, cells, versions) ?? [])]
  }
  const yearly = linesFor(true)
  return [...yearly, ...linesFor(false)]
}
