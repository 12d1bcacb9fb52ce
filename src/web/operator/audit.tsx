import { type FormEvent, useState } from 'react'
import { listAudit } from '#shared/contract/staff.ts'
import { type AuditEntry, byCommandLine } from '#shared/contract/staff-schemas.ts'
import { isBookingCode } from '#shared/domain/booking-code.ts'
import type { AnswerOf } from '#shared/endpoint.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { call } from './api.ts'
import { sayField } from './catalogue/field-words.ts'
import { BookingLink } from './links.tsx'
import { ErrorNote, Screen, Table, Waiting } from './parts.tsx'
import { go, usePlace } from './router.tsx'
import { deedsByWords, say, sayDeed, sayDone, sayInstant } from './say.ts'
import { useDeed, useLoaded } from './use-call.ts'

function Row({ entry }: { entry: AuditEntry }) {
  const { at, about, ids, fields, why } = entry
  const words = sayDeed(entry)
  const [before, after] = isBookingCode(about) ? words.split(about) : [words]
  return (
    <tr>
      <th scope="row" className="font-normal whitespace-nowrap">
        {sayInstant(at)}
      </th>
      <td data-label={say('what')}>
        {before}
        {after !== undefined && (
          <>
            <BookingLink code={about} isInline />
            {after}
          </>
        )}
      </td>
      <td data-label={say('why')} className="break-words">
        {why}
      </td>
      <td className="break-all text-muted">
        <details>
          <summary className="min-h-11 sm:min-h-0">{say('auditDetails')}</summary>
          {[sayDone(entry.what), ...ids, ...fields.map(sayField)].join(', ')}
        </details>
      </td>
    </tr>
  )
}

type Asked = { by: string; what: string }
type AuditAnswer = AnswerOf<typeof listAudit>

function Filter({ asked, people }: { asked: Asked; people: AuditAnswer['people'] }) {
  const [typed, setTyped] = useState(asked)
  const [deeds] = useState(deedsByWords)
  function submit(event: FormEvent) {
    event.preventDefault()
    const given = Object.entries(typed).filter(([, value]) => value !== '')
    go(`/audit?${new URLSearchParams(given)}`)
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
        onChange={({ target }) => setTyped({ ...typed, what: target.value })}
      />
      <Button type="submit" variant="primary">
        {say('report.show')}
      </Button>
    </form>
  )
}

function Entries({ asked, first }: { asked: Asked; first: AuditAnswer }) {
  const [shown, setShown] = useState(first)
  const { entries, isAll } = shown
  const { busy, error, run } = useDeed()
  const more = () =>
    run(async () => {
      const next = await call(listAudit, { ...asked, before: entries.at(-1)?.id })
      setShown({ ...next, entries: [...entries, ...next.entries] })
    })
  if (entries.length === 0) return <p className="text-muted">{say('auditNothing')}</p>
  return (
    <>
      <ErrorNote error={error} />
      <Table heads={['when', 'what', 'why', 'auditDetails']}>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </Table>
      {!isAll && (
        <div>
          <Button busy={busy} onClick={() => void more()}>
            {say('older')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Who changed what, the newest first; of one person or one kind as the address says. */
export function Audit() {
  const { query } = usePlace()
  const asked = { by: query.get('by') ?? '', what: query.get('what') ?? '' }
  const key = `${asked.by} ${asked.what}`
  const { data, error } = useLoaded(key, () => call(listAudit, asked))
  return (
    <Screen title={say('audit')}>
      <p className="max-w-measure text-muted">{say('auditWhat')}</p>
      <ErrorNote error={error} />
      {!data && error === undefined && <Waiting />}
      {data && (
        <>
          <Filter key={`form ${key}`} asked={asked} people={data.people} />
          <Entries key={key} asked={asked} first={data} />
        </>
      )}
    </Screen>
  )
}
