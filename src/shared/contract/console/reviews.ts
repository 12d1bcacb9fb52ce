import { consoleEndpoint } from '#shared/contract/console-endpoint.ts'
import type { staffReviewsSchemas } from './reviews-schemas.ts'

type Schemas = typeof staffReviewsSchemas

export const listStaffReviews = consoleEndpoint<Schemas['listStaffReviews']>({
  name: 'listStaffReviews',
  method: 'GET',
  path: '/operator/reviews',
  right: 'reviews',
})

export const getStaffReviewPicture = consoleEndpoint<Schemas['getStaffReviewPicture']>({
  name: 'getStaffReviewPicture',
  method: 'GET',
  path: '/operator/review-pictures/{pictureId}',
  right: 'reviews',
})

export const publishReview = consoleEndpoint<Schemas['publishReview']>({
  name: 'publishReview',
  method: 'POST',
  path: '/operator/reviews/{reviewId}/publish',
  right: 'reviews',
})

export const hideReview = consoleEndpoint<Schemas['hideReview']>({
  name: 'hideReview',
  method: 'POST',
  path: '/operator/reviews/{reviewId}/hide',
  right: 'reviews',
})

export const answerReview = consoleEndpoint<Schemas['answerReview']>({
  name: 'answerReview',
  method: 'POST',
  path: '/operator/reviews/{reviewId}/answer',
  right: 'reviews',
})

export const approveReviewPicture = consoleEndpoint<Schemas['approveReviewPicture']>({
  name: 'approveReviewPicture',
  method: 'POST',
  path: '/operator/review-pictures/{pictureId}/approve',
  right: 'reviews',
})

export const rejectReviewPicture = consoleEndpoint<Schemas['rejectReviewPicture']>({
  name: 'rejectReviewPicture',
  method: 'DELETE',
  path: '/operator/review-pictures/{pictureId}',
  right: 'reviews',
})
