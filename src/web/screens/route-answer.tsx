import { useLoaderData } from 'react-router'
import { townName } from '#shared/messages/place-name.ts'
import { JourneysThere } from '#web/tools/journeys-there.tsx'
import { RouteResult } from '#web/tools/route-result.tsx'
import { distanceWords, isOnePlace } from '#web/tools/route-words.ts'
import type { Found } from './route-found.ts'

/** The route, and journeys at its end. */
export function Component() {
  const { start, end, answer, journeys = [] } = useLoaderData<Found>()
  if (!answer) return null
  return (
    <>
      {isOnePlace(answer) ? (
        <p className="text-xl even-digits">{distanceWords(answer).join(' · ')}</p>
      ) : (
        <RouteResult {...{ start, end, answer }} />
      )}
      {/* By the name that was typed, as above. */}
      <JourneysThere
        town={townName(end, answer.endTown)}
        start={answer.startTown ?? start}
        journeys={journeys}
      />
    </>
  )
}
