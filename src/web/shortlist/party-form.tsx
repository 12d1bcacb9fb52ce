import { type FormEvent, type ReactNode, useState } from 'react'
import { maxExtraRooms, maxPeople } from '#shared/bounds.ts'
import { writeIds } from '#shared/domain/package-ids.ts'
import { languagePrefix } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { useGo } from '#web/platform/go.ts'
import { Button } from '#web/ui/button.tsx'
import { type CalendarLoader, DateField } from '#web/ui/date-field.tsx'
import { Stepper, type StepperProps } from '#web/ui/stepper.tsx'
import { comparePath, type Party, readParty } from './address.ts'
import { dateTexts } from './date-texts.ts'

type PartyFormProps = {
  ids: readonly string[]
  party: Party
  /** The field for the origin. */
  home: ReactNode
  /** The calendar of the compared journeys. */
  loadCalendar: CalendarLoader
  /** Receives the origin when the form is sent. */
  onHome: (from: string) => void
}

/** The party for which prices are shown: a plain form, which the web app handles without loading a new document. */
export function PartyForm({ ids, party, home, loadCalendar, onHome }: PartyFormProps) {
  const go = useGo()
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') entered.set(name, value)
    const wanted = readParty(entered)
    onHome(wanted.from)
    go(comparePath(ids, wanted))
  }
  return (
    <form
      action={`${languagePrefix()}/compare`}
      aria-label={text('compare.party')}
      className="grid grid-cols-2 items-end gap-4 sm:flex sm:flex-wrap"
      onSubmit={show}
    >
      <input type="hidden" name="ids" value={writeIds(ids)} />
      <Count
        key={`travelers ${party.travelers}`}
        label={text('compare.travelers')}
        name="travelers"
        min={1}
        max={maxPeople}
        atFirst={party.travelers}
        minusText={text('choice.fewerTravelers')}
        plusText={text('choice.moreTravelers')}
      />
      <Count
        key={`rooms ${party.rooms}`}
        label={text('compare.rooms')}
        name="rooms"
        min={0}
        max={maxExtraRooms}
        atFirst={party.rooms}
        minusText={text('choice.fewerRooms')}
        plusText={text('choice.moreRooms')}
      />
      <PartyDate key={`date ${party.date}`} chosen={party.date} load={loadCalendar} />
      {home}
      <Button type="submit" className="col-span-full min-h-12">
        {text('compare.show')}
      </Button>
    </form>
  )
}

type CountProps = Omit<StepperProps, 'value' | 'onChange'> & { atFirst: number }

function Count({ atFirst, ...stepper }: CountProps) {
  const [value, setValue] = useState(atFirst)
  return <Stepper {...stepper} value={value} onChange={setValue} className="sm:w-32" />
}

function PartyDate({ chosen, load }: { chosen: string; load: CalendarLoader }) {
  const [date, setDate] = useState(chosen)
  return (
    <DateField
      className="col-span-full"
      name="date"
      {...dateTexts()}
      value={date}
      onChange={setDate}
      load={load}
    />
  )
}
