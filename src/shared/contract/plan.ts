import { endpoint } from '#shared/endpoint.ts'
import type { planSchemas } from './plan-schemas.ts'

type Schemas = typeof planSchemas

export const planJourneys = endpoint<Schemas['planJourneys']>({
  name: 'planJourneys',
  method: 'GET',
  path: '/places/plan',
  signIn: false,
  fallback: 'fallback.plan',
})
