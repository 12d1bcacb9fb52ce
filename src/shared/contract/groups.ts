import { endpoint } from '#shared/endpoint.ts'
import type { groupsSchemas } from './groups-schemas.ts'

type Schemas = typeof groupsSchemas

export const createGroup = endpoint<Schemas['createGroup']>({
  name: 'createGroup',
  method: 'POST',
  path: '/groups',
  signIn: true,
  fallback: 'fallback.group',
})

/** The groups that the caller organises. */
export const listGroups = endpoint<Schemas['listGroups']>({
  name: 'listGroups',
  method: 'GET',
  path: '/groups',
  signIn: true,
  fallback: 'fallback.group',
})

/** For anybody with the link. */
export const getGroup = endpoint<Schemas['getGroup']>({
  name: 'getGroup',
  method: 'GET',
  path: '/groups/{code}',
  signIn: false,
  fallback: 'fallback.group',
})

export const voteInGroup = endpoint<Schemas['voteInGroup']>({
  name: 'voteInGroup',
  method: 'POST',
  path: '/groups/{code}/votes',
  signIn: false,
  fallback: 'fallback.group',
})

export const commentInGroup = endpoint<Schemas['commentInGroup']>({
  name: 'commentInGroup',
  method: 'POST',
  path: '/groups/{code}/comments',
  signIn: false,
  fallback: 'fallback.group',
})

/** Holds seats, price and policy for all; each one pays a share. */
export const bookGroup = endpoint<Schemas['bookGroup']>({
  name: 'bookGroup',
  method: 'POST',
  path: '/groups/{code}/book',
  signIn: true,
  fallback: 'fallback.group',
})

/** For anybody with the mail of a share. */
export const getShare = endpoint<Schemas['getShare']>({
  name: 'getShare',
  method: 'GET',
  path: '/groups/shares/{share}',
  signIn: false,
  fallback: 'fallback.group',
})

/** Says that whoever an unpaid share is for does not come; anybody can still pay it. */
export const declineShare = endpoint<Schemas['declineShare']>({
  name: 'declineShare',
  method: 'POST',
  path: '/groups/shares/{share}/decline',
  signIn: false,
  fallback: 'fallback.group',
})

/** Ends voting and comments. */
export const closeGroup = endpoint<Schemas['closeGroup']>({
  name: 'closeGroup',
  method: 'POST',
  path: '/groups/{code}/close',
  signIn: true,
  fallback: 'fallback.group',
})

/** Replaces the code of the link. */
export const turnGroup = endpoint<Schemas['turnGroup']>({
  name: 'turnGroup',
  method: 'POST',
  path: '/groups/{code}/turn',
  signIn: true,
  fallback: 'fallback.group',
})

/** Deletes the name with its votes and comments; the link is replaced. */
export const removeGroupName = endpoint<Schemas['removeGroupName']>({
  name: 'removeGroupName',
  method: 'DELETE',
  path: '/groups/{code}/names/{id}',
  signIn: true,
  fallback: 'fallback.group',
})
