import type { ReactNode, Ref } from 'react'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { type CalendarLoader, DateField } from '#web/ui/date-field.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { intoView } from '#web/ui/into-view.ts'
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

/** Nothing failed: the day only has no room. */
const Taken = ({ message, still }: { message: string; still: boolean }) => (
  <div
    ref={still ? undefined : intoView}
    role="alert"
    className="flex gap-3 rounded-xl border border-marigold bg-marigold/20 p-4"
  >
    <Icon name="calendar" className="mt-0.5" />
    <div>
      <p className="font-medium">{message}</p>
      <p>{text('change.stays')}</p>
    </div>
  </div>
)

/** Why the change is impossible, with buttons for the nearest days that have room, and for any other day. */
export function ChangeRejected({ rejection, onDate, onCalendar, still = false }: ChangeRejectedProps) {
  const { message, nearest } = rejection
  return (
    <>
      {nearest ? <Taken message={message} still={still} /> : <FailureNote message={message} still={still} />}
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
