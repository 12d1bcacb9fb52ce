import { useState } from 'react'
import { checkGstReport, getGstReport } from '#shared/contract/console/reports.ts'
import type { GstCheck, GstReport } from '#shared/contract/console/reports-schemas.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from '#web/console/api.ts'
import { DocumentNumber } from '#web/console/document-number.tsx'
import { BookingLink } from '#web/console/links.tsx'
import { DoneNote, ErrorNote, Panel, Table, Waiting } from '#web/console/parts.tsx'
import { say, sayDay, sayRupees } from '#web/console/say.ts'
import { useDeed, useLoaded } from '#web/console/use-call.ts'
import { addressOf, type ReportQuestion, isYear } from './asked.ts'
import { SaveFiles } from './save-file.tsx'

type Taxes = GstReport['owed']

const columns = ['taxable', 'igst', 'cgst', 'sgst'] as const

const Amounts = ({ of }: { of: Taxes }) =>
  columns.map((tax) => (
    <td key={tax} data-label={say(`gst.${tax}`)} className="even-digits">
      {sayRupees(of[tax])}
    </td>
  ))

function SumRow({ name, of }: { name: string; of: GstReport['invoiced'] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={say('gst.count')}>{of.count}</td>
      <Amounts of={of} />
    </tr>
  )
}

/** The totals of the documents by kind, and what they make together. */
function Sums({ report: { received, refunded, invoiced, credited, added, owed } }: { report: GstReport }) {
  return (
    <>
      <Table heads={['gst.kind', 'gst.count', 'gst.taxable', 'gst.igst', 'gst.cgst', 'gst.sgst']}>
        <SumRow name={say('gst.kind.receipt')} of={received} />
        <SumRow name={say('gst.kind.refund')} of={refunded} />
        <SumRow name={say('gst.kind.credit')} of={credited} />
        {columns.some((tax) => added[tax] !== 0) && (
          <tr>
            <th scope="row" colSpan={2}>
              {say('gst.added')}
            </th>
            <Amounts of={added} />
          </tr>
        )}
        <tr className="font-semibold">
          <th scope="row" colSpan={2}>
            {say('gst.owed')}
          </th>
          <Amounts of={owed} />
        </tr>
        <SumRow name={say('gst.kind.invoice')} of={invoiced} />
      </Table>
      <p className="max-w-measure text-sm text-muted">{say('gst.owedWhat')}</p>
    </>
  )
}

function Documents({ documents, count }: Pick<GstReport, 'documents' | 'count'>) {
  return (
    <>
      <Table
        heads={[
          'gst.number',
          'gst.kind',
          'booking',
          'gst.state',
          'gst.value',
          'gst.taxable',
          'gst.igst',
          'gst.cgst',
          'gst.sgst',
        ]}
      >
        {documents.map((row) => (
          <tr key={row.number}>
            <th scope="row">
              <DocumentNumber number={row.number} isInline />
              <span className="block font-normal text-muted">{sayDay(row.issuedOn)}</span>
            </th>
            <td data-label={say('gst.kind')}>{say(`gst.kind.${row.kind}`)}</td>
            <td data-label={say('booking')}>
              <BookingLink code={row.bookingCode} isInline />
            </td>
            <td data-label={say('gst.state')}>{row.supplyState}</td>
            <td data-label={say('gst.value')} className="even-digits">
              {sayRupees(row.value)}
            </td>
            <Amounts of={row} />
          </tr>
        ))}
      </Table>
      {count > documents.length && (
        <p className="text-muted">{say('gst.more', { shown: documents.length, count })}</p>
      )}
    </>
  )
}

/** Compares the documents of all bookings with the ledger and lists deviations. */
function Check() {
  const { busy, error, run } = useDeed()
  const [checked, setChecked] = useState<GstCheck>()
  const check = () => run(async () => setChecked(await call(checkGstReport, {})))
  const agrees = checked?.count === 0
  return (
    <Panel title={say('gst.check')}>
      <p className="max-w-measure text-sm text-muted">{say('gst.checkWhat')}</p>
      <div>
        <Button busy={busy} onClick={() => void check()}>
          {say('gst.checkDo')}
        </Button>
      </div>
      <ErrorNote error={error} />
      <DoneNote>
        {checked &&
          agrees &&
          say('gst.agrees', {
            received: sayRupees(checked.paid + checked.waiting),
            paid: sayRupees(checked.paid),
            waiting: sayRupees(checked.waiting),
            returned: sayRupees(checked.returned),
          })}
      </DoneNote>
      {checked && !agrees && (
        <p className="font-semibold text-bad">{say('gst.deviate', { count: checked.count })}</p>
      )}
      <ul>
        {checked?.deviations.map((one) => (
          <li key={one.code}>
            <BookingLink code={one.code} isInline />{' '}
            {say('gst.deviation', {
              paid: sayRupees(one.paid),
              receipts: sayRupees(one.receipts),
              returned: sayRupees(one.returned),
              vouchers: sayRupees(one.vouchers),
            })}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const ofPart = ['b2cl', 'b2cs', 'cdnur', 'at', 'atadj', 'hsn', 'docs'] as const

/** The register of a month, quarter or year with the tax due, and except for a year the tables of GSTR-1. */
export function Gst({ asked }: { asked: ReportQuestion }) {
  const { from, to } = asked
  const [today] = useState(() => todayInIndia(new Date()))
  const { data, error } = useLoaded(addressOf(asked), () => call(getGstReport, { from, to }))
  if (!data) return error === undefined ? <Waiting /> : <ErrorNote error={error} />
  const { owed } = data
  return (
    <>
      <p className="text-lg font-semibold even-digits">
        {say(to < today ? 'gst.owedSum' : 'gst.owedSoFar', {
          sum: sayRupees(owed.igst + owed.cgst + owed.sgst),
          from: sayDay(from),
          to: sayDay(to),
        })}
      </p>
      <SaveFiles files={['register', 'advances', ...(isYear(asked) ? [] : ofPart)]} asked={asked} />
      <p className="max-w-measure text-sm text-muted">
        {say('gst.advancesWhat')} {say(isYear(asked) ? 'gst.notYearly' : 'gst.tablesWhat')}
      </p>
      <Check />
      <Sums report={data} />
      {data.count > 0 && <p className="max-w-measure text-sm text-muted">{say('gst.stateWhat')}</p>}
      {data.count === 0 ? <p className="text-muted">{say('report.nothing')}</p> : <Documents {...data} />}
    </>
  )
}
