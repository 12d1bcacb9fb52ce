import type { Tx } from '#server/platform/db/client.ts'
import { sha256 } from '#server/platform/keys.ts'
import { repeatedMs } from '#shared/domain/durations.ts'
import type { CreateGroupInput } from '#shared/contract/groups-schemas.ts'
import { type Choice, findLastComment, listChoices, listGroupsOf } from './repository.ts'

export const choicesOf = ({ packageIds, dates }: CreateGroupInput): Choice[] => [
  ...packageIds.map((value) => ({ kind: 'journey' as const, value })),
  ...dates.map((value) => ({ kind: 'date' as const, value })),
]

/** The account's last group, if it was made of the same and nobody has joined it yet. */
export async function findMade(
  tx: Tx,
  userId: string,
  input: CreateGroupInput,
  now: Date,
): Promise<{ id: string; code: string } | undefined> {
  const [last] = await listGroupsOf(tx, userId)
  const since = new Date(now.getTime() - repeatedMs).toISOString()
  if (!last || last.created_at < since || last.closed_at !== null || Number(last.names) > 1) return undefined
  if (last.name !== input.name || last.people !== input.people) return undefined
  const wanted = choicesOf(input)
  const made = await listChoices(tx, last.id)
  const isSame =
    made.length === wanted.length &&
    made.every(({ kind, value }, at) => kind === wanted[at]?.kind && value === wanted[at].value)
  return isSame ? last : undefined
}

/** The organiser's device has a new secret, since the cookie of the last one is lost with its answer. */
export async function renewDevice(tx: Tx, groupId: string, secret: string): Promise<void> {
  const own = tx.updateTable('group_names').where('group_id', '=', groupId).where('is_organiser', '=', 1)
  await own.set({ device_hash: sha256(secret) }).execute()
}

export async function isSaid(
  tx: Tx,
  of: { groupId: string; nameId: string; text: string },
  now: Date,
): Promise<boolean> {
  const last = await findLastComment(tx, of.groupId)
  const since = new Date(now.getTime() - repeatedMs).toISOString()
  return last?.name_id === of.nameId && last.text === of.text && last.created_at >= since
}
