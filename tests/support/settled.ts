import { expect } from 'vitest'
import { assess } from '#server/payments/reconciliation/assess.ts'
import { readLedgers } from '#server/payments/reconciliation/ledger.ts'
import { type BookingsApp, ledgerOf } from './bookings-app.ts'

const confirmations = ({ mails }: BookingsApp) =>
  mails.filter(({ subject }) => subject.includes('is confirmed')).length

async function notifyAgain(app: BookingsApp): Promise<void> {
  for (const { eventId, state } of app.sandbox.deliveries())
    if (state !== 'pending') app.sandbox.replay(eventId)
  await app.pass(0)
  await app.runJobs()
}

/** However it happened: the money is where it belongs, and repeating every message changes nothing. */
export async function expectSettled(
  app: BookingsApp,
  bookingId: string,
  expected: { confirmed: boolean; returnedPaise?: number },
): Promise<void> {
  app.takeWebhooks(true)
  await app.pass(0)
  await app.runJobs()
  const story = await ledgerOf(app, bookingId)
  const [ledger] = await readLedgers(app.database.db, [story.booking])
  const sums = { returned: expected.returnedPaise ?? 0, inTransit: 0 }
  expect(ledger && assess(ledger, app.now())).toMatchObject({ problems: [], sums })
  expect(story.booking.status === 'Confirmed').toBe(expected.confirmed)
  // One to the account, one to the traveller.
  expect(confirmations(app)).toBe(expected.confirmed ? 2 : 0)
  await notifyAgain(app)
  expect(await ledgerOf(app, bookingId)).toEqual(story)
  expect(confirmations(app)).toBe(expected.confirmed ? 2 : 0)
}
