import { maxBookingCodeLength } from '#shared/bounds.ts'
import { z } from 'zod/mini'
import { requiredText } from './fields.ts'
import { fileOnWire } from './tickets-schemas.ts'

/** Receipt voucher, refund voucher, tax invoice, credit note (CGST Rules 50, 51, 46, 53). */
const documentKinds = ['receipt', 'refund', 'invoice', 'credit'] as const

export const documentLine = z.object({
  number: z.string(),
  kind: z.enum(documentKinds),
  /** Calendar date in India. */
  issuedOn: z.string(),
  amount: z.number(),
})

export const documentsSchemas = {
  listDocuments: {
    input: z.object({ id: requiredText('booking.idMissing', maxBookingCodeLength) }),
    output: z.object({ papers: z.array(documentLine) }),
  },
  getDocument: {
    input: z.object({ number: requiredText('paper.numberMissing', 16) }),
    output: z.object({ file: fileOnWire }),
  },
}

export type DocumentKind = (typeof documentKinds)[number]
export type DocumentLine = z.output<typeof documentLine>
