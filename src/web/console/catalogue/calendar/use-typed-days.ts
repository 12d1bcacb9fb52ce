import { type FormEvent, useState } from 'react'
import { maxSingleDays } from '#shared/bounds.ts'
import { statedFor } from '#shared/domain/departures.ts'
import type { Departures, Offered } from '#shared/domain/stated-departures.ts'
import { formatRupees } from '#shared/domain/money.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { say } from '#web/console/say.ts'
import { onePrice, readBasePrice, readPrice, type TypedPrice } from './day-price.ts'
import { readSeats } from './day-seats.ts'
import { chosenOf, seasonSpan, type Terms, withDays, withSeason } from './day-terms.ts'
import type { Chosen } from './year.tsx'

export type TypedTerms = {
  state: '' | 'open' | 'closed'
  seats: string
  /** What travellers pay; of the two prices one is typed. */
  pays: string
  basePrice: string
  season: string
  isYearly: boolean
}

const nothingTyped: TypedTerms = {
  state: '',
  seats: '',
  pays: '',
  basePrice: '',
  season: '',
  isYearly: false,
}

const termsOf = (
  { state }: TypedTerms,
  seats: number | undefined,
  basePrice: number | undefined,
): NonNullable<Terms> => ({
  ...(state !== '' && { closed: state === 'closed' }),
  ...(seats !== undefined && { seats }),
  ...(basePrice !== undefined && { basePrice }),
})

const priceOf = (offered: Offered | undefined, { pays, basePrice }: TypedTerms): TypedPrice =>
  basePrice === '' ? readPrice(offered, pays) : readBasePrice(offered, basePrice)

/** The fault beside the price that is typed. */
const faultOf = ({ basePrice }: TypedTerms, fault: string | undefined) =>
  basePrice === '' ? { pays: fault } : { basePrice: fault }

/** The name of the season to make: one has all days from its first to its last, so some weekdays are none. */
const seasonOf = ({ season }: TypedTerms, { only = [] }: NonNullable<Chosen>): string =>
  only.length === 0 ? season.trim() : ''

/** Why the price is invalid. */
function priceFault(
  isSeason: boolean,
  dates: readonly CalendarDate[],
  { price, offered }: { price: TypedPrice; offered: Offered | undefined },
) {
  if (price.isWrong) return say('priceWrong')
  const { basePrice: least = 0, finalPrice: pays = 0 } = offered?.packagePricing ?? {}
  if (dates.some((date) => (price.on(date) ?? least) < least))
    return say('priceBelow', { price: formatRupees(pays), base: formatRupees(least) })
  const isTyped = dates.some((date) => price.on(date) !== undefined)
  return isSeason && isTyped && onePrice(dates, price) === undefined ? say('priceDiffers') : undefined
}

/** Why the seats are invalid. */
function seatsFault(isSeason: boolean, dates: readonly CalendarDate[], seats: ReturnType<typeof readSeats>) {
  const differ = isSeason && new Set(dates.map(seats.on)).size > 1
  return differ ? say('seatsDiffer') : seats.fault
}

export type DaysDeps = {
  chosen: NonNullable<Chosen>
  departures: Departures
  offered: Offered | undefined
  /** The link was meant to close these days. */
  isClosing: boolean
  /** Counts the loads of the draft: after one, what was set is published or gone. */
  loads: number
  today: CalendarDate
  onChange: (departures: Departures) => void
}

/** The typed terms, the days they apply to, and whether they are valid. */
export function useTypedDays({ chosen, departures, offered, isClosing, loads, today, onChange }: DaysDeps) {
  const [typed, setTyped] = useState<TypedTerms>(() => {
    const isOpen = statedFor(departures, chosen.from).closedFor === null
    return { ...nothingTyped, state: isClosing && isOpen ? 'closed' : '' }
  })
  /** The choice of days whose terms were set or taken away last. */
  const [done, setDone] = useState<{ chosen: Chosen; loads: number; words: string }>()
  const dates = chosenOf(chosen)
  const name = seasonOf(typed, chosen)
  const isSeason = name !== ''
  const price = priceOf(offered, typed)
  const seats = readSeats(departures, typed.seats, dates)
  const priceWrong = priceFault(isSeason, dates, { price, offered })
  const seatsWrong = seatsFault(isSeason, dates, seats)
  const [first] = dates
  const span = seasonSpan(dates, typed.isYearly)
  const termsOn = (date: CalendarDate) => termsOf(typed, seats.on(date), price.on(date))
  const isNothing = first === undefined || Object.keys(termsOn(first)).length === 0
  const ownDays = withDays(departures, dates, () => ({}), today).days?.length ?? 0
  function set(change: Partial<TypedTerms>) {
    setDone(undefined)
    setTyped({ ...typed, ...change })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSeason && first !== undefined && span)
      onChange(withSeason(departures, { name, ...span, ...termsOn(first) }))
    else onChange(withDays(departures, dates, termsOn, today))
    setTyped(nothingTyped)
    setDone({ chosen, loads, words: say('daysSet') })
  }
  function clear() {
    onChange(withDays(departures, dates, null, today))
    setDone({ chosen, loads, words: say('daysCleared') })
  }
  const isRight = seatsWrong === undefined && priceWrong === undefined
  const canSet = !isNothing && isRight && (isSeason ? span !== undefined : ownDays <= maxSingleDays)
  const hasOwn = departures.days?.some(({ date }) => dates.includes(date)) ?? false
  const isYearlyWrong = first !== undefined && !span
  const faults = {
    seats: seatsWrong,
    ...faultOf(typed, priceWrong),
    isYearly: isYearlyWrong ? say('moreThanAYear') : undefined,
  }
  const said = done?.chosen === chosen && done.loads === loads ? done.words : undefined
  return { typed, set, dates, isSeason, price, faults, ownDays, hasOwn, canSet, said, submit, clear }
}
