import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { decodeJwt } from 'jose'
import { createHash, randomBytes } from 'node:crypto'
import { buildApp } from '#server/start/app.ts'
import type { Database } from '#server/platform/db/client.ts'
import { accountRoutes, profileImageRoutes } from '#server/accounts/account-routes.ts'
import { authRoutes } from '#server/accounts/routes.ts'
import { groupsService } from '#server/groups/service.ts'
import { waitlistService } from '#server/bookings/waitlist/service.ts'
import { forgetAuthor } from '#server/reviews/repository.ts'
import { cancelUnpaid } from '#server/payments/cancel-locked.ts'
import { type AuthServices, authServices } from '#server/accounts/services.ts'
import { idSource } from '#server/platform/ids.ts'
import type { MailDraft } from '#server/platform/mail/mail-draft.ts'
import { outbox } from '#server/platform/outbox.ts'
import type { IdentityProvider, VerifiedIdentity } from '#server/providers/identity/port.ts'
import { memoryLimiter } from '#server/platform/limits/memory.ts'
import type { ProfileBooking, User } from '#shared/contract/auth-schemas.ts'
import { type Browser, newBrowser } from './test-browser.ts'

type TestClock = { now: () => Date; advance: (ms: number) => void }
export type AuthApp = {
  app: FastifyInstance
  services: AuthServices
  clock: TestClock
  /** Everything that was logged, as one text. */
  logged: () => string
  /** The identity in the token 'google:NAME'. */
  people: Map<string, VerifiedIdentity>
  bookings: ProfileBooking[]
  browser: (address?: string, device?: string) => Browser
  /** Mails that would be delivered to this address, oldest first. */
  mailsTo: (address: string) => Promise<MailDraft[]>
  close: () => Promise<void>
}

function testClock(start = '2026-12-01T06:00:00.000Z'): TestClock {
  let ms = Date.parse(start)
  return { now: () => new Date(ms), advance: (by) => void (ms += by) }
}

function recordingLog(lines: string[]): FastifyBaseLogger {
  const write = (...parts: unknown[]) =>
    void lines.push(parts.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(' '))
  const log = {
    level: 'info',
    fatal: write,
    error: write,
    warn: write,
    info: write,
    debug: write,
    trace: write,
    silent: () => undefined,
    child: () => log,
  }
  return log
}

function isBoundElsewhere(token: string, nonceHash: string | undefined): boolean {
  if (token.split('.').length !== 3) return false
  const { nonce } = decodeJwt(token)
  const hash = typeof nonce === 'string' ? createHash('sha256').update(nonce).digest('base64url') : undefined
  return hash !== nonceHash
}

function fakeProvider(people: Map<string, VerifiedIdentity>): IdentityProvider {
  return {
    clientId: 'test-client',
    scriptUrl: 'http://127.0.0.1/gsi.js',
    // Like the provider: a token with a nonce is only valid with the nonce's hash.
    verifyCredential: (token, expected = {}) =>
      Promise.resolve(isBoundElsewhere(token, expected.nonceHash) ? null : (people.get(token) ?? null)),
  }
}

/** The API with accounts only, on this database, with a clock that only moves on request. */
export async function authApp(
  database: Database,
  more: {
    limitFactor?: number
    socialSignIn?: boolean
    profileBookings?: (userId: string) => Promise<ProfileBooking[]>
  } = {},
): Promise<AuthApp> {
  const clock = testClock()
  const newId = idSource(clock.now, randomBytes)
  const lines: string[] = []
  const people = new Map<string, VerifiedIdentity>()
  const bookings: ProfileBooking[] = []
  const offers = {
    clock: clock.now,
    newId,
    outbox: outbox({ clock: clock.now, newId }),
    publicUrl: 'https://safarnama.test',
  }
  const services = authServices({
    ...offers,
    database,
    identity: more.socialSignIn === false ? null : fakeProvider(people),
    limiter: memoryLimiter(clock.now),
    limitFactor: more.limitFactor ?? 1,
    secret: Buffer.from('a secret of the tests with enough characters'),
    profileBookings: more.profileBookings ?? (() => Promise.resolve(bookings)),
    cancelUnpaid: (tx, userId) => cancelUnpaid(tx, userId, offers),
    leaveGroups: (tx, userId) =>
      groupsService({
        ...offers,
        database,
        randomBytes,
        isOlderRunning: () => Promise.resolve(false),
        endUnpaidShares: () => Promise.reject(new Error('nobody is removed here')),
        catalogue: {
          current: () => {
            throw new Error('no catalogue')
          },
        },
      }).leaveAll(tx, userId),
    leaveWaitlist: (tx, userId) => waitlistService({ ...offers, database }).leaveAll(tx, userId),
    forgetAuthor,
    passwordCost: { memoryCost: 64, timeCost: 1, parallelism: 1 },
  })
  const app = await buildApp({
    routes: [...authRoutes(services), ...accountRoutes(services)],
    authenticate: services.authenticate,
    publicUrl: 'https://safarnama.test',
    log: recordingLog(lines),
    trustProxy: undefined,
  })
  profileImageRoutes(app, services.profile)
  const mailsTo = async (address: string) => {
    const rows = await database.db
      .selectFrom('outbox')
      .select(['payload', 'created_at'])
      .where('kind', '=', 'mail')
      .orderBy('id')
      .execute()
    return rows
      .map((row) => ({ draft: JSON.parse(row.payload) as MailDraft, at: row.created_at }))
      .filter(({ draft, at }) => draft.to.address === address && (draft.expiresAt ?? '9') > at)
      .map(({ draft }) => draft)
  }
  return {
    app,
    services,
    clock,
    logged: () => lines.join('\n'),
    people,
    bookings,
    browser: (address, device) => newBrowser(app, address, device),
    mailsTo,
    close: () => app.close(),
  }
}

let people = 0
/** A mailbox that no other test of this file uses. */
export const freshEmail = (): string => `person${++people}@example.com`

export const goodPassword = 'lotus-river-42-kite'

export const tokenOf = (mail: MailDraft | undefined): string =>
  /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no link in the mail'

/** Registers and opens the link. */
export async function registerVerified(auth: AuthApp, email = freshEmail(), password = goodPassword) {
  const browser = auth.browser()
  await browser.post('/auth/register', { name: 'Asha Rao', email, password })
  await browser.get(`/auth/verify/${tokenOf((await auth.mailsTo(email)).at(-1))}`)
  return email
}

export type SignedIn = { browser: Browser; user: User; token: string; email: string }

export async function signIn(auth: AuthApp, email?: string, password = goodPassword): Promise<SignedIn> {
  const mailbox = email ?? (await registerVerified(auth))
  const browser = auth.browser()
  const answer = await browser.post('/auth/login', { email: mailbox, password })
  const { user, token } = answer.body as { user: User; token: string }
  return { browser, user, token, email: mailbox }
}
