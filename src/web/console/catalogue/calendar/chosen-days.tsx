import { type ReactNode, useEffect, useRef } from 'react'
import { maxSingleDays } from '#shared/bounds.ts'
import { seasonsOn } from '#shared/domain/date-price.ts'
import { statedFor } from '#shared/domain/departures.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { type Departures, type Offered, type Weekday } from '#shared/domain/stated-departures.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { departuresAddress } from '#web/console/departures.tsx'
import { linkClass } from '#web/console/links.tsx'
import { Link } from '#web/console/router.tsx'
import { DoneNote } from '#web/console/parts.tsx'
import { say, sayDay } from '#web/console/say.ts'
import { sayBaseHint } from '#web/console/catalogue/price-words.ts'
import { fromMonday } from '#web/console/catalogue/rules-words.ts'
import { useMe } from '#web/console/session.tsx'
import { ChosenHead } from './chosen-head.tsx'
import { isFar, sayOnSale, sayThen, sumsOf } from './day-price.ts'
import { saySeats, saySeatsThen, seatsNow } from './day-seats.ts'
import { type DaysDeps, type TypedTerms, useTypedDays } from './use-typed-days.ts'
import { StillUnderWay } from './under-way.tsx'
import type { Chosen } from './year.tsx'

type Props = DaysDeps & {
  packageId: string
  /** How many days the journey has. */
  lengthDays: number
  /** In a narrow window: whether the fields are shown. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChoose: (chosen: Chosen) => void
  publish: ReactNode
}

const TooMany = ({ days }: { days: number }) =>
  days > maxSingleDays && <p className="text-sm text-bad">{say('tooManyDays', { most: maxSingleDays })}</p>

const FarPrice = ({ isShown }: { isShown: boolean }) => (
  <p role="status" className="w-full text-sm font-semibold text-bad empty:absolute">
    {isShown && say('priceFar')}
  </p>
)

type TermFieldProps = {
  label: string
  hint: string
  typed: string
  error: string | undefined
  usual?: number | undefined
  sayUsual?: (usual: number) => string
  className?: string
  inputMode?: 'decimal'
  onType: (typed: string) => void
}

/** A field of the days' terms, with the usual value by a press. */
const TermField = ({ className = '', usual, sayUsual, ...field }: TermFieldProps) => (
  <div className={`flex flex-col items-start ${className}`}>
    <TextField
      label={field.label}
      hint={field.hint}
      error={field.error}
      className="w-full"
      inputMode={field.inputMode}
      value={field.typed}
      onChange={({ target }) => field.onType(target.value)}
    />
    {usual !== undefined && sayUsual && (
      <Button variant="quiet" className="-ml-3 px-3 text-sm" onClick={() => field.onType(String(usual))}>
        {sayUsual(usual)}
      </Button>
    )}
  </div>
)

type OnlyProps = { only: readonly Weekday[]; onChange: (only: readonly Weekday[]) => void }

/** Restricts the chosen days to some weekdays. */
const OnlyOn = ({ only, onChange }: OnlyProps) => (
  <fieldset className="col-span-full flex flex-wrap items-center gap-x-4">
    <legend className="float-left mr-2 text-sm font-semibold">{say('onlyOn')}</legend>
    {fromMonday.map((weekday) => (
      <Checkbox
        key={weekday}
        label={<abbr title={weekday}>{weekday.slice(0, 3)}</abbr>}
        checked={only.includes(weekday)}
        onChange={({ target }) =>
          onChange(target.checked ? [...only, weekday] : only.filter((one) => one !== weekday))
        }
      />
    ))}
  </fieldset>
)

type ActionsProps = Props & {
  days: ReturnType<typeof useTypedDays>
  sums: ReturnType<typeof sumsOf>
}

/** What the days would be, and the buttons: below the fields, always in view. */
function Actions({ days, sums, ...rest }: ActionsProps) {
  const { departures, isOpen, isClosing } = rest
  const { typed, set, dates, isSeason } = days
  return (
    <div
      className={`sticky z-10 flex flex-wrap items-center gap-3 border-t border-line bg-surface py-3 max-lg:-bottom-3 max-lg:-mb-3 lg:bottom-0 lg:-mb-4 ${isOpen ? '' : 'max-lg:hidden'}`}
    >
      <p role="status" className="w-full text-sm empty:absolute">
        {[saySeatsThen(departures, typed.seats, dates), sayThen(sums)].filter(Boolean).join('. ')}
      </p>
      <FarPrice isShown={isFar(sums)} />
      {isClosing && typed.state === 'closed' && (
        <p className="w-full text-sm font-semibold">{say('closingWhat')}</p>
      )}
      {typed.state === 'closed' && <StillUnderWay {...rest} />}
      <Button type="submit" variant="primary" disabled={!days.canSet}>
        {say(isSeason ? 'makeSeason' : 'setDays')}
      </Button>
      {isSeason && (
        <Checkbox
          label={say('everyYear')}
          checked={typed.isYearly}
          error={days.faults.isYearly}
          onChange={({ target }) => set({ isYearly: target.checked })}
        />
      )}
      <TooMany days={days.ownDays} />
    </div>
  )
}

/** What the days are while nothing is chosen for them. */
function sayAsNow(dates: readonly CalendarDate[], departures: Departures): string {
  const states = new Set(dates.map((date) => statedFor(departures, date).closedFor === null))
  if (states.size !== 1) return say('asBefore')
  return say('asNow', { state: say(states.has(true) ? 'legendOpen' : 'legendClosed') })
}

/** The chosen days, what they cost, how many seats they have, and their season. */
function sayChosen(
  dates: readonly CalendarDate[],
  departures: Departures,
  offered: Offered | undefined,
): string {
  if (dates.length === 0) return say('noDayChosen')
  const areClosed = dates.every((date) => statedFor(departures, date).closedFor !== null)
  const strongest = dates.flatMap((date) => seasonsOn(departures, date).slice(0, 1))
  const isWhole = strongest.length === dates.length
  const seasons = [...new Set(strongest)].map(({ name }) => name)
  return [
    say(dates.length === 1 ? 'dayChosen' : 'daysChosen', {
      count: dates.length,
      from: sayDay(dates[0] ?? ''),
      to: sayDay(dates.at(-1) ?? ''),
    }),
    offered && sayOnSale(offered, dates),
    !areClosed && saySeats(dates.map((date) => seatsNow(departures, date))),
    seasons.length > 0 && say(isWhole ? 'inSeason' : 'inSeasonPartly', { name: seasons.join(', ') }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Edits the terms of the chosen days, one by one or as a season. */
export function ChosenDays(props: Props) {
  const { packageId, chosen, departures, offered, isOpen, onOpen, onChoose, publish } = props
  const { only = [] } = chosen
  const { may } = useMe()
  const days = useTypedDays(props)
  const { typed, set, dates, isSeason } = days
  const [first] = dates
  const sums = sumsOf(offered, dates, days.price)
  const fields = useRef<HTMLDivElement>(null)
  // A field comes with its hint; what is typed is said below the fields, which leaves them less room. What is pressed stays
  // where it is, or the press would miss it.
  function showFocused() {
    const focused = fields.current?.querySelector('input:not([type=checkbox]):focus')
    focused?.parentElement?.scrollIntoView({ block: 'nearest' })
  }
  useEffect(showFocused)
  return (
    <form onSubmit={days.submit} className="flex flex-col gap-3 max-lg:shrink-0 lg:min-h-0">
      <ChosenHead words={sayChosen(dates, departures, offered)} {...{ isOpen, onOpen, onChoose }} />
      <DoneNote>
        {days.said && (
          <div className="flex flex-wrap items-center gap-3">
            <span className="flex-1 basis-48">{days.said}</span>
            {publish}
          </div>
        )}
      </DoneNote>
      <div
        ref={fields}
        onFocus={showFocused}
        className={`-m-1 grid grid-cols-2 items-start gap-3 p-1 max-lg:shrink-0 lg:min-h-0 lg:overflow-y-auto lg:*:scroll-mb-40 ${isOpen ? '' : 'max-lg:hidden'}`}
      >
        {chosen.from !== chosen.to && !isSeason && (
          <OnlyOn only={only} onChange={(next) => onChoose({ ...chosen, only: next })} />
        )}
        <SelectField
          label={say('dayState')}
          placeholder={sayAsNow(dates, departures)}
          options={[
            { value: 'open', label: say('open') },
            { value: 'closed', label: say('closed') },
          ]}
          value={typed.state}
          onChange={({ target }) => set({ state: target.value as TypedTerms['state'] })}
        />
        <TermField
          label={say('daySeats')}
          hint={say('seatsHow')}
          typed={typed.seats}
          error={days.faults.seats}
          usual={departures.seats}
          sayUsual={(usual) => say('usualSeatsSet', { seats: usual })}
          onType={(seats) => set({ seats })}
        />
        <TermField
          label={say('dayPrice')}
          hint={say('dayPriceHow')}
          inputMode="decimal"
          typed={typed.pays}
          error={days.faults.pays}
          usual={offered?.packagePricing.finalPrice}
          sayUsual={(usual) => say('usualPriceSet', { price: formatRupees(usual) })}
          onType={(pays) => set({ pays, basePrice: '' })}
        />
        <TermField
          label={say('dayBasePrice')}
          hint={sayBaseHint(offered)}
          inputMode="decimal"
          typed={typed.basePrice}
          error={days.faults.basePrice}
          onType={(basePrice) => set({ basePrice, pays: '' })}
        />
        {only.length === 0 && (
          <TextField
            label={say('seasonName')}
            className="col-span-full"
            maxLength={100}
            value={typed.season}
            onChange={({ target }) => set({ season: target.value })}
          />
        )}
        {/* Away from the button that sets, so that a second press of that takes nothing back. */}
        {days.hasOwn && (
          <Button
            variant="quiet"
            className="col-span-full -ml-3 justify-self-start px-3"
            onClick={days.clear}
          >
            {say('clearDays')}
          </Button>
        )}
        {first !== undefined && dates.length === 1 && may('bookings') && (
          <Link to={departuresAddress({ date: first, packageId })} className={`${linkClass} col-span-full`}>
            {say('departing.day')}
          </Link>
        )}
      </div>
      <Actions {...props} {...{ days, sums }} />
    </form>
  )
}
