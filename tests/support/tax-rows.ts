import type { Insertable } from 'kysely'
import type { Database } from '#server/platform/db/client.ts'
import type { DocumentKind } from '#shared/contract/documents-schemas.ts'
import type { Tables } from '#server/schema/tables.ts'
import { financialYear, taxParts } from '#shared/domain/gst.ts'
import { addBooking } from './account-rows.ts'

export type GivenDocument = {
  kind: DocumentKind
  amountPaise: number
  issuedOn: string
  rateHundredths?: number
  supplyState?: string
}

const prefixes = { receipt: 'RV', refund: 'RF', invoice: 'TI', credit: 'CN' }
const seller = JSON.stringify({ name: 'Safarnama', address: 'Delhi', gstin: '07AAACS1234A1Z5' })
const user = 'user of tax rows'
const at = '2026-10-01T06:00:00.000Z'
let rows = 0

/** Writes the documents of bookings, in the order of issue, bypassing the services; returns the bookings' ids. */
export async function taxRows(
  database: Database,
  bookings: readonly (readonly GivenDocument[])[],
): Promise<string[]> {
  const { db } = database
  const person = { name: 'Asha Rao', email: 'tax@example.com', contact: '', gender: 'Female' } as const
  await db
    .insertInto('users')
    .values({
      id: user,
      ...person,
      password_hash: null,
      is_verified: 1,
      profile_image_id: null,
      created_at: at,
    })
    .onConflict((of) => of.doNothing())
    .execute()
  const [ids, made]: [string[], Insertable<Tables['papers']>[]] = [[], []]
  for (const documents of bookings) {
    const bookingId = await addBooking(database, user)
    ids.push(bookingId)
    let invoice: string | null = null
    for (const { kind, amountPaise, issuedOn, rateHundredths = 500, supplyState = 'Delhi' } of documents) {
      const count = String((rows += 1)).padStart(6, '0')
      const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = taxParts(
        amountPaise,
        rateHundredths,
        supplyState === 'Delhi',
      )
      const number = `${prefixes[kind]}${financialYear(issuedOn)}-${count}`
      if (kind === 'invoice') invoice = number
      made.push({
        id: `tax-row-${count}`,
        booking_id: bookingId,
        kind,
        number,
        source: `source-${count}`,
        refers_to: kind === 'credit' ? invoice : null,
        issued_at: at,
        issued_on: issuedOn,
        amount_paise: amountPaise,
        taxable_paise: taxablePaise,
        cgst_paise: cgstPaise,
        sgst_paise: sgstPaise,
        igst_paise: igstPaise,
        rate_hundredths: rateHundredths,
        supply_state: supplyState,
        seller,
      })
    }
  }
  await db.insertInto('papers').values(made).execute()
  return ids
}
