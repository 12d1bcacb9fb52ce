import * as calls from '#shared/contract/console/groups.ts'
import { toPaise, toRupees } from '#shared/domain/money.ts'
import { hasRight } from '#shared/domain/staff-rights.ts'
import { AppError } from '#server/platform/errors.ts'
import { signedInStaff } from '#server/platform/caller.ts'
import type { Database } from '#server/platform/db/client.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { replaceLink, type ReplaceLinkDeps } from '#server/groups/replace-link.ts'
import { lockGroup } from '#server/groups/repository.ts'
import type { PaymentsService } from '#server/payments/service.ts'
import type { StaffService } from '#server/staff/service.ts'
import { findGroups } from './find-groups.ts'
import { groupStory } from './group-story.ts'
import { deed } from '#server/platform/http/deed.ts'
import { proverOf } from '#server/staff/proven.ts'

type Deps = ReplaceLinkDeps & {
  payments: Pick<PaymentsService, 'cancelGroupByOperator' | 'remindGroupNow'>
  database: Database
  staff: StaffService
}

export function consoleGroupsRoutes(deps: Deps): Route[] {
  const { payments, database, staff } = deps
  return [
    route(calls.findStaffGroups, (input) => findGroups(database.db, input)),
    route(calls.getStaffGroup, ({ groupId }, caller) => {
      const { roles } = signedInStaff(caller)
      return groupStory(database.db, groupId, {
        seesMails: hasRight(roles, 'people'),
        seesAudit: hasRight(roles, 'audit'),
      })
    }),
    deed(staff, calls.turnStaffGroup, ({ groupId }, witness) =>
      database.transaction(async (tx) => {
        const group = await lockGroup(tx, groupId)
        if (!group) throw new AppError('not_found', 'error.notFound')
        await replaceLink(tx, group, deps)
        await witness(tx, { ids: [groupId], fields: ['code'] })
      }),
    ),
    deed(staff, calls.remindStaffGroup, async ({ journeyId }, witness) => ({
      shares: await payments.remindGroupNow(journeyId, witness),
    })),
    route(calls.cancelStaffGroup, async ({ journeyId, amount, why, mailWhy, proof }, caller) => {
      const given = { why, proof }
      const witness = await proverOf(staff)(caller, 'cancelStaffGroup', journeyId, given, toPaise(amount))
      const { paise, codes } = await payments.cancelGroupByOperator(journeyId, witness, mailWhy)
      return { amount: toRupees(paise), bookings: codes.length }
    }),
  ]
}
