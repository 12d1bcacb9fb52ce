import type { User } from '#shared/contract/auth-schemas.ts'
import { safeRedirect } from '#web/platform/guard.ts'

/** The meaning of /profile/{segment} for the person who is logged in. */
export type ProfileAddress = 'own' | 'leadsToOwn' | 'unknown'

const normalised = (name: string) => name.trim().toLowerCase()

/** The person's own name, or 'me' while the page does not know the id yet, leads to the address with the id. */
export function readProfileAddress(segment: string, user: Pick<User, '_id' | 'name'>): ProfileAddress {
  if (segment === user._id) return 'own'
  return segment === 'me' || normalised(segment) === normalised(user.name) ? 'leadsToOwn' : 'unknown'
}

/** A page of the account with the path to return to; home is the default and left out. */
export function withRedirect(path: string, redirect: string | null): string {
  const target = safeRedirect(redirect)
  return target === '/' ? path : `${path}?redirect=${encodeURIComponent(target)}`
}
