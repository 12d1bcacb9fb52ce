import { endpoint } from '#shared/endpoint.ts'
import type { staffDocumentsSchemas } from './documents-schemas.ts'

type Schemas = typeof staffDocumentsSchemas

export const getStaffDocument = endpoint<Schemas['getStaffDocument']>({
  name: 'getStaffDocument',
  method: 'GET',
  path: '/operator/documents/{number}',
  signIn: true,
  right: 'reports',
  fallback: 'fallback.console',
})
