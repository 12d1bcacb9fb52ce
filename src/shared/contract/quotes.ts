import { endpoint } from '#shared/endpoint.ts'
import type { bookingsSchemas } from './bookings-schemas.ts'

type Schemas = typeof bookingsSchemas

export const getQuote = endpoint<Schemas['getQuote']>({
  name: 'getQuote',
  method: 'GET',
  path: '/booking/quote',
  signIn: false,
  fallback: 'fallback.getQuote',
})
