import type { Place } from '#shared/contract/entities.ts'
import type { RoadDistances } from '#shared/contract/places-schemas.ts'
import { daysAhead, hoursOfDrivingDay, roadHours } from '#shared/domain/road-time.ts'
import { addDays, type CalendarDate } from '#shared/domain/travel-date.ts'
import { beginsOn } from './begins-on.ts'
import { commuteText } from './booking-words.ts'
import { placeName } from './place-name.ts'
import { startTown } from './start-town.ts'
import { text } from './text.ts'
import { unbrokenDate } from './trip-dates.ts'

/** What the catalogue says of where a journey begins. */
export type StartOfJourney = Pick<Place, 'pickUps' | 'endsIn' | 'overnights' | 'transfers'> & {
  locations: Pick<Place['locations'], 'city'>
}

type Trip = { travelDate: CalendarDate; startPoint: string; commuteType: string }

/** How the traveller gets to where it begins: by road with the hours, if that takes more than a morning, and the day to set out, if more than a day. */
function wayText(
  { travelDate, startPoint, commuteType }: Trip,
  { town, endsIn }: { town: string; endsIn: string | undefined },
  ways: RoadDistances | null,
) {
  const start = ways?.starts?.[0]
  const km = start?.km ?? null
  const days = km === null || commuteType === 'flight' ? 0 : daysAhead(km)
  if (!start || km === null || days === 0)
    return text(endsIn ? 'begins.ownWayThere' : 'begins.ownWay', { town, commute: commuteText(commuteType) })
  const hours = roadHours(km)
  const way = text('begins.byRoad', { town: placeName(start.town), hours, from: placeName(startPoint) })
  if (hours <= hoursOfDrivingDay) return way
  return `${way} ${text('begins.leaveBy', { day: unbrokenDate(addDays(travelDate, -days)) })}`
}

/** What a line is about: the place and day, what the price covers of the way, the own way there, where it ends. */
export type StartLine = { kind: 'where' | 'covered' | 'way' | 'end'; words: string }

/** When and where a journey begins, where it ends if that is elsewhere, and what of the way there is in its price; `ways` is how far it is by road, if known. */
export function startParts(trip: Trip, place: StartOfJourney, ways: RoadDistances | null): StartLine[] {
  const { pickUps = [], endsIn, transfers = [] } = place
  const towns = startTown(place) || placeName(place.locations.city)
  const covered =
    pickUps.length > 0 && !endsIn
      ? [text('door.pickUp', { town: towns })]
      : transfers.map((words) => text('begins.transfer', { words }))
  return [
    { kind: 'where', words: beginsOn(place, trip.travelDate) },
    ...covered.map((words): StartLine => ({ kind: 'covered', words })),
    { kind: 'way', words: wayText(trip, { town: towns, endsIn }, ways) },
    ...(endsIn
      ? [{ kind: 'end', words: text('begins.endsAt', { end: placeName(endsIn) }) } satisfies StartLine]
      : []),
  ]
}

export const startLines = (...of: Parameters<typeof startParts>): string[] =>
  startParts(...of).map(({ words }) => words)
