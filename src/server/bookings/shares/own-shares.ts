import type { ExpressionBuilder } from 'kysely'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { Tables } from '#server/schema/tables.ts'
import { type GivenUpDeps, queueGivenUpMails } from './given-up-mails.ts'
import { changeJourney, findAccount, type JourneyRow, leaveShare, lockJourney } from './repository.ts'

/** The shares that an account organised, paid or was invited to by its address. */
const isOf = (userId: string, email: string) => (eb: ExpressionBuilder<Tables, 'group_shares'>) => {
  const journeys = eb.selectFrom('group_journeys').select('id').where('organiser_id', '=', userId)
  const bookings = eb.selectFrom('bookings').select('id').where('user_id', '=', userId)
  return eb.or([
    eb.and([eb('place', '=', 0), eb('journey_id', 'in', journeys)]),
    eb('booking_id', 'in', bookings),
    // Shares of deleted accounts have no address.
    ...(email === '' ? [] : [eb('email', '=', email)]),
  ])
}

export const listSharesOf = (db: Db, userId: string, email: string) =>
  db
    .selectFrom('group_shares')
    .innerJoin('group_journeys', 'group_journeys.id', 'group_shares.journey_id')
    .select(['group_shares.name', 'group_shares.people', 'group_shares.total_paise'])
    .select(['group_journeys.package_id', 'group_journeys.travel_date', 'group_journeys.created_at'])
    .where('group_shares.id', 'in', (eb) =>
      eb.selectFrom('group_shares').select('id').where(isOf(userId, email)),
    )
    .orderBy('group_shares.id')
    .execute()

/** As if their person had declined them: anybody can pay them, and the others know in time. */
async function giveUp(
  tx: Tx,
  journey: JourneyRow,
  isTheirs: ReturnType<typeof isOf>,
  deps: GivenUpDeps,
): Promise<void> {
  const all = tx.selectFrom('group_shares').selectAll().where('journey_id', '=', journey.id).where(isTheirs)
  const unpaid = await all
    .where('paid_by', 'is', null)
    .where('left_at', 'is', null)
    .orderBy('place')
    .execute()
  for (const share of unpaid) {
    await leaveShare(tx, share, { at: deps.clock(), isOwn: true })
    await queueGivenUpMails(tx, { journey, share }, deps)
  }
}

/** Takes an account that is deleted out of its shares; `name` takes the place of theirs. */
export async function forgetInShares(tx: Tx, userId: string, name: string, deps: GivenUpDeps): Promise<void> {
  const account = await findAccount(tx, userId)
  // Anybody may have registered with an address that nobody has proved.
  const email = account?.is_verified ? (account.mailbox ?? account.email) : ''
  const isTheirs = isOf(userId, email)
  const found = tx.selectFrom('group_shares').select('journey_id').distinct().where(isTheirs)
  for (const { journey_id: id } of await found.orderBy('journey_id').execute()) {
    const journey = await lockJourney(tx, id)
    const mayBePaid = journey?.state === 'open' && journey.due_at > deps.clock().toISOString()
    if (mayBePaid) await giveUp(tx, journey, isTheirs, deps)
    const shares = tx.updateTable('group_shares').set({ name, email: '' }).where('journey_id', '=', id)
    await shares.where(isTheirs).execute()
    await changeJourney(tx, id)
  }
}
