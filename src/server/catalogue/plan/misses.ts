import type { Give } from '#shared/contract/plan-schemas.ts'
import { bitOf, type PlanAsked } from './asked.ts'
import type { PlanColumns } from './columns.ts'

/** More money than this share more is another plan. */
const mostShareMore = 0.25
const mostDaysMore = 2
const monthsOfYear = 12

/** Misses more than one thing, or too much of one. */
export type Never = 'never'

/** The good month nearest to another; of two as near the later one. */
function nearestMonth(months: number, month: number): number | undefined {
  for (let off = 1; off <= monthsOfYear / 2; off += 1)
    for (const other of [month + off, month - off]) {
      const at = (other + monthsOfYear) % monthsOfYear
      if ((months & bitOf(at)) !== 0) return at
    }
  return undefined
}

function monthGives(months: number, { month }: PlanAsked): Give | Never {
  const other = nearestMonth(months, month)
  return other === undefined ? 'never' : { kind: 'month', month: other + 1 }
}

function daysGive(needed: number, asked: PlanAsked): Give | Never {
  const days = needed - asked.days
  return days > mostDaysMore ? 'never' : { kind: 'days', days }
}

const rupeesGive = (wholePaise: number, { paise }: PlanAsked): Give | Never =>
  wholePaise - paise > paise * mostShareMore
    ? 'never'
    : { kind: 'rupees', rupees: Math.ceil((wholePaise - paise) / 100) }

/** What one thing would have to give for a package to fit; undefined where it does. */
export function givesOf(
  columns: PlanColumns,
  doc: number,
  asked: PlanAsked,
  { wholePaise, days }: { wholePaise: number; days: number },
): Give | Never | undefined {
  let give: Give | Never | undefined
  const months = columns.months[doc] ?? 0
  if ((months & bitOf(asked.month)) === 0) give = monthGives(months, asked)
  for (const like of asked.likes) {
    if ((columns.likes.get(like)?.[doc] ?? 0) > 0) continue
    // Without the only kind that was asked for, nothing of the wish would be left.
    if (give !== undefined || asked.likes.length === 1) return 'never'
    give = { kind: 'like', like }
  }
  if (days > asked.days) {
    if (give !== undefined) return 'never'
    give = daysGive(days, asked)
  }
  if (wholePaise > asked.paise) {
    if (give !== undefined) return 'never'
    give = rupeesGive(wholePaise, asked)
  }
  return give
}
