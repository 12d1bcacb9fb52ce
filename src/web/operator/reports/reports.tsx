import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Screen } from '#web/operator/parts.tsx'
import { go, usePlace } from '#web/operator/router.tsx'
import { say } from '#web/operator/say.ts'
import { Tabs } from '#web/operator/tabs.tsx'
import { addressOf, type Asked, askedOf, type Dimension, dimensions, kinds, usualPeriods } from './asked.ts'
import { Gst } from './gst.tsx'
import { Occupancy } from './occupancy.tsx'
import { Sales } from './sales.tsx'

/** The tax office asks by the month, everything else by days. */
function PeriodForm({ asked }: { asked: Asked }) {
  const [typed, setTyped] = useState(asked)
  const [periods] = useState(() => usualPeriods(new Date()))
  const isMonth = asked.kind === 'gst'
  const set = (name: 'from' | 'to') => (event: { target: { value: string } }) =>
    setTyped((before) => ({ ...before, [name]: event.target.value }))
  function submit(event: FormEvent) {
    event.preventDefault()
    go(addressOf(typed))
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextField
        label={say(isMonth ? 'report.month' : 'report.from')}
        hint={isMonth ? say('report.monthHint') : undefined}
        type="date"
        required
        value={typed.from}
        onChange={set('from')}
      />
      {!isMonth && (
        <TextField label={say('report.to')} type="date" required value={typed.to} onChange={set('to')} />
      )}
      {asked.kind === 'sales' && (
        <SelectField
          label={say('report.by')}
          options={dimensions.map((value) => ({ value, label: say(`report.by.${value}`) }))}
          value={typed.by}
          onChange={({ target }) => setTyped((before) => ({ ...before, by: target.value as Dimension }))}
        />
      )}
      <Button type="submit" variant="primary">
        {say('report.show')}
      </Button>
      {Object.entries(periods).map(([name, period]) => (
        <Button key={name} variant="quiet" onClick={() => go(addressOf({ ...typed, ...period }))}>
          {say(`report.${name as keyof ReturnType<typeof usualPeriods>}`)}
        </Button>
      ))}
    </form>
  )
}

const shown = { sales: Sales, occupancy: Occupancy, gst: Gst }

/** What was sold, how full journeys are, and what the tax office wants to know. */
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
      <PeriodForm key={addressOf(asked)} asked={asked} />
      <Report asked={asked} />
    </Screen>
  )
}
