import { nightly } from './nightly.ts'
import type { EffectKind } from './outbox.ts'

/** What moves money, and what follows from it at once, waits for no mail server and for no work of the night. */
export const lanes = ['money', 'mails', 'night'] as const
export type Lane = (typeof lanes)[number]

export const ofLane: Record<Lane, ['in' | 'not in', readonly EffectKind[]]> = {
  money: ['not in', ['mail', ...nightly]],
  mails: ['in', ['mail']],
  night: ['in', nightly],
}

/** Never given up: each is money of a traveller, or word of it. */
export const moneyMovers: readonly string[] = [
  'capture',
  'refund',
  'returns',
  'webhook',
] as const satisfies readonly EffectKind[]
