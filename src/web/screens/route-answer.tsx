import { useLoaderData } from 'react-router'
import { JourneysThere } from '#web/tools/journeys-there.tsx'
import { RouteResult } from '#web/tools/route-result.tsx'
import type { Found } from './route-found.ts'

/** The route, and journeys at its end. */
export function Component() {
  const { start, end, answer, journeys = [] } = useLoaderData<Found>()
  if (!answer) return null
  return (
    <>
      <RouteResult {...{ start, end, answer }} />
      <JourneysThere town={answer.endTown ?? end} start={answer.startTown ?? start} journeys={journeys} />
    </>
  )
}
