import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { getStaffBooking } from '#shared/contract/console/bookings.ts'
import { getStaffDocument } from '#shared/contract/console/documents.ts'
import type { DocumentLine } from '#shared/contract/documents-schemas.ts'
import type { WireFile } from '#shared/contract/tickets-schemas.ts'
import { bookAndPay, type BookingsApp, bookingsApp } from '#tests/support/bookings-app.ts'
import { type AtConsole, type ConsoleApp, consoleApp } from '#tests/support/console-app.ts'
import { bookingsRoutesOn } from '#tests/support/console-bookings.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { wordsOfPdf } from '#tests/support/pdf.ts'
import { deleteAccount } from '#tests/support/ways-out.ts'

eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  let atConsole: ConsoleApp
  let accountant: AtConsole
  beforeAll(async () => {
    database = await open()
    app = await bookingsApp(database)
    const more = bookingsRoutesOn(database, app.now)
    atConsole = await consoleApp({ database, more, clock: app.now })
    accountant = await atConsole.join(['accounts'])
  })
  afterAll(async () => {
    await atConsole.close()
    await app.close()
  })

  const asked = (who: AtConsole, number: string) => who.call(getStaffDocument, { path: { number } })
  async function wordsOf(number: string): Promise<string> {
    const { status, body } = await asked(accountant, number)
    expect(status).toBe(200)
    const { name, base64 } = body['file'] as WireFile
    expect(name).toBe(`${number}.pdf`)
    return wordsOfPdf(Buffer.from(base64, 'base64'))
  }

  it('STAFF-09 whoever reads reports opens each document by its number, also once its account is gone', async () => {
    const { userId, booking } = await bookAndPay(app)
    const path = { code: booking.bookingId }
    const { body } = await accountant.call(getStaffBooking, { path })
    const [{ number, ...line } = { number: '' }, ...rest] = body['documents'] as DocumentLine[]
    expect([line, rest]).toEqual([{ kind: 'receipt', issuedOn: '2026-11-21', amount: 12_649 }, []])
    expect(await wordsOf(number)).toContain('Asha Rao')
    await deleteAccount(app, userId)
    const words = await wordsOf(number)
    expect(words).toContain('Receipt voucher')
    expect(words).not.toContain('Asha')
  })

  it('STAFF-02 STAFF-09 a role without reports opens none, and an unknown number is 404', async () => {
    const { booking } = await bookAndPay(app)
    const colleague = await atConsole.join(['desk'])
    const { body } = await colleague.call(getStaffBooking, { path: { code: booking.bookingId } })
    const [document] = body['documents'] as DocumentLine[]
    expect((await asked(colleague, document?.number ?? '')).status).toBe(403)
    expect((await asked(accountant, 'RV26-27-999999')).status).toBe(404)
  })
})
