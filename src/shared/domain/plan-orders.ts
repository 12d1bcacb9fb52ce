import type { SortOrder } from './sort-orders.ts'

/** The orders of a plan: how well it fits, both sums together, the way. Search results have them by the same names. */
export const planOrders = ['relevance', 'cost', 'distance'] as const satisfies readonly SortOrder[]
export type PlanOrder = (typeof planOrders)[number]
