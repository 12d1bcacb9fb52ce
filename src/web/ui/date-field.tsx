import { type ComponentType, type Ref, useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Field, type FieldText } from './field.tsx'
import { Icon } from './icon.tsx'
import { useHydrated } from './use-hydrated.ts'
import { useTypedEarly } from './use-typed-early.ts'
import type { CalendarProps } from './calendar.tsx'
import { Spinner } from './spinner.tsx'

/** Brings a calendar when it is first opened. */
export type CalendarLoader = () => Promise<{ Calendar: ComponentType<CalendarProps> }>

const loadPlain: CalendarLoader = () => import('./calendar.tsx')

type LazyCalendarProps = CalendarProps & { load: CalendarLoader; label: string; loadingText: string }

/** Reserves the calendar's space while its code loads; if it does not, the date is typed. */
function LazyCalendar({ load, label, loadingText, ...calendar }: LazyCalendarProps) {
  const [Calendar, setCalendar] = useState<ComponentType<CalendarProps> | null>()
  useEffect(() => {
    load().then(
      (module) => setCalendar(() => module.Calendar),
      () => setCalendar(null),
    )
    // Loads once; a new loader is no reason to load again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  if (Calendar === null)
    return (
      <input
        type="date"
        aria-label={label}
        className="control"
        defaultValue={calendar.value}
        // While it is typed, a part of a date may be another date.
        onBlur={({ target: { value } }) => value && calendar.onPick(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The form around the dialog is not what is sent.
          event.preventDefault()
          event.currentTarget.blur()
        }}
      />
    )
  return (
    <div className="max-lg:min-h-90">
      {Calendar ? <Calendar {...calendar} /> : <Spinner label={loadingText} />}
    </div>
  )
}

type DateFieldProps = FieldText & {
  name: string
  /** A calendar date as YYYY-MM-DD; '' is none. */
  value: string
  onChange: (date: string) => void
  /** Formats the date for the reader. */
  format: (date: string) => string
  /** The button's text while no date is chosen. */
  placeholder: string
  dialogTitle: string
  closeText: string
  loadingText: string
  /** Where a chosen date can be taken back: the button's text. */
  clearText?: string | undefined
  /** The month to open on when nothing is chosen; the default is that of the next days. */
  start?: string | undefined
  /** Replaces the plain calendar. */
  load?: CalendarLoader | undefined
  id?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

/** A native date input until hydration (or always, without JavaScript), then a button with a calendar. */
export function DateField(props: DateFieldProps) {
  const { name, value, onChange, format, placeholder, start, id, ref, ...rest } = props
  const { dialogTitle, closeText, loadingText, clearText, load = loadPlain, ...text } = rest
  const hydrated = useHydrated()
  const early = useTypedEarly(onChange)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  // Warming only fills the module cache; a failure shows when the calendar is opened.
  const warm = () => void load().catch(() => undefined)
  const native = { name, type: 'date', className: 'control' }

  function pick(date: string) {
    onChange(date)
    close()
  }

  return (
    <Field {...text} id={id}>
      {(control) =>
        hydrated ? (
          <>
            <input type="hidden" name={name} value={value} disabled={value === ''} />
            <button
              {...control}
              ref={ref}
              type="button"
              aria-haspopup="dialog"
              aria-labelledby={`${control.id}-label ${control.id}-value`}
              onPointerEnter={warm}
              onFocus={warm}
              // Only of somebody who was in the native input.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={early.current === document.activeElement}
              onClick={() => setOpen(true)}
              className="control flex items-center justify-between gap-2 text-left"
            >
              <span id={`${control.id}-value`} className={value ? 'truncate' : 'truncate text-muted'}>
                {value ? format(value) : placeholder}
              </span>
              <Icon name="calendar" className="text-muted" />
            </button>
            <Dialog open={open} onClose={close} title={dialogTitle} closeText={closeText} narrow>
              <LazyCalendar {...{ value, start, load, loadingText }} label={dialogTitle} onPick={pick} />
              {clearText && value && <Button onClick={() => pick('')}>{clearText}</Button>}
            </Dialog>
          </>
        ) : (
          <input {...native} {...control} ref={early} defaultValue={value} />
        )
      }
    </Field>
  )
}
