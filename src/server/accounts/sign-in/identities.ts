import type { LinkedIdentity } from '#shared/contract/account-schemas.ts'
import { text } from '#shared/messages/text.ts'
import type { IdentityRow } from './identities-repository.ts'
import { sha256 } from '#server/platform/keys.ts'

/** Identifies it to its owner without the provider's subject. */
export const identityId = ({ provider, subject }: Pick<IdentityRow, 'provider' | 'subject'>) =>
  sha256(`identity ${provider} ${subject}`)

export const toIdentity = (row: IdentityRow): LinkedIdentity => ({
  id: identityId(row),
  provider: 'google',
  email: row.email,
  linkedAt: row.created_at,
})

/** 'Google (asha@example.com), Google': a row from before addresses were stored has none until its next sign-in. */
export const namesOfIdentities = (rows: readonly Pick<IdentityRow, 'email'>[]): string =>
  rows
    .map(({ email }) => (email === null ? text('auth.google') : text('auth.googleNamed', { email })))
    .join(', ')
