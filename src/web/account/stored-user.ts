import type { User } from '#shared/contract/auth-schemas.ts'
import { readSession } from '#web/platform/session-storage.ts'
import { writeStored } from '#web/platform/stored.ts'

/** Stores what an answer says of a person, unless they have logged out, or somebody else in, since the call. */
export function writeUser(user: User): void {
  const { isAuthenticated, user: stored } = readSession()
  if (isAuthenticated && stored?._id === user._id) writeStored('user', JSON.stringify(user))
}
