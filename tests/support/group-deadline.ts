import { hourMs } from '#shared/domain/durations.ts'
import { DatabaseSync } from '@photostructure/sqlite'
import { join } from 'node:path'

/** Ends the time to pay, as if days had passed: the product's own clock cannot be moved. */
export function endPayments(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'safarnama.db'))
  const past = new Date(Date.now() - hourMs).toISOString()
  database.prepare(`update group_journeys set pay_by = ?, due_at = ? where state = 'open'`).run(past, past)
  database.close()
}
