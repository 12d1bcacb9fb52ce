import type { ShownCard } from '#shared/domain/shown-card.ts'
import type { ChosenJourney } from './address.ts'
import { useSearchSelector } from './use-search.ts'
import { isWish } from './wish/is-wish.ts'
import { partyOf } from './wish/party.ts'

/** The choices that the link to a result carries: the chosen journey, with the party of the wish. */
export function useJourneyTo(journey: ChosenJourney): (card: ShownCard) => ChosenJourney {
  const understood = useSearchSelector(({ search }) => search.understood)
  const isPlace = understood?.slots.length === 1 && understood.corrected.length === 0 && !isWish(understood)
  const chosen = { ...journey, travelers: partyOf(understood?.slots ?? [], journey.travelers) }
  // A wish is not a destination: the end is the package's city, unless a place was typed.
  return ({ locations }) => (isPlace ? chosen : { ...chosen, end: locations.city })
}
