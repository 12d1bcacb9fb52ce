import type { Bounded, Span } from './quantities.ts'
import type { Meaning, Weather } from './slots.ts'

/** Daytime temperatures in degrees Celsius. */
const [mostCold, mostPleasant] = [23, 30]

function weatherAt({ least, most }: Span): Weather {
  const middle = (least + most) / 2
  if (middle <= mostCold) return 'cold'
  return middle <= mostPleasant ? 'pleasant' : 'warm'
}

/** How far off it may be if nothing else is said. */
const degreesAround = 3
const mostFreezing = 10

function boundsOf({ least, most, isRange, bound }: Bounded): { leastC?: number; mostC?: number } {
  // If it freezes at night, days are hardly warmer.
  if (most < mostFreezing) return { mostC: mostFreezing }
  if (isRange) return { leastC: least, mostC: most }
  if (bound === 'most') return { mostC: most }
  if (bound === 'least') return { leastC: least }
  return { leastC: least - degreesAround, mostC: most + degreesAround }
}

/** 'around 20 degrees': the temperature by day. */
export const degreesOf = (span: Bounded): Meaning => ({
  kind: 'weather',
  weather: weatherAt(span),
  ...boundsOf(span),
})

export const awayFrom = (span: Span): Meaning => ({
  kind: 'weather',
  weather: weatherAt(span) === 'cold' ? 'warm' : 'cold',
})
