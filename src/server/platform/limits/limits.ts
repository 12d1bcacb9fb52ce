import { AppError, tooMany } from '#server/platform/errors.ts'
import { networkOf } from '#server/platform/networks.ts'
import type { LimitAnswer, Limiter, LimitRule } from './port.ts'
import type { AccountLimiter } from './account-limits.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** docs/decisions/0009, before LIMIT_FACTOR. */
export const limitRules = {
  loginOfAccount: { limit: 10, windowMs: 15 * minuteMs },
  loginOfAddress: { limit: 100, windowMs: 15 * minuteMs },
  register: { limit: 60, windowMs: hourMs },
  codesOfAddress: { limit: 5, windowMs: hourMs },
  codesOfAccount: { limit: 15, windowMs: hourMs },
  /** However many mailboxes one address names: each question leaves rows in the database. */
  codesOfNetwork: { limit: 200, windowMs: hourMs },
  /** Of one account: with 100 million codes, and one try in 5 million of them a day. LIMIT_FACTOR leaves it alone. */
  wrongCodes: { limit: 20, windowMs: 24 * hourMs },
  mails: { limit: 20, windowMs: hourMs },
  /** Of these, so many whoever asks for them: the rest is left to browsers that the account knows. */
  mailsToStrangers: { limit: 17, windowMs: hourMs },
  /** Each leaves a row behind. */
  nonces: { limit: 600, windowMs: hourMs },
  contact: { limit: 30, windowMs: hourMs },
  exports: { limit: 10, windowMs: hourMs },
  /** A PDF costs as much as a hundred other answers. */
  tickets: { limit: 60, windowMs: hourMs },
  ticketChecks: { limit: 300, windowMs: 15 * minuteMs },
  deletions: { limit: 10, windowMs: hourMs },
  /** Of one account: claims of payments that were not true. */
  wrongProofs: { limit: 30, windowMs: hourMs },
  /** Each may cost the provider a call. */
  orders: { limit: 60, windowMs: hourMs },
  dismissals: { limit: 30, windowMs: hourMs },
  /** Of one address: messages that the provider has not signed. */
  wrongWebhooks: { limit: 60, windowMs: 15 * minuteMs },
} satisfies Record<string, LimitRule>

type LimitName = keyof typeof limitRules

type LimitsDeps = {
  /** Limits of an address alone. */
  ofAddress: Limiter
  /** Limits bound to an account or mailbox, known or not. */
  ofAccount: AccountLimiter
  /** 0: no limits. */
  factor: number
}

function refuseUnless({ allowed, retryAfterSeconds }: LimitAnswer): void {
  if (!allowed) throw tooMany(retryAfterSeconds)
}

export type AuthLimits = ReturnType<typeof authLimits>

/** Every method refuses with 429 where its limit is used up. */
export function authLimits({ ofAddress, ofAccount, factor }: LimitsDeps) {
  const act = async (limiter: Limiter, way: 'hit' | 'check', name: LimitName, of: string) => {
    if (factor === 0) return
    const { limit, windowMs } = limitRules[name]
    const rule = { limit: Math.max(1, Math.round(limit * factor)), windowMs }
    refuseUnless(await limiter[way](`${name}:${of}`, rule))
  }
  const pair = (email: string, address: string) => `${email} ${networkOf(address)}`
  const mail = async (email: string, isKnown = false) => {
    if (!isKnown) await act(ofAccount, 'hit', 'mailsToStrangers', email)
    await act(ofAccount, 'hit', 'mails', email)
  }
  const wrongCodesOf = (email: string) => `wrongCodes:${email}`
  return {
    exportAccount: (userId: string) => act(ofAccount, 'hit', 'exports', userId),
    getTicket: (userId: string) => act(ofAccount, 'hit', 'tickets', userId),
    checkTicket: (address: string) => act(ofAddress, 'hit', 'ticketChecks', networkOf(address)),
    deleteAccount: (userId: string) => act(ofAccount, 'hit', 'deletions', userId),
    beforeProof: (userId: string) => act(ofAccount, 'check', 'wrongProofs', userId),
    afterWrongProof: (userId: string) => act(ofAccount, 'hit', 'wrongProofs', userId),
    askForOrder: (userId: string) => act(ofAccount, 'hit', 'orders', userId),
    dismiss: (bookingId: string) => act(ofAccount, 'hit', 'dismissals', bookingId),
    beforeWebhook: (address: string) => act(ofAddress, 'check', 'wrongWebhooks', networkOf(address)),
    afterWrongWebhook: (address: string) => act(ofAddress, 'hit', 'wrongWebhooks', networkOf(address)),
    nonce: (address: string) => act(ofAddress, 'hit', 'nonces', networkOf(address)),
    contact: (address: string) => act(ofAddress, 'hit', 'contact', networkOf(address)),
    /** Counts a mail that nobody has to get: where the mailbox has had enough it is not sent. */
    async mayMail(email: string): Promise<boolean> {
      try {
        await mail(email)
        return true
      } catch (error) {
        if (error instanceof AppError && error.code === 'too_many') return false
        throw error
      }
    },
    /** Asked before a password is checked and again when it was right: many tries at once gain nothing. */
    async beforeLogin(email: string, address: string) {
      await act(ofAddress, 'check', 'loginOfAddress', networkOf(address))
      await act(ofAccount, 'check', 'loginOfAccount', pair(email, address))
    },
    async afterWrongLogin(email: string, address: string) {
      await act(ofAddress, 'hit', 'loginOfAddress', networkOf(address))
      await act(ofAccount, 'hit', 'loginOfAccount', pair(email, address))
    },
    forgiveLogins: (email: string, address: string) =>
      ofAccount.forget(`loginOfAccount:${pair(email, address)}`),
    async register(email: string, address: string) {
      await act(ofAddress, 'hit', 'register', networkOf(address))
      // A registration sends a link: one address alone must not use up the mails that the mailbox may get.
      await act(ofAccount, 'hit', 'codesOfAddress', `register ${pair(email, address)}`)
      await mail(email)
    },
    /**
     * One address alone cannot use up what the account may have, and many together not what is left to the browsers
     * that it knows.
     */
    async code(kind: 'otp' | 'link', email: string, address: string, isKnown = false) {
      await act(ofAddress, 'hit', 'codesOfNetwork', networkOf(address))
      if (isKnown) await act(ofAccount, 'hit', 'codesOfAddress', `${kind} known ${email}`)
      else {
        await act(ofAccount, 'hit', 'codesOfAddress', `${kind} ${pair(email, address)}`)
        await act(ofAccount, 'hit', 'codesOfAccount', `${kind} ${email}`)
      }
      await mail(email, isKnown)
    },
    hasGuessesLeft: async (email: string) =>
      (await ofAccount.check(wrongCodesOf(email), limitRules.wrongCodes)).allowed,
    /** Before a code is looked at, so that many at the same moment gain nothing. */
    takeGuess: async (email: string) =>
      (await ofAccount.hit(wrongCodesOf(email), limitRules.wrongCodes)).allowed,
    /** It was no guess: the code was right. */
    giveGuessBack: (email: string) => ofAccount.giveBack(wrongCodesOf(email)),
  }
}
