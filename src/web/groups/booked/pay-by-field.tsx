import { payByHours } from '#shared/bounds.ts'
import { type CalendarDate, formatTravelDate } from '#shared/domain/travel-date.ts'
import { instantInIndia } from '#shared/messages/indian-time.ts'
import { text } from '#shared/messages/text.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { controlId, payChoices, payKind } from './draft.ts'
import { RadioRows } from './radio-rows.tsx'

/**
 * The instant of one of the evenings, which remains the same over midnight, or another time of the organiser's choice,
 * in Indian time.
 */
export type PayBy = { kind: string; own: string }

const words = {
  tonight: 'groupBook.tonight',
  tomorrow: 'groupBook.tomorrow',
  inTwoDays: 'groupBook.inTwoDays',
} as const

const usualTime = '18:00'

type PayByFieldProps = {
  value: PayBy
  travelDate: CalendarDate
  now: Date
  error: string | undefined
  onChange: (value: PayBy) => void
}

/** The deadline for all payments. */
export function PayByField({ value, travelDate, now, error, onChange }: PayByFieldProps) {
  const kind = payKind(value.kind, travelDate, now)
  const options = [
    ...payChoices(travelDate, now, value.kind).map(({ evening, at }) => ({
      value: at,
      label: text('groupBook.evening', { day: text(words[evening]), time: instantInIndia(new Date(at)) }),
    })),
    { value: 'own', label: text('groupBook.ownTime') },
  ]
  const isOwn = kind === 'own'
  const [day = '', time = usualTime] = value.own.split('T')
  return (
    <div className="flex flex-col gap-3">
      <RadioRows
        id={isOwn ? undefined : controlId('payBy')}
        legend={text('groupBook.payBy')}
        name="payBy"
        options={options}
        value={kind}
        onChange={(next) => onChange({ ...value, kind: next })}
        error={isOwn ? undefined : error}
      />
      {isOwn && (
        <div className="grid max-w-measure items-start gap-3 sm:grid-cols-2">
          <DateField
            id={controlId('payBy')}
            name="payByDay"
            label={text('groupBook.payByDay')}
            error={error}
            hint={text('groupBook.payByHint', { hours: payByHours })}
            value={day}
            onChange={(date) => onChange({ kind: 'own', own: `${date}T${time}` })}
            format={formatTravelDate}
            placeholder={text('group.chooseDate')}
            dialogTitle={text('groupBook.payByDay')}
            closeText={text('action.close')}
            loadingText={text('state.loading')}
          />
          <TextField
            type="time"
            label={text('groupBook.payByTime')}
            value={time}
            onChange={(event) => onChange({ kind: 'own', own: `${day}T${event.target.value}` })}
          />
        </div>
      )}
    </div>
  )
}
