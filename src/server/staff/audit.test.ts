import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { firstIdOf } from '#server/platform/ids.ts'
import { listAudit } from '#shared/contract/staff.ts'
import { byCommandLine } from '#shared/contract/staff-schemas.ts'
import { addDays, startOfDay, todayInIndia } from '#shared/domain/travel-date.ts'
import type { AnswerOf } from '#shared/endpoint.ts'
import { type AtConsole, type ConsoleApp, consoleApp } from '#tests/support/console-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { writeMoney } from '#tests/support/written-money.ts'

type Audited = AnswerOf<typeof listAudit>

eachDatabase((_name, open) => {
  let database: Database
  let app: ConsoleApp
  let owner: AtConsole
  beforeAll(async () => {
    database = await open()
    app = await consoleApp({ database })
    owner = await app.join(['owner'])
  })
  afterAll(() => app.close())

  const entriesOf = async (query: Record<string, string>) => {
    const { body } = await owner.call(listAudit, { query: `?${new URLSearchParams(query)}` })
    return (body as unknown as Audited).entries
  }
  const idsOf = async (query: Record<string, string>) => (await entriesOf(query)).map(({ id }) => id)

  it('STAFF-10 the audit log is read by day in India, the last one to its end', async () => {
    const [newest] = await entriesOf({})
    const { id = '', at = '' } = newest ?? {}
    const day = todayInIndia(new Date(at))
    expect(await idsOf({ from: day, until: day })).toContain(id)
    expect(await idsOf({ until: addDays(day, -1) })).toEqual([])
    expect(await idsOf({ from: addDays(day, 1) })).toEqual([])
    const midnight = startOfDay(addDays(day, 1)).getTime()
    const ids = [midnight - 1, midnight].map((ms) => firstIdOf(new Date(ms)))
    const written = {
      staff_id: null,
      what: 'operator purge',
      ids: '[]',
      paise: null,
      fields: '[]',
      why: null,
    }
    for (const one of ids)
      await database.db
        .insertInto('audit_log')
        .values({ ...written, id: one, at })
        .execute()
    const purged = { by: byCommandLine, what: written.what }
    expect(await idsOf({ ...purged, from: day, until: day })).toEqual(ids.slice(0, 1))
    expect(await idsOf({ ...purged, from: addDays(day, 1) })).toEqual(ids.slice(1))
    expect((await owner.call(listAudit, { query: '?from=soon' })).status).toBe(400)
  })

  it('STAFF-10 an entry about a booking names its traveler as the booking does at this moment, of whom the log has nothing', async () => {
    const code = 'TKB-20261128-4821'
    const booking = await writeMoney(database, [])
    const rename = (traveler_name: string) =>
      database.db.updateTable('bookings').set({ code, traveler_name }).where('id', '=', booking).execute()
    await rename('Meera Rao')
    const refund = { staff_id: null, what: 'refundForTraveller', paise: 100, fields: '[]', why: null }
    const id = firstIdOf(new Date(app.now().getTime() + 1))
    const written = { ...refund, id, at: app.now().toISOString() }
    await database.db
      .insertInto('audit_log')
      .values({ ...written, ids: JSON.stringify(['b-1', code]) })
      .execute()
    expect((await entriesOf({ about: code }))[0]).toMatchObject({ about: code, traveller: 'Meera Rao' })
    await rename('Deleted account')
    expect((await entriesOf({ about: code }))[0]?.traveller).toBe('Deleted account')
  })

  it('STAFF-10 what has been withdrawn is named as it was', async () => {
    const at = app.now().toISOString()
    const { db } = database
    const document = JSON.stringify({ name: 'Kedar Gali Guest House' })
    const past = { id: 'h-1', kind: 'hotels', record_id: 'kedar-gali', what: 'withdrawn', document } as const
    await db
      .insertInto('catalogue_history')
      .values({ ...past, fields: '[]', staff_id: null, at })
      .execute()
    const deed = { staff_id: null, what: 'withdrawCatalogueRecord', paise: null, fields: '[]', why: null }
    const id = firstIdOf(app.now())
    await db
      .insertInto('audit_log')
      .values({ ...deed, id, at, ids: '["kedar-gali"]' })
      .execute()
    expect((await entriesOf({ about: 'kedar-gali' }))[0]?.about).toBe('Kedar Gali Guest House')
  })
})
