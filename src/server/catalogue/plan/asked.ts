import { carRupees } from '#shared/domain/door-to-door.ts'
import type { Like } from '#shared/domain/likes.ts'
import { toPaise } from '#shared/domain/money.ts'
import { totalPaise } from '#shared/domain/pricing.ts'
import type { PlanOrder } from '#shared/domain/plan-orders.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import type { PlanColumns } from './columns.ts'

/** A plan in the form that the engine reads. */
export type PlanQuestion = {
  people: number
  /** The age of the youngest child, if there is one. */
  youngest: number | undefined
  /** For package and road together. */
  paise: number
  /** From door to door, in days. */
  days: number
  /** January is 0. */
  month: number
  likes: readonly Like[]
  /** The order of what fits. */
  sort: PlanOrder
  today: CalendarDate
}

export const bitOf = (month: number): number => 1 << month

/** What this party would be charged in a month; every person pays the same, children too. */
export const packagePaise = (columns: PlanColumns, doc: number, month: number, asked: PlanQuestion): number =>
  totalPaise({
    finalPricePaise: columns.priceIn(doc, month, asked.today).paise,
    people: asked.people,
    extraRooms: 0,
  })

/** The estimated cost of travelling there and back. */
export const wayPaise = (km: number, people: number): number => toPaise(carRupees(km, people))
