import { type FormEvent, useState } from 'react'
import { maxSingleDays } from '#shared/bounds.ts'
import { finalPriceOn } from '#shared/domain/date-price.ts'
import { statedFor } from '#shared/domain/departures.ts'
import type { Departures, Offered } from '#shared/domain/stated-departures.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { departuresAddress } from '#web/operator/departures.tsx'
import { linkClass } from '#web/operator/links.tsx'
import { Link } from '#web/operator/router.tsx'
import { DoneNote } from '#web/operator/parts.tsx'
import { say, sayDay } from '#web/operator/say.ts'
import { basePriceFrom, sayPays, sayPrices } from '#web/operator/catalogue/price-words.ts'
import { DayField } from '#web/operator/catalogue/day-field.tsx'
import { useMe } from '#web/operator/session.tsx'
import { datesBetween, type Terms, withDays, withSeason } from './day-terms.ts'
import type { Chosen } from './year.tsx'

type Typed = {
  state: '' | 'open' | 'closed'
  seats: string
  basePrice: string
  season: string
  isYearly: boolean
}

const nothingTyped: Typed = { state: '', seats: '', basePrice: '', season: '', isYearly: false }

/** A sum, or how much more travellers pay; undefined where it is neither. */
function priceIn(offered: Offered | undefined, typed: string): number | undefined {
  if (typed.trim() === '') return undefined
  const price = basePriceFrom(offered, typed) ?? Number(typed)
  return Number.isFinite(price) && price >= 0 ? price : undefined
}

const termsOf = ({ state, seats }: Typed, basePrice: number | undefined): NonNullable<Terms> => ({
  ...(state !== '' && { closed: state === 'closed' }),
  ...(seats !== '' && { seats: Number(seats) }),
  ...(basePrice !== undefined && { basePrice }),
})

/** What travellers pay on the days of these that can be booked at all. */
function sayOnSale(offered: Offered, dates: readonly string[]): string {
  const open = dates.filter((date) => statedFor(offered.departures ?? {}, date).closedFor === null)
  if (open.length === 0) return say('closed')
  return say('travellersPay', { price: sayPrices(open.map((date) => finalPriceOn(offered, date))) })
}

type Props = {
  packageId: string
  chosen: NonNullable<Chosen>
  departures: Departures
  offered: Offered | undefined
  onChoose: (chosen: Chosen) => void
  onChange: (departures: Departures) => void
}

const isWrong = (typed: string, price: number | undefined) => typed.trim() !== '' && price === undefined

const TooMany = ({ days }: { days: number }) =>
  days > maxSingleDays && <p className="text-sm text-bad">{say('tooManyDays', { most: maxSingleDays })}</p>

type PriceProps = {
  offered: Offered | undefined
  typed: string
  price: number | undefined
  onType: (typed: string) => void
}

function PriceField({ offered, typed, price, onType }: PriceProps) {
  return (
    <TextField
      label={say('dayPrice')}
      hint={sayPays(offered, price) ?? say('priceHow')}
      error={isWrong(typed, price) ? say('priceWrong') : undefined}
      inputMode="decimal"
      value={typed}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

/** The first and last day, for who does not drag. */
function Ends({ chosen, onChoose }: Pick<Props, 'chosen' | 'onChoose'>) {
  return (
    <>
      <DayField
        label={say('chosenFrom')}
        name="chosenFrom"
        value={chosen.from}
        onChange={(from) => onChoose({ ...chosen, from })}
      />
      <DayField
        label={say('chosenTo')}
        name="chosenTo"
        value={chosen.to}
        onChange={(to) => onChoose({ ...chosen, to })}
      />
    </>
  )
}

/** What is said of the days that are chosen: of each of them, or of a season that they make. */
export function ChosenDays({ packageId, chosen, departures, offered, onChoose, onChange }: Props) {
  const { may } = useMe()
  const [typed, setTyped] = useState(nothingTyped)
  const dates = datesBetween(chosen.from, chosen.to)
  const price = priceIn(offered, typed.basePrice)
  const isPriceWrong = isWrong(typed.basePrice, price)
  const terms = termsOf(typed, price)
  const isNothing = Object.keys(terms).length === 0
  const isOver = withDays(departures, dates, {}).days?.length ?? 0
  const [isDone, setDone] = useState(false)
  function set(change: Partial<Typed>) {
    setDone(false)
    setTyped({ ...typed, ...change })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.season.trim() === '') onChange(withDays(departures, dates, terms))
    else onChange(withSeason(departures, { ...typed, name: typed.season.trim(), dates, terms }))
    setTyped(nothingTyped)
    setDone(true)
  }
  return (
    <form
      onSubmit={submit}
      className="sticky bottom-2 z-10 grid max-h-[42dvh] grid-cols-2 items-start gap-3 overflow-y-auto rounded-2xl border border-edge bg-surface p-3 lifted sm:grid-cols-3 sm:p-4 lg:grid-cols-6"
    >
      <p role="status" className="font-semibold col-span-full">
        {say(dates.length === 1 ? 'dayChosen' : 'daysChosen', {
          count: dates.length,
          from: sayDay(dates[0] ?? ''),
          to: sayDay(dates.at(-1) ?? ''),
        })}
        {offered && ` · ${sayOnSale(offered, dates)}`}
      </p>
      {dates[0] !== undefined && dates.length === 1 && may('bookings') && (
        <Link to={departuresAddress({ date: dates[0], packageId })} className={`${linkClass} col-span-full`}>
          {say('departing.day')}
        </Link>
      )}
      <Ends chosen={chosen} onChoose={onChoose} />
      <SelectField
        label={say('dayState')}
        placeholder={say('asBefore')}
        options={[
          { value: 'open', label: say('open') },
          { value: 'closed', label: say('closed') },
        ]}
        value={typed.state}
        onChange={({ target }) => set({ state: target.value as Typed['state'] })}
      />
      <TextField
        label={say('daySeats')}
        type="number"
        min={0}
        step={1}
        value={typed.seats}
        onChange={({ target }) => set({ seats: target.value })}
      />
      <PriceField
        {...{ offered, price }}
        typed={typed.basePrice}
        onType={(basePrice) => set({ basePrice })}
      />
      <TextField
        label={say('seasonName')}
        maxLength={100}
        value={typed.season}
        onChange={({ target }) => set({ season: target.value })}
      />
      <div className="flex flex-wrap items-center gap-3 col-span-full">
        <Button
          type="submit"
          variant="primary"
          disabled={isNothing || isPriceWrong || (typed.season.trim() === '' && isOver > maxSingleDays)}
        >
          {say(typed.season.trim() === '' ? 'setDays' : 'makeSeason')}
        </Button>
        {typed.season.trim() !== '' && (
          <Checkbox
            label={say('everyYear')}
            checked={typed.isYearly}
            onChange={({ target }) => set({ isYearly: target.checked })}
          />
        )}
        <Button onClick={() => onChange(withDays(departures, dates, null))}>{say('clearDays')}</Button>
        <Button variant="quiet" onClick={() => onChoose(undefined)}>
          {say('chooseNothing')}
        </Button>
        <DoneNote>{isDone && say('daysSet')}</DoneNote>
        <TooMany days={isOver} />
      </div>
    </form>
  )
}
