import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { consoleEndpoints } from '#shared/contract/all.ts'
import { type AtConsole, type ConsoleApp, consoleApp } from '#tests/support/console-app.ts'
import { bookingsRoutesOn } from '#tests/support/console-bookings.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { type Asked, scansOf } from '#tests/support/plans.ts'
import { writeMoney } from '#tests/support/written-money.ts'

/** Full reads on purpose: small tables, and those of which a report or a list needs every row. */
const readWhole = new Set([
  'staff',
  'staff_passkeys',
  'catalogue_drafts',
  'catalogue_version',
  'catalogue_versions',
  'catalogue_meta',
  // One row per journey, for a screen that lists them all in the order of the file.
  'packages',
  'hotels',
  'rentals',
  'library_pictures',
  // One row.
  'seat_limits',
  'package_hotels',
  'package_rentals',
  // Unmatched payments are settled within days.
  'stray_payments',
  // What the provider gave back on its own.
  'reversals',
  // What the words of a search have found.
  'of_word',
  'of_words',
])
/** Compares the year's documents with the ledger for all bookings, in a thread of its own and with a time limit. */
const readsAll = new Set(['checkGstReport'])

/** Groups are filtered by their newest journey, so a search by day reads all of them. */
const looksThrough: Record<string, string[]> = {
  findStaffGroups: ['group_journeys'],
  // What was given back in part is found among all that was given back.
  findStaffBookings: ['refunds'],
}

const month = { from: '2026-11-01', to: '2026-11-30' }
/** All kinds of inputs for calls; calls that are missing here take no input. */
const asked: Record<string, Record<string, string>[]> = {
  findStaffBookings: [
    {},
    { query: 'TKB-2026' },
    { query: 'asha@example.com' },
    { query: '43210' },
    { query: 'Asha Rao' },
    { query: 'tea country', status: 'Confirmed' },
    { query: 'tea rao' },
    { query: 'tea zzyzx' },
    { hotel: 'Hotel Lotus' },
    { hotel: 'Hotel Lotus,' },
    { stay: 'missing' },
    { stay: 'missing', names: 'missing', from: month.from },
    { names: 'missing' },
    { names: 'missing', query: 'Asha', until: '2026-11-30' },
    { status: 'Cancelled' },
    { payment: 'Refunded' },
    { payment: 'Partly refunded' },
    { ...month, until: '2026-11-30', page: '2' },
  ],
  listAudit: [
    {},
    { by: 'somebody' },
    { by: 'command-line' },
    { what: 'linkStaff' },
    { about: 'munnar' },
    { from: month.from, until: month.to, by: 'somebody' },
  ],
  listDeparting: [{ date: month.from }, { date: month.from, packageId: 'munnar' }],
  listDepartureDays: [{}, { date: month.from }, { packageId: 'munnar' }],
  findStaffGroups: [
    {},
    { query: 'asha@example.com' },
    { query: 'Asha Rao' },
    { query: '43210' },
    { state: 'open', packageId: 'munnar' },
    { ...month, until: '2026-11-30', page: '2' },
  ],
  findPeople: [{ query: 'asha@example.com' }, { query: '+91 98765 43210' }, { query: 'Asha Rao' }],
  listStaffCatalogue: [
    { kind: 'packages' },
    { kind: 'packages', query: 'munnar', state: 'offered' },
    { kind: 'packages', query: 'वाराणसी' },
    { kind: 'hotels', state: 'draft' },
    { kind: 'hotels', query: 'lake', state: 'withdrawn' },
    { kind: 'rentals', query: 'bike' },
  ],
  getSalesReport: [
    { ...month, by: 'day' },
    { ...month, by: 'month' },
    { ...month, by: 'package' },
  ],
  getOccupancyReport: [month],
  getGstReport: [month],
  getReportFile: [month],
  listStaffReviews: [
    { which: 'waiting' },
    { which: 'pictures' },
    { which: 'hidden' },
    { which: 'published' },
  ],
  listStaffMessages: [
    { which: 'unanswered' },
    { which: 'unanswered', after: 'm-1' },
    { which: 'all' },
    { which: 'all', after: 'm-2' },
    { of: 'm-1' },
  ],
}
const paths: Record<string, string> = {
  kind: 'packages',
  recordId: 'munnar',
  file: 'sales',
  packageId: 'munnar',
}

const reading = consoleEndpoints.filter(({ method }) => method === 'GET')

eachDatabase((_name, open) => {
  let database: Database
  let app: ConsoleApp
  let owner: AtConsole
  let by = ''
  const statements = new Map<string, Asked & { by: string }>()
  beforeAll(async () => {
    const onStatement = ({ query }: { query: CompiledQuery }) => {
      if (by !== '' && query.sql.startsWith('select') && !statements.has(query.sql))
        statements.set(query.sql, { sql: query.sql, parameters: query.parameters, by })
    }
    database = await open({ onStatement })
    app = await consoleApp({ database, more: bookingsRoutesOn(database) })
    owner = await app.join(['owner'])
    const money = {
      amountPaise: 100,
      feePaise: 2,
      taxPaise: 0,
      isMoved: true,
      at: '2026-12-01T05:00:00.000Z',
    }
    await writeMoney(database, [
      { ...money, id: 'pay_1', kind: 'payment' },
      { ...money, id: 'rfnd_1', kind: 'refund' },
    ])
    await database.db.updateTable('bookings').set({ package_id: 'munnar', travel_date: month.from }).execute()
    const words = { id: 'munnar', position: 1, name: 'Munnar', short_details: '', data: '{}' }
    const price = { days: 4, final_price_paise: 100, additional_fees_paise: 0, withdrawn_at: null }
    const policy = { refund_percentage: 80, deadline_in_days: 7, refund_processing_days: 5 }
    await database.db
      .insertInto('packages')
      .values({ ...words, ...price, ...policy })
      .execute()
    await database.db
      .insertInto('seats')
      .values({ package_id: 'munnar', travel_date: '2026-12-20', taken: 2 })
      .execute()
    const written = { name: 'Asha', message: 'A lift?', language: 'en', created_at: money.at } as const
    const said = (id: string, answer: string | null) =>
      Object.assign({ id, email: `${id}@example.com`, answer, answered_at: answer && money.at }, written)
    await database.db
      .insertInto('contact_messages')
      .values([said('m-1', null), said('m-2', 'Yes.')])
      .execute()
  })
  afterAll(() => app.close())

  it('STAFF-04 no statement of a console’s screen reads a table of bookings, people or money from end to end', async () => {
    const { code } = await database.db.selectFrom('bookings').select('code').executeTakeFirstOrThrow()
    for (const endpoint of reading) {
      for (const query of asked[endpoint.name] ?? [{}]) {
        by = endpoint.name
        const path = { ...paths, code, ...query }
        const { status } = await owner.call(endpoint, { path, query: `?${new URLSearchParams(query)}` })
        by = ''
        // Missing rows must have been searched for, too.
        expect([endpoint.name, query, [200, 404].includes(status)]).toEqual([endpoint.name, query, true])
      }
    }
    expect(statements.size).toBeGreaterThan(40)
    const found: string[] = []
    for (const statement of statements.values()) {
      if (readsAll.has(statement.by)) continue
      for (const table of await scansOf(database, statement))
        if (!readWhole.has(table) && looksThrough[statement.by]?.includes(table) !== true)
          found.push(`${statement.by}: ${table}: ${statement.sql.slice(0, 3_000)}`)
    }
    expect(found).toEqual([])
  })
})
