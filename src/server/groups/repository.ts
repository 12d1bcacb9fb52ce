import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { forUpdate } from '#server/platform/db/engine.ts'
import type { Tables } from '#server/schema/tables.ts'

export type GroupRow = Selectable<Tables['travel_groups']>
export type NameRow = Selectable<Tables['group_names']>
type ChoiceRow = Selectable<Tables['group_choices']>
export type Choice = Pick<ChoiceRow, 'kind' | 'value'>

export async function insertGroup(
  tx: Tx,
  group: Insertable<Tables['travel_groups']>,
  choices: readonly Choice[],
): Promise<void> {
  await tx.insertInto('travel_groups').values(group).execute()
  const rows = choices.map((choice, place) => ({ ...choice, group_id: group.id, place }))
  await tx.insertInto('group_choices').values(rows).execute()
}

/** By its current code or a replaced one. */
export async function findGroup(
  db: Db | Tx,
  code: string,
): Promise<{ group: GroupRow; isPast: boolean } | undefined> {
  const group = await db.selectFrom('travel_groups').selectAll().where('code', '=', code).executeTakeFirst()
  if (group) return { group, isPast: false }
  const past = await db
    .selectFrom('travel_groups')
    .innerJoin('group_past_codes', 'group_past_codes.group_id', 'travel_groups.id')
    .selectAll('travel_groups')
    .where('group_past_codes.code', '=', code)
    .executeTakeFirst()
  return past && { group: past, isPast: true }
}

/** Every change of a group starts with this lock. */
export const lockGroup = (tx: Tx, id: string): Promise<GroupRow | undefined> =>
  forUpdate(tx, tx.selectFrom('travel_groups').selectAll().where('id', '=', id)).executeTakeFirst()

export async function changeGroup(
  tx: Tx,
  id: string,
  change: Partial<Pick<GroupRow, 'code' | 'closed_at' | 'organiser_id'>> = {},
): Promise<void> {
  await tx
    .updateTable('travel_groups')
    .set((eb) => ({ ...change, state: eb('state', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function insertPastCode(tx: Tx, row: Insertable<Tables['group_past_codes']>): Promise<void> {
  await tx.insertInto('group_past_codes').values(row).execute()
}

export const listChoices = (db: Db | Tx, groupId: string): Promise<ChoiceRow[]> =>
  db.selectFrom('group_choices').selectAll().where('group_id', '=', groupId).orderBy('place').execute()

/** In the order in which they joined. */
export const listNames = (db: Db | Tx, groupId: string): Promise<NameRow[]> =>
  db.selectFrom('group_names').selectAll().where('group_id', '=', groupId).orderBy('id').execute()

export const findByDevice = (db: Db | Tx, groupId: string, hash: string): Promise<NameRow | undefined> =>
  db
    .selectFrom('group_names')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('device_hash', '=', hash)
    .executeTakeFirst()

export const findOrganiserName = (db: Db | Tx, groupId: string): Promise<NameRow | undefined> =>
  db
    .selectFrom('group_names')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('is_organiser', '=', 1)
    .executeTakeFirst()

export async function insertName(tx: Tx, row: Insertable<Tables['group_names']>): Promise<void> {
  await tx.insertInto('group_names').values(row).execute()
}

/** Deletes a name with its votes and comments. */
export async function deleteName(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('group_votes').where('name_id', '=', id).execute()
  await tx.deleteFrom('group_comments').where('name_id', '=', id).execute()
  await tx.deleteFrom('group_names').where('id', '=', id).execute()
}

export const listVotes = (db: Db | Tx, groupId: string) =>
  db
    .selectFrom('group_votes')
    .select(['name_id', 'kind', 'value', 'vote'])
    .where('group_id', '=', groupId)
    .orderBy('name_id')
    .execute()

export async function saveVote(tx: Tx, row: Insertable<Tables['group_votes']>): Promise<void> {
  await tx
    .insertInto('group_votes')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['name_id', 'kind', 'value']).doUpdateSet({ vote: row.vote, at: row.at }),
    )
    .execute()
}

export const listComments = (db: Db | Tx, groupId: string) =>
  db.selectFrom('group_comments').selectAll().where('group_id', '=', groupId).orderBy('id').execute()

export const findLastComment = (tx: Tx, groupId: string) =>
  tx
    .selectFrom('group_comments')
    .selectAll()
    .where('group_id', '=', groupId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function countComments(tx: Tx, groupId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('group_comments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow()
  return count
}

export const insertComment = (tx: Tx, row: Insertable<Tables['group_comments']>) =>
  tx.insertInto('group_comments').values(row).execute()

/** The groups that an account organises, newest first, with the number of members. */
export const listGroupsOf = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('travel_groups')
    .select(['id', 'code', 'name', 'people', 'created_at', 'closed_at'])
    .select((eb) =>
      eb
        .selectFrom('group_names')
        .select((names) => names.fn.countAll<number>().as('names'))
        .whereRef('group_names.group_id', '=', 'travel_groups.id')
        .as('names'),
    )
    .where('organiser_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()

export const findUserName = async (tx: Tx, userId: string): Promise<string> =>
  (await tx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()).name
