import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { enIN } from 'react-day-picker/locale/en-IN'
import { type NoteOf, NotedDay, Notes } from './calendar-day.tsx'
import { useMedia } from './use-media.ts'

export type CalendarProps = {
  /** Calendar dates as YYYY-MM-DD; '' is none. */
  value: string
  onPick: (date: string) => void
  min?: string | undefined
  max?: string | undefined
  /** The month that is open when nothing is chosen. */
  start?: string | undefined
}

type NotedProps = CalendarProps & {
  /** How many days what begins on the chosen one lasts. */
  days?: number
  /** The note of a day; with notes the days are larger. */
  noteOf?: NoteOf
  /** Receives the first day of the newly shown month. */
  onMonth?: (first: string) => void
}

/** Local noon is inside the date in every time zone that has summer time. */
const noonOf = (date: string): Date => new Date(`${date}T12:00:00`)

const toDay = (date: string | undefined): Date | undefined => (date ? noonOf(date) : undefined)

function toDate(day: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(day.getFullYear()).padStart(4, '0')}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** Days begin and end there, wherever somebody reads. Sweden writes dates as YYYY-MM-DD. */
const inIndia = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Kolkata' })

/** A month whose days are nearly all over is hardly a choice. */
const fewDays = 5
const daysAfter = (day: Date, days: number) => new Date(day.getTime() + days * 86_400_000)

const day =
  'w-full font-semibold even-digits eased hover:bg-accent/10 disabled:text-muted disabled:hover:bg-transparent'
const dayButton = `${day} h-11 max-w-11 rounded-full`
/** Cells with room for two lines below the number. */
const notedButton = `${day} h-14 rounded-lg border-2 border-surface bg-clip-padding align-top leading-tight`

const classNames = {
  root: 'relative mx-auto w-fit max-w-full',
  months: 'flex gap-8',
  month: 'w-77 max-w-full',
  month_grid: 'w-full table-fixed',
  nav: 'absolute top-0 right-0 flex',
  button_previous: 'inline-flex size-11 items-center justify-center rounded-full hover:bg-ink/10',
  button_next: 'inline-flex size-11 items-center justify-center rounded-full hover:bg-ink/10',
  chevron: 'size-5 fill-current',
  month_caption: 'flex h-11 items-center px-2 font-display text-lg font-semibold',
  weekday: 'h-11 text-xs font-semibold text-muted',
  day: 'p-0 text-center',
  day_button: dayButton,
  today: '[&>button:enabled]:border-2',
  selected: 'font-bold [&>button]:bg-accent [&>button]:text-accent-ink',
  outside: 'text-muted',
}

const noted = {
  ...classNames,
  root: 'relative w-full',
  months: 'lg:flex lg:gap-8',
  month: 'lg:flex-1',
  weekday: 'h-8 text-xs font-semibold text-muted',
  day_button: notedButton,
}
const components = { DayButton: NotedDay }

/** Loaded on demand by the date field: the library weighs more than the rest of the controls together. */
export function Calendar({ value, onPick, min, max, start, days = 1, noteOf, onMonth }: NotedProps) {
  const [today] = useState(() => noonOf(inIndia.format(new Date())))
  const isWide = useMedia('(width >= 64rem)')
  // Today can no longer be booked.
  const past = { past: [{ before: today }, today] }
  const before = toDay(min)
  const after = toDay(max)
  const selected = toDay(value)
  const opened = selected ?? toDay(start) ?? before ?? daysAfter(today, fewDays)
  const picker = (
    <DayPicker
      mode="single"
      required
      // The dialog was opened to choose a day, so the grid takes the focus.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      locale={enIN}
      classNames={noteOf ? noted : classNames}
      today={today}
      selected={selected}
      modifiers={{ ...past, stay: selected ? { after: selected, before: daysAfter(selected, days) } : false }}
      modifiersClassNames={{
        past: 'text-muted [&>button]:font-normal [&>button]:line-through',
        stay: 'bg-accent/10',
      }}
      onSelect={(day) => onPick(toDate(day))}
      disabled={[...(before ? [{ before }] : []), ...(after ? [{ after }] : [])]}
      defaultMonth={opened}
      numberOfMonths={isWide ? 2 : 1}
      {...(before && { startMonth: before })}
      {...(after && { endMonth: after })}
      {...(noteOf && { components })}
      {...(onMonth && { onMonthChange: (month: Date) => onMonth(toDate(month)) })}
    />
  )
  return noteOf ? <Notes value={noteOf}>{picker}</Notes> : picker
}
