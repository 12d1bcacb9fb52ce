import { endpoint } from '#shared/endpoint.ts'
import type { staffGroupsSchemas } from './groups-schemas.ts'

type Schemas = typeof staffGroupsSchemas

export const findStaffGroups = endpoint<Schemas['findStaffGroups']>({
  name: 'findStaffGroups',
  method: 'GET',
  path: '/operator/groups',
  signIn: true,
  right: 'bookings',
  fallback: 'fallback.console',
})

export const getStaffGroup = endpoint<Schemas['getStaffGroup']>({
  name: 'getStaffGroup',
  method: 'GET',
  path: '/operator/groups/{groupId}',
  signIn: true,
  right: 'bookings',
  fallback: 'fallback.console',
})

export const turnStaffGroup = endpoint<Schemas['turnStaffGroup']>({
  name: 'turnStaffGroup',
  method: 'POST',
  path: '/operator/groups/{groupId}/turn',
  signIn: true,
  right: 'trips',
  fallback: 'fallback.console',
})

export const remindStaffGroup = endpoint<Schemas['remindStaffGroup']>({
  name: 'remindStaffGroup',
  method: 'POST',
  path: '/operator/group-journeys/{journeyId}/remind',
  signIn: true,
  right: 'trips',
  fallback: 'fallback.console',
})

export const cancelStaffGroup = endpoint<Schemas['cancelStaffGroup']>({
  name: 'cancelStaffGroup',
  method: 'POST',
  path: '/operator/group-journeys/{journeyId}/cancel',
  signIn: true,
  right: 'cancel',
  fallback: 'fallback.console',
})
