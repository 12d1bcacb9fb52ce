import type { Place } from '#shared/contract/entities.ts'
import { listText } from './list-text.ts'
import { placeName } from './place-name.ts'
import { type MessageKey, text } from './text.ts'

/** What the catalogue says of where a journey begins and ends. */
type Stated = Pick<Place, 'pickUps' | 'endsIn' | 'overnights'>

/** The towns that a package fetches people from, or that of its first night; '' where it states neither. */
export function startTown({ pickUps = [], overnights = [] }: Stated): string {
  if (pickUps.length > 0) return listText(pickUps.map(placeName), 'disjunction')
  return overnights[0] ? placeName(overnights[0].town) : ''
}

/** Whether it is brought back there, or spends its last night there; else the end is not stated. */
const endsThere = ({ pickUps = [], endsIn, overnights = [] }: Stated): boolean =>
  !endsIn && (pickUps.length > 0 || overnights[0]?.town === overnights.at(-1)?.town)

/** 'Kochi', 'Shimla to Manali', or 'Starts in Port Blair'; '' where it is unknown. */
export function startAndEnd(of: Stated): string {
  const town = startTown(of)
  if (town === '' || endsThere(of)) return town
  return of.endsIn
    ? text('compare.startsEndsIn', { town, end: placeName(of.endsIn) })
    : text('compare.startsIn', { town })
}

function sentenceKey(of: Stated, isHome: boolean): MessageKey {
  if (of.endsIn) return 'begins.endsIn'
  if (!endsThere(of)) return 'begins.inTown'
  if (of.pickUps?.length) return isHome ? 'begins.fetchedHome' : 'begins.fetched'
  return isHome ? 'begins.atHome' : 'begins.andEndsIn'
}

/** Where a journey begins and ends, and what of the way its price has; '' where that is unknown. */
export function startSentence(of: Stated, isHome = false): string {
  const town = startTown(of)
  return town && text(sentenceKey(of, isHome), { town, end: placeName(of.endsIn ?? '') })
}
