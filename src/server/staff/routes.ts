import { toPaise } from '#shared/domain/money.ts'
import * as calls from '#shared/contract/staff.ts'
import type { StaffMe } from '#shared/contract/staff-schemas.ts'
import { type Caller, signedInStaff, type StaffSession } from '#server/platform/caller.ts'
import { consoleCookie } from '#server/platform/http/console-access.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { AuthLimits } from '#server/platform/limits/limits.ts'
import { sessionMs } from './deps.ts'
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
function ownRoutes(service: StaffService, limits: Pick<AuthLimits, 'console'>): Route[] {
  const own = (caller: Caller, what: string) => service.actedBy(signedInStaff(caller), what)
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
    route(calls.removeStaffPasskey, async ({ passkeyId }, caller) => {
      await service.removePasskey(signedInStaff(caller), passkeyId, own(caller, 'removeStaffPasskey'))
      return {}
    }),
    route(calls.staffProofOptions, ({ action, target, amount }, caller) => {
      const paise = amount === undefined ? undefined : toPaise(amount)
      return service.proofOptions(signedInStaff(caller), { action, target, paise })
    }),
  ]
}

export function staffRoutes(service: StaffService, limits: Pick<AuthLimits, 'console'>): Route[] {
  const by = (caller: Caller, what: string) => service.actedBy(signedInStaff(caller), what)
  return [
    ...ownRoutes(service, limits),
    route(calls.listStaff, async () => ({ staff: await service.listStaff() })),
    route(calls.inviteStaff, (input, caller) => {
      const roles = [...new Set(input.roles)]
      return service.inviteStaff({ ...input, roles }, by(caller, 'inviteStaff'))
    }),
    route(calls.linkStaff, ({ staffId }, caller) => service.linkStaff(staffId, by(caller, 'linkStaff'))),
    route(calls.mailStaffLink, ({ secret }, caller) => service.mailLink(secret, by(caller, 'mailStaffLink'))),
    route(calls.removeStaff, async ({ staffId }, caller) => {
      await service.removeStaff(staffId, by(caller, 'removeStaff'))
      return {}
    }),
    route(calls.changeStaffRoles, async ({ staffId, roles }, caller) => {
      await service.changeRoles({ id: staffId, roles: [...new Set(roles)] }, by(caller, 'changeStaffRoles'))
      return {}
    }),
    route(calls.listAudit, (wanted) => service.listAudit(wanted)),
  ]
}
