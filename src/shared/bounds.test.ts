import { describe, expect, test } from 'vitest'
import {
  maxDays,
  maxExtraRooms,
  maxFileBytes,
  maxIdLength,
  maxNameLength,
  maxPasswordLength,
  maxPeople,
  maxRating,
  maxReviewMegapixels,
  maxReviewPictureBytes,
  maxReviewPictures,
  maxSavedTravelers,
  minPasswordLength,
} from './bounds.ts'
import { type MessageKey, textIn } from './messages/text.ts'

/** Sentences have their limits written out. */
const written: [key: MessageKey, limit: number][] = [
  ['account.passwordHint', minPasswordLength],
  ['account.passwordWrong', minPasswordLength],
  ['api.call.addTraveler', maxSavedTravelers],
  ['auth.passwordTooLong', maxPasswordLength],
  ['auth.passwordTooShort', minPasswordLength],
  ['catalogue.wrongId', maxIdLength],
  ['catalogue.wrongRating', maxRating],
  ['invalid.days', maxDays],
  ['invalid.people', maxPeople],
  ['invalid.rating', maxRating],
  ['invalid.rooms', maxExtraRooms],
  ['profile.pictureTooLarge', maxFileBytes / 2 ** 20],
  ['reviews.pictureBytes', maxReviewPictureBytes / 2 ** 20],
  ['reviews.picturePixels', maxReviewMegapixels],
  ['reviews.picturesFull', maxReviewPictures],
  ['reviews.picturesHint', maxReviewPictures],
  ['travelers.beyondAll', maxPeople],
  ['travelers.nameTooLong', maxNameLength],
]

describe.each(['en', 'hi'] as const)('the sentences of %s', (language) => {
  test.each(written)('%s names the limit that holds', (key, limit) => {
    expect(textIn(language, key).match(/\d+/g)?.map(Number)).toContain(limit)
  })
})
