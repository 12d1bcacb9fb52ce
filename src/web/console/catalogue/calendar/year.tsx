import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { formatRupees } from '#shared/domain/money.ts'
import { addDays, type CalendarDate } from '#shared/domain/travel-date.ts'
import { Button } from '#web/ui/button.tsx'
import { say, sayDay, sayMonth } from '#web/console/say.ts'
import { fromMonday, sayWeekdays, weekend } from '#web/console/catalogue/rules-words.ts'
import { type ChosenRange, chosenOf, monthsFrom, type ShownDay } from './day-terms.ts'

export type Chosen = ChosenRange | undefined

/** Empty cells before the first day of a month. */
const spans = ['col-span-1', 'col-span-2', 'col-span-3', 'col-span-4', 'col-span-5', 'col-span-6']

/** Says in words everything that the cell shows by colour. */
function sayDayFully(day: ShownDay): string {
  const seats =
    day.seats === null ? say('seatsUnlimited') : say('seatsOf', { seats: day.seats, taken: day.taken })
  return [
    sayDay(day.date),
    day.isWithdrawn ? say('dayWithdrawn') : day.isClosed ? say('dayClosed') : seats,
    day.isClosed && day.taken > 0 && say('affectedPeople', { people: day.taken }),
    day.finalPrice !== undefined && say('travellersPay', { price: formatRupees(day.finalPrice) }),
    day.isTooSoon && say('dayTooSoon'),
    day.season,
    day.waiting > 0 && say('affectedWaiting', { waiting: day.waiting }),
    day.isShort && say('dayShort'),
  ]
    .filter(Boolean)
    .join(', ')
}

function toneOf({ isShort, isClosed, isTooSoon, isOwn, season }: ShownDay): string {
  if (isShort) return 'border-bad bg-bad text-bad-ink'
  if (isClosed) return 'border-line bg-sunk text-muted line-through'
  if (isOwn) return 'border-accent bg-accent/10'
  if (isTooSoon) return 'border-dashed border-line bg-sunk text-muted'
  return season === undefined ? 'border-line bg-surface' : 'border-marigold bg-marigold/20'
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

type Press = { date: CalendarDate; extends: boolean }
type CellProps = {
  day: ShownDay
  isPast: boolean
  isChosen: boolean
  isStop: boolean
  onChoose: (press: Press) => void
  onMove: (press: Press & { days: number }) => void
  onDrag: () => void
}

const isMouse = ({ pointerType, button }: PointerEvent) => pointerType !== 'touch' && button <= 0

function Cell({ day, isPast, isChosen, isStop, onChoose, onMove, onDrag }: CellProps) {
  const { date, taken, seats, isClosed, isTooSoon, finalPrice, isOtherPrice } = day
  function press(event: KeyboardEvent) {
    const days = steps[event.key]
    if (days === undefined) return
    event.preventDefault()
    onMove({ date, days, extends: event.shiftKey })
  }
  return (
    <button
      type="button"
      data-date={date}
      disabled={isPast}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={sayDayFully(day)}
      onPointerDown={(event) => {
        if (!isMouse(event)) return
        onDrag()
        onChoose({ date, extends: event.shiftKey })
      }}
      // Dragged over with the button held.
      onPointerEnter={(event) => {
        if (isMouse(event) && event.buttons === 1) onChoose({ date, extends: true })
      }}
      // A tap or a key press; a mouse has chosen the day on pointer down.
      onClick={(event) => {
        if (!isChosen) onChoose({ date, extends: event.shiftKey })
        // The panel appears below the day, not over it.
        event.currentTarget.scrollIntoView({ block: 'nearest' })
      }}
      onKeyDown={press}
      className={`flex min-h-11 min-w-0 scroll-mb-4 flex-col max-lg:scroll-mb-32 max-lg:group-data-open:scroll-mb-[48dvh] items-center justify-center rounded-md border text-sm leading-tight even-digits disabled:opacity-40 aria-pressed:outline-2 aria-pressed:-outline-offset-2 aria-pressed:outline-accent ${toneOf(day)}`}
    >
      <span className="font-semibold">{Number(date.slice(8))}</span>
      {!isPast && (taken > 0 || (seats !== null && !isClosed)) && (
        <span className="text-xs tracking-tighter">
          {seats === null ? say('booked', { taken }) : `${taken}/${seats}`}
        </span>
      )}
      {!isPast && !isClosed && !isTooSoon && isOtherPrice && finalPrice !== undefined && (
        <span className="text-xs tracking-tighter">{formatRupees(finalPrice)}</span>
      )}
    </button>
  )
}

type MonthProps = { month: CalendarDate; from: CalendarDate; to: CalendarDate; onChoose: Props['onChoose'] }

const besides: Record<string, 'previousElementSibling' | 'nextElementSibling'> = {
  ArrowLeft: 'previousElementSibling',
  ArrowRight: 'nextElementSibling',
}
function moveBeside({ key, currentTarget }: KeyboardEvent) {
  const side = besides[key]
  const beside = side && currentTarget[side]
  if (beside instanceof HTMLButtonElement) beside.focus()
}

/** The weekdays above a month: each chooses its days of the month. The arrow keys lead from one to the next. */
const Weekdays = ({ month, from, to, onChoose }: MonthProps) =>
  fromMonday.map((weekday, at) => {
    const chosen = { from, to, only: [weekday] }
    return (
      <button
        key={weekday}
        type="button"
        tabIndex={at === 0 ? 0 : -1}
        aria-label={say('weekdayOf', { days: sayWeekdays([weekday], true), month: sayMonth(month) })}
        aria-disabled={chosenOf(chosen).length === 0 || undefined}
        onClick={() => chosenOf(chosen).length > 0 && onChoose(chosen)}
        onKeyDown={moveBeside}
        className="min-h-8 rounded-md text-xs text-muted hover:bg-sunk hover:text-ink"
      >
        {weekday.slice(0, 1)}
      </button>
    )
  })

/** Buttons for frequent choices within a month. */
function MonthChoices({ month, from, to, onChoose }: MonthProps) {
  const choices = [
    ['wholeMonth', undefined],
    ['weekends', weekend],
  ] as const
  return (
    <div className="flex">
      {choices.map(([key, only]) => (
        <Button
          key={key}
          variant="quiet"
          className="text-sm"
          aria-label={say(`${key}Of`, { month: sayMonth(month) })}
          onClick={() => onChoose({ from, to, only })}
        >
          {say(key)}
        </Button>
      ))}
    </div>
  )
}

type Props = {
  start: CalendarDate
  today: CalendarDate
  dayOf: (date: CalendarDate) => ShownDay
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  /** A drag is in progress. */
  onDrag: () => void
}

/**
 * Twelve months. Days are chosen by dragging with a mouse or pen, by a press and another one with Shift, or with the arrow
 * keys, which extend the choice while Shift is held. A finger scrolls, and a tap chooses a day.
 */
export function Year({ start, today, dayOf, chosen, onChoose, onDrag }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  const months = monthsFrom(start)
  const firstOpen = start > today ? start : today
  const [stop, setStop] = useState(chosen?.to ?? firstOpen)
  const last = months.at(-1)?.dates.at(-1) ?? start
  const reached = stop < firstOpen || stop > last ? firstOpen : stop

  function choose({ date, extends: isFurther }: Press) {
    setStop(date)
    onChoose(isFurther && chosen ? { ...chosen, to: date } : { from: date, to: date })
  }
  function move({ date, days, extends: isFurther }: Press & { days: number }) {
    const next = addDays(date, days)
    if (next < firstOpen || next > last) return
    choose({ date: next, extends: isFurther })
    grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus()
  }
  const ofMonth = (month: CalendarDate, dates: readonly CalendarDate[]): MonthProps => ({
    month,
    from: month < firstOpen ? firstOpen : month,
    to: dates.at(-1) ?? month,
    onChoose,
  })
  const chosenDates = new Set(chosenOf(chosen))
  return (
    <div ref={grid} role="group" aria-label={say('seats')} className="grid select-none gap-4 sm:grid-cols-2">
      {months.map(({ month, before, dates }) => (
        <section key={month} aria-label={sayMonth(month)}>
          <div className="flex flex-wrap items-center justify-between">
            <h2 className="text-base">{sayMonth(month)}</h2>
            <MonthChoices {...ofMonth(month, dates)} />
          </div>
          <div className="grid grid-cols-7 gap-0.5">
            <Weekdays {...ofMonth(month, dates)} />
            {before > 0 && <span className={spans[before - 1]} />}
            {dates.map((date) => (
              <Cell
                key={date}
                day={dayOf(date)}
                isPast={date < today}
                isChosen={chosenDates.has(date)}
                isStop={date === reached}
                onChoose={choose}
                onMove={move}
                onDrag={onDrag}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
