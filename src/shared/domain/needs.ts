/** Whom a journey may suit, as a wish may name them. */
export const needs = [
  'kids',
  'elderly',
  'wheelchair',
  'solo',
  'friends',
  'couple',
  'vegetarian',
  'pets',
] as const
export type Need = (typeof needs)[number]
