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
