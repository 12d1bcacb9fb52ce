import { endpoint } from '#shared/endpoint.ts'
import type { travelersSchemas } from './travelers-schemas.ts'

type Schemas = typeof travelersSchemas

export const listTravelers = endpoint<Schemas['listTravelers']>({
  name: 'listTravelers',
  method: 'GET',
  path: '/travelers',
  signIn: true,
  fallback: 'fallback.travelers',
})

/** Adds a traveler; an existing one stays unchanged. */
export const addTraveler = endpoint<Schemas['addTraveler']>({
  name: 'addTraveler',
  method: 'POST',
  path: '/travelers',
  signIn: true,
  fallback: 'fallback.travelers',
})

export const renameTraveler = endpoint<Schemas['renameTraveler']>({
  name: 'renameTraveler',
  method: 'PUT',
  path: '/travelers/{travelerId}',
  signIn: true,
  fallback: 'fallback.travelers',
})

export const removeTraveler = endpoint<Schemas['removeTraveler']>({
  name: 'removeTraveler',
  method: 'DELETE',
  path: '/travelers/{travelerId}',
  signIn: true,
  fallback: 'fallback.travelers',
})
