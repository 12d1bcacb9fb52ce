import { useEffect, useState } from 'react'
import { getTakenSeats } from '#shared/contract/staff-catalogue.ts'
import type { Departures } from '#shared/domain/stated-departures.ts'
import { addDays } from '#shared/domain/travel-date.ts'
import type { Json } from '#shared/domain/record-differences.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from '#web/operator/api.ts'
import { ErrorNote, Waiting } from '#web/operator/parts.tsx'
import { say } from '#web/operator/say.ts'
import { useLoaded } from '#web/operator/use-call.ts'
import {
  departuresIn,
  type Document,
  inOrder,
  offeredIn,
  withValue,
} from '#web/operator/catalogue/document.ts'
import { departureGroup } from '#web/operator/catalogue/field-plans.ts'
import { type Problems, RecordForm } from '#web/operator/catalogue/form.tsx'
import { ChosenDays } from './chosen-days.tsx'
import { shownDay } from './day-terms.ts'
import { type Chosen, Legend, Year } from './year.tsx'

type Props = {
  packageId: string
  document: Document
  problems: Problems
  onChange: (document: Document) => void
}

const yearDays = 366

/** When a package starts, in a year's calendar, with what is sold of each day. */
export function SeatsCalendar({ packageId, document, problems, onChange }: Props) {
  const { data, error } = useLoaded(packageId, () => call(getTakenSeats, { packageId }))
  const [chosen, setChosen] = useState<Chosen>()
  const [start, setStart] = useState<string>()
  // What is said of the days must not lie over those that somebody drags to.
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
  // The fields beside the calendar hold what is typed; what the calendar writes they read anew.
  const [turn, setTurn] = useState(0)
  if (!data) return error === undefined ? <Waiting /> : <ErrorNote error={error} />
  const { today, withdrawn } = data
  const taken = new Map(data.days.map((day) => [day.date, day]))
  const departures = departuresIn(document)
  const shown = inOrder(departures)
  const offered = offeredIn(document)
  const shownFrom = start ?? today
  function write(next: Departures) {
    onChange(withValue(document, 'departures', next as unknown as Json))
    setTurn(turn + 1)
  }
  return (
    <div className="flex flex-col gap-4">
      <RecordForm key={turn} groups={[departureGroup]} {...{ document, problems, onChange }} />
      <Legend />
      <div className="flex gap-3">
        <Button disabled={shownFrom <= today} onClick={() => setStart(addDays(shownFrom, -yearDays))}>
          {say('yearBefore')}
        </Button>
        <Button onClick={() => setStart(addDays(shownFrom, yearDays))}>{say('yearAfter')}</Button>
      </div>
      <Year
        key={shownFrom}
        start={shownFrom}
        today={today}
        chosen={chosen}
        onChoose={setChosen}
        onDrag={() => setDragging(true)}
        dayOf={(date) => shownDay(shown, date, { taken, withdrawn, offered })}
      />
      {chosen && !isDragging && (
        <ChosenDays {...{ packageId, chosen, departures, offered, onChoose: setChosen, onChange: write }} />
      )}
    </div>
  )
}
