import { setImmediate as otherWork } from 'node:timers/promises'
import type { Db, Tx } from '#server/db/client.ts'
import { toPaise } from '#shared/domain/money.ts'
import type { PackageRecord } from './file-schema.ts'

const pageSize = 100

/** 0: there was never a catalogue. */
export async function readVersion(db: Db | Tx): Promise<number> {
  const row = await db.selectFrom('catalogue_version').select('version').executeTakeFirst()
  return row?.version ?? 0
}

/** Locks the catalogue for other imports until the transaction ends, and tells its version. */
export async function lockVersion(tx: Tx, now: Date): Promise<number> {
  const row = await tx
    .insertInto('catalogue_version')
    .values({ id: 1, version: 0, changed_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ version: eb.ref('catalogue_version.version') })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return row.version
}

export async function writeVersion(tx: Tx, version: number, now: Date): Promise<void> {
  await tx.updateTable('catalogue_version').set({ version, changed_at: now.toISOString() }).execute()
}

/** The packages on offer in the file's order, read in pages so that other requests get their turn. */
export async function* listPackages(db: Db | Tx): AsyncGenerator<PackageRecord> {
  let after: { position: number; id: string } | undefined
  for (;;) {
    let query = db
      .selectFrom('packages')
      .select(['id', 'position', 'data'])
      .where('withdrawn_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .limit(pageSize)
    if (after) {
      const { position, id } = after
      query = query.where((eb) =>
        eb.or([eb('position', '>', position), eb.and([eb('position', '=', position), eb('id', '>', id)])]),
      )
    }
    const rows = await query.execute()
    for (const row of rows) yield JSON.parse(row.data) as PackageRecord
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    // The embedded database answers without leaving this turn of the event loop.
    await otherWork()
    after = { position: last.position, id: last.id }
  }
}

export function packageRow(record: PackageRecord, position: number) {
  const { packagePricing: pricing, cancellationPolicy: policy } = record
  return {
    id: record.packageId,
    position,
    name: record.name,
    short_details: record.description.short,
    days: record.duration.days,
    final_price_paise: toPaise(pricing.finalPrice),
    additional_fees_paise: toPaise(pricing.additionalFees),
    refund_percentage: policy.refundPercentage,
    deadline_in_days: policy.deadlineInDays,
    refund_processing_days: policy.refundProcessingTime,
    data: JSON.stringify(record),
    withdrawn_at: null,
  }
}
