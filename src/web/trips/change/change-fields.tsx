import type { ReactNode, Ref } from 'react'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { type CalendarLoader, DateField } from '#web/ui/date-field.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import type { Rejection, Wanted } from './wanted.ts'

type ChangeFieldsProps = {
  wanted: Wanted
  onChange: (patch: Partial<Wanted>) => void
  /** The calendar of the package's departures. */
  loadCalendar: CalendarLoader
  /** The fields for people and rooms, shared with a new booking. */
  party: ReactNode
  dateField: Ref<HTMLButtonElement>
}

export function ChangeFields({ wanted, onChange, loadCalendar, party, dateField }: ChangeFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      <DateField
        ref={dateField}
        className="col-span-2"
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
      {party}
    </div>
  )
}

type ChangeRejectedProps = {
  rejection: Rejection
  onDate: (date: string) => void
  onCalendar: () => void
  still?: boolean
}

/** Why the change is impossible, with buttons for the nearest days that have room, and for any other day. */
export function ChangeRejected({ rejection, onDate, onCalendar, still = false }: ChangeRejectedProps) {
  const { message, nearest } = rejection
  return (
    <>
      <FailureNote
        message={message}
        hint={nearest ? text('change.stays') : null}
        isMild={nearest !== null}
        still={still}
      />
      {nearest && (
        <div className="flex flex-col items-start gap-2">
          {nearest.length > 0 && (
            <div role="group" aria-label={text('change.nearest')} className="flex flex-wrap gap-2">
              <p className="w-full font-semibold">{text('change.nearest')}</p>
              {nearest.toSorted().map((date) => (
                <Button key={date} onClick={() => onDate(date)}>
                  {formatTravelDate(date).replace(/ \d{4}$/, '')}
                </Button>
              ))}
            </div>
          )}
          <Button
            variant={nearest.length > 0 ? 'quiet' : 'secondary'}
            icon="calendar"
            className={nearest.length > 0 ? '-mx-5' : ''}
            onClick={onCalendar}
          >
            {text('change.anotherDay')}
          </Button>
        </div>
      )}
    </>
  )
}
