import { chunks } from '#server/platform/chunks.ts'
import type { Db } from '#server/platform/db/client.ts'
import { type CalendarDate, todayInIndia } from '#shared/domain/travel-date.ts'

/** A payment or dispute that matches no booking and waits for the operator, or was settled by hand. */
export type Aside = {
  id: string
  amountPaise: number | null
  why: string
  settledOn: CalendarDate | null
  note: string | null
}

/** What was put aside under these ids of the provider. */
export async function readAsides(db: Db, ids: readonly string[]): Promise<Aside[]> {
  const found: Aside[] = []
  for (const some of chunks(ids)) {
    const rows = await db.selectFrom('stray_payments').selectAll().where('id', 'in', some).execute()
    for (const { id, amount_paise: paise, why, settled_at: settledAt, note } of rows)
      found.push({
        id,
        amountPaise: paise === 0 ? null : paise,
        why,
        settledOn: settledAt === null ? null : todayInIndia(new Date(settledAt)),
        note,
      })
  }
  return found
}
