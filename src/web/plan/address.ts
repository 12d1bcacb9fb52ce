import type { Give, PlanAnswer } from '#shared/contract/plan-schemas.ts'
import { cutText } from '#shared/domain/cut-text.ts'
import { type PlanOrder, planOrders } from '#shared/domain/plan-orders.ts'

const fields = ['from', 'adults', 'children', 'rupees', 'days', 'month', 'likes'] as const
export type PlanField = (typeof fields)[number]

/** A plan as typed; '' is empty. Several likes share one text, such as 'beach,lake'. */
export type PlanTexts = Record<PlanField, string>

/** Ticked boxes send several likes; an address written by hand may have them in one. */
export function readPlan(params: URLSearchParams): PlanTexts {
  const read = (name: PlanField) => cutText(params.getAll(name).join(',').trim())
  return {
    from: read('from'),
    adults: read('adults'),
    children: read('children'),
    rupees: read('rupees'),
    days: read('days'),
    month: read('month'),
    likes: read('likes'),
  }
}

/** The question of an answer with everything given that its journey misses. */
export function withGives(
  params: URLSearchParams,
  gives: readonly Give[],
  { rupees, days }: Pick<PlanAnswer, 'rupees' | 'days'>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const give of gives) {
    if (give.kind === 'rupees') next.set('rupees', String(Math.ceil(rupees + give.rupees)))
    else if (give.kind === 'days') next.set('days', String(days + give.days))
    else if (give.kind === 'month') next.set('month', String(give.month))
    else {
      const others = readPlan(next).likes.split(',')
      next.set('likes', others.filter((like) => like.trim() !== give.like).join(','))
    }
  }
  return next
}

/** The order of the results, unless it is the usual one. */
export const readPlanOrder = (params: URLSearchParams): Exclude<PlanOrder, 'relevance'> | undefined => {
  const named = planOrders.find((order) => order === params.get('sort'))
  return named === 'relevance' ? undefined : named
}

export const isPlanField = (name: unknown): name is PlanField => fields.some((field) => field === name)

/** The query of a form, without its empty fields. */
export function queryOf(form: FormData): string {
  const filled = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
  )
  return new URLSearchParams(filled).toString()
}
