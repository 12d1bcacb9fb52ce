import type { FileProblem } from '#server/catalogue/import/problems.ts'
import { chunks } from '#server/platform/chunks.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { PackageRecord } from '#shared/contract/catalogue-records.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { codesByDay } from './seats/affected-codes.ts'

type Plan = Pick<PackageRecord, 'packageId' | 'duration' | 'itinerary'>

const mostNamed = 30

const wordsOf = ({ itinerary = [] }: Partial<Plan>): string =>
  JSON.stringify(itinerary.map(({ day, activities, description }) => [day, activities, description]))

async function replacedBy(
  db: Db | Tx,
  { plan, stored, today }: { plan: Plan; stored: { data: string; days: number }; today: CalendarDate },
): Promise<FileProblem[]> {
  const isLonger = stored.days !== plan.duration.days
  if (!isLonger && wordsOf(JSON.parse(stored.data) as Partial<Plan>) === wordsOf(plan)) return []
  const days = await codesByDay(db, plan.packageId, today)
  // A booking with an open change to another day is of both days.
  const codes = [...new Set([...days.values()].flat())].toSorted()
  if (codes.length === 0) return []
  const named = codes.slice(0, mostNamed).join(', ') + (codes.length > mostNamed ? ', …' : '')
  return [
    {
      record: plan.packageId,
      field: isLonger ? 'duration.days' : 'itinerary',
      key: isLonger ? 'catalogue.daysReplaced' : 'catalogue.planReplaced',
      params: { count: codes.length, bookings: named },
    },
  ]
}

/** The packages whose plan would be another one than that with which coming bookings were sold, with these bookings. */
export async function listReplacedPlans(
  db: Db | Tx,
  plans: readonly Plan[],
  today: CalendarDate,
): Promise<FileProblem[]> {
  const replaced: FileProblem[] = []
  for (const some of chunks(plans)) {
    const ids = some.map(({ packageId }) => packageId)
    const query = db.selectFrom('packages').select(['id', 'data', 'days']).where('id', 'in', ids)
    const known = new Map((await query.execute()).map((row) => [row.id, row]))
    for (const plan of some) {
      const stored = known.get(plan.packageId)
      if (stored) replaced.push(...(await replacedBy(db, { plan, stored, today })))
    }
  }
  return replaced
}
