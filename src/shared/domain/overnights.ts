/** A stretch of nights in one town, with the ids of the hotels there that the traveller may wish for. */
export type Overnight = { town: string; nights: number; hotels?: readonly string[] | undefined }

/** The nights of a journey, counted from 1, that are spent in a town. */
export type TownNights = { town: string; nights: number[]; hotels: string[] }

/** Each town once, with all its nights, in the order of the journey. */
export function nightsByTown(overnights: readonly Overnight[]): TownNights[] {
  const towns = new Map<string, TownNights>()
  let night = 0
  for (const { town, nights, hotels = [] } of overnights) {
    const known = towns.get(town) ?? { town, nights: [], hotels: [] }
    for (let count = 0; count < nights; count += 1) known.nights.push(++night)
    known.hotels = [...new Set([...known.hotels, ...hotels])]
    towns.set(town, known)
  }
  return [...towns.values()]
}

/** Where and in which nights a journey sleeps at a hotel; undefined if it does not. */
export function nightsAt(overnights: readonly Overnight[], hotelId: string): TownNights | undefined {
  return nightsByTown(overnights).find(({ hotels }) => hotels.includes(hotelId))
}

type WithOvernights = { overnights?: readonly Overnight[] | undefined }

/** Whether a hotel that is linked to a journey is one of those it sleeps at; all are if its nights are not stated. */
export const isSleptAt = ({ overnights }: WithOvernights, hotelId: string): boolean =>
  !overnights || overnights.some(({ hotels = [] }) => hotels.includes(hotelId))

/** The hotels of the journey's nights before those that are only nearby. */
export const sleptAtFirst = <T extends { hotel_id: string }>(
  journey: WithOvernights,
  hotels: readonly T[],
): T[] =>
  [true, false].flatMap((isWanted) =>
    hotels.filter((hotel) => isSleptAt(journey, hotel.hotel_id) === isWanted),
  )
