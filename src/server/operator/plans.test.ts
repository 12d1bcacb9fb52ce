import { beforeAll, expect, it } from 'vitest'
import type { Database, Db } from '#server/platform/db/client.ts'
import { checkDocuments } from '#server/reports/gst/check.ts'
import { readTaxFile } from '#server/reports/gst/month.ts'
import { listMiscounts } from '#server/schema/complete-seats.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { type Asked, scansOf } from '#tests/support/plans.ts'
import { taxRows } from '#tests/support/tax-rows.ts'
import { listWrongs } from './wrongs.ts'

const month = { from: '2026-11-01', to: '2026-11-30' }
const output = { line: () => undefined, complaint: () => undefined }
const clock = () => new Date('2026-12-01T06:00:00.000Z')

/** What reads all bookings, years of them. */
const works: [string, (db: Db) => Promise<unknown>][] = [
  ['the count of seats', listMiscounts],
  ['the ledger', (db) => listWrongs({ db, clock }, output)],
  ['the check of documents', (db) => checkDocuments(db)],
  ['the advances', (db) => readTaxFile(db, month, 'advances')],
]
/** Unmatched payments are settled within days, nobody waits for a day that is over, and groups are deleted. */
const readWhole = new Set(['stray_payments', 'waitlist', 'group_shares'])

eachDatabase((_name, open) => {
  let database: Database
  const asked = new Map<string, Asked>()
  beforeAll(async () => {
    database = await open({ onStatement: ({ query }) => void asked.set(query.sql, query) })
    const seats = { package_id: 'munnar', travel_date: '2026-12-20', taken: 2 }
    await database.db.insertInto('seats').values(seats).execute()
    await taxRows(database, [[{ kind: 'receipt', amountPaise: 1_050_00, issuedOn: '2026-10-05' }]])
  })

  it.each(works)('no statement of %s reads a table from end to end', async (_what, work) => {
    asked.clear()
    await work(database.db)
    const found: string[] = []
    const statements = Array.from(asked.values())
    for (const statement of statements)
      for (const table of await scansOf(database, statement))
        if (!readWhole.has(table)) found.push(`${table}: ${statement.sql}`)
    expect(found).toEqual([])
  })
})
