import type { Tx } from '#server/platform/db/client.ts'
import type { Clock } from '#server/platform/clock.ts'
import { changeGroup, type GroupRow, insertPastCode } from './repository.ts'

type ReplaceLinkDeps = { clock: Clock; randomBytes: (size: number) => Uint8Array }

/** A secret of 128 bits, for the codes of links and for devices. */
export const newGroupSecret = ({ randomBytes }: Pick<ReplaceLinkDeps, 'randomBytes'>): string =>
  Buffer.from(randomBytes(16)).toString('hex')

/** Replaces the link of a locked group; the old one works only for those who are already in it. */
export async function replaceLink(tx: Tx, group: GroupRow, deps: ReplaceLinkDeps): Promise<string> {
  await insertPastCode(tx, { code: group.code, group_id: group.id, at: deps.clock().toISOString() })
  const code = newGroupSecret(deps)
  await changeGroup(tx, group.id, { code })
  return code
}
