import { dayMs } from '#shared/domain/durations.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { Session } from '#server/platform/caller.ts'
import type { AccessTokens } from './access-tokens.ts'
import { sha256 } from '#server/platform/keys.ts'
import type { RefreshTokens } from './refresh-tokens.ts'
import {
  endSession,
  endSessionsBeyond,
  endSessionsOfUser,
  findSession,
  insertSession,
  isSessionOpen,
  rotateSession,
  type SessionRow,
} from './sessions-repository.ts'

/** Lifetime without use. */
export const sessionSeconds = 30 * 24 * 3600
/** The longest lifetime: after it the person signs in again. */
const longestSessionMs = 180 * dayMs
const maxSessions = 100
/** Tabs that start together send the same token, so a used one is accepted for this long. */
const graceMs = 10_000

export type OpenSession = Session & { refreshToken: string }

export type SessionsDeps = {
  db: Db
  clock: Clock
  newId: () => string
  accessTokens: AccessTokens
  refreshTokens: RefreshTokens
}

export type Sessions = ReturnType<typeof sessionsService>

export function sessionsService({ db, clock, newId, accessTokens, refreshTokens }: SessionsDeps) {
  const expiryFrom = (now: Date, createdAt: Date) =>
    new Date(
      Math.min(now.getTime() + sessionSeconds * 1000, createdAt.getTime() + longestSessionMs),
    ).toISOString()

  const liveSession = async (id: string): Promise<SessionRow | undefined> => {
    const row = await findSession(db, id)
    return row && row.ended_at === null && row.expires_at > clock().toISOString() ? row : undefined
  }

  /** The token that the browser should have now; undefined if the token is too old or not ours. */
  const currentToken = (row: SessionRow, token: string): string | undefined => {
    const isFresh = clock().getTime() - Date.parse(row.rotated_at) <= graceMs
    if (!isFresh || row.previous_refresh_hash === null) return undefined
    const hash = sha256(token)
    // Not rotated again: a slower tab with the previous token would end the token family.
    if (hash === row.refresh_hash) return token
    if (hash !== row.previous_refresh_hash) return undefined
    return refreshTokens.successor(token)
  }

  const rotate = (row: SessionRow, token: string): Promise<boolean> => {
    const now = clock()
    return rotateSession(db, {
      id: row.id,
      spentHash: sha256(token),
      nextHash: sha256(refreshTokens.successor(token)),
      at: now.toISOString(),
      expiresAt: expiryFrom(now, new Date(row.created_at)),
    })
  }

  return {
    async start(tx: Db | Tx, userId: string, device: string): Promise<OpenSession> {
      const now = clock()
      const sessionId = newId()
      const refreshToken = refreshTokens.first(sessionId)
      await endSessionsBeyond(tx, userId, maxSessions - 1, now.toISOString())
      await insertSession(tx, {
        id: sessionId,
        user_id: userId,
        refresh_hash: sha256(refreshToken),
        previous_refresh_hash: null,
        rotated_at: now.toISOString(),
        device,
        created_at: now.toISOString(),
        last_used_at: now.toISOString(),
        expires_at: expiryFrom(now, now),
        ended_at: null,
      })
      return { userId, sessionId, refreshToken }
    },

    /** The session of a valid access token. */
    async authenticate(token: string): Promise<Session | null> {
      const claimed = await accessTokens.read(token)
      const now = clock().toISOString()
      return claimed && (await isSessionOpen(db, { ...claimed, now })) ? claimed : null
    },

    /** Null: the token is invalid; reusing an old one ends its family. */
    async refresh(token: string): Promise<OpenSession | null> {
      const sessionId = refreshTokens.sessionOf(token)
      if (sessionId === undefined) return null
      for (let row = await liveSession(sessionId); row; row = await liveSession(sessionId)) {
        const session = { userId: row.user_id, sessionId }
        const current = currentToken(row, token)
        if (current !== undefined) return { ...session, refreshToken: current }
        if (sha256(token) !== row.refresh_hash) {
          await endSession(db, sessionId, clock().toISOString())
          return null
        }
        if (await rotate(row, token)) return { ...session, refreshToken: refreshTokens.successor(token) }
      }
      return null
    },

    end: (sessionId: string) => endSession(db, sessionId, clock().toISOString()),
    endAll: (tx: Db | Tx, userId: string, exceptId?: string) =>
      endSessionsOfUser(tx, userId, clock().toISOString(), exceptId),
    endOthers: (userId: string, exceptId: string) =>
      endSessionsOfUser(db, userId, clock().toISOString(), exceptId),
    /** The session of a refresh token, used or not. */
    sessionOf: (token: string) => refreshTokens.sessionOf(token),
    accessToken: (session: Session) => accessTokens.sign(session),
  }
}
