import type { HotelRecord } from '#shared/contract/catalogue-records.ts'
import type { StarsOf } from './covers.ts'

export type HotelTerms = Pick<HotelRecord, 'amenities' | 'policies' | 'star_rating'>

/** Policies are prose: only what one allows plainly is shown, since a wrong promise costs more than a missing one. */
const allows =
  /\b(?:welcome|may (?:stay|come|sleep|share)|can stay|stay free|are (?:accepted|allowed|fine))\b/i
const limits = /\b(?:no|not|none|never|cannot|sorry|but|only|except|unless|if|discouraged|home|outside)\b/i
const isSmokeFree = /\b(?:smoke-free|non-smoking|no smoking)\b/i
const roundTheClock = /\b24\b/

const starsFrom = 4

export const admitsPets = (policy: string): boolean => allows.test(policy) && !limits.test(policy)

/** What a hotel offers that somebody may search for, in the hotel's own words except for its stars. */
function offersOf({ amenities, policies, star_rating }: HotelTerms): string[] {
  const { pet_policy, smoking_policy, check_in_time } = policies
  return [
    ...amenities,
    ...(star_rating >= starsFrom ? [`${Math.floor(star_rating)}-star hotel`] : []),
    ...(admitsPets(pet_policy) ? [pet_policy] : []),
    ...(isSmokeFree.test(smoking_policy) ? [smoking_policy] : []),
    ...(roundTheClock.test(check_in_time) ? [check_in_time] : []),
  ]
}

/** What several hotels offer, each text once. */
export const hotelOffers = (hotels: readonly HotelTerms[]): string[] => [...new Set(hotels.flatMap(offersOf))]

/** The fewest and the most stars among hotels; undefined without any. */
export function starsOf(hotels: readonly Pick<HotelTerms, 'star_rating'>[]): StarsOf | undefined {
  const stars = hotels.map(({ star_rating }) => star_rating)
  return stars.length > 0 ? [Math.min(...stars), Math.max(...stars)] : undefined
}
