import * as fc from 'fast-check'
import { AppError } from '#server/platform/errors.ts'
import { type Deed, deed } from '#tests/model/commands/deed.ts'
import type { World } from '#tests/model/world.ts'
import type { GroupWorld } from './group-world.ts'

/** Payable bookings of people who neither organise the group nor have the share's address. */
async function listPayable({ database: { db }, notes }: World): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('group_shares', 'group_shares.id', 'bookings.share_id')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .select('bookings.code')
    .where('status', '=', 'Pending')
    .where('payment_status', '=', 'Pending')
    .where('user_id', '<>', notes.userId)
    .whereRef('users.email', '<>', 'group_shares.email')
    .execute()
  return rows.map(({ code }) => code)
}

/** Somebody comments and is removed: earlier unpaid bookings can no longer be paid. */
export const turnOut: Deed = deed(2, fc.constant({}), async (world: World) => {
  const { groups, group, notes, attempt, bugs } = world as GroupWorld
  const device = { userId: null, deviceOf: () => undefined }
  const words = { code: group.code, name: 'Ravi', text: 'Shall we?' }
  const spoken = await attempt(() => groups.commentInGroup(words, device))
  if (!spoken || spoken instanceof AppError || !spoken.group?.you) return
  const { you } = spoken.group
  const before = await listPayable(world)
  const left = await attempt(() => groups.removeGroupName(notes.userId, group.code, you))
  if (!left || left instanceof AppError || !left.group) return
  group.code = left.group.code
  const after = await listPayable(world)
  for (const code of before.filter((each) => after.includes(each)))
    bugs.push(new Error(`${code} can still be paid by whoever was removed`))
})
