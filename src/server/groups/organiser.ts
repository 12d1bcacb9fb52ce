import type { Tx } from '#server/platform/db/client.ts'
import { findJourneyOf } from '#server/bookings/shares/repository.ts'
import { sameName } from '#shared/domain/plain-words.ts'
import { addName, findPlainName, type PeopleDeps } from './people.ts'
import { changeGroup, listNames } from './repository.ts'

/** The account, other than this one, that paid first for the group's journey and still travels or waits. */
async function findNext(tx: Tx, groupId: string, userId: string): Promise<string | undefined> {
  const journey = await findJourneyOf(tx, groupId)
  if (!journey || journey.state === 'ended') return undefined
  const next = await tx
    .selectFrom('group_shares')
    .innerJoin('bookings', 'bookings.id', 'group_shares.booking_id')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .select('user_id')
    .where('journey_id', '=', journey.id)
    .where('user_id', '<>', userId)
    .where('is_verified', '=', 1)
    .where('status', 'in', ['Pending', 'Confirmed'])
    .where('payment_status', '=', 'Confirmed')
    // Ids of payments are in time order.
    .orderBy('paid_by')
    .limit(1)
    .executeTakeFirst()
  return next?.user_id
}

/** When the organiser's account is deleted, passes the role to whoever paid first. False if there is nobody. */
export async function passOrganiser(
  tx: Tx,
  groupId: string,
  userId: string,
  deps: PeopleDeps,
): Promise<boolean> {
  const next = await findNext(tx, groupId, userId)
  if (next === undefined) return false
  const taken = new Set((await listNames(tx, groupId)).map(({ same_name: same }) => same))
  const name = await findPlainName(tx, next)
  let free = name
  for (let nth = 2; taken.has(sameName(free)); nth += 1) free = `${name} ${nth}`
  await addName(tx, groupId, { name: free, isOrganiser: true }, deps)
  await changeGroup(tx, groupId, { organiser_id: next })
  return true
}
