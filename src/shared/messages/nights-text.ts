import type { TownNights } from '#shared/domain/overnights.ts'
import { counted } from './counted.ts'
import { listText } from './list-text.ts'
import { nightName } from './night-name.ts'
import { placeName } from './place-name.ts'
import { text } from './text.ts'

/** 'all 3 nights', 'night 1', 'nights 1 to 3 and 6': which of a journey's nights. */
export function nightsText(nights: readonly number[], of: number): string {
  if (nights.length === of) return counted(of, 'place.oneNight', 'place.nights')
  const runs: [first: number, last: number][] = []
  for (const night of nights) {
    const run = runs.at(-1)
    if (run && run[1] + 1 === night) run[1] = night
    else runs.push([night, night])
  }
  const said = runs.flatMap(([first, last]) => {
    const ends = { first: nightName(first), last: nightName(last) }
    if (last - first > 1) return [text('place.months', ends)]
    return first === last ? [ends.first] : [ends.first, ends.last]
  })
  return text(nights.length === 1 ? 'nights.one' : 'nights.many', { nights: listText(said) })
}

/** The town of a hotel, with the nights that a journey spends there. */
export const townNightsText = ({ town, nights }: TownNights, of: number): string =>
  text('hotel.onNights', { town: placeName(town), nights: nightsText(nights, of) })
