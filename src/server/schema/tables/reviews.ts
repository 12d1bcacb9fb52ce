import type { Generated } from 'kysely'
import type { ReviewCategory } from '#shared/domain/guest-ratings.ts'
import type { HidingReason } from '#shared/domain/hiding-reasons.ts'
import type { Language } from '#shared/messages/language.ts'
import type { Instant } from './stored.ts'

/** What somebody who travelled says. The withdrawn and those of deleted accounts stay, so that nobody writes twice. */
type ReviewsTable = Record<ReviewCategory, number | null> & {
  id: string
  booking_id: string
  package_id: string
  /** Null once the account is deleted. */
  user_id: string | null
  /** Of a booking, each way to be its guest writes once. */
  wrote_as: 'payer' | 'traveller'
  /** The first name of that day; null once the account is deleted. */
  author: string | null
  overall: number
  words: string
  /** Of the words. */
  language: Language
  /** YYYY-MM. */
  travel_month: string
  travelled_with: string | null
  state: 'published' | 'waiting' | 'hidden' | 'withdrawn'
  /** Why staff reads it first; null: it does not wait. */
  waits_for: string | null
  /** The reason, of the published list. */
  hidden_for: HidingReason | null
  answer: string | null
  answered_at: Instant | null
  version: Generated<number>
  created_at: Instant
  /** When its author changed it last. */
  changed_at: Instant | null
}

type ReviewPicturesTable = {
  id: string
  review_id: string
  /** 1 to 6, each once a review: no seventh gets in beside the others. */
  position: number
  state: 'waiting' | 'approved'
  /** Of the large one. */
  width: number
  height: number
  small: Uint8Array
  large: Uint8Array
  created_at: Instant
}

type Count<Name extends string> = Record<Name, Generated<number>>

/** What the published reviews of a package add up to: written in the transaction that changes one of them. */
type PackageRatingsTable = { package_id: string; changed_in: number } & Count<'count' | 'sum' | 'hidden'> &
  Count<'one' | 'two' | 'three' | 'four' | 'five'> &
  Count<`${ReviewCategory}_count` | `${ReviewCategory}_sum`>

/** One row. Its version counts every change of what the public sees of reviews. */
type RatingsStateTable = {
  id: 1
  version: number
  /** What all published reviews added up to, last night. */
  mean_count: number
  mean_sum: number
  /** Empty before the first night. */
  reckoned_at: string
}

export type ReviewsTables = {
  reviews: ReviewsTable
  review_pictures: ReviewPicturesTable
  package_ratings: PackageRatingsTable
  ratings_state: RatingsStateTable
}
