import { useLoaderData } from 'react-router'
import { townName } from '#shared/messages/place-name.ts'
import { JourneysThere } from '#web/tools/journeys-there.tsx'
import { RouteResult } from '#web/tools/route-result.tsx'
import { isOnePlace } from '#web/tools/route-words.ts'
import type { Found } from './route-found.ts'

/** The route, and journeys at its end. */
export function Component() {
  const { start, end, answer, journeys = [] } = useLoaderData<Found>()
  if (!answer) return null
  return (
    <>
      {!isOnePlace(answer) && <RouteResult {...{ start, end, answer }} />}
      {/* By the name that was typed, as above. */}
      <JourneysThere
        town={townName(end, answer.endTown)}
        start={answer.startTown ?? start}
        journeys={journeys}
      />
    </>
  )
}
