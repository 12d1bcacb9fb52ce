import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/client.ts'
import type { Faces } from '#server/print/faces.ts'

export type PapersDeps = {
  database: Database
  clock: Clock
  newId: () => string
  seller: { name: string; address: string; gstin: string }
  /** GST_RATE in hundredths of a percent. */
  rateHundredths: number
  readFaces: () => Promise<Faces>
}
