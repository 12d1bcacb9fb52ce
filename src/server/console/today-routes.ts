import * as calls from '#shared/contract/console/today.ts'
import { hasRight } from '#shared/domain/staff-rights.ts'
import { toPaise } from '#shared/domain/money.ts'
import { AppError } from '#server/platform/errors.ts'
import { signedInStaff } from '#server/platform/caller.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Witness } from '#server/platform/witness.ts'
import { answerMessage, type Said } from '#server/contact/service.ts'
import { deed } from '#server/platform/http/deed.ts'
import { witnessed } from '#server/staff/witnessed.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import type { PaymentsService } from '#server/payments/service.ts'
import type { StaffService } from '#server/staff/service.ts'
import { retryFailing } from './retry-failing.ts'
import { readMessages } from './messages.ts'
import { readToday } from './today.ts'
import { proverOf } from '#server/staff/proven.ts'

type Deps = { payments: PaymentsService; deps: PaymentsDeps; staff: StaffService }

function messageRoutes({ deps, staff }: Deps): Route[] {
  const { database, clock, outbox } = deps
  /** Mailed, or put aside with null. */
  async function answer(id: string, said: Said, witness: Witness): Promise<void> {
    const logged = witnessed(database, witness, () => ({ ids: [id], fields: ['answer'] }))
    await answerMessage(id, said, { database: logged, clock, outbox })
    deps.wake()
  }
  return [
    route(calls.listStaffMessages, ({ which = 'unanswered', ...asked }, caller) =>
      readMessages(
        database.db,
        { which, ...asked },
        { readsBookings: hasRight(signedInStaff(caller).roles, 'bookings') },
      ),
    ),
    deed(staff, calls.answerStaffMessage, ({ messageId, answer: words, after }, witness) =>
      answer(messageId, { answer: words, ...(after !== undefined && { after }) }, witness),
    ),
    deed(staff, calls.putMessageAside, ({ messageId }, witness) =>
      answer(messageId, { answer: null }, witness),
    ),
  ]
}

export function consoleTodayRoutes(needs: Deps): Route[] {
  const { payments, deps, staff } = needs
  const { database, clock } = deps
  return [
    route(calls.getToday, (_input, caller) => {
      const { roles } = signedInStaff(caller)
      return readToday(database.db, clock(), {
        readsMessages: hasRight(roles, 'messages'),
        readsReviews: hasRight(roles, 'reviews'),
        editsCatalogue: hasRight(roles, 'catalogue'),
      })
    }),
    route(calls.settleUnmatched, async ({ paymentId, amount, why, proof }, caller) => {
      const given = { why, proof }
      const witness = await proverOf(staff)(caller, 'settleUnmatched', paymentId, given, toPaise(amount))
      if (!(await payments.resolveUnmatched(paymentId, why, witness)))
        throw new AppError('not_found', 'error.notFound')
      return {}
    }),
    deed(staff, calls.retryFailing, async (_input, witness) => {
      await retryFailing(witness, deps)
      deps.wake()
    }),
    ...messageRoutes(needs),
  ]
}
