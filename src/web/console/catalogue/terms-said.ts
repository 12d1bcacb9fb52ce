import { formatRupees } from '#shared/domain/money.ts'
import { say, sayCounted } from '#web/console/say.ts'
import type { Cell, DayTerms } from './day-cells.ts'

/** Of a package that nobody knows yet only what will be is said. */
export type How = { isNew: boolean; /** Whether it is said of a single day. */ isOneDay?: boolean }
/** How days are open again: all of them, or only those on which the package starts anyway. */
export type OpensAs = 'all' | 'usual'
type Said = { state: string | undefined; price: string | undefined; seats: string | undefined }

export const saySeats = (seats: number | null, isOneDay = false): string =>
  seats === null
    ? say('changes.anySeats')
    : sayCounted(isOneDay ? 'changes.seatsOfDay' : 'changes.seats', seats)
const sayPrice = (price: number): string => say('changes.aPerson', { price: formatRupees(price) })

const oneOf = <Of>(values: readonly Of[]): Of | undefined =>
  new Set(values).size === 1 ? values[0] : undefined

type Way<Of> = { of: (terms: DayTerms) => Of; now: (value: Of) => string; was: (value: Of) => string }
const price: Way<number> = { of: (terms) => terms.price, now: sayPrice, was: formatRupees }
const seats = ({ isOneDay }: How): Way<number | null> => {
  const sayThem = (limit: number | null) => saySeats(limit, isOneDay)
  return { of: (terms) => terms.seats, now: sayThem, was: sayThem }
}

const stays = (what: string): string => say('changes.stays', { what })

/** The price or seats of open days; undefined if nothing has to be said, or not the same of all of them. */
function sayOne<Of>(cells: readonly Cell[], { of, now, was }: Way<Of>, { isNew }: How): string | undefined {
  const isNeeded = ({ before, read, alone, after }: Cell) =>
    !before.isOpen || [before, read, alone].some((terms) => of(terms) !== of(after))
  const value = oneOf(cells.map((cell) => of(cell.after)))
  if (value === undefined || !cells.some(isNeeded)) return undefined
  const old = cells.every(({ before }) => before.isOpen)
    ? oneOf(cells.map((cell) => of(cell.before)))
    : undefined
  if (isNew || old === undefined) return now(value)
  return old === value ? stays(now(value)) : say('changes.instead', { now: now(value), before: was(old) })
}

/** Whether days are closed or open, where somebody would expect the other. */
function sayState(cells: readonly Cell[], opensAs: OpensAs, { isNew }: How): string | undefined {
  const others = cells.filter(({ before, known, read, alone, after }) =>
    [read, alone, opensAs === 'all' ? before : known].some(({ isOpen }) => isOpen !== after.isOpen),
  )
  if (others.length === 0) return undefined
  if (cells.every(({ after }) => !after.isOpen)) {
    const isSame = !isNew && cells.every(({ before }) => !before.isOpen)
    return isSame ? stays(say('affectedClosed')) : say('affectedClosed')
  }
  if (opensAs === 'usual') return say('changes.opensUsual')
  const opened = others.filter(({ after }) => after.isOpen)
  if (opened.length === 0) return undefined
  if (isNew) return say('changes.open')
  return opened.every(({ before }) => before.isOpen) ? stays(say('changes.open')) : say('changes.opens')
}

/** What changes on some days, or is otherwise than the lines so far say. */
export function saidOf(cells: readonly Cell[], opensAs: OpensAs, how: How): Said {
  const open = cells.filter(({ after }) => after.isOpen)
  return {
    state: sayState(cells, opensAs, how),
    price: sayOne(open, price, how),
    seats: sayOne(open, seats(how), how),
  }
}

export const wordsOf = ({ state, price: sum, seats: limit }: Said): string =>
  [state, sum, limit].filter(Boolean).join(', ')

/** Whether these words open days; days that stay closed between them are not meant then. */
export const areOpen = (words: string): boolean =>
  [say('changes.opens'), say('changes.open')].some((word) => words.startsWith(word))
