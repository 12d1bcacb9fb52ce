import { consoleEndpoint } from '#shared/contract/console-endpoint.ts'
import type { staffBookingsSchemas } from './bookings-schemas.ts'

type Schemas = typeof staffBookingsSchemas

export const findStaffBookings = consoleEndpoint<Schemas['findStaffBookings']>({
  name: 'findStaffBookings',
  method: 'GET',
  path: '/operator/bookings',
  right: 'bookings',
})

export const listDeparting = consoleEndpoint<Schemas['listDeparting']>({
  name: 'listDeparting',
  method: 'GET',
  path: '/operator/departures',
  right: 'bookings',
})

export const listDepartureDays = consoleEndpoint<Schemas['listDepartureDays']>({
  name: 'listDepartureDays',
  method: 'GET',
  path: '/operator/departures/days',
  right: 'bookings',
})

export const cancelDeparture = consoleEndpoint<Schemas['cancelDeparture']>({
  name: 'cancelDeparture',
  method: 'POST',
  path: '/operator/departures/cancel',
  right: 'cancel',
})

export const getStaffBooking = consoleEndpoint<Schemas['getStaffBooking']>({
  name: 'getStaffBooking',
  method: 'GET',
  path: '/operator/bookings/{code}',
  right: 'bookings',
})

export const cancelForTraveller = consoleEndpoint<Schemas['cancelForTraveller']>({
  name: 'cancelForTraveller',
  method: 'POST',
  path: '/operator/bookings/{code}/cancel',
  right: 'cancel',
})

export const cancelByPolicy = consoleEndpoint<Schemas['cancelByPolicy']>({
  name: 'cancelByPolicy',
  method: 'POST',
  path: '/operator/bookings/{code}/cancel-by-policy',
  right: 'cancel',
})

export const refundForTraveller = consoleEndpoint<Schemas['refundForTraveller']>({
  name: 'refundForTraveller',
  method: 'POST',
  path: '/operator/bookings/{code}/refund',
  right: 'money',
})

export const settleForTraveller = consoleEndpoint<Schemas['settleForTraveller']>({
  name: 'settleForTraveller',
  method: 'POST',
  path: '/operator/bookings/{code}/settle',
  right: 'money',
})

export const listBookingHotels = consoleEndpoint<Schemas['listBookingHotels']>({
  name: 'listBookingHotels',
  method: 'GET',
  path: '/operator/bookings/{code}/hotels',
  right: 'trips',
})

export const confirmBookingStay = consoleEndpoint<Schemas['confirmBookingStay']>({
  name: 'confirmBookingStay',
  method: 'PUT',
  path: '/operator/bookings/{code}/stay',
  right: 'trips',
})

export const resendBookingMail = consoleEndpoint<Schemas['resendBookingMail']>({
  name: 'resendBookingMail',
  method: 'POST',
  path: '/operator/bookings/{code}/mail',
  right: 'trips',
})

export const askForNames = consoleEndpoint<Schemas['askForNames']>({
  name: 'askForNames',
  method: 'POST',
  path: '/operator/bookings/{code}/names',
  right: 'trips',
})

export const markCalled = consoleEndpoint<Schemas['markCalled']>({
  name: 'markCalled',
  method: 'POST',
  path: '/operator/bookings/{code}/called',
  right: 'bookings',
})

export const noteBooking = consoleEndpoint<Schemas['noteBooking']>({
  name: 'noteBooking',
  method: 'POST',
  path: '/operator/bookings/{code}/notes',
  right: 'bookings',
})
