const signedOutKey = 'signedOut'

/** Stored from a logout until the server has answered it, since its cookie outlives everything else here. */
export const owedKey = 'owedSignOut'

/** What a login does to the calls that end an owed session (owed-session.ts), which load after the start of a page. */
export const ending: { stop?: () => void; resume?: () => void } = {}

/** The next page with the provider's script turns automatic account selection off when it finds this. */
export function rememberSignOut(): void {
  try {
    sessionStorage.setItem(signedOutKey, 'true')
  } catch {
    // Without storage the provider selects no account by itself either.
  }
}

/** Returns whether the person has signed out since the last call. */
export function takeSignOut(): boolean {
  try {
    const isSet = sessionStorage.getItem(signedOutKey) !== null
    sessionStorage.removeItem(signedOutKey)
    return isSet
  } catch {
    return false
  }
}
