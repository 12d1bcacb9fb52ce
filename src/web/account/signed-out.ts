const signedOutKey = 'signedOut'

/** The next page with the provider's script switches its auto select off when it sees this. */
export function rememberSignOut(): void {
  try {
    sessionStorage.setItem(signedOutKey, 'true')
  } catch {
    // Without storage there is no auto select to remember either.
  }
}

/** Whether somebody has signed out since this was last asked. */
export function takeSignOut(): boolean {
  try {
    const isSet = sessionStorage.getItem(signedOutKey) !== null
    sessionStorage.removeItem(signedOutKey)
    return isSet
  } catch {
    return false
  }
}
