import type { Insertable } from 'kysely'
import type { Database } from '#server/platform/db/client.ts'
import type { DocumentKind } from '#shared/contract/documents-schemas.ts'
import type { Tables } from '#server/schema/tables.ts'
import { financialYear, taxParts } from '#shared/domain/gst.ts'
import { addBooking, addUser } from './account-rows.ts'

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

/** A document of a booking as it is stored; `count` ends its number and is its own. */
export function documentRow(
  { bookingId, count, invoice = null }: { bookingId: string; count: string; invoice?: string | null },
  { kind, amountPaise, issuedOn, rateHundredths = 500, supplyState = 'Delhi' }: GivenDocument,
): Insertable<Tables['papers']> {
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = taxParts(
    amountPaise,
    rateHundredths,
    supplyState === 'Delhi',
  )
  return {
    id: `tax-row-${count}`,
    booking_id: bookingId,
    kind,
    number: `${prefixes[kind]}${financialYear(issuedOn)}-${count}`,
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
  }
}

/** Writes the documents of bookings, in the order of issue, bypassing the services; returns the bookings' ids. */
export async function taxRows(
  database: Database,
  bookings: readonly (readonly GivenDocument[])[],
): Promise<string[]> {
  await addUser(database, user)
  const [ids, made]: [string[], Insertable<Tables['papers']>[]] = [[], []]
  for (const documents of bookings) {
    const bookingId = await addBooking(database, user)
    ids.push(bookingId)
    let invoice: string | null = null
    for (const document of documents) {
      const count = String((rows += 1)).padStart(6, '0')
      const row = documentRow({ bookingId, count, invoice }, document)
      if (document.kind === 'invoice') invoice = row.number
      made.push(row)
    }
  }
  await database.db.insertInto('papers').values(made).execute()
  return ids
}
