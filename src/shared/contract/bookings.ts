import { endpoint } from '#shared/endpoint.ts'
import type { bookingsSchemas } from './bookings-schemas.ts'

type Schemas = typeof bookingsSchemas

/** Enough for fifty names in any script, and the rest. */
const maxBodyBytes = 96 * 1024

export const createBooking = endpoint<Schemas['createBooking']>({
  name: 'createBooking',
  method: 'POST',
  path: '/booking/create-booking',
  signIn: true,
  fallback: 'fallback.createBooking',
  maxBodyBytes,
})

export const updateBooking = endpoint<Schemas['updateBooking']>({
  name: 'updateBooking',
  method: 'PUT',
  path: '/booking/update-booking',
  signIn: true,
  fallback: 'fallback.updateBooking',
  maxBodyBytes,
})

export const getBooking = endpoint<Schemas['getBooking']>({
  name: 'getBooking',
  method: 'GET',
  path: '/booking/get-booking/{id}',
  signIn: true,
  fallback: 'fallback.getBooking',
})
