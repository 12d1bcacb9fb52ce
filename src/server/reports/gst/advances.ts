import { sumOf } from '#shared/domain/sum.ts'
import type { RegisterRow } from './register.ts'

type Advance = { row: RegisterRow; paise: number }
const termsOf = ({ supplyState, rateHundredths }: RegisterRow): string => `${supplyState} ${rateHundredths}`

/** Adds a booking's receipts to its advances, then deducts what was returned or invoiced: from its own place and rate first. */
export function leftOf(rows: readonly RegisterRow[], before: readonly Advance[] = []): Advance[] {
  const left = new Map(before.map((advance) => [termsOf(advance.row), { ...advance }]))
  for (const row of rows.filter(({ kind }) => kind === 'receipt')) {
    const known = left.get(termsOf(row))
    if (known) known.paise += row.amountPaise
    else left.set(termsOf(row), { row, paise: row.amountPaise })
  }
  for (const row of rows.filter(({ kind }) => kind === 'invoice' || kind === 'refund')) {
    let due = row.amountPaise
    for (const advance of [left.get(termsOf(row)), ...left.values()]) {
      const part = Math.min(due, advance?.paise ?? 0)
      if (advance) advance.paise -= part
      due -= part
    }
  }
  return [...left.values()]
}

/**
 * What a period receives and adjusts of a booking's advances. What was invoiced or returned is deducted from those of
 * earlier periods first, then from those of this one.
 */
export function advancesOf(
  rows: readonly RegisterRow[],
  earlier: readonly RegisterRow[],
): { row: RegisterRow; received: number; adjusted: number }[] {
  const before = leftOf(earlier)
  return leftOf(rows, before).map(({ row, paise }) => {
    const terms = termsOf(row)
    const old = before.find((advance) => termsOf(advance.row) === terms)?.paise ?? 0
    const own = rows.filter((each) => each.kind === 'receipt' && termsOf(each) === terms)
    const received = sumOf(own, ({ amountPaise }) => amountPaise)
    const adjusted = Math.min(old, old + received - paise)
    return { row, received: paise - (old - adjusted), adjusted }
  })
}
