import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { say, sayAnyDay } from '#web/console/say.ts'
import { type Document, textAt, withValue } from './document.ts'
import { everyYear, inYear } from './every-year.ts'
import { sayName } from './field-words.ts'

type DayFieldProps = {
  label: string
  name: string
  value: string
  error?: string | undefined
  /** Formats the chosen day; by default the day itself. */
  shown?: string
  start?: string | undefined
  onChange: (date: string) => void
}

/** A day from a calendar, in the console's own format instead of the browser's. */
function DayField({ shown, ...rest }: DayFieldProps) {
  return (
    <DateField
      {...rest}
      format={(date) => shown ?? sayAnyDay(date)}
      placeholder={say('chooseDay')}
      dialogTitle={rest.label}
      closeText={say('close')}
      loadingText={say('loading')}
    />
  )
}

type Props = { entry: Document; onChange: (entry: Document) => void }
type DayProps = Props & { path: string; error: string | undefined }

const ends = ['from', 'to']
const monthDay = 'MM-DD'.length
/** A leap year, in which yearly days are chosen. */
const leapYear = '2028-'

const isOfEveryYear = (entry: Document): boolean => ends.some((end) => textAt(entry, end).length === monthDay)

/** The first or last day of a season. */
export function DayValue({ entry, path, error, onChange }: DayProps) {
  const isYearly = isOfEveryYear(entry)
  const value = textAt(entry, path)
  const withYear = (day: string) => (day.length === monthDay ? leapYear + day : day)
  const [first, day] = [textAt(entry, 'from'), value].map(withYear) as [string, string]
  return (
    <DayField
      label={sayName(path)}
      name={path}
      error={error !== undefined && value === '' ? say('dayMissing') : error}
      value={Number.isNaN(Date.parse(day)) ? '' : day}
      {...(value.length === monthDay && { shown: sayAnyDay(value) })}
      onChange={(date) => onChange(withValue(entry, path, isYearly ? date.slice(-monthDay) : date))}
      // The calendar of the last day opens at the first day.
      start={path.endsWith('to') && first !== '' ? first : isYearly ? `${leapYear}01-01` : undefined}
    />
  )
}

/** Makes a season yearly or not: either both of its days have a year, or neither does. */
export function YearlyValue({ entry, onChange }: Props) {
  const [from, to] = [textAt(entry, 'from'), textAt(entry, 'to')]
  const isYearly = isOfEveryYear(entry)
  const yearly = everyYear({ from, to })
  const isTooLong = !isYearly && !yearly
  function ofThisYear() {
    const year = new Date().getFullYear()
    const [first = '', last = ''] = [from, to].map((day) => day.slice(-monthDay))
    return { from: first && inYear(first, year), to: last && inYear(last, last < first ? year + 1 : year) }
  }
  const change = (next: object) =>
    onChange(Object.entries(next).reduce((changed, [end, day]) => withValue(changed, end, day), entry))
  return (
    <Checkbox
      label={say('everyYear')}
      hint={isTooLong && say('moreThanAYear')}
      disabled={(from === '' && to === '') || isTooLong}
      checked={isYearly}
      onChange={() => change(isYearly ? ofThisYear() : { ...yearly })}
    />
  )
}
