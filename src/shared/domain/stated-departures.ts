import type { Pricing } from './pricing.ts'
import type { CalendarDate } from './travel-date.ts'

/** In the order of Date.getUTCDay. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
export type Weekday = (typeof weekdays)[number]

/** The terms that a season or a single day may state; for missing ones the next wider rule applies. */
type Terms = {
  /** Rupees, before discount and fees. */
  basePrice?: number | undefined
  seats?: number | undefined
  closed?: boolean | undefined
}

/** `from` and `to` are both included: MM-DD for every year, where `to` may be in the next one, or YYYY-MM-DD. */
export type Season = Terms & { name: string; from: string; to: string }
export type SingleDay = Terms & { date: CalendarDate }

/** The days on which a package starts, as the operator's file states them. */
export type Departures = {
  weekdays?: Weekday[] | undefined
  /** Per day; undefined: unlimited. */
  seats?: number | undefined
  leadDays?: number | undefined
  horizonDays?: number | undefined
  seasons?: Season[] | undefined
  days?: SingleDay[] | undefined
}

/** A package with its prices. */
export type Offered = { packagePricing: Pricing; departures?: Departures | undefined }
