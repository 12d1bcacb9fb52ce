import { randomBytes, randomInt } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/client.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import type { IdentityProvider } from '#server/providers/identity/port.ts'
import type { Limiter } from '#server/platform/limits/port.ts'
import type { ProfileBooking } from '#shared/contract/auth-schemas.ts'
import { accessTokens } from './sessions/access-tokens.ts'
import { confirmationService } from './sign-in/confirmation.ts'
import { deletionService } from './profile/deletion.ts'
import { exportService } from './profile/export.ts'
import { googleService } from './sign-in/google.ts'
import { authKeys, limitsKey } from '#server/platform/keys.ts'
import { requestLimits } from '#server/platform/limits/limits.ts'
import { databaseLimiter } from '#server/platform/limits/account-limits.ts'
import { knownBrowsers } from './sign-in/known-browsers.ts'
import { linkingService } from './sign-in/linking.ts'
import { loginService } from './sign-in/login.ts'
import { authMails } from './mails.ts'
import { nonceService } from './sign-in/nonces.ts'
import { otpService } from './sign-in/otp.ts'
import { passwordChangeService } from './sign-in/password-change.ts'
import { type PasswordCost, passwords } from './sign-in/passwords.ts'
import { waitingService } from './sign-in/waiting.ts'
import { pendingRegistrations, registrationService } from './sign-in/registration.ts'
import { profileService } from './profile/profile.ts'
import { refreshTokens } from './sessions/refresh-tokens.ts'
import { sessionListService } from './profile/session-list.ts'
import { sessionsService } from './sessions/sessions.ts'

export type AuthDeps = {
  database: Database
  clock: Clock
  newId: () => string
  outbox: Outbox
  /** null: social sign-in is not offered. */
  identity: IdentityProvider | null
  /** Limits by address. */
  limiter: Limiter
  limitFactor: number
  secret: Uint8Array
  publicUrl: string
  profileBookings: (userId: string) => Promise<ProfileBooking[]>
  cancelUnpaid: (tx: Tx, userId: string) => Promise<void>
  leaveWaitlist: (tx: Tx, userId: string) => Promise<void>
  leaveGroups: (tx: Tx, userId: string) => Promise<void>
  forgetAuthor: (tx: Tx, userId: string) => Promise<void>
  passwordCost?: PasswordCost
}

export type AuthServices = ReturnType<typeof authServices>

/** Wires the services of accounts; callers only know `AuthDeps`. */
export function authServices(deps: AuthDeps) {
  const { database, clock, newId, outbox, secret } = deps
  const keys = authKeys(secret)
  const mails = authMails(deps.publicUrl)
  const hashes = passwords(keys.salt, deps.passwordCost)
  const limits = requestLimits({
    ofAddress: deps.limiter,
    ofAccount: databaseLimiter(database.db, clock, limitsKey(secret)),
    factor: deps.limitFactor,
  })
  const sessions = sessionsService({
    db: database.db,
    clock,
    newId,
    accessTokens: accessTokens(keys.access, clock),
    refreshTokens: refreshTokens(keys.refresh, randomBytes),
  })
  const nonces = nonceService({ db: database.db, clock, randomBytes })
  const browsers = knownBrowsers({ clock, randomBytes })
  const shared = {
    database,
    clock,
    newId,
    randomBytes,
    outbox,
    mails,
    limits,
    sessions,
    browsers,
    passwords: hashes,
  }
  const google = googleService({ ...shared, nonces, identity: deps.identity })
  const confirmation = confirmationService({ ...shared, google })
  return {
    limits,
    sessions,
    registration: registrationService(shared),
    login: loginService(shared),
    otp: otpService({ ...shared, randomInt, codeKey: keys.code }),
    google,
    linking: linkingService({ ...shared, google, confirmation }),
    browsers,
    nonces,
    passwordChange: passwordChangeService({ ...shared, confirmation }),
    sessionList: sessionListService({ db: database.db, clock }),
    accountExport: exportService(shared),
    deletion: deletionService({
      ...shared,
      confirmation,
      cancelUnpaid: deps.cancelUnpaid,
      leaveWaitlist: deps.leaveWaitlist,
      leaveGroups: deps.leaveGroups,
      forgetAuthor: deps.forgetAuthor,
    }),
    profile: profileService({ ...shared, profileBookings: deps.profileBookings }),
    pending: pendingRegistrations(keys.pending),
    waiting: waitingService({ ...shared, key: keys.pending }),
    authenticate: (token: string) => sessions.authenticate(token),
  }
}
