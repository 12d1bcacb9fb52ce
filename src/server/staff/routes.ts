import { toPaise } from '#shared/domain/money.ts'
import * as calls from '#shared/contract/staff.ts'
import type { StaffMe } from '#shared/contract/staff-schemas.ts'
import { rolesTarget } from '#shared/domain/staff-rights.ts'
import { type Caller, signedInStaff, type StaffSession } from '#server/platform/caller.ts'
import { consoleCookie } from '#server/platform/http/console-access.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { RequestLimits } from '#server/platform/limits/limits.ts'
import { deed } from '#server/platform/http/deed.ts'
import { sessionMs } from './deps.ts'
import { proverOf } from './proven.ts'
import type { StaffService } from './service.ts'

const { name: cookie, path } = consoleCookie

const present = ({ staffId, name, mail, roles, token }: StaffSession): StaffMe => ({
  staffId,
  name,
  mail,
  roles,
  token,
})

function letIn({ session, secret }: { session: StaffSession; secret: string }, caller: Caller): StaffMe {
  caller.setCookie(cookie, secret, { path, maxAgeSeconds: sessionMs / 1000 })
  return present(session)
}

/** Signing in and out, and one's own passkeys. */
function ownRoutes(service: StaffService, limits: Pick<RequestLimits, 'console'>): Route[] {
  const proven = proverOf(service)
  return [
    route(calls.openStaffLink, async ({ secret }, { address }) => {
      await limits.console(address)
      return service.openLink(secret)
    }),
    route(calls.redeemStaffLink, async (input, caller) => {
      await limits.console(caller.address)
      return letIn(await service.redeemLink(input), caller)
    }),
    route(calls.staffSignInOptions, async (_input, { address }) => {
      await limits.console(address)
      return service.signInOptions()
    }),
    route(calls.staffSignIn, async ({ assertion }, caller) => {
      await limits.console(caller.address)
      return letIn(await service.signIn(assertion), caller)
    }),
    route(calls.staffSession, async (_input, caller) => present(signedInStaff(caller))),
    route(calls.staffSignOut, async (_input, caller) => {
      await service.signOut(signedInStaff(caller))
      caller.setCookie(cookie, null, { path })
      return {}
    }),
    route(calls.listStaffPasskeys, async (_input, caller) => ({
      passkeys: await service.listPasskeys(signedInStaff(caller)),
    })),
    route(calls.staffPasskeyOptions, (_input, caller) => service.passkeyOptions(signedInStaff(caller))),
    route(calls.addStaffPasskey, async (input, caller) => {
      await service.addPasskey(signedInStaff(caller), input)
      return {}
    }),
    route(calls.removeStaffPasskey, async (input, caller) => {
      const { passkeyId } = input
      const witness = await proven(caller, 'removeStaffPasskey', passkeyId, input)
      await service.removePasskey(signedInStaff(caller), passkeyId, witness)
      return {}
    }),
    route(calls.staffProofOptions, ({ action, target, amount }, caller) => {
      const paise = amount === undefined ? undefined : toPaise(amount)
      return service.proofOptions(signedInStaff(caller), { action, target, paise })
    }),
  ]
}

export function staffRoutes(service: StaffService, limits: Pick<RequestLimits, 'console'>): Route[] {
  const proven = proverOf(service)
  return [
    ...ownRoutes(service, limits),
    route(calls.listStaff, async () => ({ staff: await service.listStaff() })),
    route(calls.inviteStaff, async (input, caller) => {
      const { mail, roles } = input
      const witness = await proven(caller, 'inviteStaff', rolesTarget(mail, roles), input)
      return service.inviteStaff({ mail, roles: [...new Set(roles)] }, witness)
    }),
    route(calls.linkStaff, async (input, caller) => {
      const { staffId } = input
      return service.linkStaff(staffId, await proven(caller, 'linkStaff', staffId, input))
    }),
    deed(service, calls.mailStaffLink, ({ secret }, witness) => service.mailLink(secret, witness)),
    route(calls.removeStaff, async (input, caller) => {
      const { staffId } = input
      await service.removeStaff(staffId, await proven(caller, 'removeStaff', staffId, input))
      return {}
    }),
    route(calls.changeStaffRoles, async (input, caller) => {
      const { staffId, before, roles } = input
      const witness = await proven(caller, 'changeStaffRoles', rolesTarget(staffId, roles), input)
      await service.changeRoles({ id: staffId, before, roles: [...new Set(roles)] }, witness)
      return {}
    }),
    route(calls.listAudit, (wanted) => service.listAudit(wanted)),
  ]
}
