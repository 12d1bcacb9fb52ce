import type { TaxParts } from '#shared/domain/gst.ts'
import type { Db } from '#server/platform/db/client.ts'
import { type Gstr1, toGstr1 } from './gstr1.ts'
import { asRegister, type Period, registered, sumRegister } from './register.ts'
import { addTaxes } from './taxes.ts'

/** What the tables of a period say together. */
export const owedOf = ({ b2cl, b2cs, cdnur, at, atadj }: Gstr1): TaxParts =>
  addTaxes([...b2cl, ...b2cs, ...at], [...cdnur, ...atadj])

const repeated = [
  'amount_paise',
  'taxable_paise',
  'igst_paise',
  'cgst_paise',
  'rate_hundredths',
  'supply_state',
] as const

/**
 * The bookings of a period whose tables need their rows: all but those with a single receipt and, at most, an invoice with the
 * same figures. Documents of a booking are in the order of their ids.
 */
const unevenIn = (db: Db, { from, to }: Period) =>
  db
    .selectFrom('papers as own')
    .select('own.booking_id')
    .where('own.issued_on', '>=', from)
    .where('own.issued_on', '<=', to)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('papers as before')
          .select('before.id')
          .whereRef('before.booking_id', '=', 'own.booking_id')
          .whereRef('before.id', '<', 'own.id')
          .where((of) =>
            of.not(
              of.and([
                of('own.kind', '=', 'invoice'),
                of('before.kind', '=', 'receipt'),
                ...repeated.map((column) => of(`before.${column}`, '=', of.ref(`own.${column}`))),
              ]),
            ),
          ),
      ),
    )

/** The sums of a period's documents by kind, and what its tables of GSTR-1 say together. */
export async function readOwed(db: Db, period: Period) {
  const sums = await sumRegister(db, period)
  const uneven = await registered(db)
    .where('papers.booking_id', 'in', unevenIn(db, period))
    .where('papers.issued_on', '<=', period.to)
    .orderBy('papers.id')
    .execute()
  const rows = asRegister(uneven)
  const own = rows.filter(({ issuedOn }) => issuedOn >= period.from)
  const earlier = rows.filter(({ issuedOn }) => issuedOn < period.from)
  // Which table an invoice and its credit notes are in changes no sum.
  const tables = toGstr1(own, { earlier, invoices: new Map() })
  // Of all other bookings the tables have the receipts, and an invoice takes their place.
  const received = sums.filter(({ kind }) => kind === 'receipt')
  const ofUneven = own.filter(({ kind }) => kind === 'receipt')
  return { sums, owed: addTaxes([...received, owedOf(tables)], ofUneven) }
}
