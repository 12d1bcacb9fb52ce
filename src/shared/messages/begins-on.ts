import type { Place } from '#shared/contract/entities.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { placeName } from './place-name.ts'
import { startTown } from './start-town.ts'
import { text } from './text.ts'
import { unbrokenDate } from './trip-dates.ts'

type Stated = Parameters<typeof startTown>[0] & { locations: Pick<Place['locations'], 'city'> }

/** On which day and in which town a journey begins: if it states none, in that of the place. */
export const beginsOn = (of: Stated, day: CalendarDate): string =>
  text('begins.where', { day: unbrokenDate(day), town: startTown(of) || placeName(of.locations.city) })
