import { endpoint } from '#shared/endpoint.ts'
import type { changesSchemas } from './changes-schemas.ts'

type Schemas = typeof changesSchemas

export const changeQuote = endpoint<Schemas['changeQuote']>({
  name: 'changeQuote',
  method: 'GET',
  path: '/booking/change-quote/{id}',
  signIn: true,
  fallback: 'fallback.changeBooking',
})

export const changeBooking = endpoint<Schemas['changeBooking']>({
  name: 'changeBooking',
  method: 'POST',
  path: '/booking/change-booking/{id}',
  signIn: true,
  fallback: 'fallback.changeBooking',
})
