import { endpoint } from '#shared/endpoint.ts'
import type { bookingsSchemas } from './bookings-schemas.ts'

type Schemas = typeof bookingsSchemas

export const createBooking = endpoint<Schemas['createBooking']>({
  name: 'createBooking',
  method: 'POST',
  path: '/booking/create-booking',
  signIn: true,
  fallback: 'fallback.createBooking',
})

export const updateBooking = endpoint<Schemas['updateBooking']>({
  name: 'updateBooking',
  method: 'PUT',
  path: '/booking/update-booking',
  signIn: true,
  fallback: 'fallback.updateBooking',
})

export const getBooking = endpoint<Schemas['getBooking']>({
  name: 'getBooking',
  method: 'GET',
  path: '/booking/get-booking/{id}',
  signIn: true,
  fallback: 'fallback.getBooking',
})
