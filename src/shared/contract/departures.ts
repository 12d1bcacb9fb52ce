import { endpoint } from '#shared/endpoint.ts'
import type { departuresSchemas } from './departures-schemas.ts'

type Schemas = typeof departuresSchemas

export const listDepartures = endpoint<Schemas['listDepartures']>({
  name: 'listDepartures',
  method: 'GET',
  path: '/places/departures/{packageId}',
  signIn: false,
  fallback: 'fallback.place',
})
