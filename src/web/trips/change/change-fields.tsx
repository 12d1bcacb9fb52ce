import { maxExtraRooms, maxPeople } from '#shared/bounds.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { totalRupees } from '#shared/domain/pricing.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { type CalendarLoader, DateField } from '#web/ui/date-field.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import type { Rejection, Wanted } from './wanted.ts'

type ChangeFieldsProps = {
  wanted: Wanted
  onChange: (patch: Partial<Wanted>) => void
  /** The calendar of the package's departures. */
  loadCalendar: CalendarLoader
}

export function ChangeFields({ wanted, onChange, loadCalendar }: ChangeFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateField
        className="sm:col-span-2"
        name="date"
        label={text('choice.travelDate')}
        value={wanted.travelDate}
        onChange={(travelDate) => onChange({ travelDate })}
        format={formatTravelDate}
        placeholder={text('search.datePlaceholder')}
        dialogTitle={text('choice.travelDate')}
        closeText={text('action.close')}
        loadingText={text('state.loading')}
        load={loadCalendar}
      />
      <Stepper
        name="travelers"
        label={text('choice.travelers')}
        value={wanted.numberOfPeople}
        min={1}
        max={maxPeople}
        onChange={(numberOfPeople) => onChange({ numberOfPeople })}
        minusText={text('choice.fewerTravelers')}
        plusText={text('choice.moreTravelers')}
      />
      <Stepper
        name="rooms"
        label={text('choice.extraRooms')}
        hint={text('choice.extraRoomsHint', { price: formatRupees(totalRupees(0, 0, 1)) })}
        value={wanted.numberOfRooms}
        min={0}
        max={maxExtraRooms}
        onChange={(numberOfRooms) => onChange({ numberOfRooms })}
        minusText={text('choice.fewerRooms')}
        plusText={text('choice.moreRooms')}
      />
    </div>
  )
}

type ChangeRejectedProps = { rejection: Rejection; onDate: (date: string) => void }

/** Why it cannot be, with the nearest days that have room as buttons. */
export function ChangeRejected({ rejection, onDate }: ChangeRejectedProps) {
  return (
    <>
      <FailureNote message={rejection.message} />
      {rejection.nearest.length > 0 && (
        <div role="group" aria-label={text('change.nearest')} className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-muted">{text('change.nearest')}</span>
          {rejection.nearest.map((date) => (
            <Button key={date} onClick={() => onDate(date)}>
              {formatTravelDate(date)}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
