import { DatabaseSync } from '@photostructure/sqlite'
import { join } from 'node:path'

const hourMs = 3_600_000

/** The time to pay is over, as if the days had passed: the product's own clock cannot be moved. */
export function endPayments(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'safarnama.db'))
  const past = new Date(Date.now() - hourMs).toISOString()
  database.prepare(`update group_journeys set pay_by = ?, due_at = ? where state = 'open'`).run(past, past)
  database.close()
}
