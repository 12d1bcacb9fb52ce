import type { Generated } from 'kysely'
import type { ReviewCategory } from '#shared/domain/guest-ratings.ts'
import type { HidingReason } from '#shared/domain/hiding-reasons.ts'
import type { Language } from '#shared/messages/language.ts'
import type { Instant } from './stored.ts'

/** A guest's review. Withdrawn ones and those of deleted accounts stay, so that nobody writes twice. */
type ReviewsTable = Record<ReviewCategory, number | null> & {
  id: string
  booking_id: string
  package_id: string
  /** Null once the account is deleted. */
  user_id: string | null
  /** Each kind of guest of a booking writes once. */
  wrote_as: 'payer' | 'traveller'
  /** The author's first name at the time; null once the account is deleted. */
  author: string | null
  overall: number
  words: string
  /** The language of the text. */
  language: Language
  /** YYYY-MM. */
  travel_month: string
  travelled_with: string | null
  state: 'published' | 'waiting' | 'hidden' | 'withdrawn'
  /** Why staff has to read it first; null: it does not wait. */
  waits_for: string | null
  /** The reason, from the published list. */
  hidden_for: HidingReason | null
  answer: string | null
  answered_at: Instant | null
  version: Generated<number>
  created_at: Instant
  /** When its author last changed it. */
  changed_at: Instant | null
}

type ReviewPicturesTable = {
  id: string
  review_id: string
  /** 1 to 6, each once per review, so that concurrent uploads cannot add a seventh. */
  position: number
  state: 'waiting' | 'approved'
  /** The size of the large file. */
  width: number
  height: number
  small: Uint8Array
  large: Uint8Array
  created_at: Instant
}

type Count<Name extends string> = Record<Name, Generated<number>>

/** The sums of a package's published reviews, written in the transaction that changes one of them. */
type PackageRatingsTable = { package_id: string; changed_in: number } & Count<'count' | 'sum' | 'hidden'> &
  Count<'one' | 'two' | 'three' | 'four' | 'five'> &
  Count<`${ReviewCategory}_count` | `${ReviewCategory}_sum`>

/** A single row. Its version counts every change of the reviews that the public sees. */
type RatingsStateTable = {
  id: 1
  version: number
  /** The sums of all published reviews, as of last night. */
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
