import type { Tx } from '#server/platform/db/client.ts'
import type { Clock } from '#server/platform/clock.ts'
import { changeGroup, type GroupRow, insertPastCode } from './repository.ts'

type TurnDeps = { clock: Clock; randomBytes: (size: number) => Uint8Array }

/** A secret of 128 bits, as codes of links and devices have it. */
export const newGroupSecret = ({ randomBytes }: Pick<TurnDeps, 'randomBytes'>): string =>
  Buffer.from(randomBytes(16)).toString('hex')

/** Gives a locked group another link; the old one leads only those who are in the group there. */
export async function turnLink(tx: Tx, group: GroupRow, deps: TurnDeps): Promise<string> {
  await insertPastCode(tx, { code: group.code, group_id: group.id, at: deps.clock().toISOString() })
  const code = newGroupSecret(deps)
  await changeGroup(tx, group.id, { code })
  return code
}
