import type { Db, Tx } from '#server/platform/db/client.ts'
import { AppError, conflict } from '#server/platform/errors.ts'
import { sha256 } from '#server/platform/keys.ts'
import { maxGroupNames } from '#shared/bounds.ts'
import { hasLink, sameName } from '#shared/domain/plain-words.ts'
import { isName } from '#shared/domain/traveler-names.ts'
import { text } from '#shared/messages/text.ts'
import {
  findByDevice,
  findGroup,
  findOrganiserName,
  findUserName,
  type GroupRow,
  insertName,
  listNames,
  lockGroup,
  type NameRow,
} from './repository.ts'

/** The caller: their account, if any, and this device's secret for a group. */
export type Viewer = { userId: string | null; deviceOf: (groupId: string) => string | undefined }

export type PeopleDeps = { newId: () => string; newSecret: () => string; clock: () => Date }

export const unknownGroup = () => new AppError('not_found', 'group.unknown')

/** The caller's own name in a group. */
async function findSelf(db: Db | Tx, group: GroupRow, viewer: Viewer): Promise<NameRow | undefined> {
  if (viewer.userId !== null && viewer.userId === group.organiser_id) return findOrganiserName(db, group.id)
  const device = viewer.deviceOf(group.id)
  return device === undefined ? undefined : findByDevice(db, group.id, sha256(device))
}

export type Entered = { group: GroupRow; you: NameRow | undefined }

/** The group of a code; a replaced code works only for those who are already in the group. */
export async function enterGroup(db: Db | Tx, code: string, viewer: Viewer): Promise<Entered> {
  const found = await findGroup(db, code)
  if (!found) throw unknownGroup()
  const you = await findSelf(db, found.group, viewer)
  if (found.isPast && !you) throw unknownGroup()
  return { group: found.group, you }
}

/** The same with the group's row locked; throws if it is closed to votes and comments. */
export async function enterOpenGroup(tx: Tx, code: string, viewer: Viewer): Promise<Entered> {
  const { group: found } = await enterGroup(tx, code, viewer)
  if (!(await lockGroup(tx, found.id))) throw unknownGroup()
  // Checked again under the lock: the link may have been replaced, or the name removed.
  const entered = await enterGroup(tx, code, viewer)
  if (entered.group.closed_at !== null) throw conflict('closed', 'group.isClosed')
  return entered
}

/** For changes that only the organiser may make, under the group's lock; to anybody else the group does not exist. */
export async function enterOwnGroup(tx: Tx, code: string, userId: string): Promise<GroupRow> {
  const found = await findGroup(tx, code)
  const group = found && (await lockGroup(tx, found.group.id))
  if (!group || group.organiser_id !== userId) throw unknownGroup()
  return group
}

/** Adds a name with the secret of its device, a new one if it has none yet. */
export async function addName(
  tx: Tx,
  groupId: string,
  { name, ...of }: { name: string; secret?: string | undefined; isOrganiser?: boolean },
  deps: PeopleDeps,
): Promise<{ id: string; secret: string }> {
  const others = await listNames(tx, groupId)
  if (others.length >= maxGroupNames) throw conflict('full', 'group.tooManyNames', { count: maxGroupNames })
  const same = sameName(name)
  if (others.some((other) => other.same_name === same)) throw conflict('name', 'group.nameTaken', { name })
  const id = deps.newId()
  const { secret = deps.newSecret(), isOrganiser = false } = of
  await insertName(tx, {
    id,
    group_id: groupId,
    name,
    same_name: same,
    device_hash: sha256(secret),
    is_organiser: isOrganiser ? 1 : 0,
    created_at: deps.clock().toISOString(),
  })
  return { id, secret }
}

/** An account's name for a group, unless it is one that nobody could type there. */
export async function findPlainName(tx: Tx, userId: string): Promise<string> {
  const name = await findUserName(tx, userId)
  return isName(name) && !hasLink(name) ? name : text('reviews.aTraveller')
}
