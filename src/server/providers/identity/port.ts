/** What the provider vouches for, once its token has been checked. */
export type VerifiedIdentity = {
  provider: 'google'
  /** Stable, and the only key of the account there; the e-mail may change hands. */
  subject: string
  email: string
  emailVerified: true
  /** The provider runs this mailbox, so its word is as good as the owner's. */
  isAuthoritative: boolean
  name: string
}

export type IdentityProvider = {
  readonly clientId: string
  /** The script that the sign-in pages load. */
  readonly scriptUrl: string
  /**
   * Answers null for a token that is not good, whatever the reason; throws IdentityUnavailable when the
   * provider's keys cannot be had, so that nobody is told that a good token is bad.
   * `nonceHash` is base64url(sha256(nonce)); a token that carries a nonce is refused without it.
   */
  verifyCredential: (token: string, expected?: { nonceHash?: string }) => Promise<VerifiedIdentity | null>
}
