import type { Clock } from '#server/platform/clock.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { LinkedIdentity, SessionLine, SignInMethods } from '#shared/contract/account-schemas.ts'
import { toIdentity } from '#server/accounts/sign-in/identities.ts'
import { listIdentities } from '#server/accounts/sign-in/identities-repository.ts'
import { listLiveSessions } from '#server/accounts/sessions/sessions-repository.ts'
import { findUser, type UserRow } from '#server/accounts/users-repository.ts'

export type Viewer = { userId: string; sessionId: string; now: string }

/** A person's sessions, the most recently used first. */
export async function sessionLinesOf(db: Db, { userId, sessionId, now }: Viewer): Promise<SessionLine[]> {
  return (await listLiveSessions(db, userId, now)).map((row) => ({
    device: row.device,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    isCurrent: row.id === sessionId,
  }))
}

export type WaysIn = { ways: SignInMethods; identities: LinkedIdentity[] }

export async function waysInOf(db: Db, user: UserRow): Promise<WaysIn> {
  const identities = (await listIdentities(db, user.id)).map(toIdentity)
  return { ways: { password: user.password_hash !== null, google: identities.length > 0 }, identities }
}

export function sessionListService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async listSessions(viewer: Omit<Viewer, 'now'>): Promise<{ sessions: SessionLine[] } & WaysIn> {
      const user = await findUser(db, viewer.userId)
      if (!user) throw new AppError('not_found', 'error.notFound')
      const now = clock().toISOString()
      return { sessions: await sessionLinesOf(db, { ...viewer, now }), ...(await waysInOf(db, user)) }
    },
  }
}
