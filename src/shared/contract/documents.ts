import { endpoint } from '#shared/endpoint.ts'
import type { documentsSchemas } from './documents-schemas.ts'

type Schemas = typeof documentsSchemas

export const listDocuments = endpoint<Schemas['listDocuments']>({
  name: 'listDocuments',
  method: 'GET',
  path: '/booking/papers/{id}',
  signIn: true,
  fallback: 'fallback.papers',
})

export const getDocument = endpoint<Schemas['getDocument']>({
  name: 'getDocument',
  method: 'GET',
  path: '/booking/paper/{number}',
  signIn: true,
  fallback: 'fallback.papers',
})
