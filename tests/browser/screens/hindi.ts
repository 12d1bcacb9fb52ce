import type { Screen } from './screen.ts'

/** Screens that are also drawn in Hindi, whose words are longer and lines taller. */
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
  'ticket-needs-field',
  'profile',
  'settings',
  'calculator-result',
])

export const isDrawnInHindi = ({ name }: Screen): boolean => drawn.has(name)
