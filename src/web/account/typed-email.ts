const key = 'typedEmail'

/** What was typed as the e-mail address in this tab: login, registration and reset pass it to each other. */
export function readTypedEmail(): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    // Without storage it is typed again.
    return ''
  }
}

export function rememberTypedEmail(email: string): void {
  try {
    if (email === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, email)
  } catch {
    // As above.
  }
}
