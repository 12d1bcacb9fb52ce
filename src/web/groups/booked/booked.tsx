import { type ComponentProps, lazy, memo, Suspense } from 'react'
import type { BookedJourney } from './booked-journey.tsx'

/** A chunk of its own, since few groups have booked. */
export const loadBooked = () => import('./booked-journey.tsx')

const Journey = lazy(async () => ({ default: (await loadBooked()).BookedJourney }))

/** Memoised: a new prop while the chunk loads would make React discard the server's markup and render it again. */
export const Booked = memo((props: ComponentProps<typeof BookedJourney>) => (
  <Suspense>
    <Journey {...props} />
  </Suspense>
))
