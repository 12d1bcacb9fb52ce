import type { Give } from '#shared/contract/plan-schemas.ts'
import { bitOf, packagePaise, type PlanQuestion } from './asked.ts'
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

function daysGive(needed: number, asked: PlanQuestion): Give | Never {
  const days = needed - asked.days
  return days > mostDaysMore ? 'never' : { kind: 'days', days }
}

const rupeesGive = (wholePaise: number, { paise }: PlanQuestion): Give | Never =>
  wholePaise - paise > paise * mostShareMore
    ? 'never'
    : { kind: 'rupees', rupees: Math.ceil((wholePaise - paise) / 100) }

/** The one thing that is missing of a plan; `give` is undefined if nothing is. */
export type Verdict = { give: Give | undefined; month: number; wholePaise: number }

/** Which days or likes would have to give. */
function daysOrLikeGives(
  columns: PlanColumns,
  doc: number,
  asked: PlanQuestion,
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
function monthFor(columns: PlanColumns, doc: number, { month, today }: PlanQuestion): number | undefined {
  const willDo = (other: number) =>
    ((columns.months[doc] ?? 0) & bitOf(other)) !== 0 &&
    columns.priceIn(doc, other, today).paise < Number.POSITIVE_INFINITY
  return willDo(month) ? month : nearestMonth(month, willDo)
}

/** What would have to give for a package to fit; `days` are those it takes, travel included. */
export function verdictOn(
  columns: PlanColumns,
  doc: number,
  asked: PlanQuestion,
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

/** All that would have to give, and how much that is: the sum of its shares of what was asked for. */
export type Shortfall = { gives: [Give, ...Give[]]; off: number; month: number; wholePaise: number }

/** However much is missing, of a package that has at least one of the likes. */
export function shortfallOf(
  columns: PlanColumns,
  doc: number,
  asked: PlanQuestion,
  { days, wayPaise }: { days: number; wayPaise: number },
): Shortfall | Never {
  const month = monthFor(columns, doc, asked)
  const { length: liked } = asked.likes
  const missing = asked.likes.filter((like) => (columns.likes.get(like)?.[doc] ?? 0) === 0)
  if (month === undefined || days === Infinity || (liked > 0 && missing.length === liked)) return 'never'
  const wholePaise = packagePaise(columns, doc, month, asked) + wayPaise
  const apart = Math.abs(month - asked.month)
  const parts: [Give, number][] = [
    [
      { kind: 'rupees', rupees: Math.ceil((wholePaise - asked.paise) / 100) },
      (wholePaise - asked.paise) / asked.paise,
    ],
    [{ kind: 'days', days: days - asked.days }, (days - asked.days) / asked.days],
    [{ kind: 'month', month: month + 1 }, Math.min(apart, monthsOfYear - apart) / monthsOfYear],
    ...missing.map((like): [Give, number] => [{ kind: 'like', like }, 1 / liked]),
  ]
  const [first, ...others] = parts.filter(([, share]) => share > 0)
  if (!first) return 'never'
  const off = [first, ...others].reduce((sum, [, share]) => sum + share, 0)
  return { gives: [first[0], ...others.map(([give]) => give)], off, month, wholePaise }
}
