import { consoleEndpoint } from '#shared/contract/console-endpoint.ts'
import type { staffGroupsSchemas } from './groups-schemas.ts'

type Schemas = typeof staffGroupsSchemas

export const findStaffGroups = consoleEndpoint<Schemas['findStaffGroups']>({
  name: 'findStaffGroups',
  method: 'GET',
  path: '/operator/groups',
  right: 'bookings',
})

export const getStaffGroup = consoleEndpoint<Schemas['getStaffGroup']>({
  name: 'getStaffGroup',
  method: 'GET',
  path: '/operator/groups/{groupId}',
  right: 'bookings',
})

export const turnStaffGroup = consoleEndpoint<Schemas['turnStaffGroup']>({
  name: 'turnStaffGroup',
  method: 'POST',
  path: '/operator/groups/{groupId}/turn',
  right: 'trips',
})

export const remindStaffGroup = consoleEndpoint<Schemas['remindStaffGroup']>({
  name: 'remindStaffGroup',
  method: 'POST',
  path: '/operator/group-journeys/{journeyId}/remind',
  right: 'trips',
})

export const cancelStaffGroup = consoleEndpoint<Schemas['cancelStaffGroup']>({
  name: 'cancelStaffGroup',
  method: 'POST',
  path: '/operator/group-journeys/{journeyId}/cancel',
  right: 'cancel',
})
