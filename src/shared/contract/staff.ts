import { consoleEndpoint } from './console-endpoint.ts'
import type { staffSchemas } from './staff-schemas.ts'

type Schemas = typeof staffSchemas

/** What the page of a one-time link needs to create a passkey; the link stays unused. */
export const openStaffLink = consoleEndpoint<Schemas['openStaffLink']>({
  name: 'openStaffLink',
  method: 'POST',
  path: '/operator/links/open',
  right: 'anybody',
})

/** Uses a one-time link. */
export const redeemStaffLink = consoleEndpoint<Schemas['redeemStaffLink']>({
  name: 'redeemStaffLink',
  method: 'POST',
  path: '/operator/links/redeem',
  right: 'anybody',
})

export const staffSignInOptions = consoleEndpoint<Schemas['staffSignInOptions']>({
  name: 'staffSignInOptions',
  method: 'POST',
  path: '/operator/sign-in/options',
  right: 'anybody',
})

export const staffSignIn = consoleEndpoint<Schemas['staffSignIn']>({
  name: 'staffSignIn',
  method: 'POST',
  path: '/operator/sign-in',
  right: 'anybody',
})

export const staffSession = consoleEndpoint<Schemas['staffSession']>({
  name: 'staffSession',
  method: 'GET',
  path: '/operator/session',
  right: 'signed in',
})

export const staffSignOut = consoleEndpoint<Schemas['staffSignOut']>({
  name: 'staffSignOut',
  method: 'DELETE',
  path: '/operator/session',
  right: 'signed in',
})

export const listStaff = consoleEndpoint<Schemas['listStaff']>({
  name: 'listStaff',
  method: 'GET',
  path: '/operator/staff',
  right: 'staff',
})

export const inviteStaff = consoleEndpoint<Schemas['inviteStaff']>({
  name: 'inviteStaff',
  method: 'POST',
  path: '/operator/staff',
  right: 'staff',
})

export const linkStaff = consoleEndpoint<Schemas['linkStaff']>({
  name: 'linkStaff',
  method: 'POST',
  path: '/operator/staff/{staffId}/link',
  right: 'staff',
})

/** Takes the secret that the console was shown, since the server stores none. */
export const mailStaffLink = consoleEndpoint<Schemas['mailStaffLink']>({
  name: 'mailStaffLink',
  method: 'POST',
  path: '/operator/links/mail',
  right: 'staff',
})

export const removeStaff = consoleEndpoint<Schemas['removeStaff']>({
  name: 'removeStaff',
  method: 'DELETE',
  path: '/operator/staff/{staffId}',
  body: 'json',
  right: 'staff',
})

export const changeStaffRoles = consoleEndpoint<Schemas['changeStaffRoles']>({
  name: 'changeStaffRoles',
  method: 'POST',
  path: '/operator/staff/{staffId}/roles',
  right: 'staff',
})

export const listStaffPasskeys = consoleEndpoint<Schemas['listStaffPasskeys']>({
  name: 'listStaffPasskeys',
  method: 'GET',
  path: '/operator/passkeys',
  right: 'signed in',
})

export const staffPasskeyOptions = consoleEndpoint<Schemas['staffPasskeyOptions']>({
  name: 'staffPasskeyOptions',
  method: 'POST',
  path: '/operator/passkeys/options',
  right: 'signed in',
})

export const addStaffPasskey = consoleEndpoint<Schemas['addStaffPasskey']>({
  name: 'addStaffPasskey',
  method: 'POST',
  path: '/operator/passkeys',
  right: 'signed in',
})

export const removeStaffPasskey = consoleEndpoint<Schemas['removeStaffPasskey']>({
  name: 'removeStaffPasskey',
  method: 'POST',
  path: '/operator/passkeys/remove',
  right: 'signed in',
})

/** A challenge for one deed: this action, on this target, for this sum. */
export const staffProofOptions = consoleEndpoint<Schemas['staffProofOptions']>({
  name: 'staffProofOptions',
  method: 'POST',
  path: '/operator/proof',
  right: 'signed in',
})

export const listAudit = consoleEndpoint<Schemas['listAudit']>({
  name: 'listAudit',
  method: 'GET',
  path: '/operator/audit',
  right: 'audit',
})
