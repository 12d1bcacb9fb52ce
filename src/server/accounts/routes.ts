import { AppError } from '#server/platform/errors.ts'
import { type Caller, signedInUser } from '#server/platform/caller.ts'
import { type Route, route, uploadRoute } from '#server/platform/http/route.ts'
import { finishRegistration } from '#shared/contract/account.ts'
import * as auth from '#shared/contract/auth.ts'
import { inLanguage } from '#shared/messages/language.ts'
import { type MessageKey, text, textIn } from '#shared/messages/text.ts'
import { askerOf } from './account-routes.ts'
import { setCookie } from './sessions/cookies.ts'
import { browserSeconds } from './sign-in/known-browsers.ts'
import { namesOfIdentities } from './sign-in/identities.ts'
import type { AuthServices } from './services.ts'
import { waitingSeconds } from './sign-in/waiting.ts'
import { type OpenSession, sessionSeconds } from './sessions/sessions.ts'
import { toUser, type UserRow } from './users-repository.ts'

const pendingSeconds = 24 * 3600

const say = ({ language }: Caller, key: MessageKey) => ({ message: textIn(language, key) })

/** The caller with the cookie by which their browser is recognised. */
const visitorOf = (caller: Caller, { browsers }: AuthServices) => ({
  address: caller.address,
  device: caller.device,
  language: caller.language,
  browserSecret: browsers.secretOf(caller.cookie('browser')),
})
const rememberBrowser = (caller: Caller, { browserSecret }: { browserSecret: string }) =>
  setCookie(caller, 'browser', browserSecret, browserSeconds)

function signedIn({ sessions, profile }: AuthServices) {
  return async (user: UserRow, session: OpenSession, caller: Caller) => {
    setCookie(caller, 'refresh', session.refreshToken, sessionSeconds)
    return {
      user: toUser(user),
      bookings: await profile.profileBookings(user.id),
      token: await sessions.accessToken(session),
      ...say(caller, 'auth.loggedIn'),
    }
  }
}

function registrationRoutes(services: AuthServices): Route[] {
  const { registration, pending, waiting } = services
  const answer = signedIn(services)
  return [
    route(auth.register, async (input, caller) => {
      const made = await registration.register(input, caller)
      setCookie(caller, 'pending', pending.sign(made.id), pendingSeconds)
      setCookie(caller, 'waiting', waiting.sign(made), waitingSeconds)
      return say(caller, 'auth.registered')
    }),
    route(finishRegistration, async (_, caller) => {
      const visitor = visitorOf(caller, services)
      const entered = await waiting.finish(caller.cookie('waiting'), visitor)
      if (!entered) return { signedIn: null }
      if (entered === 'over') return { signedIn: null, isOver: true }
      if (entered.isKnownBrowser) rememberBrowser(caller, visitor)
      setCookie(caller, 'waiting', null)
      return { signedIn: await answer(entered.user, entered.session, caller) }
    }),
    route(auth.verifyEmail, async ({ token }, caller) => {
      const visitor = visitorOf(caller, services)
      const { userId, registered, isFirst } = await registration.verifyEmail(token, visitor.browserSecret)
      if (isFirst) rememberBrowser(caller, visitor)
      const isThisBrowser = pending.verify(caller.cookie('pending')) === userId
      return { registered: { ...registered, isThisBrowser }, ...say(caller, 'auth.verified') }
    }),
    route(auth.resendVerification, async (input, caller) => {
      const own = pending.verify(caller.cookie('pending'))
      await registration.resendVerification(input, caller, own)
      return say(caller, 'auth.linkSent')
    }),
  ]
}

function loginRoutes(services: AuthServices): Route[] {
  const { login, google, linking, nonces, pending } = services
  const answer = signedIn(services)
  const nonceHashOf = (token: string, caller: Caller) => nonces.expected(token, caller.cookie('googleNonce'))
  return [
    route(auth.login, async (input, caller) => {
      const visitor = visitorOf(caller, services)
      const result = await login.login(input, visitor)
      if (result.kind === 'signedIn') {
        if (result.isKnownBrowser) rememberBrowser(caller, visitor)
        return answer(result.user, result.session, caller)
      }
      setCookie(caller, 'pending', pending.sign(result.userId), pendingSeconds)
      throw new AppError('forbidden', 'auth.notVerified', { details: { canResend: true } })
    }),
    route(auth.googleLogin, async ({ token }, caller) => {
      const visitor = visitorOf(caller, services)
      const { user, session, isKnownBrowser } = await google.googleLogin(
        token,
        visitor,
        nonceHashOf(token, caller),
      )
      if (isKnownBrowser) rememberBrowser(caller, visitor)
      setCookie(caller, 'googleNonce', null)
      return answer(user, session, caller)
    }),
    route(auth.linkGoogle, async ({ token, password }, caller) => {
      const shown = { token, password, nonceHash: nonceHashOf(token, caller) }
      await linking.linkGoogle(shown, askerOf(caller))
      setCookie(caller, 'googleNonce', null)
      return say(caller, 'auth.googleLinked')
    }),
  ]
}

function sessionRoutes({ sessions, profile }: AuthServices): Route[] {
  return [
    route(auth.refresh, async (_, caller) => {
      const shown = caller.cookie('refresh')
      const session = shown === undefined ? null : await sessions.refresh(shown)
      if (!session) {
        setCookie(caller, 'refresh', null)
        throw new AppError('unauthenticated', 'error.signIn')
      }
      setCookie(caller, 'refresh', session.refreshToken, sessionSeconds)
      return { token: await sessions.accessToken(session), user: await profile.getUser(session.userId) }
    }),
    route(auth.logout, async (_, caller) => {
      const ofCookie = sessions.sessionOf(caller.cookie('refresh') ?? '')
      for (const id of new Set([caller.sessionId, ofCookie])) if (id) await sessions.end(id)
      setCookie(caller, 'refresh', null)
      return say(caller, 'auth.loggedOut')
    }),
  ]
}

function resetRoutes(services: AuthServices): Route[] {
  const { otp } = services
  return [
    route(auth.sendOtp, async ({ email }, caller) => {
      const { request, way, seconds } = await otp.sendOtp(email, visitorOf(caller, services))
      setCookie(caller, 'otp', request, seconds)
      return way === 'link' ? { way, ...say(caller, 'auth.resetLinkSent') } : say(caller, 'auth.codeSent')
    }),
    route(auth.resetPassword, async (input, caller) => {
      const visitor = visitorOf(caller, services)
      const dropped = await otp.resetPassword(input, caller.cookie('otp'), visitor)
      setCookie(caller, 'otp', null)
      rememberBrowser(caller, visitor)
      if (dropped.length === 0) return say(caller, 'auth.passwordReset')
      return {
        message: inLanguage(caller.language, () =>
          text('auth.passwordResetUnlinked', { identities: namesOfIdentities(dropped) }),
        ),
        unlinked: dropped.map(({ provider, email }) => ({ provider, email })),
      }
    }),
  ]
}

function profileRoutes({ profile, limits }: AuthServices): Route[] {
  return [
    route(auth.fetchUser, ({ userId }, caller) => profile.fetchUser(userId, signedInUser(caller))),
    route(auth.updateUser, async ({ userId, ...change }, caller) => ({
      user: await profile.updateUser(userId, signedInUser(caller), change),
      ...say(caller, 'auth.profileSaved'),
    })),
    uploadRoute(auth.updateProfileImage, limits.addPicture, async ({ profileImage: bytes }, caller) => {
      const profileImage = await profile.updateProfileImage(signedInUser(caller), bytes)
      return { profileImage, ...say(caller, 'auth.imageSaved') }
    }),
  ]
}

/** Every call of contract/auth.ts, and the one that finishes a registration; pictures are served by `profileImageRoutes`. */
export function authRoutes(services: AuthServices): Route[] {
  return [
    ...registrationRoutes(services),
    ...loginRoutes(services),
    ...sessionRoutes(services),
    ...resetRoutes(services),
    ...profileRoutes(services),
  ]
}
