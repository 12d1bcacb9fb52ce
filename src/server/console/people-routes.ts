import type { Database } from '#server/platform/db/client.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { AuthServices } from '#server/accounts/services.ts'
import type { StaffService } from '#server/staff/service.ts'
import * as calls from '#shared/contract/console/people.ts'
import { findPeople } from './find-people.ts'
import { proverOf } from '#server/staff/proven.ts'

type Deps = {
  database: Database
  accounts: Pick<AuthServices, 'accountExport' | 'deletion'>
  staff: StaffService
}

export function consolePeopleRoutes({ database, accounts, staff }: Deps): Route[] {
  const proven = proverOf(staff)
  return [
    route(calls.findPeople, ({ query }) => findPeople(database.db, query)),
    route(calls.exportPerson, async (input, caller) => {
      const { userId } = input
      const witness = await proven(caller, 'exportPerson', userId, input)
      // Read first, so that an unknown account is rejected before the proof is used up.
      const all = await accounts.accountExport.exportAccount({ userId, sessionId: '' })
      await database.transaction((tx) => witness(tx, { ids: [userId], fields: ['export'] }))
      return { name: `safarnama-${userId}.json`, json: JSON.stringify(all, null, 2) }
    }),
    route(calls.deletePerson, async (input, caller) => {
      await accounts.deletion.deleteForPerson(
        input.userId,
        await proven(caller, 'deletePerson', input.userId, input),
      )
      return {}
    }),
  ]
}
