import { consoleEndpoint } from '#shared/contract/console-endpoint.ts'
import type { staffPeopleSchemas } from './people-schemas.ts'

type Schemas = typeof staffPeopleSchemas

export const findPeople = consoleEndpoint<Schemas['findPeople']>({
  name: 'findPeople',
  method: 'GET',
  path: '/operator/people',
  right: 'people',
})

export const exportPerson = consoleEndpoint<Schemas['exportPerson']>({
  name: 'exportPerson',
  method: 'POST',
  path: '/operator/people/{userId}/export',
  right: 'persons',
})

export const deletePerson = consoleEndpoint<Schemas['deletePerson']>({
  name: 'deletePerson',
  method: 'POST',
  path: '/operator/people/{userId}/delete',
  right: 'persons',
})
