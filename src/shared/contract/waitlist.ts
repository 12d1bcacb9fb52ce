import { endpoint } from '#shared/endpoint.ts'
import type { waitlistSchemas } from './waitlist-schemas.ts'

type Schemas = typeof waitlistSchemas

export const listWaitlist = endpoint<Schemas['listWaitlist']>({
  name: 'listWaitlist',
  method: 'GET',
  path: '/booking/waitlist',
  signIn: true,
  fallback: 'fallback.waitlist',
})

/** Calling it again changes the party. */
export const joinWaitlist = endpoint<Schemas['joinWaitlist']>({
  name: 'joinWaitlist',
  method: 'POST',
  path: '/booking/waitlist',
  signIn: true,
  fallback: 'fallback.waitlist',
})

export const leaveWaitlist = endpoint<Schemas['leaveWaitlist']>({
  name: 'leaveWaitlist',
  method: 'DELETE',
  path: '/booking/waitlist',
  signIn: true,
  fallback: 'fallback.waitlist',
})
