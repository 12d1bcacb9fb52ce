import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { getTakenSeats } from '#shared/contract/console/catalogue.ts'
import type { Departures } from '#shared/domain/stated-departures.ts'
import { type CalendarDate, isCalendarDate, todayInIndia } from '#shared/domain/travel-date.ts'
import type { Json } from '#shared/domain/record-differences.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from '#web/console/api.ts'
import { ErrorNote, Waiting } from '#web/console/parts.tsx'
import { usePlace } from '#web/console/router.tsx'
import { say } from '#web/console/say.ts'
import { useLoaded } from '#web/console/use-call.ts'
import {
  departuresIn,
  type Document,
  inOrder,
  numberAt,
  offeredIn,
  withValue,
} from '#web/console/catalogue/document.ts'
import { departureGroup } from '#web/console/catalogue/field-specs.ts'
import { type Problems, RecordForm } from '#web/console/catalogue/form.tsx'
import { Sought } from '#web/console/catalogue/sought.tsx'
import { DayPanel } from './day-panel.tsx'
import { shownDay } from './day-terms.ts'
import { Legend } from './legend.tsx'
import { weekendsOf, yearOf, yearsLater } from './spans.ts'
import { type Chosen, Year } from './year.tsx'

type Props = {
  packageId: string
  document: Document
  problems: Problems
  /** Counts the loads of the document. */
  loads: number
  onChange: (document: Document) => void
  /** The way to publish, beside what was set. */
  publish: ReactNode
}

/** The day that the link names, unless it is past. */
function useDayOfLink(): CalendarDate | undefined {
  const asked = usePlace().query.get('day') ?? ''
  const [today] = useState(() => todayInIndia(new Date()))
  return isCalendarDate(asked) && asked >= today ? asked : undefined
}

/** Calls `onSought` with the day whose terms are sought, which have no field of their own; not before the days are shown. */
function useSoughtDay(departures: Departures | undefined, onSought: (date: CalendarDate) => void) {
  const { sought, onFound } = useContext(Sought)
  useEffect(() => {
    const [, at] = /^departures\.days\[(\d+)\]/.exec(sought ?? '') ?? []
    const date = departures?.days?.[Number(at)]?.date
    if (date === undefined) return
    onSought(date)
    onFound()
  })
}

/** Edits a package's departures in a calendar of a year, which shows the sold seats of each day. */
export function SeatsCalendar({ packageId, document, problems, loads, onChange, publish }: Props) {
  const { data, error } = useLoaded(packageId, () => call(getTakenSeats, { packageId }))
  const linked = useDayOfLink()
  const isClosing = usePlace().query.has('closing')
  const [chosen, setChosen] = useState<Chosen>(
    linked === undefined ? undefined : { from: linked, to: linked },
  )
  const whole = useRef<HTMLDivElement>(null)
  const [sought, setSought] = useState(chosen)
  useEffect(() => {
    // The last day before the first: of a time that is longer than the window its beginning is seen.
    for (const date of data && sought ? [sought.to, sought.from] : [])
      whole.current?.querySelector(`[data-date="${date}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [data, sought])
  // In a narrow window the panel is a line that covers nothing until it is opened.
  const [isOpen, setOpen] = useState(linked !== undefined)
  useEffect(() => {
    const days = [...(whole.current?.querySelectorAll('[data-date][aria-pressed="true"]') ?? [])]
    if (isOpen) days.at(-1)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const [start, setStart] = useState<string>()
  const [isDragging, setDragging] = useState(false)
  useEffect(() => {
    const end = () => setDragging(false)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
    return () => {
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
    }
  }, [])
  const [faulty, setFaulty] = useState<{ date: CalendarDate }>()
  useEffect(() => {
    if (faulty) whole.current?.querySelector<HTMLElement>(`[data-date="${faulty.date}"]`)?.focus()
  }, [faulty])
  useSoughtDay(data && departuresIn(document), (date) => {
    setChosen({ from: date, to: date })
    setStart(yearOf(date, todayInIndia(new Date())))
    setOpen(true)
    setFaulty({ date })
  })
  // The fields beside the calendar hold their own text, so they remount after the calendar has written.
  const [turn, setTurn] = useState(0)
  if (!data) return error === undefined ? <Waiting /> : <ErrorNote error={error} />
  const { today, withdrawn } = data
  const taken = new Map(data.days.map((day) => [day.date, day]))
  const departures = departuresIn(document)
  const shown = inOrder(departures)
  const offered = offeredIn(document)
  const shownFrom = start ?? yearOf(linked ?? today, today)
  function write(next: Departures) {
    onChange(withValue(document, 'departures', next as unknown as Json))
    setTurn(turn + 1)
  }
  return (
    <div ref={whole} className="flex flex-col gap-4">
      <div
        data-open={isOpen || undefined}
        className="group grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_23rem]"
      >
        <div className="flex min-w-0 flex-col gap-4">
          <Legend />
          <div className="flex flex-wrap gap-3">
            <Button className="lg:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {say('chooseFromTo')}
            </Button>
            <Button
              onClick={() => {
                setChosen(weekendsOf(document, today))
                setOpen(true)
              }}
            >
              {say('chooseWeekends')}
            </Button>
            <Button onClick={() => whole.current?.querySelector('section[id]')?.scrollIntoView()}>
              {say('toRules')}
            </Button>
            <Button disabled={shownFrom <= today} onClick={() => setStart(yearsLater(shownFrom, -1))}>
              {say('yearBefore')}
            </Button>
            <Button onClick={() => setStart(yearsLater(shownFrom, 1))}>{say('yearAfter')}</Button>
          </div>
          <Year
            key={shownFrom}
            start={shownFrom}
            today={today}
            chosen={chosen}
            onChoose={setChosen}
            onDrag={() => setDragging(true)}
            dayOf={(date) => shownDay(shown, date, { taken, withdrawn, offered, today })}
          />
        </div>
        <DayPanel
          {...{
            packageId,
            chosen,
            departures,
            offered,
            isClosing,
            loads,
            isOpen,
            today,
            isDragging,
            publish,
          }}
          lengthDays={numberAt(document, 'duration.days') ?? 1}
          onOpen={setOpen}
          onChoose={setChosen}
          onSeek={(days) => {
            setStart(yearOf(days.from, today))
            setSought(days)
          }}
          onChange={write}
        />
      </div>
      <RecordForm key={`${loads} ${turn}`} groups={[departureGroup]} {...{ document, problems, onChange }} />
    </div>
  )
}
