import { type Caller, signedInStaff } from '#server/platform/caller.ts'
import type { Database } from '#server/platform/db/client.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { AuthServices } from '#server/accounts/services.ts'
import type { StaffService } from '#server/staff/service.ts'
import * as calls from '#shared/contract/staff-people.ts'
import type { Assertion } from '#shared/contract/staff-schemas.ts'
import { findPeople } from './find-people.ts'

type Needs = {
  database: Database
  accounts: Pick<AuthServices, 'accountExport' | 'deletion'>
  staff: StaffService
}
type Proven = { userId: string; proof: Assertion; why?: string }

export function consolePeopleRoutes({ database, accounts, staff }: Needs): Route[] {
  const proven = (caller: Caller, action: 'exportPerson' | 'deletePerson', { userId, proof, why }: Proven) =>
    staff.provenBy(signedInStaff(caller), { action, target: userId, given: proof, why })
  return [
    route(calls.findPeople, ({ query }) => findPeople(database.db, query)),
    route(calls.exportPerson, async (input, caller) => {
      const { userId } = input
      const witness = await proven(caller, 'exportPerson', input)
      // Read first: who is unknown is said before the proof is used up.
      const all = await accounts.accountExport.exportAccount({ userId, sessionId: '' })
      await database.transaction((tx) => witness(tx, { ids: [userId], fields: ['export'] }))
      return { name: `safarnama-${userId}.json`, json: JSON.stringify(all, null, 2) }
    }),
    route(calls.deletePerson, async (input, caller) => {
      await accounts.deletion.deleteForPerson(input.userId, await proven(caller, 'deletePerson', input))
      return {}
    }),
  ]
}
