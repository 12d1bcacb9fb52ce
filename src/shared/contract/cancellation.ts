import { endpoint } from '#shared/endpoint.ts'
import type { cancellationSchemas } from './cancellation-schemas.ts'

type Schemas = typeof cancellationSchemas

export const cancelQuote = endpoint<Schemas['cancelQuote']>({
  name: 'cancelQuote',
  method: 'GET',
  path: '/booking/cancel-quote/{id}',
  signIn: true,
  fallback: 'fallback.cancelBooking',
})

export const cancelBooking = endpoint<Schemas['cancelBooking']>({
  name: 'cancelBooking',
  method: 'POST',
  path: '/booking/cancel-booking/{id}',
  signIn: true,
  fallback: 'fallback.cancelBooking',
})
