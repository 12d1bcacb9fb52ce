import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { forUpdate } from '#server/platform/db/engine.ts'
import type { Tables } from '#server/schema/tables.ts'
import type { User } from '#shared/contract/auth-schemas.ts'

export type UserRow = Selectable<Tables['users']>

const defaultImage = '/pictures/profile.svg'
/** Only the newest pending registrations of a mailbox are read. */
const maxSideBySide = 50

/** What differs from the default was stated, whenever that was. */
export const isGenderStated = ({ gender, gender_stated: stated }: UserRow): boolean =>
  stated === 1 || gender !== 'Male'

export function toUser(row: UserRow): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    contact: row.contact,
    gender: row.gender,
    ...(isGenderStated(row) && { isGenderStated: true }),
    profileImage:
      row.profile_image_id === null ? defaultImage : `/api/auth/profile/image/${row.profile_image_id}`,
    isVerified: row.is_verified === 1,
  }
}

/** Normalised; an account of an older release may have stored its address in another form. */
export const mailboxOf = ({ email, mailbox }: Pick<UserRow, 'email' | 'mailbox'>): string => mailbox ?? email

const isOfMailbox = (address: string) => (eb: ExpressionBuilder<Tables, 'users'>) =>
  eb.or([eb('email', '=', address), eb('mailbox', '=', address)])

export function findUser(db: Db | Tx, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The verified account first, then pending registrations of the mailbox, newest first. */
export function listUsersOfEmail(db: Db | Tx, email: string): Promise<UserRow[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(isOfMailbox(email))
    .orderBy('is_verified', 'desc')
    .orderBy('id', 'desc')
    .limit(maxSideBySide)
    .execute()
}

/**
 * Locks the accounts of a mailbox, the verified one first. Whoever verifies a mailbox takes these locks before writing,
 * always in the same order, so there are no deadlocks.
 */
export async function lockUsersOfEmail(tx: Tx, email: string): Promise<UserRow[]> {
  // Deleted accounts have no address.
  if (email === '') return []
  const query = tx.selectFrom('users').selectAll().where(isOfMailbox(email)).orderBy('id', 'desc')
  const rows = await forUpdate(tx, query).execute()
  return rows.toSorted((a, b) => b.is_verified - a.is_verified)
}

/** A deleted account is no longer verified, so nothing is written back to it. */
export function lockLivingUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  const query = tx.selectFrom('users').selectAll().where('id', '=', id).where('is_verified', '=', 1)
  return forUpdate(tx, query).executeTakeFirst()
}

/** Whether the password is still the one that was checked; if not, the action is too late. */
export async function hasSamePassword(tx: Tx, user: UserRow): Promise<boolean> {
  return (await lockLivingUser(tx, user.id))?.password_hash === user.password_hash
}

export type NewUser = Pick<
  UserRow,
  'id' | 'name' | 'email' | 'password_hash' | 'is_verified' | 'created_at' | 'registered_device'
>

export async function insertUser(tx: Tx, user: NewUser): Promise<UserRow> {
  return tx
    .insertInto('users')
    .values({ ...user, contact: '', gender: 'Male', profile_image_id: null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type UserChange = Partial<
  Pick<
    UserRow,
    | 'name'
    | 'contact'
    | 'gender'
    | 'gender_stated'
    | 'password_hash'
    | 'is_verified'
    | 'profile_image_id'
    | 'registered_device'
  >
>

/** The caller holds the row's lock. */
export function updateUserRow(tx: Db | Tx, id: string, change: UserChange): Promise<UserRow | undefined> {
  return tx.updateTable('users').set(change).where('id', '=', id).returningAll().executeTakeFirst()
}

/** Undefined if the account was deleted concurrently: then nothing is written. */
export function updateLivingUser(db: Db | Tx, id: string, change: UserChange): Promise<UserRow | undefined> {
  if (Object.keys(change).length === 0) return findUser(db, id)
  return db
    .updateTable('users')
    .set(change)
    .where('id', '=', id)
    .where('is_verified', '=', 1)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Once a mailbox is verified, its other registrations are void: they could never log in or book. They are locked first,
 * so that exactly those are deleted, with what belongs to them; one made meanwhile is void, too, but stays.
 */
export async function dropOtherRegistrations(tx: Tx, email: string, remainingId: string): Promise<void> {
  const others = tx
    .selectFrom('users')
    .select('id')
    .where(isOfMailbox(email))
    .where('is_verified', '=', 0)
    .where('id', '<>', remainingId)
    .orderBy('id', 'desc')
  const ids = (await forUpdate(tx, others).execute()).map(({ id }) => id)
  if (ids.length === 0) return
  await tx.deleteFrom('email_tokens').where('user_id', 'in', ids).execute()
  await tx.deleteFrom('otp_requests').where('user_id', 'in', ids).execute()
  await tx.deleteFrom('users').where('id', 'in', ids).execute()
}
