import type { ComponentProps } from 'react'
import { isCalendarDate } from '#shared/domain/travel-date.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { sayDay } from './say.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'label'> & {
  label: string
  value: string
}

/** A day that can be typed; the label repeats it, since a browser may show the month before the day. */
export const DayInput = ({ label, value, ...rest }: Props) => (
  <TextField
    {...rest}
    label={isCalendarDate(value) ? `${label}: ${sayDay(value)}` : label}
    type="date"
    value={value}
  />
)
