import { useState } from 'react'
import { listAudit } from '#shared/contract/staff.ts'
import type { AuditEntry } from '#shared/contract/staff-schemas.ts'
import { isBookingCode } from '#shared/domain/booking-code.ts'
import type { AnswerOf } from '#shared/endpoint.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from './api.ts'
import { type AuditQuery, askedIn, AuditFilter } from './audit-filter.tsx'
import { sayField } from './catalogue/field-words.ts'
import { BookingLink, linkClass } from './links.tsx'
import { ErrorNote, Screen, Table, Waiting } from './parts.tsx'
import { Link, usePlace } from './router.tsx'
import { say, sayDeed, sayInstant } from './say.ts'
import { useDeed, useLoaded } from './use-call.ts'

/** Of an id that nobody reads the end is enough to tell it from others. */
const sayId = (id: string): string => (/^[\da-f-]{36}$/.test(id) ? `…${id.slice(-8)}` : id)

type VersionProps = NonNullable<AuditEntry['version']> & { at: string }

/** Leads to the version of the catalogue's history that was published by an entry. */
const VersionLink = ({ kind, id, at }: VersionProps) => (
  <Link
    to={`/catalogue/${kind}/${encodeURIComponent(id)}?${new URLSearchParams({ part: 'history', at })}`}
    className="block font-semibold text-accent"
  >
    {say('auditVersion')}
  </Link>
)

function Row({ entry }: { entry: AuditEntry }) {
  const { at, about, traveller, ids, fields, why } = entry
  const words = sayDeed(entry)
  const named = fields.map(sayField).join(', ')
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
            {traveller && ` (${traveller})`}
            {after}
          </>
        )}
        {entry.version && <span className="block text-muted">{named}</span>}
      </td>
      <td data-label={say('why')} className="break-words">
        {why}
      </td>
      <td className="text-muted">
        <details>
          <summary className="min-h-11 whitespace-nowrap sm:min-h-0">{say('auditDetails')}</summary>
          {!entry.version && named}
          {entry.version && <VersionLink {...entry.version} at={at} />}
          {ids.map((id) => (
            <Link
              key={id}
              to={`/audit?${new URLSearchParams({ about: id })}`}
              className="block break-all text-accent"
              aria-label={say('auditAllAbout', { id })}
            >
              {sayId(id)}
            </Link>
          ))}
        </details>
      </td>
    </tr>
  )
}

type AuditAnswer = AnswerOf<typeof listAudit>

/** Of a traveler the log knows the bookings' codes alone. */
const Nothing = ({ about }: { about: string }) => (
  <p className="text-muted">
    {say('auditNothing')}
    {about !== '' && !isBookingCode(about.toUpperCase()) && (
      <>
        {` ${say('auditByName')} `}
        <Link to={`/bookings?${new URLSearchParams({ query: about })}`} className={linkClass}>
          {say('auditFindBooking', { about })}
        </Link>
      </>
    )}
  </p>
)

function Entries({ asked, first }: { asked: AuditQuery; first: AuditAnswer }) {
  const [shown, setShown] = useState(first)
  const { entries, isAll } = shown
  const { busy, error, run } = useDeed()
  const more = () =>
    run(async () => {
      const next = await call(listAudit, { ...asked, before: entries.at(-1)?.id })
      setShown({ ...next, entries: [...entries, ...next.entries] })
    })
  if (entries.length === 0) return <Nothing about={asked.about} />
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

/** Who changed what, newest first; the address may filter by person, kind, target or day. */
export function Audit() {
  const { query } = usePlace()
  const asked = askedIn(query)
  const key = JSON.stringify(asked)
  const { last, error } = useLoaded(key, async () => ({ key, asked, first: await call(listAudit, asked) }))
  return (
    <Screen title={say('audit')}>
      <p className="max-w-measure text-muted">{say('auditWhat')}</p>
      <ErrorNote error={error} />
      {!last && error === undefined && <Waiting />}
      {last && (
        <>
          <AuditFilter asked={asked} people={last.first.people} />
          <Entries key={`${last.key} ${last.first.entries[0]?.id}`} asked={last.asked} first={last.first} />
        </>
      )}
    </Screen>
  )
}
