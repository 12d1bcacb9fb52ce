import type { LimitRule } from './port.ts'

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

export type LimitName = keyof typeof limitRules
