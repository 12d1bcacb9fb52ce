import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { DayInput } from '#web/console/day-input.tsx'
import { Screen } from '#web/console/parts.tsx'
import { go, usePlace } from '#web/console/router.tsx'
import { say, sayMonth } from '#web/console/say.ts'
import { Tabs } from '#web/console/tabs.tsx'
import { useStateOf } from '#web/console/use-typed.ts'
import {
  addressOf,
  type ReportQuestion,
  askedOf,
  type Dimension,
  dimensions,
  isYear,
  kinds,
  monthsOf,
  type Period,
  quartersOf,
  usualPeriods,
  yearOf,
  yearsBack,
} from './asked.ts'
import { Gst } from './gst.tsx'
import { Occupancy } from './occupancy.tsx'
import { Sales } from './sales.tsx'

type FieldsProps = { typed: ReportQuestion; onChange: (change: Partial<ReportQuestion>) => void }

const idOf = ({ from, to }: Period) => `${from} ${to}`

/** Selects a tax year, which starts in April, or a month, or for small sellers a quarter. */
function TaxPeriod({ typed, onChange }: FieldsProps) {
  const [now] = useState(() => new Date())
  const year = yearOf(typed.from)
  const months = monthsOf(year)
  const quarters = quartersOf(year)
  return (
    <>
      <SelectField
        label={say('gst.year')}
        options={yearsBack(now, typed).map((one) => ({
          value: one.from,
          label: say('gst.yearOf', { from: sayMonth(one.from), to: sayMonth(one.to) }),
        }))}
        value={year.from}
        onChange={({ target }) => onChange(yearOf(target.value))}
      />
      <SelectField
        label={say('gst.part')}
        placeholder={say('gst.wholeYear')}
        options={[
          ...quarters.map((one) => ({
            value: idOf(one),
            label: say('gst.quarterOf', { from: sayMonth(one.from), to: sayMonth(one.to) }),
          })),
          ...months.map((one) => ({ value: idOf(one), label: sayMonth(one.from) })),
        ]}
        value={isYear(typed) ? '' : idOf(typed)}
        onChange={({ target }) =>
          onChange([...quarters, ...months].find((one) => idOf(one) === target.value) ?? year)
        }
      />
    </>
  )
}

function Days({ typed, onChange }: FieldsProps) {
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <DayInput
          key={end}
          label={say(`report.${end}`)}
          required
          className="flex-1 basis-36 sm:flex-none"
          value={typed[end]}
          onChange={({ target }) => onChange({ [end]: target.value })}
        />
      ))}
    </>
  )
}

function PeriodForm({ asked }: { asked: ReportQuestion }) {
  const [typed, setTyped] = useStateOf(addressOf(asked), asked)
  const [periods] = useState(() => usualPeriods(new Date()))
  const change = (part: Partial<ReportQuestion>) => setTyped((before) => ({ ...before, ...part }))
  function submit(event: FormEvent) {
    event.preventDefault()
    go(addressOf(typed))
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <div className="flex w-full flex-wrap gap-3">
        {Object.entries(periods).map(([name, period]) => (
          <Button
            key={name}
            variant="quiet"
            className="whitespace-nowrap"
            onClick={() => go(addressOf({ ...typed, ...period }))}
          >
            {say(`report.${name as keyof ReturnType<typeof usualPeriods>}`)}
          </Button>
        ))}
      </div>
      {asked.kind === 'gst' ? (
        <TaxPeriod typed={typed} onChange={change} />
      ) : (
        <Days typed={typed} onChange={change} />
      )}
      {asked.kind === 'sales' && (
        <SelectField
          label={say('report.by')}
          options={dimensions.map((value) => ({ value, label: say(`report.by.${value}`) }))}
          value={typed.by}
          onChange={({ target }) => change({ by: target.value as Dimension })}
        />
      )}
      <Button type="submit" variant="primary">
        {say('report.show')}
      </Button>
    </form>
  )
}

const shown = { sales: Sales, occupancy: Occupancy, gst: Gst }

/** Sales, occupancy and tax reports. */
export function Reports() {
  const { query } = usePlace()
  const [now] = useState(() => new Date())
  const asked = askedOf(query, now)
  const Report = shown[asked.kind]
  return (
    <Screen title={say('reports')}>
      <Tabs
        label={say('report.kinds')}
        tabs={kinds.map((kind) => ({
          to: addressOf({ ...asked, kind }),
          text: say(`report.kind.${kind}`),
          isHere: kind === asked.kind,
        }))}
      />
      <PeriodForm asked={asked} />
      <Report asked={asked} />
    </Screen>
  )
}
