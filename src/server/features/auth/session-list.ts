import type { Clock } from '#server/clock.ts'
import { AppError } from '#server/errors.ts'
import type { Db } from '#server/db/client.ts'
import type { SessionLine, SignInWays } from '#shared/contract/account-schemas.ts'
import { listIdentityProviders } from './identities-repository.ts'
import { listLiveSessions } from './sessions-repository.ts'
import { findUser, type UserRow } from './users-repository.ts'

export type Viewer = { userId: string; sessionId: string; now: string }

/** Where a person is signed in, the last used first. */
export async function sessionLinesOf(db: Db, { userId, sessionId, now }: Viewer): Promise<SessionLine[]> {
  return (await listLiveSessions(db, userId, now)).map((row) => ({
    device: row.device,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    isCurrent: row.id === sessionId,
  }))
}

export async function signInWaysOf(db: Db, user: UserRow): Promise<SignInWays> {
  const providers = await listIdentityProviders(db, user.id)
  return { password: user.password_hash !== null, google: providers.includes('google') }
}

export function sessionListService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async listSessions(viewer: Omit<Viewer, 'now'>): Promise<{ sessions: SessionLine[]; ways: SignInWays }> {
      const user = await findUser(db, viewer.userId)
      if (!user) throw new AppError('not_found', 'error.notFound')
      const now = clock().toISOString()
      return { sessions: await sessionLinesOf(db, { ...viewer, now }), ways: await signInWaysOf(db, user) }
    },
  }
}
