import { text } from '#shared/messages/text.ts'
import { ApiError } from './api.ts'

/** Stores the access token, and is notified when the session ends. */
export type TokenStore = {
  read(): { token: string | null; user: { _id: string } | null }
  write(token: string): void
  /** Called for a 401 that no renewal can resolve. */
  sessionEnded(): void
}

type Ask = () => Promise<Response>

/**
 * A lost answer has spent the cookie, which is accepted for ten seconds more (SESS-01): asked again after one second and
 * after two more. Without network nothing is waited for, so that what is saved is shown.
 */
const askAgain = (ask: Ask, againMs = 1_000): Promise<Response | null> =>
  ask().catch(async () => {
    if (againMs > 2_000 || !navigator.onLine) return null
    await new Promise((resolve) => setTimeout(resolve, againMs))
    return askAgain(ask, againMs * 2)
  })

/** The new token, or null where the session is over. */
export async function renew(tokens: TokenStore, ask: Ask): Promise<string | null> {
  const response = await askAgain(ask)
  if (response?.status === 401) return null
  const details = (await response?.json().catch(() => null)) ?? {}
  const { token, user } = details
  // The session may still be valid, so a call may be retried and nobody is sent to the login.
  if (typeof token !== 'string')
    throw new ApiError({
      message: text('session.notRenewed'),
      status: response?.status ?? 0,
      code: null,
      details,
    })
  // Nobody who has signed out meanwhile is signed in again, and the cookie may be of another person.
  if (tokens.read().user?._id !== user?._id) return null
  tokens.write(token)
  return token
}
