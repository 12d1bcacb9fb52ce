import { clearSession } from './session-storage.ts'
import { shortlist } from './shortlist.tsx'
import { removeStored } from './stored.ts'

/** Removes who was signed in, and what shows where they have been or want to go: the next person at this device is another one. */
export function forgetPerson(): void {
  clearSession()
  shortlist.clear()
  for (const name of ['recentSearches', 'myCity', 'shortlistParty', 'typedShares', 'registered'])
    removeStored(name)
}
