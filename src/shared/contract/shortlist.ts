import { endpoint } from '#shared/endpoint.ts'
import type { shortlistSchemas } from './shortlist-schemas.ts'

type Schemas = typeof shortlistSchemas

export const getShortlist = endpoint<Schemas['getShortlist']>({
  name: 'getShortlist',
  method: 'GET',
  path: '/shortlist',
  signIn: true,
  fallback: 'fallback.shortlist',
})

/** Adds the missing ones. */
export const addToShortlist = endpoint<Schemas['addToShortlist']>({
  name: 'addToShortlist',
  method: 'PUT',
  path: '/shortlist',
  signIn: true,
  fallback: 'fallback.shortlist',
})

export const removeFromShortlist = endpoint<Schemas['removeFromShortlist']>({
  name: 'removeFromShortlist',
  method: 'DELETE',
  path: '/shortlist',
  signIn: true,
  fallback: 'fallback.shortlist',
})
