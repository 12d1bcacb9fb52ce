import { consoleEndpoint } from '#shared/contract/console-endpoint.ts'
import type { staffDocumentsSchemas } from './documents-schemas.ts'

type Schemas = typeof staffDocumentsSchemas

export const getStaffDocument = consoleEndpoint<Schemas['getStaffDocument']>({
  name: 'getStaffDocument',
  method: 'GET',
  path: '/operator/documents/{number}',
  right: 'reports',
})
