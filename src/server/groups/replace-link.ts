import type { Tx } from '#server/platform/db/client.ts'
import { lockUndecidedOf, renewShares } from '#server/bookings/shares/renew.ts'
import type { MailDeps } from '#server/bookings/waitlist/mails.ts'
import type { Clock } from '#server/platform/clock.ts'
import { changeGroup, type GroupRow, insertPastCode } from './repository.ts'

export type ReplaceLinkDeps = MailDeps & { clock: Clock; randomBytes: (size: number) => Uint8Array }

/** A secret of 128 bits, for the codes of links and for devices. */
export const newGroupSecret = ({ randomBytes }: Pick<ReplaceLinkDeps, 'randomBytes'>): string =>
  Buffer.from(randomBytes(16)).toString('hex')

export const isGroupSecret = (value: string | undefined): value is string =>
  value !== undefined && /^[0-9a-f]{32}$/.test(value)

/** Replaces the links of a locked group and of its shares; the group's old one works only for those who are already in it. */
export async function replaceLink(tx: Tx, group: GroupRow, deps: ReplaceLinkDeps): Promise<string> {
  const undecided = await lockUndecidedOf(tx, group.id)
  await insertPastCode(tx, { code: group.code, group_id: group.id, at: deps.clock().toISOString() })
  const newSecret = () => newGroupSecret(deps)
  const code = newSecret()
  await changeGroup(tx, group.id, { code })
  await renewShares(tx, { groupId: group.id, undecided }, { ...deps, newSecret })
  return code
}
