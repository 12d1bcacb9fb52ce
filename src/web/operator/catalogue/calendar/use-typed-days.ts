import { type FormEvent, useState } from 'react'
import { maxSingleDays } from '#shared/bounds.ts'
import { statedFor } from '#shared/domain/departures.ts'
import type { Departures, Offered } from '#shared/domain/stated-departures.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { say } from '#web/operator/say.ts'
import { onePrice, readPrice, type TypedPrice } from './day-price.ts'
import { chosenOf, type Terms, withDays, withSeason } from './day-terms.ts'
import type { Chosen } from './year.tsx'

export type TypedTerms = {
  state: '' | 'open' | 'closed'
  seats: string
  basePrice: string
  season: string
  isYearly: boolean
}

const nothingTyped: TypedTerms = { state: '', seats: '', basePrice: '', season: '', isYearly: false }

const termsOf = ({ state, seats }: TypedTerms, basePrice: number | undefined): NonNullable<Terms> => ({
  ...(state !== '' && { closed: state === 'closed' }),
  ...(seats !== '' && { seats: Number(seats) }),
  ...(basePrice !== undefined && { basePrice }),
})

/** Why the price is invalid. */
function priceFault(isSeason: boolean, dates: readonly CalendarDate[], price: TypedPrice) {
  if (price.isWrong) return say('priceWrong')
  const isTyped = dates.some((date) => price.on(date) !== undefined)
  return isSeason && isTyped && onePrice(dates, price) === undefined ? say('priceDiffers') : undefined
}

export type DaysNeeds = {
  chosen: NonNullable<Chosen>
  departures: Departures
  offered: Offered | undefined
  /** The link was meant to close these days. */
  isClosing: boolean
  onChange: (departures: Departures) => void
}

/** The typed terms, the days they apply to, and whether they are valid. */
export function useTypedDays({ chosen, departures, offered, isClosing, onChange }: DaysNeeds) {
  const [typed, setTyped] = useState<TypedTerms>(() => {
    const isOpen = statedFor(departures, chosen.from).closedFor === null
    return { ...nothingTyped, state: isClosing && isOpen ? 'closed' : '' }
  })
  const [isDone, setDone] = useState(false)
  const dates = chosenOf(chosen)
  const name = typed.season.trim()
  const isSeason = name !== ''
  const price = readPrice(offered, typed.basePrice)
  const fault = priceFault(isSeason, dates, price)
  const [first] = dates
  const isNothing = first === undefined || Object.keys(termsOf(typed, price.on(first))).length === 0
  const ownDays = withDays(departures, dates, () => ({})).days?.length ?? 0
  function set(change: Partial<TypedTerms>) {
    setDone(false)
    setTyped({ ...typed, ...change })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const terms = termsOf(typed, onePrice(dates, price))
    if (isSeason) onChange(withSeason(departures, { ...typed, name, dates, terms }))
    else onChange(withDays(departures, dates, (date) => termsOf(typed, price.on(date))))
    setTyped(nothingTyped)
    setDone(true)
  }
  const canSet = !isNothing && fault === undefined && (isSeason || ownDays <= maxSingleDays)
  return { typed, set, dates, isSeason, price, fault, ownDays, canSet, isDone, submit }
}
