const signedOutKey = 'signedOut'

/** The next page with the provider's script turns its auto select off when it sees this. */
export function rememberSignOut(): void {
  try {
    sessionStorage.setItem(signedOutKey, 'true')
  } catch {
    // Without storage there is no auto select to turn off either.
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
