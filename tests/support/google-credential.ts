import { UnsecuredJWT } from 'jose'
import type { AuthApp } from './auth-app.ts'

/** A credential that the test provider accepts, bound to this nonce if there is one. */
export function googleCredential(
  auth: AuthApp,
  person: { subject: string; email: string },
  nonce?: string,
): string {
  const token = new UnsecuredJWT({ ...(nonce !== undefined && { nonce }) })
    .setSubject(person.subject)
    .encode()
  const rest = { provider: 'google', emailVerified: true, isAuthoritative: true, name: 'Asha' } as const
  auth.people.set(token, { ...rest, ...person })
  return token
}
