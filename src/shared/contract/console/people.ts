import { endpoint } from '#shared/endpoint.ts'
import type { staffPeopleSchemas } from './people-schemas.ts'

type Schemas = typeof staffPeopleSchemas

export const findPeople = endpoint<Schemas['findPeople']>({
  name: 'findPeople',
  method: 'GET',
  path: '/operator/people',
  signIn: true,
  right: 'people',
  fallback: 'fallback.console',
})

export const exportPerson = endpoint<Schemas['exportPerson']>({
  name: 'exportPerson',
  method: 'POST',
  path: '/operator/people/{userId}/export',
  signIn: true,
  right: 'persons',
  fallback: 'fallback.console',
})

export const deletePerson = endpoint<Schemas['deletePerson']>({
  name: 'deletePerson',
  method: 'POST',
  path: '/operator/people/{userId}/delete',
  signIn: true,
  right: 'persons',
  fallback: 'fallback.console',
})
