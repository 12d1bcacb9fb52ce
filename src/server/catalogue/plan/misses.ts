import type { Give } from '#shared/contract/plan-schemas.ts'
import { bitOf, packagePaise, type PlanAsked } from './asked.ts'
import type { PlanColumns } from './columns.ts'

/** A plan that needs this share more money is a different plan. */
const mostShareMore = 0.25
const mostDaysMore = 2
const monthsOfYear = 12

/** It misses more than one thing, or one thing by too much. */
export type Never = 'never'

/** The nearest acceptable month; of two equally near, the later one. */
function nearestMonth(month: number, willDo: (month: number) => boolean): number | undefined {
  for (let off = 1; off <= monthsOfYear / 2; off += 1)
    for (const other of [month + off, month - off]) {
      const at = (other + monthsOfYear) % monthsOfYear
      if (willDo(at)) return at
    }
  return undefined
}

function daysGive(needed: number, asked: PlanAsked): Give | Never {
  const days = needed - asked.days
  return days > mostDaysMore ? 'never' : { kind: 'days', days }
}

const rupeesGive = (wholePaise: number, { paise }: PlanAsked): Give | Never =>
  wholePaise - paise > paise * mostShareMore
    ? 'never'
    : { kind: 'rupees', rupees: Math.ceil((wholePaise - paise) / 100) }

/** The one thing that is missing of a plan; `give` is undefined if nothing is. */
export type Verdict = { give: Give | undefined; month: number; wholePaise: number }

/** Which days or likes would have to give. */
function daysOrLikeGives(
  columns: PlanColumns,
  doc: number,
  asked: PlanAsked,
  days: number,
): Give | Never | undefined {
  let give = days > asked.days ? daysGive(days, asked) : undefined
  for (const like of asked.likes) {
    if ((columns.likes.get(like)?.[doc] ?? 0) > 0) continue
    // Without the only kind that was asked for, nothing of the plan would remain.
    if (give !== undefined || asked.likes.length === 1) return 'never'
    give = { kind: 'like', like }
  }
  return give
}

/** The month in which a package is available: the requested one, else the nearest. */
function monthFor(columns: PlanColumns, doc: number, { month, today }: PlanAsked): number | undefined {
  const willDo = (other: number) =>
    ((columns.months[doc] ?? 0) & bitOf(other)) !== 0 &&
    columns.priceIn(doc, other, today).paise < Number.POSITIVE_INFINITY
  return willDo(month) ? month : nearestMonth(month, willDo)
}

/** What would have to give for a package to fit; `days` are those it takes, travel included. */
export function verdictOn(
  columns: PlanColumns,
  doc: number,
  asked: PlanAsked,
  { days, wayPaise }: { days: number; wayPaise: number },
): Verdict | Never {
  const early = daysOrLikeGives(columns, doc, asked, days)
  if (early === 'never') return 'never'
  const month = monthFor(columns, doc, asked)
  if (month === undefined || (month !== asked.month && early !== undefined)) return 'never'
  const give: Give | undefined = month === asked.month ? early : { kind: 'month', month: month + 1 }
  const wholePaise = packagePaise(columns, doc, month, asked) + wayPaise
  if (wholePaise <= asked.paise) return { give, month, wholePaise }
  const rupees = give === undefined ? rupeesGive(wholePaise, asked) : 'never'
  return rupees === 'never' ? 'never' : { give: rupees, month, wholePaise }
}
