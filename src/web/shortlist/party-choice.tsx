import type { ReactNode } from 'react'
import { maxPeople } from '#shared/bounds.ts'
import { text } from '#shared/messages/text.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import type { Party } from './address.ts'
import { dateTexts } from './date-texts.ts'
import { partyName } from './party-words.ts'

type PartyChoiceProps = Pick<Party, 'travelers' | 'date'> & {
  onTravelers: (travelers: number) => void
  onDate: (date: string) => void
  note: ReactNode
}

/** The party and date of the shortlist, whose prices follow at once. */
export function PartyChoice({ travelers, date, onTravelers, onDate, note }: PartyChoiceProps) {
  return (
    <div>
      {/* As in the comparison: a line on a phone. */}
      <Disclosure title={`${partyName({ travelers, rooms: 0, date })} · ${text('search.change')}`}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Stepper
            label={text('search.travelers')}
            value={travelers}
            min={1}
            max={maxPeople}
            onChange={onTravelers}
            minusText={text('search.fewerTravelers')}
            plusText={text('search.moreTravelers')}
          />
          <DateField name="date" {...dateTexts()} value={date} onChange={onDate} />
        </div>
      </Disclosure>
      {note && <p className="mt-2 max-w-measure text-sm">{note}</p>}
    </div>
  )
}
