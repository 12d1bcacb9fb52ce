import { endpoint } from '#shared/endpoint.ts'
import type { documentsSchemas } from './papers-schemas.ts'

type Schemas = typeof documentsSchemas

export const listPapers = endpoint<Schemas['listPapers']>({
  name: 'listPapers',
  method: 'GET',
  path: '/booking/papers/{id}',
  signIn: true,
  fallback: 'fallback.papers',
})

export const getPaper = endpoint<Schemas['getPaper']>({
  name: 'getPaper',
  method: 'GET',
  path: '/booking/paper/{number}',
  signIn: true,
  fallback: 'fallback.papers',
})
