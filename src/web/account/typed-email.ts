const key = 'typedEmail'

/** The e-mail address typed in this tab, which login, registration and reset share. */
export function readTypedEmail(): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    // Without storage it has to be typed again.
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
