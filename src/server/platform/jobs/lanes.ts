import type { ExpressionBuilder, Expression, SqlBool } from 'kysely'
import type { Tables } from '#server/schema/tables.ts'
import { nightly } from './nightly.ts'
import type { EffectKind } from '#server/platform/outbox.ts'

/**
 * What moves money, and what follows from it at once, waits for no mail server and for no work of the night; a code or
 * link that soon says nothing any more waits for no other mail.
 */
export const lanes = ['money', 'codes', 'mails', 'night'] as const
export type Lane = (typeof lanes)[number]

type Row = ExpressionBuilder<Tables, 'outbox'>

export const ofLane: Record<Lane, (row: Row) => Expression<SqlBool>> = {
  money: (row) => row('kind', 'not in', ['mail', ...nightly]),
  codes: (row) => row.and([row('kind', '=', 'mail'), row('expires_at', 'is not', null)]),
  mails: (row) => row.and([row('kind', '=', 'mail'), row('expires_at', 'is', null)]),
  night: (row) => row('kind', 'in', nightly),
}

/** Never given up: each is money of a traveller, or word of it. */
export const moneyMovers: readonly string[] = [
  'capture',
  'refund',
  'returns',
  'webhook',
] as const satisfies readonly EffectKind[]
