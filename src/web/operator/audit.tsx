import { useState } from 'react'
import { listAudit } from '#shared/contract/staff.ts'
import type { AuditEntry } from '#shared/contract/staff-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from './api.ts'
import { ErrorNote, Screen, Table, Waiting } from './parts.tsx'
import { say, sayDeed, sayInstant, sayRupees } from './say.ts'
import { useDeed, useLoaded } from './use-call.ts'

function Row({ entry }: { entry: AuditEntry }) {
  return (
    <tr>
      <td data-label={say('when')} className="whitespace-nowrap">
        {sayInstant(entry.at)}
      </td>
      <td data-label={say('who')}>{entry.by ?? say('commandLine')}</td>
      <td data-label={say('what')}>{sayDeed(entry.what)}</td>
      <td data-label={say('aboutWhat')} className="break-all">
        {entry.ids.join(', ')}
      </td>
      <td data-label={say('sum')} className="even-digits">
        {entry.amount === null ? '' : sayRupees(entry.amount)}
      </td>
      <td data-label={say('fields')}>
        {[entry.fields.join(', '), entry.why ?? ''].filter(Boolean).join(': ')}
      </td>
    </tr>
  )
}

/** Who changed what, the newest first. */
export function Audit() {
  const { data, error } = useLoaded('audit', () => call(listAudit, {}))
  const [older, setOlder] = useState<{ entries: AuditEntry[]; isAll: boolean }>()
  const deed = useDeed()
  const entries = [...(data?.entries ?? []), ...(older?.entries ?? [])]
  const isAll = older ? older.isAll : data?.isAll !== false
  const more = () =>
    deed.run(async () => {
      const before = entries.at(-1)?.id
      const next = await call(listAudit, before === undefined ? {} : { before })
      setOlder({ entries: [...(older?.entries ?? []), ...next.entries], isAll: next.isAll })
    })
  return (
    <Screen title={say('audit')}>
      <p className="max-w-measure text-muted">{say('auditWhat')}</p>
      <ErrorNote error={deed.error ?? error} />
      {!data && error === undefined && <Waiting />}
      {data && (
        <Table heads={['when', 'who', 'what', 'aboutWhat', 'sum', 'fields']}>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </Table>
      )}
      {!isAll && (
        <div>
          <Button busy={deed.busy} onClick={() => void more()}>
            {say('older')}
          </Button>
        </div>
      )}
    </Screen>
  )
}
