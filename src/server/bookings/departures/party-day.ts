import type { Db, Tx } from '#server/platform/db/client.ts'
import type { AskedParty, PartyDay } from '#server/catalogue/search-port.ts'
import { readDaysOf } from './calendar.ts'
import { listNearestOf } from './nearest.ts'

/** What the day costs, and if it cannot take the party the nearest days that can, for each package on offer. */
export async function listPartyDays(
  db: Db | Tx,
  { packageIds, day, people }: AskedParty,
  now: Date,
): Promise<Map<string, PartyDay>> {
  const terms = new Map<string, PartyDay>()
  const unable: string[] = []
  for (const [packageId, [found]] of await readDaysOf(db, { packageIds, from: day, to: day }, now)) {
    if (!found) continue
    terms.set(packageId, { datePrice: found.finalPrice })
    if (found.state === 'closed' || (found.seatsLeft ?? people) < people) unable.push(packageId)
  }
  if (unable.length === 0) return terms
  const nearest = await listNearestOf(db, { packageIds: unable, day, people }, now)
  for (const packageId of unable) {
    const known = terms.get(packageId)
    if (known) known.nearest = nearest.get(packageId) ?? []
  }
  return terms
}
