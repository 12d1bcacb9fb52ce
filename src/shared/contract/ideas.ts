import { endpoint } from '#shared/endpoint.ts'
import type { ideasSchemas } from './ideas-schemas.ts'

type Schemas = typeof ideasSchemas

export const suggestSearches = endpoint<Schemas['suggestSearches']>({
  name: 'suggestSearches',
  method: 'GET',
  path: '/ideas',
  signIn: false,
  fallback: 'fallback.search',
})
