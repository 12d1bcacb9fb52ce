import { type ComponentProps, lazy, memo, Suspense } from 'react'
import type { BookedJourney } from './booked-journey.tsx'

/** Of groups that have booked, which are few. */
export const loadBooked = () => import('./booked-journey.tsx')

const Journey = lazy(async () => ({ default: (await loadBooked()).BookedJourney }))

/** Nothing reaches it while it waits for its code: what the server has rendered would go, and come again. */
export const Booked = memo((props: ComponentProps<typeof BookedJourney>) => (
  <Suspense>
    <Journey {...props} />
  </Suspense>
))
