import { z } from 'zod/mini'
import { requiredText } from './fields.ts'
import { fileOnWire } from './tickets-schemas.ts'

export const staffDocumentsSchemas = {
  getStaffDocument: {
    input: z.object({ number: requiredText('paper.numberMissing', 16) }),
    output: z.object({ file: fileOnWire }),
  },
}
