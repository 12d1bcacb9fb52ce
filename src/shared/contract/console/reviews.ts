import { endpoint } from '#shared/endpoint.ts'
import type { staffReviewsSchemas } from './reviews-schemas.ts'

type Schemas = typeof staffReviewsSchemas

export const listStaffReviews = endpoint<Schemas['listStaffReviews']>({
  name: 'listStaffReviews',
  method: 'GET',
  path: '/operator/reviews',
  signIn: true,
  right: 'reviews',
  fallback: 'fallback.console',
})

export const getStaffReviewPicture = endpoint<Schemas['getStaffReviewPicture']>({
  name: 'getStaffReviewPicture',
  method: 'GET',
  path: '/operator/review-pictures/{pictureId}',
  signIn: true,
  right: 'reviews',
  fallback: 'fallback.console',
})

export const publishReview = endpoint<Schemas['publishReview']>({
  name: 'publishReview',
  method: 'POST',
  path: '/operator/reviews/{reviewId}/publish',
  signIn: true,
  right: 'reviews',
  fallback: 'fallback.console',
})

export const hideReview = endpoint<Schemas['hideReview']>({
  name: 'hideReview',
  method: 'POST',
  path: '/operator/reviews/{reviewId}/hide',
  signIn: true,
  right: 'reviews',
  fallback: 'fallback.console',
})

export const answerReview = endpoint<Schemas['answerReview']>({
  name: 'answerReview',
  method: 'POST',
  path: '/operator/reviews/{reviewId}/answer',
  signIn: true,
  right: 'reviews',
  fallback: 'fallback.console',
})

export const approveReviewPicture = endpoint<Schemas['approveReviewPicture']>({
  name: 'approveReviewPicture',
  method: 'POST',
  path: '/operator/review-pictures/{pictureId}/approve',
  signIn: true,
  right: 'reviews',
  fallback: 'fallback.console',
})

export const rejectReviewPicture = endpoint<Schemas['rejectReviewPicture']>({
  name: 'rejectReviewPicture',
  method: 'DELETE',
  path: '/operator/review-pictures/{pictureId}',
  signIn: true,
  right: 'reviews',
  fallback: 'fallback.console',
})
