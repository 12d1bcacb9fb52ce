import type * as calls from '#shared/contract/auth.ts'
import type { AnswerOf, InputOf } from '#shared/endpoint.ts'
import { clearSession, writeSession } from '#web/platform/session-storage.ts'
import { writeStored } from '#web/platform/stored.ts'
import { type CallDispatch, type Outcome, outcomeOf } from '#web/platform/thunk.ts'
import { ending } from './signed-out.ts'
import { rememberTypedEmail } from './typed-email.ts'
import { googleLogin, login } from './slice.ts'

type SignedIn = AnswerOf<typeof calls.login>

/** Stores a successful login; a failed one leaves nobody logged in, and says so (AUTH-03). */
function storeLogin(outcome: Outcome<SignedIn>): Outcome<SignedIn> {
  if (!outcome.ok) {
    clearSession()
    writeStored('isAuthenticated', 'false')
  } else {
    writeSession({ token: outcome.answer.token, user: outcome.answer.user, isAuthenticated: true })
    rememberTypedEmail('')
  }
  ending.resume?.()
  return outcome
}

export async function signIn(
  dispatch: CallDispatch,
  input: InputOf<typeof calls.login>,
): Promise<Outcome<SignedIn>> {
  ending.stop?.()
  return storeLogin(await outcomeOf(dispatch(login(input))))
}

export async function signInWithGoogle(dispatch: CallDispatch, token: string): Promise<Outcome<SignedIn>> {
  ending.stop?.()
  return storeLogin(await outcomeOf(dispatch(googleLogin({ token }))))
}

/** The server requires the password first; after that login the same credential is linked. */
export function wantsPasswordFirst(outcome: Outcome<SignedIn>): boolean {
  return !outcome.ok && outcome.failure.details['loginFirst'] === true
}
