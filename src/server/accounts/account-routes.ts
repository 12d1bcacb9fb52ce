import * as account from '#shared/contract/account.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Caller, signedInUser } from '#server/platform/caller.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { inLanguage } from '#shared/messages/language.ts'
import { text, textIn } from '#shared/messages/text.ts'
import type { Proof } from './sign-in/confirmation.ts'
import { setCookie } from './sessions/cookies.ts'
import { namesOfIdentities } from './sign-in/identities.ts'
import { nonceSeconds } from './sign-in/nonces.ts'
import type { AuthServices } from './services.ts'
import type { FastifyInstance } from 'fastify'
import type { Profile } from './profile/profile.ts'

type Shown = { password?: string | undefined; token?: string | undefined }

function proofOf({ password, token }: Shown, caller: Caller, { nonces }: AuthServices): Proof {
  if (password !== undefined) return { password }
  if (token !== undefined) return { token, nonceHash: nonces.expected(token, caller.cookie('googleNonce')) }
  throw new AppError('invalid', 'auth.confirmMissing', { details: { field: 'password' } })
}

const viewer = (caller: Caller) => ({ userId: signedInUser(caller), sessionId: caller.sessionId ?? '' })

export const askerOf = (caller: Caller) => ({
  ...viewer(caller),
  address: caller.address,
  language: caller.language,
})

function sessionListRoutes({ sessionList, sessions }: AuthServices): Route[] {
  return [
    route(account.listSessions, (_, caller) => sessionList.listSessions(viewer(caller))),
    route(account.endOtherSessions, async (_, caller) => {
      const { userId, sessionId } = viewer(caller)
      await sessions.endOthers(userId, sessionId)
      return { message: textIn(caller.language, 'auth.othersSignedOut') }
    }),
  ]
}

/** Every call of contract/account.ts but finishRegistration, which answers as a login does. */
export function accountRoutes(services: AuthServices): Route[] {
  const { passwordChange, accountExport, deletion, linking, nonces, limits } = services
  return [
    ...sessionListRoutes(services),
    route(account.changePassword, async (input, caller) => {
      const linked = await passwordChange.changePassword(input, askerOf(caller))
      if (linked.length === 0) return { message: textIn(caller.language, 'auth.passwordChanged') }
      const message = () => text('auth.passwordChangedLinked', { identities: namesOfIdentities(linked) })
      return { message: inLanguage(caller.language, message) }
    }),
    route(account.exportAccount, async (_, caller) => {
      await limits.exportAccount(signedInUser(caller))
      return accountExport.exportAccount(viewer(caller))
    }),
    route(account.deleteUser, async ({ userId, ...shown }, caller) => {
      const { address, language } = caller
      await limits.deleteAccount(signedInUser(caller))
      const proof = () => proofOf(shown, caller, services)
      await deletion.deleteUser({ userId, callerId: signedInUser(caller), proof, address, language })
      for (const name of ['refresh', 'googleNonce'] as const) setCookie(caller, name, null)
      return { message: textIn(caller.language, 'auth.accountDeleted') }
    }),
    route(account.unlinkGoogle, async ({ id, ...shown }, caller) => {
      await linking.unlinkGoogle(id, () => proofOf(shown, caller, services), askerOf(caller))
      setCookie(caller, 'googleNonce', null)
      return { message: textIn(caller.language, 'auth.googleUnlinked') }
    }),
    route(account.googleNonce, async (_, caller) => {
      await limits.nonce(caller.address)
      const { nonce, cookie } = await nonces.issue(caller.cookie('googleNonce'))
      setCookie(caller, 'googleNonce', cookie, nonceSeconds)
      return { nonce }
    }),
  ]
}

const yearSeconds = 365 * 24 * 3600

/** Pictures by their ids, which cannot be guessed and are never reused; no shared cache stores them. */
export function profileImageRoutes(app: FastifyInstance, { getImage }: Pick<Profile, 'getImage'>): void {
  app.get<{ Params: { id: string } }>('/api/auth/profile/image/:id', async (request, reply) => {
    const content = await getImage(request.params.id)
    return reply
      .header('content-type', 'image/webp')
      .header('cache-control', `private, max-age=${yearSeconds}, immutable`)
      .send(Buffer.from(content))
  })
}
