/** By which guests rate, beside the whole. */
export const reviewCategories = ['value', 'comfort', 'food', 'guides', 'sights'] as const
export type ReviewCategory = (typeof reviewCategories)[number]
