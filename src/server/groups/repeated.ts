import type { Tx } from '#server/platform/db/client.ts'
import { minuteMs } from '#shared/domain/durations.ts'
import type { CreateGroupInput } from '#shared/contract/groups-schemas.ts'
import { type Choice, findLastComment, listChoices, listGroupsOf } from './repository.ts'

const repeatedMs = 10 * minuteMs

export const choicesOf = ({ packageIds, dates }: CreateGroupInput): Choice[] => [
  ...packageIds.map((value) => ({ kind: 'journey' as const, value })),
  ...dates.map((value) => ({ kind: 'date' as const, value })),
]

/** The code of the account's last group, if it was made of the same and nobody has joined it yet. */
export async function findMade(
  tx: Tx,
  userId: string,
  input: CreateGroupInput,
  now: Date,
): Promise<string | undefined> {
  const [last] = await listGroupsOf(tx, userId)
  const since = new Date(now.getTime() - repeatedMs).toISOString()
  if (!last || last.created_at < since || last.closed_at !== null || Number(last.names) > 1) return undefined
  if (last.name !== input.name || last.people !== input.people) return undefined
  const wanted = choicesOf(input)
  const made = await listChoices(tx, last.id)
  const isSame =
    made.length === wanted.length &&
    made.every(({ kind, value }, at) => kind === wanted[at]?.kind && value === wanted[at].value)
  return isSame ? last.code : undefined
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
