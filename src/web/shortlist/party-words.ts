import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { counted } from '#shared/messages/counted.ts'
import type { Party } from './address.ts'

type Named = Pick<Party, 'travelers' | 'rooms' | 'date'>

const partyOf = (people: string, { rooms, date }: Named): string =>
  [
    people,
    ...(rooms > 0 ? [counted(rooms, 'place.oneRoom', 'place.rooms')] : []),
    ...(date ? [formatTravelDate(date)] : []),
  ].join(', ')

/** 'for 2 travelers, 1 extra room' */
export const partyText = (party: Named): string =>
  partyOf(counted(party.travelers, 'place.forOne', 'place.forTravelers'), party)

/** '2 travelers, 1 extra room' */
export const partyName = (party: Named): string =>
  partyOf(counted(party.travelers, 'place.oneTraveler', 'search.manyTravelers'), party)
