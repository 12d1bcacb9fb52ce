import { bankWorkingDays, holdMinutes, offerHours, payByHours } from '#shared/bounds.ts'
import { formatRupees, toRupees } from '#shared/domain/money.ts'
import { extraRoomPaise } from '#shared/domain/pricing.ts'
import type { MessageParams } from './text.ts'

/** Prices and bounds for pages of text; a function, since sums are formatted in the page's language. */
export const facts = (): MessageParams => ({
  extraRoom: formatRupees(toRupees(extraRoomPaise)),
  bank: bankWorkingDays,
  holdMinutes,
  offerHours,
  payByHours,
})
