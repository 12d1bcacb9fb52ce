import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import { oneByOne } from '#server/platform/bounded-work.ts'
import { rewritePicture } from '#server/platform/pictures.ts'
import type { FetchedUser, ProfileBooking, User } from '#shared/contract/auth-schemas.ts'
import { gender } from '#shared/contract/fields.ts'
import { findImage, replaceImage } from './images-repository.ts'
import { findOwnTraveler } from './account-repository.ts'
import {
  findUser,
  isGenderStated,
  toUser,
  updateLivingUser,
  type UserRow,
} from '#server/accounts/users-repository.ts'

const sidePx = 256
const maxPixels = 24_000_000

const rejected =
  (key: 'auth.imageUnreadable' | 'auth.imageTooManyPixels', code: 'invalid' | 'too_large') => () =>
    new AppError(code, key, { details: { field: 'profileImage' } })
const bounds = {
  maxPixels,
  unreadable: rejected('auth.imageUnreadable', 'invalid'),
  tooLarge: rejected('auth.imageTooManyPixels', 'too_large'),
}

/** Decoding 24 megapixels takes 100 MB: one after the other in a process; the files that wait take as much. */
const inTurn = oneByOne(16)

/** A square WebP. */
const toProfilePicture = (bytes: Uint8Array): Promise<Uint8Array> =>
  inTurn(() =>
    rewritePicture(bytes, bounds, (picture) =>
      picture.resize(sidePx, sidePx, { fit: 'cover' }).webp({ quality: 82 }).toBuffer(),
    ),
  )

type ProfileDeps = {
  database: Database
  clock: Clock
  newId: () => string
  profileBookings: (userId: string) => Promise<ProfileBooking[]>
}

type ProfileChange = {
  name?: string | undefined
  contact?: string | undefined
  gender?: UserRow['gender'] | undefined
}

export type Profile = ReturnType<typeof profileService>

const notFound = () => new AppError('not_found', 'error.notFound')

/** Another person's data answers like data that does not exist. */
function refuseOthers(userId: string, callerId: string): void {
  if (userId !== callerId) throw notFound()
}

export function profileService({ database, clock, newId, profileBookings }: ProfileDeps) {
  const getUser = async (userId: string): Promise<User> => {
    const row = await findUser(database.db, userId)
    if (!row) throw notFound()
    return toUser(row)
  }

  async function offeredTo(row: UserRow): Promise<FetchedUser['offered']> {
    if (row.contact !== '' && isGenderStated(row)) return undefined
    const given = await findOwnTraveler(database.db, row)
    const sex = gender().safeParse(given?.traveler_gender)
    return given && sex.success ? { contact: given.traveler_contact, gender: sex.data } : undefined
  }

  return {
    getUser,
    profileBookings,

    async fetchUser(userId: string, callerId: string): Promise<FetchedUser> {
      refuseOthers(userId, callerId)
      const row = await findUser(database.db, userId)
      if (!row) throw notFound()
      const offered = await offeredTo(row)
      const packageData = await profileBookings(userId)
      return { user: toUser(row), packageData, ...(offered && { offered }) }
    },

    /** Fields that are not given stay unchanged. */
    async updateUser(userId: string, callerId: string, change: ProfileChange): Promise<User> {
      refuseOthers(userId, callerId)
      const { name, contact, gender: stated } = change
      const row = await updateLivingUser(database.db, userId, {
        ...(name !== undefined && { name }),
        ...(contact !== undefined && { contact }),
        ...(stated !== undefined && { gender: stated, gender_stated: 1 as const }),
      })
      if (!row) throw notFound()
      return toUser(row)
    },

    async updateProfileImage(userId: string, bytes: Uint8Array): Promise<string> {
      const content = await toProfilePicture(bytes)
      const id = newId()
      const row = await database.transaction(async (tx) => {
        // First, so that a concurrent deletion either waits and removes the picture, or has finished and no account
        // is found here.
        const user = await updateLivingUser(tx, userId, { profile_image_id: id })
        if (user) await replaceImage(tx, { id, userId, content, at: clock().toISOString() })
        return user
      })
      if (!row) throw notFound()
      return toUser(row).profileImage
    },

    async getImage(id: string): Promise<Uint8Array> {
      const content = await findImage(database.db, id)
      if (!content) throw notFound()
      return content
    },
  }
}
