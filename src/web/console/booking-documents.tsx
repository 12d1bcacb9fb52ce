import type { BookingStory } from '#shared/contract/console/bookings-schemas.ts'
import { DocumentNumber } from './document-number.tsx'
import { Panel } from './parts.tsx'
import { say, sayDay, sayRupees } from './say.ts'
import { useMe } from './session.tsx'

/** Vouchers, invoices and credit notes of a booking; those who read reports can open them. */
export function BookingDocuments({ documents }: Pick<BookingStory, 'documents'>) {
  const { may } = useMe()
  if (documents.length === 0) return null
  return (
    <Panel title={say('documents')}>
      <ul>
        {documents.map(({ number, kind, issuedOn, amount }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-3">
            {may('reports') ? <DocumentNumber number={number} /> : <span>{number}</span>}
            <span className="even-digits">
              {say('documentOf', {
                kind: say(`gst.kind.${kind}`),
                day: sayDay(issuedOn),
                amount: sayRupees(amount),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
