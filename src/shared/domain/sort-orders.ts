/** The sort orders of results, as offered; the last two need an origin. */
export const sortOrders = ['relevance', 'price', 'rating', 'days', 'cost', 'distance'] as const
export type SortOrder = (typeof sortOrders)[number]
