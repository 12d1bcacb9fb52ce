import { bankWorkingDays, holdMinutes, offerHours, payByHours } from '#shared/bounds.ts'
import { formatRupees, toRupees } from '#shared/domain/money.ts'
import { extraRoomPaise } from '#shared/domain/pricing.ts'
import type { MessageParams } from './text.ts'

/** What pages of text say of prices and bounds; a function, since a sum is written in the language of the page. */
export const facts = (): MessageParams => ({
  extraRoom: formatRupees(toRupees(extraRoomPaise)),
  bank: bankWorkingDays,
  holdMinutes,
  offerHours,
  payByHours,
})
