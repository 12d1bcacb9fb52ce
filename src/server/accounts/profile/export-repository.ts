import type { Db } from '#server/platform/db/client.ts'
import type { AccountExport } from '#shared/contract/account-schemas.ts'

export function listPayments(db: Db, userId: string) {
  return db
    .selectFrom('payments')
    .innerJoin('payment_orders', 'payment_orders.id', 'payments.payment_order_id')
    .innerJoin('bookings', 'bookings.id', 'payment_orders.booking_id')
    .select(['bookings.code', 'payments.provider_payment_id', 'payments.amount_paise'])
    .select(['payments.method', 'payments.status', 'payments.first_seen_at'])
    .where('bookings.user_id', '=', userId)
    .orderBy('payments.id')
    .execute()
}

export function listConsents(db: Db, userId: string) {
  return db
    .selectFrom('consents')
    .select(['document', 'version', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export const listVotesOf = (db: Db, nameId: string) =>
  db
    .selectFrom('group_votes')
    .select(['value as of', 'vote', 'at'])
    .where('name_id', '=', nameId)
    .orderBy('value')
    .execute()

/** The messages of a mailbox by the contact form, with their answers; null: it was put aside. */
export async function listMessagesOf(db: Db, email: string): Promise<AccountExport['messages']> {
  const messages = db.selectFrom('contact_messages').selectAll().where('email', '=', email).orderBy('id')
  const further = db
    .selectFrom('contact_answers')
    .innerJoin('contact_messages', 'contact_messages.id', 'contact_answers.message_id')
    .select(['message_id', 'contact_answers.answered_at as at', 'contact_answers.answer'])
    .where('email', '=', email)
    .orderBy('number')
  const later = await further.execute()
  return (await messages.execute()).map((row) => ({
    name: row.name,
    message: row.message,
    at: row.created_at,
    answers: [
      ...(row.answered_at === null ? [] : [{ at: row.answered_at, answer: row.answer }]),
      ...later.filter((one) => one.message_id === row.id).map(({ at, answer }) => ({ at, answer })),
    ],
  }))
}
