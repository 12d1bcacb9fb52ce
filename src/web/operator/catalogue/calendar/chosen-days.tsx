import { type FormEvent, useState } from 'react'
import { maxSingleDays } from '#shared/bounds.ts'
import { finalPriceOn } from '#shared/domain/date-price.ts'
import type { Departures, Offered } from '#shared/domain/stated-departures.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { departuresAddress } from '#web/operator/departures.tsx'
import { linkClass } from '#web/operator/links.tsx'
import { Link } from '#web/operator/router.tsx'
import { say, sayDay } from '#web/operator/say.ts'
import { sayPays, sayPrices } from '#web/operator/catalogue/price-words.ts'
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

const termsOf = ({ state, seats, basePrice }: Typed): NonNullable<Terms> => ({
  ...(state !== '' && { closed: state === 'closed' }),
  ...(seats !== '' && { seats: Number(seats) }),
  ...(basePrice !== '' && { basePrice: Number(basePrice) }),
})

type Props = {
  packageId: string
  chosen: NonNullable<Chosen>
  departures: Departures
  offered: Offered | undefined
  onChoose: (chosen: Chosen) => void
  onChange: (departures: Departures) => void
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
  const terms = termsOf(typed)
  const isNothing = Object.keys(terms).length === 0
  const isOver = withDays(departures, dates, {}).days?.length ?? 0
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.season.trim() === '') onChange(withDays(departures, dates, terms))
    else onChange(withSeason(departures, { ...typed, name: typed.season.trim(), dates, terms }))
    setTyped(nothingTyped)
  }
  return (
    <form
      onSubmit={submit}
      className="sticky bottom-2 z-10 grid max-h-[42dvh] grid-cols-2 items-end gap-3 overflow-y-auto rounded-2xl border border-edge bg-surface p-3 lifted sm:grid-cols-3 sm:p-4 lg:grid-cols-6"
    >
      <p role="status" className="font-semibold col-span-full">
        {say(dates.length === 1 ? 'dayChosen' : 'daysChosen', {
          count: dates.length,
          from: sayDay(dates[0] ?? ''),
          to: sayDay(dates.at(-1) ?? ''),
        })}
        {offered &&
          ` · ${say('travellersPay', { price: sayPrices(dates.map((date) => finalPriceOn(offered, date))) })}`}
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
      <TextField
        label={say('dayPrice')}
        hint={typed.basePrice === '' ? undefined : sayPays(offered, Number(typed.basePrice))}
        type="number"
        min={0}
        step="0.01"
        value={typed.basePrice}
        onChange={({ target }) => set({ basePrice: target.value })}
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
          disabled={isNothing || (typed.season.trim() === '' && isOver > maxSingleDays)}
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
        {isOver > maxSingleDays && (
          <p className="text-sm text-bad">{say('tooManyDays', { most: maxSingleDays })}</p>
        )}
      </div>
    </form>
  )
}
