import type { FileProblem } from '#server/catalogue/import/problems.ts'
import { chunks } from '#server/platform/chunks.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { PackageRecord } from '#shared/contract/catalogue-records.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { codesByDay } from './seats/affected-codes.ts'

type Described = Pick<PackageRecord, 'packageId' | 'duration' | 'itinerary'>

const mostNamed = 30

const wordsOf = ({ itinerary = [] }: Partial<Described>): string =>
  JSON.stringify(itinerary.map(({ day, activities, description }) => [day, activities, description]))

async function replacedBy(
  db: Db | Tx,
  {
    offered,
    stored,
    today,
  }: { offered: Described; stored: { data: string; days: number }; today: CalendarDate },
): Promise<FileProblem[]> {
  const isLonger = stored.days !== offered.duration.days
  if (!isLonger && wordsOf(JSON.parse(stored.data) as Partial<Described>) === wordsOf(offered)) return []
  const days = await codesByDay(db, offered.packageId, today)
  // A booking with an open change to another day is of both days.
  const codes = [...new Set([...days.values()].flat())].toSorted()
  if (codes.length === 0) return []
  const named = codes.slice(0, mostNamed).join(', ') + (codes.length > mostNamed ? ', …' : '')
  return [
    {
      record: offered.packageId,
      field: isLonger ? 'duration.days' : 'itinerary',
      key: isLonger ? 'catalogue.daysReplaced' : 'catalogue.planReplaced',
      params: { count: codes.length, bookings: named },
    },
  ]
}

/** A problem for each package whose new itinerary differs from the one that coming bookings were sold with. */
export async function listReplacedItineraries(
  db: Db | Tx,
  packages: readonly Described[],
  today: CalendarDate,
): Promise<FileProblem[]> {
  const replaced: FileProblem[] = []
  for (const some of chunks(packages)) {
    const ids = some.map(({ packageId }) => packageId)
    const query = db.selectFrom('packages').select(['id', 'data', 'days']).where('id', 'in', ids)
    const known = new Map((await query.execute()).map((row) => [row.id, row]))
    for (const offered of some) {
      const stored = known.get(offered.packageId)
      if (stored) replaced.push(...(await replacedBy(db, { offered, stored, today })))
    }
  }
  return replaced
}
