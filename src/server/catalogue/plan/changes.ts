import type { Give, PlanAnswer } from '#shared/contract/plan-schemas.ts'
import { toPaise, toRupees } from '#shared/domain/money.ts'
import type { PlanQuestion } from './asked.ts'
import type { PlanColumns } from './columns.ts'
import { findPlan, type PlanFound, type Ways } from './engine.ts'

/** A budget is raised to a round sum; in rupees. */
const step = 100

function withGive(asked: PlanQuestion, give: Give): PlanQuestion {
  if (give.kind === 'rupees') return { ...asked, paise: asked.paise + toPaise(give.rupees) }
  if (give.kind === 'days') return { ...asked, days: asked.days + give.days }
  if (give.kind === 'month') return { ...asked, month: give.month - 1 }
  return { ...asked, likes: asked.likes.filter((like) => like !== give.like) }
}

function raised(rupees: number, { paise }: PlanQuestion): Give {
  const now = toRupees(paise)
  return { kind: 'rupees', rupees: Math.ceil((now + rupees) / step) * step - now }
}

/** The month or like that most would give. */
function commonest(gives: readonly Give[], kind: 'month' | 'like'): Give[] {
  const counts = new Map<string, { give: Give; count: number }>()
  for (const give of gives) {
    if (give.kind !== kind) continue
    const key = JSON.stringify(give)
    counts.set(key, { give, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, 1)
    .map(({ give }) => give)
}

/** The least and the greatest sum, the fewest days, and what most would give of the rest. */
function changesOfOne(gives: readonly Give[], asked: PlanQuestion): Give[][] {
  const sums = gives
    .flatMap((give) => (give.kind === 'rupees' ? [give.rupees] : []))
    .toSorted((a, b) => a - b)
  const days = gives.flatMap((give) => (give.kind === 'days' ? [give.days] : [])).toSorted((a, b) => a - b)
  const ofSums = [...sums.slice(0, 1), ...sums.slice(-1)].map((rupees) => raised(rupees, asked))
  const [least, most] = ofSums
  const isOneSum = JSON.stringify(least) === JSON.stringify(most)
  return [
    ...(isOneSum ? ofSums.slice(0, 1) : ofSums),
    ...days.slice(0, 1).map((more): Give => ({ kind: 'days', days: more })),
    ...commonest(gives, 'month'),
    ...commonest(gives, 'like'),
  ].map((give) => [give])
}

/** Where nothing fits: other plans, each with how many journeys fit it, by the same pass. */
export function changesFor(
  columns: PlanColumns,
  ways: Ways,
  asked: PlanQuestion,
  { fits, almost }: PlanFound,
): PlanAnswer['changes'] {
  if (fits.length > 0) return []
  const areNear = almost.every(({ also }) => also === undefined)
  const changes = areNear
    ? changesOfOne(
        almost.map(({ give }) => give),
        asked,
      )
    : almost.map(({ give, also = [] }) =>
        [give, ...also].map((one) => (one.kind === 'rupees' ? raised(one.rupees, asked) : one)),
      )
  const different = new Map(changes.map((gives) => [JSON.stringify(gives), gives]))
  return [...different.values()].map((gives) => ({
    gives,
    fits: findPlan(columns, ways, gives.reduce(withGive, asked)).fits.length,
  }))
}
