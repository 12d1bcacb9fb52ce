import type { Screen } from './screen.ts'

/** Longer words, taller lines: of these a picture in Hindi is drawn as well. */
const drawn = new Set([
  'home',
  'search',
  'search-wish',
  'search-wish-close',
  'home-ideas',
  'place',
  'compare',
  'review',
  'checkout',
  'ticket',
  'profile',
  'settings',
  'calculator-result',
])

export const isDrawnInHindi = ({ name }: Screen): boolean => drawn.has(name)
