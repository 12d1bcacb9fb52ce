import { carRupees } from '#shared/domain/door-to-door.ts'
import type { Like } from '#shared/domain/likes.ts'
import { toPaise } from '#shared/domain/money.ts'
import { totalPaise } from '#shared/domain/pricing.ts'
import type { PlanColumns } from './columns.ts'

/** A plan as its engine reads it. */
export type PlanAsked = {
  people: number
  /** The age of the youngest child, if there is one. */
  youngest: number | undefined
  /** For package and road together. */
  paise: number
  /** From door to door. */
  days: number
  /** January is 0. */
  month: number
  likes: readonly Like[]
}

export const bitOf = (month: number): number => 1 << month

/** What a booking of this party is charged; every person pays the same, children too. */
export const packagePaise = (columns: PlanColumns, doc: number, people: number): number =>
  totalPaise({ finalPricePaise: columns.pricePaise[doc] ?? 0, people, extraRooms: 0 })

/** The estimate of the way there and back. */
export const wayPaise = (km: number, people: number): number => toPaise(carRupees(km, people))
