import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/client.ts'
import type { Faces } from '#server/documents/print/faces.ts'

export type PapersDeps = {
  database: Database
  clock: Clock
  newId: () => string
  seller: { name: string; address: string; gstin: string }
  /** GST_RATE in hundredths of a percent. */
  rateHundredths: number
  readFaces: () => Promise<Faces>
}
