import { type FormEvent, useState } from 'react'
import type { listAudit } from '#shared/contract/staff.ts'
import { byCommandLine } from '#shared/contract/staff-schemas.ts'
import { isBookingCode } from '#shared/domain/booking-code.ts'
import { addDays, isCalendarDate, todayInIndia } from '#shared/domain/travel-date.ts'
import type { AnswerOf } from '#shared/endpoint.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DayInput } from './day-input.tsx'
import { findRecord } from './record-field.tsx'
import { go } from './router.tsx'
import { deedsByWords, say } from './say.ts'
import { useDeed } from './use-call.ts'
import { useStateOf } from './use-typed.ts'

const names = ['by', 'what', 'about', 'from', 'until'] as const
export type AuditQuery = Record<(typeof names)[number], string>

/** What the address asks for; days that are none are left out. */
export function askedIn(query: URLSearchParams): AuditQuery {
  const asked = Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as AuditQuery
  const dayOf = (typed: string) => (isCalendarDate(typed) ? typed : '')
  return { ...asked, from: dayOf(asked.from), until: dayOf(asked.until) }
}

/** The target; a journey is typed by name and becomes its id. */
async function aboutOf(typed: string): Promise<string> {
  if (typed === '' || isBookingCode(typed.toUpperCase())) return typed
  return (await findRecord('packages', typed))?.id ?? typed
}

/** Filters by person, kind of deed, target and day. */
export function AuditFilter({
  asked,
  people,
}: {
  asked: AuditQuery
  people: AnswerOf<typeof listAudit>['people']
}) {
  const [typed, setTyped] = useStateOf(JSON.stringify(asked), asked)
  const [deeds] = useState(deedsByWords)
  const { error, run } = useDeed()
  const show = (wanted: AuditQuery) =>
    void run(async () => {
      const about = await aboutOf(wanted.about.trim())
      const given = Object.entries({ ...wanted, about }).filter(([, value]) => value !== '')
      go(`/audit?${new URLSearchParams(given)}`)
    })
  function submit(event: FormEvent) {
    event.preventDefault()
    show(typed)
  }
  const showDay = (day: string) => show({ ...typed, from: day, until: day })
  const showWeek = () => {
    const until = todayInIndia(new Date())
    show({ ...typed, from: addDays(until, -6), until })
  }
  return (
    <form role="search" onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <SelectField
        label={say('who')}
        placeholder={say('anyBody')}
        options={[
          ...people.map(({ id, name }) => ({ value: id, label: name })),
          { value: byCommandLine, label: say('commandLine') },
        ]}
        value={typed.by}
        onChange={({ target }) => setTyped({ ...typed, by: target.value })}
      />
      <SelectField
        label={say('what')}
        placeholder={say('anyDeed')}
        options={deeds.map(([label, names]) => ({ value: names.join(','), label }))}
        value={typed.what}
        // Shown at once: a list of kinds is looked through one after the other.
        onChange={({ target }) => {
          const wanted = { ...typed, what: target.value }
          setTyped(wanted)
          show(wanted)
        }}
      />
      <TextField
        label={say('auditAbout')}
        value={typed.about}
        error={error}
        onChange={({ target }) => setTyped({ ...typed, about: target.value })}
      />
      {(['from', 'until'] as const).map((end) => (
        <DayInput
          key={end}
          label={say(end === 'from' ? 'report.from' : 'report.to')}
          value={typed[end]}
          onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
        />
      ))}
      <Button type="submit" variant="primary">
        {say('report.show')}
      </Button>
      {(['today', 'yesterday'] as const).map((key, back) => (
        <Button key={key} variant="quiet" onClick={() => showDay(addDays(todayInIndia(new Date()), -back))}>
          {say(key)}
        </Button>
      ))}
      <Button variant="quiet" onClick={showWeek}>
        {say('lastWeek')}
      </Button>
    </form>
  )
}
