/** The identity that a verified token states. */
export type VerifiedIdentity = {
  provider: 'google'
  /** Stable, and the only key of the account there; an e-mail address may change hands. */
  subject: string
  email: string
  emailVerified: true
  /** The provider hosts this mailbox, so its confirmation is as good as the owner's. */
  isAuthoritative: boolean
  name: string
}

export type IdentityProvider = {
  readonly clientId: string
  /** The script that the sign-in pages load. */
  readonly scriptUrl: string
  /**
   * Returns null for an invalid token, whatever the reason; throws IdentityUnavailable when the provider's keys
   * cannot be fetched, so that a valid token is not reported as invalid. `nonceHash` is base64url(sha256(nonce));
   * a token that carries a nonce is rejected without it.
   */
  verifyCredential: (token: string, expected?: { nonceHash?: string }) => Promise<VerifiedIdentity | null>
}
