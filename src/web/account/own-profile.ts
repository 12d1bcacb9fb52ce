import type { User } from '#shared/contract/auth-schemas.ts'

/** The meaning of /profile/{segment} for the person who is logged in. */
export type ProfileAddress = 'own' | 'leadsToOwn' | 'unknown'

const folded = (name: string) => name.trim().toLowerCase()

/** The person's own name, or 'me' while the page does not know the id yet, leads to the address with the id. */
export function readProfileAddress(segment: string, user: Pick<User, '_id' | 'name'>): ProfileAddress {
  if (segment === user._id) return 'own'
  return segment === 'me' || folded(segment) === folded(user.name) ? 'leadsToOwn' : 'unknown'
}
