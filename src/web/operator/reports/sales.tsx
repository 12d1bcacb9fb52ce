import { getSalesReport } from '#shared/contract/staff-reports.ts'
import type { SalesReport } from '#shared/contract/staff-reports-schemas.ts'
import { call } from '#web/operator/api.ts'
import { ErrorNote, Table, Waiting } from '#web/operator/parts.tsx'
import { say, sayDay, sayRupees, sayWholeRupees } from '#web/operator/say.ts'
import { useLoaded } from '#web/operator/use-call.ts'
import { addressOf, type Asked } from './asked.ts'
import { Bars } from './bars.tsx'
import { MorePackages } from './more-packages.tsx'
import { SaveFiles } from './save-file.tsx'

type Row = SalesReport['rows'][number]
type Sums = SalesReport['total']

const sayCount = (count: number) => count.toLocaleString('en-IN')

const named = (rows: readonly Row[], by: Asked['by']): Row[] =>
  rows.map((row) => Object.assign({}, row, { name: by === 'day' ? sayDay(row.key) : row.name }))

function Figures({ total }: { total: Sums }) {
  const figures = [
    ['report.confirmed', sayCount(total.confirmed)],
    ['people', sayCount(total.people)],
    ['report.cancelled', sayCount(total.cancelled)],
    ['report.received', sayRupees(total.received)],
    ['report.returned', sayRupees(total.returned)],
    ['report.revenue', sayRupees(total.received - total.returned)],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
      {figures.map(([name, value]) => (
        <div key={name} className="rounded-xl border border-line bg-surface p-3">
          <dt className="text-sm text-muted">{say(name)}</dt>
          <dd className="m-0 font-display text-lg even-digits">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <Table
      heads={[
        'report.row',
        'report.confirmed',
        'people',
        'report.cancelled',
        'report.received',
        'report.returned',
        'report.revenue',
      ]}
    >
      {rows.map((row) => (
        <tr key={row.key}>
          <th scope="row">{row.name}</th>
          <td data-label={say('report.confirmed')}>{sayCount(row.confirmed)}</td>
          <td data-label={say('people')}>{sayCount(row.people)}</td>
          <td data-label={say('report.cancelled')}>{sayCount(row.cancelled)}</td>
          <td data-label={say('report.received')} className="even-digits">
            {sayRupees(row.received)}
          </td>
          <td data-label={say('report.returned')} className="even-digits">
            {sayRupees(row.returned)}
          </td>
          <td data-label={say('report.revenue')} className="even-digits">
            {sayRupees(row.received - row.returned)}
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** What was sold, cancelled and given back. */
export function Sales({ asked }: { asked: Asked }) {
  const { from, to, by } = asked
  const { data, error } = useLoaded(addressOf(asked), () => call(getSalesReport, { from, to, by }))
  if (!data) return error === undefined ? <Waiting /> : <ErrorNote error={error} />
  const rows = named(data.rows, by)
  const each = say(`report.by.${by}`)
  const bars = (up: 'received' | 'confirmed', down: 'returned' | 'cancelled') =>
    rows.map((row) => ({ key: row.key, name: row.name, up: row[up], down: row[down] }))
  return (
    <>
      <Figures total={data.total} />
      {data.waiting.count > 0 && (
        <p className="font-semibold">
          {say(data.waiting.count === 1 ? 'report.waitingOne' : 'report.waitingMany', {
            sum: sayRupees(data.waiting.amount),
            count: data.waiting.count,
          })}
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
      {rows.length === 0 ? <p className="text-muted">{say('report.nothing')}</p> : <Rows rows={rows} />}
      <MorePackages count={data.count} shown={rows.length} />
      <SaveFiles files={['sales']} asked={asked} />
    </>
  )
}
