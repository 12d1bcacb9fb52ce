import { getSalesReport } from '#shared/contract/console/reports.ts'
import type { SalesReport } from '#shared/contract/console/reports-schemas.ts'
import { call } from '#web/console/api.ts'
import { linkClass } from '#web/console/links.tsx'
import { ErrorNote, Table, Waiting } from '#web/console/parts.tsx'
import { Link } from '#web/console/router.tsx'
import {
  moneyBackAddress,
  say,
  sayCounted,
  sayDay,
  sayMonth,
  sayRupees,
  sayWholeRupees,
} from '#web/console/say.ts'
import { useMe } from '#web/console/session.tsx'
import { useLoaded } from '#web/console/use-call.ts'
import { addressOf, type ReportQuestion, type Period, taxPeriodOf } from './asked.ts'
import { Bars } from './bars.tsx'
import { MorePackages } from './more-packages.tsx'
import { SaveFiles } from './save-file.tsx'

type Row = SalesReport['rows'][number]
type Sums = SalesReport['total']

const sayPeriod = ({ from, to }: Period): string => {
  const [first, last] = [sayMonth(from), sayMonth(to)]
  return first === last ? first : say('gst.yearOf', { from: first, to: last })
}

const sayCount = (count: number) => count.toLocaleString('en-IN')

const named = (rows: readonly Row[], by: ReportQuestion['by']): Row[] =>
  rows.map((row) => Object.assign({}, row, { name: by === 'day' ? sayDay(row.key) : row.name }))

const figuresOf = (sums: Sums) =>
  [
    ['report.confirmed', sayCount(sums.confirmed)],
    ['report.people', sayCount(sums.people)],
    ['report.cancelled', sayCount(sums.cancelled)],
    ['report.received', sayRupees(sums.received)],
    ['report.returned', sayRupees(sums.returned)],
    ['report.left', sayRupees(sums.received - sums.returned)],
  ] as const

function Figures({ total }: { total: Sums }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
      {figuresOf(total).map(([name, value]) => (
        <div key={name} className="rounded-xl border border-line bg-surface p-3">
          <dt className="text-sm text-muted">{say(name)}</dt>
          <dd className="m-0 font-display text-lg even-digits">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Cells = ({ row }: { row: Sums }) =>
  figuresOf(row).map(([name, value]) => (
    <td key={name} data-label={say(name)} className="even-digits">
      {value}
    </td>
  ))

function Rows({ rows, total }: { rows: readonly Row[]; total: Sums }) {
  return (
    <Table heads={['report.row', ...figuresOf(total).map(([name]) => name)]}>
      {rows.map((row) => (
        <tr key={row.key}>
          <th scope="row">{row.name}</th>
          <Cells row={row} />
        </tr>
      ))}
      <tr className="font-semibold">
        <th scope="row">{say('report.all')}</th>
        <Cells row={total} />
      </tr>
    </Table>
  )
}

/** Sales, cancellations and refunds. */
export function Sales({ asked }: { asked: ReportQuestion }) {
  const { from, to, by } = asked
  const { may } = useMe()
  const taxPeriod = taxPeriodOf(asked)
  const { data, error } = useLoaded(addressOf(asked), () => call(getSalesReport, { from, to, by }))
  if (!data) return error === undefined ? <Waiting /> : <ErrorNote error={error} />
  const rows = named(data.rows, by)
  const each = say(`report.by.${by}`)
  const bars = (up: 'received' | 'confirmed', down: 'returned' | 'cancelled') =>
    rows.map((row) => ({ key: row.key, name: row.name, up: row[up], down: row[down] }))
  return (
    <>
      <SaveFiles files={['sales']} asked={asked} />
      <Figures total={data.total} />
      <p className="text-sm text-muted">
        {say('report.withGst', { sum: sayRupees(data.invoiced) })}{' '}
        <Link to={addressOf({ ...asked, kind: 'gst', ...taxPeriod })} className={linkClass}>
          {say('report.toGst', { period: sayPeriod(taxPeriod) })}
        </Link>{' '}
        {may('audit') && (
          <Link to={moneyBackAddress({ from, until: to })} className={linkClass}>
            {say('report.toMoneyBack')}
          </Link>
        )}
      </p>
      {data.waiting.count > 0 && (
        <p className="font-semibold">
          {sayCounted('report.waiting', data.waiting.count, { sum: sayRupees(data.waiting.amount) })}
        </p>
      )}
      <Bars
        title={say('report.money')}
        bars={bars('received', 'returned')}
        upName={say('report.received')}
        downName={say('report.returned')}
        sayNumber={sayWholeRupees}
        each={each}
      />
      <Bars
        title={say('report.counts')}
        bars={bars('confirmed', 'cancelled')}
        upName={say('report.confirmed')}
        downName={say('report.cancelled')}
        sayNumber={sayCount}
        each={each}
      />
      {rows.length === 0 ? (
        <p className="text-muted">{say('report.nothing')}</p>
      ) : (
        <Rows rows={rows} total={data.total} />
      )}
      <MorePackages count={data.count} shown={rows.length} />
    </>
  )
}
