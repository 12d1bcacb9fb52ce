import { maxFormBytes, maxReviewPictureBytes } from '#shared/bounds.ts'
import { endpoint } from '#shared/endpoint.ts'
import type { reviewsSchemas } from './reviews-schemas.ts'

type Schemas = typeof reviewsSchemas

export const listReviews = endpoint<Schemas['listReviews']>({
  name: 'listReviews',
  method: 'GET',
  path: '/places/{packageId}/reviews',
  signIn: false,
  fallback: 'fallback.reviews',
})

/** The journey of a booking and what the caller says of it. */
export const getReview = endpoint<Schemas['getReview']>({
  name: 'getReview',
  method: 'GET',
  path: '/reviews/booking/{bookingId}',
  signIn: true,
  fallback: 'fallback.reviews',
})

export const postReview = endpoint<Schemas['postReview']>({
  name: 'postReview',
  method: 'POST',
  path: '/reviews',
  signIn: true,
  fallback: 'fallback.reviews',
})

export const changeReview = endpoint<Schemas['changeReview']>({
  name: 'changeReview',
  method: 'PUT',
  path: '/reviews/{id}',
  signIn: true,
  fallback: 'fallback.reviews',
})

export const withdrawReview = endpoint<Schemas['withdrawReview']>({
  name: 'withdrawReview',
  method: 'DELETE',
  path: '/reviews/{id}',
  signIn: true,
  fallback: 'fallback.reviews',
})

/** One file per call. */
export const addReviewPicture = endpoint<Schemas['addReviewPicture']>({
  name: 'addReviewPicture',
  method: 'POST',
  path: '/reviews/{id}/pictures',
  signIn: true,
  fallback: 'fallback.reviewPicture',
  body: 'multipart',
  maxBodyBytes: maxReviewPictureBytes + maxFormBytes,
})

/** One of the caller's own, even if it waits: a browser sends no access token for embedded images. */
export const getReviewPicture = endpoint<Schemas['getReviewPicture']>({
  name: 'getReviewPicture',
  method: 'GET',
  path: '/reviews/{id}/pictures/{pictureId}',
  signIn: true,
  fallback: 'fallback.reviewPicture',
})

export const removeReviewPicture = endpoint<Schemas['removeReviewPicture']>({
  name: 'removeReviewPicture',
  method: 'DELETE',
  path: '/reviews/{id}/pictures/{pictureId}',
  signIn: true,
  fallback: 'fallback.reviewPicture',
})
