/** Whom a journey may suit, and a wish may name. */
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
