import { endpoint } from '#shared/endpoint.ts'
import type { staffSchemas } from './staff-schemas.ts'

type Schemas = typeof staffSchemas

/** What the page of a one-time link needs to create a passkey; the link stays unused. */
export const openStaffLink = endpoint<Schemas['openStaffLink']>({
  name: 'openStaffLink',
  method: 'POST',
  path: '/operator/links/open',
  signIn: false,
  right: 'anybody',
  fallback: 'fallback.console',
})

/** Uses a one-time link. */
export const redeemStaffLink = endpoint<Schemas['redeemStaffLink']>({
  name: 'redeemStaffLink',
  method: 'POST',
  path: '/operator/links/redeem',
  signIn: false,
  right: 'anybody',
  fallback: 'fallback.console',
})

export const staffSignInOptions = endpoint<Schemas['staffSignInOptions']>({
  name: 'staffSignInOptions',
  method: 'POST',
  path: '/operator/sign-in/options',
  signIn: false,
  right: 'anybody',
  fallback: 'fallback.console',
})

export const staffSignIn = endpoint<Schemas['staffSignIn']>({
  name: 'staffSignIn',
  method: 'POST',
  path: '/operator/sign-in',
  signIn: false,
  right: 'anybody',
  fallback: 'fallback.console',
})

export const staffSession = endpoint<Schemas['staffSession']>({
  name: 'staffSession',
  method: 'GET',
  path: '/operator/session',
  signIn: true,
  right: 'signed in',
  fallback: 'fallback.console',
})

export const staffSignOut = endpoint<Schemas['staffSignOut']>({
  name: 'staffSignOut',
  method: 'DELETE',
  path: '/operator/session',
  signIn: true,
  right: 'signed in',
  fallback: 'fallback.console',
})

export const listStaff = endpoint<Schemas['listStaff']>({
  name: 'listStaff',
  method: 'GET',
  path: '/operator/staff',
  signIn: true,
  right: 'staff',
  fallback: 'fallback.console',
})

export const inviteStaff = endpoint<Schemas['inviteStaff']>({
  name: 'inviteStaff',
  method: 'POST',
  path: '/operator/staff',
  signIn: true,
  right: 'staff',
  fallback: 'fallback.console',
})

export const linkStaff = endpoint<Schemas['linkStaff']>({
  name: 'linkStaff',
  method: 'POST',
  path: '/operator/staff/{staffId}/link',
  signIn: true,
  right: 'staff',
  fallback: 'fallback.console',
})

/** Takes the secret that the console was shown, since the server stores none. */
export const mailStaffLink = endpoint<Schemas['mailStaffLink']>({
  name: 'mailStaffLink',
  method: 'POST',
  path: '/operator/links/mail',
  signIn: true,
  right: 'staff',
  fallback: 'fallback.console',
})

export const removeStaff = endpoint<Schemas['removeStaff']>({
  name: 'removeStaff',
  method: 'DELETE',
  path: '/operator/staff/{staffId}',
  body: 'json',
  signIn: true,
  right: 'staff',
  fallback: 'fallback.console',
})

export const changeStaffRoles = endpoint<Schemas['changeStaffRoles']>({
  name: 'changeStaffRoles',
  method: 'POST',
  path: '/operator/staff/{staffId}/roles',
  signIn: true,
  right: 'staff',
  fallback: 'fallback.console',
})

export const listStaffPasskeys = endpoint<Schemas['listStaffPasskeys']>({
  name: 'listStaffPasskeys',
  method: 'GET',
  path: '/operator/passkeys',
  signIn: true,
  right: 'signed in',
  fallback: 'fallback.console',
})

export const staffPasskeyOptions = endpoint<Schemas['staffPasskeyOptions']>({
  name: 'staffPasskeyOptions',
  method: 'POST',
  path: '/operator/passkeys/options',
  signIn: true,
  right: 'signed in',
  fallback: 'fallback.console',
})

export const addStaffPasskey = endpoint<Schemas['addStaffPasskey']>({
  name: 'addStaffPasskey',
  method: 'POST',
  path: '/operator/passkeys',
  signIn: true,
  right: 'signed in',
  fallback: 'fallback.console',
})

export const removeStaffPasskey = endpoint<Schemas['removeStaffPasskey']>({
  name: 'removeStaffPasskey',
  method: 'POST',
  path: '/operator/passkeys/remove',
  signIn: true,
  right: 'signed in',
  fallback: 'fallback.console',
})

/** A challenge for one deed: this action, on this target, for this sum. */
export const staffProofOptions = endpoint<Schemas['staffProofOptions']>({
  name: 'staffProofOptions',
  method: 'POST',
  path: '/operator/proof',
  signIn: true,
  right: 'signed in',
  fallback: 'fallback.console',
})

export const listAudit = endpoint<Schemas['listAudit']>({
  name: 'listAudit',
  method: 'GET',
  path: '/operator/audit',
  signIn: true,
  right: 'audit',
  fallback: 'fallback.console',
})
