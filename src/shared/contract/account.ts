import { endpoint } from '#shared/endpoint.ts'
import type { accountSchemas } from './account-schemas.ts'

type Schemas = typeof accountSchemas

export const changePassword = endpoint<Schemas['changePassword']>({
  name: 'changePassword',
  method: 'PUT',
  path: '/auth/password',
  signIn: true,
  fallback: 'fallback.profile',
})

export const listSessions = endpoint<Schemas['listSessions']>({
  name: 'listSessions',
  method: 'GET',
  path: '/auth/sessions',
  signIn: true,
  fallback: 'fallback.profile',
})

export const endOtherSessions = endpoint<Schemas['endOtherSessions']>({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/auth/sessions',
  signIn: true,
  fallback: 'fallback.profile',
})

export const exportAccount = endpoint<Schemas['exportAccount']>({
  name: 'exportAccount',
  method: 'GET',
  path: '/auth/export',
  signIn: true,
  fallback: 'fallback.profile',
})

export const deleteUser = endpoint<Schemas['deleteUser']>({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/auth/users/{userId}',
  signIn: true,
  fallback: 'fallback.profile',
  body: 'json',
})

export const unlinkGoogle = endpoint<Schemas['unlinkGoogle']>({
  name: 'unlinkGoogle',
  method: 'POST',
  path: '/auth/unlink-google',
  signIn: true,
  fallback: 'fallback.profile',
})

/** Binds the next Google credential to this browser. */
export const googleNonce = endpoint<Schemas['googleNonce']>({
  name: 'googleNonce',
  method: 'GET',
  path: '/auth/google-nonce',
  signIn: false,
  fallback: 'fallback.googleLogin',
})

/** Called by the page that waits for its registration to be verified. */
export const finishRegistration = endpoint<Schemas['finishRegistration']>({
  name: 'finishRegistration',
  method: 'POST',
  path: '/auth/finish-registration',
  signIn: false,
  fallback: 'fallback.login',
})
