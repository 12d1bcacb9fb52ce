import type { ExpressionBuilder, Expression, SqlBool } from 'kysely'
import type { Tables } from '#server/schema/tables.ts'
import { nightly } from './nightly.ts'
import type { EffectKind } from '#server/platform/outbox.ts'

/**
 * Each lane runs on its own: money does not wait for mail servers, nightly work or pictures, nor does a code or link
 * that expires soon wait for other mails.
 */
export const lanes = ['money', 'codes', 'mails', 'night', 'pictures'] as const
export type Lane = (typeof lanes)[number]

type Row = ExpressionBuilder<Tables, 'outbox'>

export const ofLane: Record<Lane, (row: Row) => Expression<SqlBool>> = {
  money: (row) => row('kind', 'not in', ['mail', 'pictures', ...nightly]),
  codes: (row) => row.and([row('kind', '=', 'mail'), row('expires_at', 'is not', null)]),
  mails: (row) => row.and([row('kind', '=', 'mail'), row('expires_at', 'is', null)]),
  night: (row) => row('kind', 'in', nightly),
  pictures: (row) => row('kind', '=', 'pictures'),
}

/** Never given up: each is a traveller's money, or a report of it. */
export const moneyMovers: readonly string[] = [
  'capture',
  'refund',
  'returns',
  'webhook',
] as const satisfies readonly EffectKind[]
