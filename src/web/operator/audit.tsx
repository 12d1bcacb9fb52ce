import { useState } from 'react'
import { listAudit } from '#shared/contract/staff.ts'
import type { AuditEntry } from '#shared/contract/staff-schemas.ts'
import { isBookingCode } from '#shared/domain/booking-code.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from './api.ts'
import { BookingLink } from './links.tsx'
import { ErrorNote, Screen, Table, Waiting } from './parts.tsx'
import { say, sayDeed, sayInstant } from './say.ts'
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
          {[entry.what, ...ids, ...fields].join(', ')}
        </details>
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
        <Table heads={['when', 'what', 'why', 'auditDetails']}>
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
