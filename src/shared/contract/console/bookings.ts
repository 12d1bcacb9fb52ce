import { endpoint } from '#shared/endpoint.ts'
import type { staffBookingsSchemas } from './bookings-schemas.ts'

type Schemas = typeof staffBookingsSchemas

export const findStaffBookings = endpoint<Schemas['findStaffBookings']>({
  name: 'findStaffBookings',
  method: 'GET',
  path: '/operator/bookings',
  signIn: true,
  right: 'bookings',
  fallback: 'fallback.console',
})

export const listDeparting = endpoint<Schemas['listDeparting']>({
  name: 'listDeparting',
  method: 'GET',
  path: '/operator/departures',
  signIn: true,
  right: 'bookings',
  fallback: 'fallback.console',
})

export const listDepartureDays = endpoint<Schemas['listDepartureDays']>({
  name: 'listDepartureDays',
  method: 'GET',
  path: '/operator/departures/days',
  signIn: true,
  right: 'bookings',
  fallback: 'fallback.console',
})

export const cancelDeparture = endpoint<Schemas['cancelDeparture']>({
  name: 'cancelDeparture',
  method: 'POST',
  path: '/operator/departures/cancel',
  signIn: true,
  right: 'cancel',
  fallback: 'fallback.console',
})

export const getStaffBooking = endpoint<Schemas['getStaffBooking']>({
  name: 'getStaffBooking',
  method: 'GET',
  path: '/operator/bookings/{code}',
  signIn: true,
  right: 'bookings',
  fallback: 'fallback.console',
})

export const cancelForTraveller = endpoint<Schemas['cancelForTraveller']>({
  name: 'cancelForTraveller',
  method: 'POST',
  path: '/operator/bookings/{code}/cancel',
  signIn: true,
  right: 'cancel',
  fallback: 'fallback.console',
})

export const cancelByPolicy = endpoint<Schemas['cancelByPolicy']>({
  name: 'cancelByPolicy',
  method: 'POST',
  path: '/operator/bookings/{code}/cancel-by-policy',
  signIn: true,
  right: 'cancel',
  fallback: 'fallback.console',
})

export const refundForTraveller = endpoint<Schemas['refundForTraveller']>({
  name: 'refundForTraveller',
  method: 'POST',
  path: '/operator/bookings/{code}/refund',
  signIn: true,
  right: 'money',
  fallback: 'fallback.console',
})

export const settleForTraveller = endpoint<Schemas['settleForTraveller']>({
  name: 'settleForTraveller',
  method: 'POST',
  path: '/operator/bookings/{code}/settle',
  signIn: true,
  right: 'money',
  fallback: 'fallback.console',
})

export const listBookingHotels = endpoint<Schemas['listBookingHotels']>({
  name: 'listBookingHotels',
  method: 'GET',
  path: '/operator/bookings/{code}/hotels',
  signIn: true,
  right: 'trips',
  fallback: 'fallback.console',
})

export const confirmBookingStay = endpoint<Schemas['confirmBookingStay']>({
  name: 'confirmBookingStay',
  method: 'PUT',
  path: '/operator/bookings/{code}/stay',
  signIn: true,
  right: 'trips',
  fallback: 'fallback.console',
})

export const resendBookingMail = endpoint<Schemas['resendBookingMail']>({
  name: 'resendBookingMail',
  method: 'POST',
  path: '/operator/bookings/{code}/mail',
  signIn: true,
  right: 'trips',
  fallback: 'fallback.console',
})

export const askForNames = endpoint<Schemas['askForNames']>({
  name: 'askForNames',
  method: 'POST',
  path: '/operator/bookings/{code}/names',
  signIn: true,
  right: 'trips',
  fallback: 'fallback.console',
})

export const markCalled = endpoint<Schemas['markCalled']>({
  name: 'markCalled',
  method: 'POST',
  path: '/operator/bookings/{code}/called',
  signIn: true,
  right: 'bookings',
  fallback: 'fallback.console',
})

export const noteBooking = endpoint<Schemas['noteBooking']>({
  name: 'noteBooking',
  method: 'POST',
  path: '/operator/bookings/{code}/notes',
  signIn: true,
  right: 'bookings',
  fallback: 'fallback.console',
})
