import { payByHours } from '#shared/bounds.ts'
import { lastPayBy } from '#shared/domain/pay-by.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { instantInIndia } from '#shared/messages/indian-time.ts'
import { text } from '#shared/messages/text.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { asIndian, controlId, payChoices, payKind } from './draft.ts'
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
        <TextField
          id={controlId('payBy')}
          type="datetime-local"
          label={text('groupBook.dateAndTime')}
          hint={text('groupBook.payByHint', { hours: payByHours })}
          min={asIndian(now)}
          max={asIndian(lastPayBy(travelDate, now))}
          value={value.own}
          error={error}
          onChange={(event) => onChange({ kind: 'own', own: event.target.value })}
        />
      )}
    </div>
  )
}
