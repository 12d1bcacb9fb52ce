import type { Review } from '#shared/contract/reviews-schemas.ts'
import type { ReviewCategory } from '#shared/domain/guest-ratings.ts'
import type { HidingReason } from '#shared/domain/hiding-reasons.ts'
import { locale } from '#shared/messages/language.ts'
import type { MessageKey } from '#shared/messages/text.ts'

export const categoryKeys: Record<ReviewCategory, MessageKey> = {
  value: 'reviews.category.value',
  comfort: 'reviews.category.comfort',
  food: 'reviews.category.food',
  guides: 'reviews.category.guides',
  sights: 'reviews.category.sights',
}

export const companyKeys: Record<NonNullable<Review['travelledWith']>, MessageKey> = {
  alone: 'reviews.with.alone',
  couple: 'reviews.with.couple',
  family: 'reviews.with.family',
  friends: 'reviews.with.friends',
  colleagues: 'reviews.with.colleagues',
}

export const reasonKeys: Record<HidingReason, MessageKey> = {
  insult: 'reviews.reason.insult',
  advertisement: 'reviews.reason.advertisement',
  private: 'reviews.reason.private',
  elsewhere: 'reviews.reason.elsewhere',
  unlawful: 'reviews.reason.unlawful',
}

const format = new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Formats YYYY-MM as 'December 2026'. */
export const monthText = (month: string): string => format.format(new Date(`${month}-01T00:00:00.000Z`))

export const starWords = [
  'reviews.star1',
  'reviews.star2',
  'reviews.star3',
  'reviews.star4',
  'reviews.star5',
] as const
