import type { DocumentKind } from '#shared/contract/documents-schemas.ts'
import type { Instant } from './stored.ts'

/** The last number given in a series (kind and financial year), which has no gaps; under a year alone, the mark of its last restore. */
type SeriesTable = { series: string; last_number: number }

/** An issued document is never changed. It names no person: the booking does. */
type DocumentsTable = {
  id: string
  booking_id: string
  kind: DocumentKind
  number: string
  /** The payment (payments.id) or refund (refunds.id) that it is about. */
  source: string
  /** The number of the document that this one corrects. */
  refers_to: string | null
  issued_at: Instant
  /** Calendar date in India. */
  issued_on: string
  amount_paise: number
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
  igst_paise: number
  /** Tax rate in hundredths of a percent. */
  rate_hundredths: number
  supply_state: string
  /** The seller's name, address and GSTIN at the time, as JSON. */
  seller: string
}

/** The tables are named as in the first release. */
export type DocumentTables = Record<'paper_series', SeriesTable> & Record<'papers', DocumentsTable>
