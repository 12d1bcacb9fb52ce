import { hourMs, minuteMs } from '#shared/domain/durations.ts'
import { tooMany } from '#server/platform/errors.ts'
import { networkOf } from '#server/platform/networks.ts'
import type { Limiter, LimitRule } from './port.ts'
import type { AccountLimiter } from './account-limits.ts'
import { timesFactor } from './row-limits.ts'

/** Before LIMIT_FACTOR (decision 0009). */
export const limitRules = {
  loginOfAccount: { limit: 10, windowMs: 15 * minuteMs },
  /** Right passwords, each of which costs a hash as a wrong one does, and sign-ins by a provider. */
  logins: { limit: 100, windowMs: 15 * minuteMs },
  loginOfAddress: { limit: 100, windowMs: 15 * minuteMs },
  register: { limit: 60, windowMs: hourMs },
  codesOfAddress: { limit: 5, windowMs: hourMs },
  codesOfAccount: { limit: 15, windowMs: hourMs },
  /** However many mailboxes an address names: each request leaves rows in the database. */
  codesOfNetwork: { limit: 200, windowMs: hourMs },
  /** Per account: 20 tries a day against 100 million codes. LIMIT_FACTOR does not change it. */
  wrongCodes: { limit: 20, windowMs: 24 * hourMs },
  mails: { limit: 20, windowMs: hourMs },
  /** The share that anybody can use up; the rest is reserved for browsers that the account knows. */
  mailsToStrangers: { limit: 17, windowMs: hourMs },
  /** Each leaves a row in the database. */
  nonces: { limit: 600, windowMs: hourMs },
  contact: { limit: 30, windowMs: hourMs },
  /** Per mailbox: anybody can cause them, so they use up a few of the mails above only. */
  confirmations: { limit: 3, windowMs: hourMs },
  /** Per account: each review may make every process reload its ratings. */
  reviews: { limit: 20, windowMs: hourMs },
  /** Per account: each picture is decoded and re-encoded. */
  pictures: { limit: 60, windowMs: hourMs },
  exports: { limit: 10, windowMs: hourMs },
  /** A PDF costs as much as a hundred other answers. */
  tickets: { limit: 60, windowMs: hourMs },
  ticketChecks: { limit: 300, windowMs: 15 * minuteMs },
  deletions: { limit: 10, windowMs: hourMs },
  /** Per account: false claims of payment. */
  wrongProofs: { limit: 30, windowMs: hourMs },
  groups: { limit: 20, windowMs: hourMs },
  /** Per network: votes and comments in groups, each of which leaves a row in the database. */
  groupWords: { limit: 600, windowMs: hourMs },
  /** Per network: what was not cached; each may cost the routing provider three calls. */
  routes: { limit: 120, windowMs: hourMs },
  /** Per network: pictures of links that have to be drawn, most of a second of processor time each. */
  linkPictures: { limit: 120, windowMs: hourMs },
  /** Each may cost the provider a call. */
  orders: { limit: 60, windowMs: hourMs },
  dismissals: { limit: 30, windowMs: hourMs },
  /** Per address at the console: links and sign-ins. */
  console: { limit: 120, windowMs: 15 * minuteMs },
  /** Per address: webhooks with a wrong signature. */
  wrongWebhooks: { limit: 60, windowMs: 15 * minuteMs },
  /** Per network and process (decision 0054): rejected bodies, and requests that no browser makes. */
  refused: { limit: 300, windowMs: minuteMs },
  unruly: { limit: 10, windowMs: minuteMs },
} satisfies Record<string, LimitRule>

type LimitsDeps = {
  ofAddress: Limiter
  /** Limits by account or mailbox, known or not. */
  ofAccount: AccountLimiter
  /** 0: no limits. */
  factor: number
}

export type RequestLimits = ReturnType<typeof requestLimits>

/** Every method throws a 429 once its limit is used up, but for those that answer. */
export function requestLimits({ ofAddress, ofAccount, factor }: LimitsDeps) {
  const count = async (limiter: Limiter, way: 'hit' | 'check', name: keyof typeof limitRules, of: string) => {
    if (factor === 0) return { allowed: true, retryAfterSeconds: 0 }
    const { limit, windowMs } = limitRules[name]
    const rule = { limit: timesFactor(limit, factor), windowMs }
    return limiter[way](`${name}:${of}`, rule)
  }
  const act = async (...of: Parameters<typeof count>) => {
    const { allowed, retryAfterSeconds } = await count(...of)
    if (!allowed) throw tooMany(retryAfterSeconds)
  }
  const pair = (email: string, address: string) => `${email} ${networkOf(address)}`
  const mail = async (email: string, isKnown = false) => {
    if (!isKnown) await act(ofAccount, 'hit', 'mailsToStrangers', email)
    await act(ofAccount, 'hit', 'mails', email)
  }
  const wrongCodesOf = (email: string) => `wrongCodes:${email}`
  return {
    exportAccount: (userId: string) => act(ofAccount, 'hit', 'exports', userId),
    writeReview: (userId: string) => act(ofAccount, 'hit', 'reviews', userId),
    addPicture: (userId: string) => act(ofAccount, 'hit', 'pictures', userId),
    getTicket: (userId: string) => act(ofAccount, 'hit', 'tickets', userId),
    checkTicket: (address: string) => act(ofAddress, 'hit', 'ticketChecks', networkOf(address)),
    deleteAccount: (userId: string) => act(ofAccount, 'hit', 'deletions', userId),
    beforeProof: (userId: string) => act(ofAccount, 'check', 'wrongProofs', userId),
    afterWrongProof: (userId: string) => act(ofAccount, 'hit', 'wrongProofs', userId),
    askForOrder: (userId: string) => act(ofAccount, 'hit', 'orders', userId),
    makeGroup: (userId: string) => act(ofAccount, 'hit', 'groups', userId),
    speakInGroup: (address: string) => act(ofAddress, 'hit', 'groupWords', networkOf(address)),
    dismiss: (bookingId: string) => act(ofAccount, 'hit', 'dismissals', bookingId),
    afterWrongWebhook: (address: string) => act(ofAddress, 'hit', 'wrongWebhooks', networkOf(address)),
    nonce: (address: string) => act(ofAddress, 'hit', 'nonces', networkOf(address)),
    console: (address: string) => act(ofAddress, 'hit', 'console', networkOf(address)),
    drawLinkPicture: (address: string) => act(ofAddress, 'hit', 'linkPictures', networkOf(address)),
    contact: (address: string) => act(ofAddress, 'hit', 'contact', networkOf(address)),
    /** Counts the confirmation of a message; false where the mailbox has reached a limit. */
    async mayConfirm(email: string): Promise<boolean> {
      for (const name of ['confirmations', 'mailsToStrangers', 'mails'] as const)
        if (!(await count(ofAccount, 'hit', name, email)).allowed) return false
      return true
    },
    askRouter: (address: string) => act(ofAddress, 'hit', 'routes', networkOf(address)),
    /** Checked before the password and again after a right one, so that parallel tries gain nothing. */
    async beforeLogin(email: string, address: string) {
      await act(ofAddress, 'check', 'loginOfAddress', networkOf(address))
      await act(ofAccount, 'check', 'loginOfAccount', pair(email, address))
      await act(ofAccount, 'check', 'logins', pair(email, address))
    },
    async afterWrongLogin(email: string, address: string) {
      await act(ofAddress, 'hit', 'loginOfAddress', networkOf(address))
      await act(ofAccount, 'hit', 'loginOfAccount', pair(email, address))
    },
    afterLogin: (email: string, address: string) => act(ofAccount, 'hit', 'logins', pair(email, address)),
    forgiveLogins: (email: string, address: string) =>
      ofAccount.forget(`loginOfAccount:${pair(email, address)}`),
    async register(email: string, address: string) {
      await act(ofAddress, 'hit', 'register', networkOf(address))
      // A registration sends a link: one address must not use up the mails of a mailbox.
      await act(ofAccount, 'hit', 'codesOfAddress', `register ${pair(email, address)}`)
      await mail(email)
    },
    /**
     * One address cannot use up an account's limit, and many together cannot use up the share of browsers that the
     * account knows.
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
    /** Counted before the code is compared, so that parallel tries gain nothing. */
    takeGuess: async (email: string) =>
      (await ofAccount.hit(wrongCodesOf(email), limitRules.wrongCodes)).allowed,
    giveGuessBack: (email: string) => ofAccount.giveBack(wrongCodesOf(email)),
  }
}
