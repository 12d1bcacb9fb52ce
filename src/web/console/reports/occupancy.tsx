import { getOccupancyReport } from '#shared/contract/console/reports.ts'
import type { OccupancyReport } from '#shared/contract/console/reports-schemas.ts'
import { call } from '#web/console/api.ts'
import { ErrorNote, Table, Waiting } from '#web/console/parts.tsx'
import { say } from '#web/console/say.ts'
import { useLoaded } from '#web/console/use-call.ts'
import { addressOf, type ReportQuestion } from './asked.ts'
import { MorePackages } from './more-packages.tsx'
import { SaveFiles } from './save-file.tsx'

type Row = OccupancyReport['total']

/** The occupied seats, as a bar and in words; without a limit, or any seats, there is no share of them. */
export function Share({ row: { seats, taken } }: { row: Row }) {
  if (seats === null) return say('report.noLimit')
  if (seats === 0) return say('seatsOf', { taken, seats })
  const share = Math.min(1, taken / seats)
  return (
    <>
      {say('report.share', { share: Math.round(100 * share), taken, seats })}
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="block h-2 w-40 max-w-full"
      >
        <rect width={100} height={4} className="fill-line" />
        <rect width={100 * share} height={4} className="fill-accent" />
      </svg>
    </>
  )
}

function Cells({ row }: { row: Row }) {
  return (
    <>
      <td data-label={say('report.days')}>{row.days}</td>
      <td data-label={say('people')}>{row.people}</td>
      <td data-label={say('report.full')}>
        <Share row={row} />
      </td>
    </>
  )
}

/** The occupancy of a period's journeys, by day of departure. */
export function Occupancy({ asked }: { asked: ReportQuestion }) {
  const { from, to } = asked
  const { data, error } = useLoaded(addressOf(asked), () => call(getOccupancyReport, { from, to }))
  if (!data) return error === undefined ? <Waiting /> : <ErrorNote error={error} />
  const { count, rows, total } = data
  return (
    <>
      <SaveFiles files={['occupancy']} asked={asked} />
      <p className="max-w-measure text-sm text-muted">{say('report.occupancyWhat')}</p>
      {rows.length === 0 && <p className="text-muted">{say('report.nothing')}</p>}
      {rows.length > 0 && (
        <Table heads={['report.package', 'report.days', 'people', 'report.full']}>
          {rows.map((row) => (
            <tr key={row.packageId}>
              <th scope="row">{row.name}</th>
              <Cells row={row} />
            </tr>
          ))}
          <tr className="font-semibold">
            <th scope="row">{say('report.all')}</th>
            <Cells row={total} />
          </tr>
        </Table>
      )}
      <MorePackages count={count} shown={rows.length} />
    </>
  )
}
