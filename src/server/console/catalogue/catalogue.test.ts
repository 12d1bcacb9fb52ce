import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as calls from '#shared/contract/console/catalogue.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { checkFile } from '#server/catalogue/import/check-file.ts'
import { importCatalogue } from '#server/catalogue/import/import.ts'
import { readVersion } from '#server/catalogue/repository.ts'
import type { Database } from '#server/platform/db/client.ts'
import { addBooking, addUser } from '#tests/support/account-rows.ts'
import {
  at as places,
  buildCatalogue,
  buildHotel,
  buildPackage,
  buildRental,
} from '#tests/support/catalogue.ts'
import { type AtConsole, type ConsoleApp, consoleApp } from '#tests/support/console-app.ts'
import { bookingsRoutesOn } from '#tests/support/console-bookings.ts'
import { eachDatabase } from '#tests/support/database.ts'

type Body = Record<string, unknown>
type Draft = { document: Body; version: number; base: string }

let passedMs = 0
const clock = () => new Date(Date.parse('2026-12-01T06:00:00.000Z') + passedMs)

/** A form with one file, as a browser sends it. */
function formOf(file: string) {
  const boundary = `form${randomBytes(8).toString('hex')}`
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="c.json"\r\n\r\n`
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return { body: `${head}${file}\r\n--${boundary}--\r\n`, headers }
}

eachDatabase((_name, open) => {
  let database: Database
  let app: ConsoleApp
  let asha: AtConsole
  let bina: AtConsole
  beforeAll(async () => {
    database = await open()
    app = await consoleApp({ database, clock, more: bookingsRoutesOn(database, clock) })
    asha = await app.join(['catalogue'], 'Asha')
    bina = await app.join(['catalogue'], 'Bina')
  })
  afterAll(() => app.close())

  const start = buildCatalogue([buildPackage('ooty', { departures: { seats: 10 } }), buildPackage('goa')], {
    hotels: [buildHotel('lake', 'Ooty', ['ooty'])],
    rentals: [buildRental('rides', 'Ooty', ['goa'])],
  })
  beforeEach(async () => {
    await database.db.deleteFrom('catalogue_drafts').execute()
    await database.db.deleteFrom('catalogue_history').execute()
    await importCatalogue({ database, clock }, structuredClone(start))
  })

  async function ask(who: AtConsole, call: Endpoint, path: Record<string, string>, body?: unknown) {
    const answered = await who.call(call, { path, ...(body !== undefined && { body }) })
    return { status: answered.status, body: answered.body as never as Body }
  }
  const at = (id: string, kind = 'packages') => ({ kind, id })
  async function read(id: string, kind = 'packages') {
    const { status, body } = await ask(asha, calls.getCatalogueRecord, at(id, kind))
    expect(status).toBe(200)
    return body as Body & {
      base: string
      published: string | null
      draft: (Body & { version: number }) | null
    }
  }
  async function begin(id: string, change: Body = {}, kind = 'packages'): Promise<Draft> {
    const { base, published, draft } = await read(id, kind)
    const text = (draft?.['document'] as string | undefined) ?? published ?? '{}'
    return { base, version: draft?.version ?? 0, document: { ...(JSON.parse(text) as Body), ...change } }
  }
  const save = (who: AtConsole, id: string, draft: Draft, kind = 'packages') =>
    ask(who, calls.saveCatalogueDraft, at(id, kind), { ...draft, document: JSON.stringify(draft.document) })
  /** Saves a draft and returns its version. */
  async function saved(who: AtConsole, id: string, draft: Draft, kind = 'packages') {
    const { status, body } = await save(who, id, draft, kind)
    expect(status).toBe(200)
    return body['version'] as number
  }
  /** Publishes a version, with the published state of now as the one that was seen. */
  const publish = async (who: AtConsole, id: string, version: number, kind = 'packages') =>
    ask(who, calls.publishCatalogueDraft, at(id, kind), { version, base: (await read(id, kind)).base })
  const change = async (id: string, changed: Body, kind = 'packages') =>
    publish(asha, id, await saved(asha, id, await begin(id, changed, kind), kind), kind)
  const audit = () =>
    database.db.selectFrom('audit_log').select(['staff_id', 'what', 'ids', 'fields']).orderBy('id').execute()
  const lastDeed = async () => (await audit()).at(-1)
  const history = async (id: string, kind = 'packages') =>
    (await ask(asha, calls.listCatalogueHistory, at(id, kind))).body['entries'] as (Body & { id: string })[]
  async function listed(kind: string, query: Record<string, string>) {
    const asked = { path: { kind }, query: `?${new URLSearchParams(query)}` }
    return (await asha.call(calls.listStaffCatalogue, asked)).body['records']
  }
  const exported = async () => (await ask(asha, calls.exportStaffCatalogue, {})).body['file'] as string

  describe('drafts', () => {
    test('STAFF-05 what is typed is a draft, in the list and with who wrote it; travellers see nothing of it', async () => {
      const before = await readVersion(database.db)
      const answer = await save(asha, 'ooty', await begin('ooty', { name: 'Ooty by rail' }))
      expect(answer).toMatchObject({ status: 200, body: { review: { problems: [] } } })
      const { body } = await asha.call(calls.listStaffCatalogue, { path: at(''), query: '?state=draft' })
      expect(body).toMatchObject({
        records: [
          { id: 'ooty', name: 'Journey ooty', state: 'offered', isFrom: false, draft: { by: 'Asha' } },
        ],
        hasMore: false,
      })
      // Staff without the catalogue's right see packages on offer, and no drafts.
      const clerk = await app.join(['desk'])
      const seen = (await clerk.call(calls.listStaffCatalogue, { path: at(''), query: '?state=draft' })).body
      expect(seen['records']).toMatchObject(
        ['ooty', 'goa'].map((id) => ({ id, state: 'offered', draft: null })),
      )
      expect((await clerk.call(calls.getCatalogueRecord, { path: at('ooty') })).status).toBe(403)
      expect(await readVersion(database.db)).toBe(before)
      const named = await database.db.selectFrom('packages').select('name').where('id', '=', 'ooty').execute()
      expect(named).toEqual([{ name: 'Journey ooty' }])
    })

    test('STAFF-05 the list says of a price that some days cost more', async () => {
      const { packagePricing } = start.packages[0]!
      const seasons = [
        { name: 'Peak', from: '12-01', to: '12-31', basePrice: packagePricing.basePrice + 500 },
      ]
      await change('ooty', { departures: { seasons } })
      const isFrom = Object.fromEntries(
        ((await listed('packages', {})) as { id: string; isFrom: boolean }[]).map((one) => [
          one.id,
          one.isFrom,
        ]),
      )
      expect(isFrom).toEqual({ ooty: true, goa: false })
      // A draft may hold anything.
      await save(asha, 'half', {
        base: 'none',
        version: 0,
        document: { packagePricing: {}, departures: 1, name: 'Half' },
      })
      expect(await listed('packages', { query: 'half' })).toMatchObject([{ id: 'half', isFrom: false }])
    })

    test('STAFF-05 a journey is found by its places and other names, in Hindi too', async () => {
      const file = buildCatalogue([
        buildPackage('kashi', {
          name: 'Ghats at Dawn',
          aliases: ['Banaras'],
          ...places('Varanasi', 'Uttar Pradesh'),
        }),
        buildPackage('goa', { name: 'Long Beaches', ...places('Panaji', 'Goa') }),
      ])
      await importCatalogue({ database, clock }, file)
      for (const query of ['dawn', 'varanasi', 'banaras', 'uttar prad', 'ghats vara', 'वाराणसी'])
        expect([query, await listed('packages', { query })]).toMatchObject([query, [{ id: 'kashi' }]])
      expect(await listed('packages', { query: 'varanasi beaches' })).toEqual([])
    })

    test('STAFF-05 of two people who save the same version the second is told, and nothing is overwritten', async () => {
      const read1 = await begin('ooty', { name: 'From Asha' })
      const read2 = await begin('ooty', { name: 'From Bina' })
      expect((await save(asha, 'ooty', read1)).status).toBe(200)
      expect(await save(bina, 'ooty', read2)).toMatchObject({
        status: 409,
        body: { error: expect.stringContaining('nothing was overwritten') as string },
      })
      const { draft } = await read('ooty')
      expect(JSON.parse(String(draft?.['document']))).toMatchObject({ name: 'From Asha' })
      const again = { ...(await begin('ooty')), document: { ...read2.document } }
      const [one, other] = await Promise.all([save(asha, 'ooty', again), save(bina, 'ooty', again)])
      expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    })

    test('STAFF-05 a draft that is gone is never taken for a later one of the same record', async () => {
      const version = await saved(asha, 'ooty', await begin('ooty', { name: 'From Asha' }))
      expect((await publish(bina, 'ooty', version)).status).toBe(200)
      const later = await begin('ooty', { name: 'Not finished' })
      const latest = await saved(bina, 'ooty', later)
      const stale = [
        await publish(asha, 'ooty', version),
        await ask(asha, calls.discardCatalogueDraft, at('ooty'), { version }),
        await save(asha, 'ooty', { ...later, version, document: { ...later.document, name: 'Over it' } }),
      ]
      expect(stale.map(({ status }) => status)).toEqual([409, 409, 409])
      const { draft } = await read('ooty')
      expect(draft).toMatchObject({ version: latest, by: 'Bina' })
      expect(JSON.parse(String(draft?.['document']))).toMatchObject({ name: 'Not finished' })
    })

    test('STAFF-05 no draft is begun on what is no longer published, since it could not be published either', async () => {
      const early = await begin('ooty', { name: 'From Asha' })
      await change('ooty', { name: 'Ooty by rail' })
      expect((await save(asha, 'ooty', early)).status).toBe(409)
      expect((await read('ooty')).draft).toBeNull()
    })

    test('STAFF-05 a mistake is named by its field with the sentence of the file’s check, and is not published', async () => {
      const draft = await begin('ooty', { name: '', duration: { days: 3, nights: 9 } })
      const wrong = await save(asha, 'ooty', draft)
      expect(wrong.body).toMatchObject({
        review: { problems: [{ record: 'ooty', field: 'name', sentence: 'This text must not be empty.' }] },
      })
      const version = wrong.body['version'] as number
      expect(await publish(asha, 'ooty', version)).toMatchObject({ status: 400 })
      expect((await read('ooty')).draft).not.toBeNull()
      const rules = await save(asha, 'ooty', {
        ...draft,
        version,
        document: { ...draft.document, name: 'Ooty' },
      })
      const { problems } = rules.body['review'] as { problems: { field: string }[] }
      expect(problems.map(({ field }) => field)).toEqual(['duration.nights', 'itinerary'])
      for (const document of ['[]', 'no', '"text"'])
        expect(
          (await ask(asha, calls.saveCatalogueDraft, at('goa'), { document, version: 0, base: 'x' })).status,
        ).toBe(400)
    })

    test('STAFF-10 a draft stands in the audit log when it is begun, taken over and given up', async () => {
      const before = (await audit()).length
      const draft = await begin('ooty')
      let version = 0
      for (const who of [asha, asha, bina]) version = await saved(who, 'ooty', { ...draft, version })
      await ask(bina, calls.discardCatalogueDraft, at('ooty'), { version })
      expect((await audit()).slice(before)).toEqual(
        [asha, bina, bina].map(({ staffId }, index) => ({
          staff_id: staffId,
          what: index < 2 ? 'saveCatalogueDraft' : 'discardCatalogueDraft',
          ids: '["ooty"]',
          fields: '["draft"]',
        })),
      )
      expect((await read('ooty')).draft).toBeNull()
    })

    test('STAFF-10 what is typed stands in the audit log by its fields, each once within ten minutes', async () => {
      const before = (await audit()).length
      const [name, aliases] = ['Ooty by', ['Udhagamandalam']]
      const typed = [{ name }, { name: `${name} rail` }, { name, aliases }, { name, aliases: [] }]
      let { document, ...draft } = await begin('ooty')
      const type = async (who: AtConsole, more: Body) => {
        document = { ...document, ...more }
        draft = { ...draft, version: await saved(who, 'ooty', { ...draft, document }) }
      }
      for (const more of typed) await type(asha, more)
      passedMs += 10 * 60_000
      await type(asha, { name: 'Ooty' })
      passedMs += 1
      await type(asha, { name: 'Ooty by bus' })
      await type(bina, { aliases })
      await type(bina, { aliases })
      expect((await audit()).slice(before).map((row) => [row.staff_id, row.fields])).toEqual([
        [asha.staffId, '["draft","name"]'],
        [asha.staffId, '["aliases"]'],
        [asha.staffId, '["name"]'],
        [bina.staffId, '["draft","aliases"]'],
      ])
    })
  })

  describe('publishing', () => {
    test('STAFF-05 writes what an import writes, a new version of the catalogue, and who changed which fields', async () => {
      const before = await readVersion(database.db)
      const packagePricing = { basePrice: 12_000, additionalFees: 0, discount: 0, finalPrice: 12_000 }
      const published = await change('ooty', { name: 'Ooty by rail', packagePricing })
      expect(published.status).toBe(200)
      expect(await readVersion(database.db)).toBe(before + 1)
      const row = await database.db
        .selectFrom('packages')
        .select(['name', 'final_price_paise', 'position'])
        .where('id', '=', 'ooty')
        .executeTakeFirstOrThrow()
      expect(row).toEqual({ name: 'Ooty by rail', final_price_paise: 1_200_000, position: 0 })
      const deed = await lastDeed()
      expect(deed).toMatchObject({ staff_id: asha.staffId, what: 'publishCatalogueDraft', ids: '["ooty"]' })
      expect(JSON.parse(deed?.fields ?? '')).toEqual([
        'name',
        'packagePricing.basePrice',
        'packagePricing.additionalFees',
        'packagePricing.discount',
        'packagePricing.finalPrice',
      ])
      expect((await read('ooty')).draft).toBeNull()
    })

    test('STAFF-05 a draft is published once, in the version that was looked at', async () => {
      const draft = await begin('ooty', { name: 'Ooty by rail' })
      const first = await saved(asha, 'ooty', draft)
      const document = { ...draft.document, name: 'Ooty by bus' }
      const second = await saved(bina, 'ooty', { ...draft, version: first, document })
      expect((await publish(asha, 'ooty', first)).status).toBe(409)
      const both = await Promise.all([publish(asha, 'ooty', second), publish(bina, 'ooty', second)])
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(JSON.parse((await read('ooty')).published ?? '')).toMatchObject({ name: 'Ooty by bus' })
    })

    test('STAFF-05 what an import has changed meanwhile is not overwritten, until its state was looked at', async () => {
      const version = await saved(asha, 'ooty', await begin('ooty', { name: 'Ooty by rail' }))
      const imported = buildCatalogue([buildPackage('ooty', { entryFee: '₹ 40' }), buildPackage('goa')])
      await importCatalogue({ database, clock }, imported)
      expect(await publish(asha, 'ooty', version)).toMatchObject({
        status: 409,
        body: { error: expect.stringContaining('has changed since this draft was begun') as string },
      })
      const { base } = await read('ooty')
      const looked = await saved(asha, 'ooty', { ...(await begin('ooty')), base })
      expect((await publish(asha, 'ooty', looked)).status).toBe(200)
    })

    test('STAFF-05 a new package, hotel and rental are made, linked, and last in their lists', async () => {
      const make = async (id: string, document: Body, kind: string) =>
        publish(asha, id, await saved(asha, id, { document, version: 0, base: 'none' }, kind), kind)
      const { packageId: _, ...hampi } = buildPackage('hampi', { name: 'Hampi by coracle' })
      expect((await make('hampi', hampi, 'packages')).status).toBe(200)
      expect((await make('ruins', buildHotel('ruins', 'Hampi', ['hampi']), 'hotels')).status).toBe(200)
      const rental = buildRental('wheels', 'Hampi', ['hampi', 'ooty'])
      expect((await make('wheels', rental, 'rentals')).status).toBe(200)
      const file = JSON.parse(await exported()) as typeof start
      expect(file.packages.map(({ packageId }) => packageId)).toEqual(['ooty', 'goa', 'hampi'])
      expect(file.hotels.map(({ hotel_id: id, packageIds }) => [id, packageIds])).toEqual([
        ['lake', ['ooty']],
        ['ruins', ['hampi']],
      ])
      expect(file.rentals.at(-1)).toMatchObject({ packageIds: ['hampi', 'ooty'] })
    })

    test('STAFF-05 a hotel names only packages on offer, and changes its own links alone', async () => {
      const wrong = await save(
        asha,
        'lake',
        await begin('lake', { packageIds: ['nowhere'] }, 'hotels'),
        'hotels',
      )
      expect(wrong.body).toMatchObject({ review: { problems: [{ field: 'packageIds[0]' }] } })
      expect((await change('lake', { packageIds: ['goa'] }, 'hotels')).status).toBe(200)
      expect(await database.db.selectFrom('package_hotels').selectAll().execute()).toEqual([
        { package_id: 'goa', hotel_id: 'lake' },
      ])
      expect(await database.db.selectFrom('package_rentals').selectAll().execute()).toHaveLength(1)
    })
  })

  describe('the way back', () => {
    test('STAFF-05 history has what an import wrote and what was published, and an earlier document is published again', async () => {
      await change('ooty', { name: 'Ooty by rail' })
      await change('ooty', { name: 'Ooty by bus' })
      const entries = await history('ooty')
      expect(entries.map(({ what, by, fields }) => ({ what, by, fields }))).toEqual([
        { what: 'published', by: 'Asha', fields: ['name'] },
        { what: 'published', by: 'Asha', fields: ['name'] },
        { what: 'found', by: null, fields: [] },
      ])
      const path = { ...at('ooty'), entryId: entries[2]?.id ?? '' }
      const { body } = await ask(asha, calls.getCatalogueHistory, path)
      const earlier = JSON.parse(String(body['document'])) as Body
      expect(earlier).toEqual(start.packages[0])
      expect((await change('ooty', earlier)).status).toBe(200)
      expect((await read('ooty')).published).toBe(JSON.stringify(start.packages[0]))
      const [newest, ...others] = await history('ooty')
      expect(newest?.['sameAs']).toBe(entries[2]?.['id'])
      expect(others.map(({ sameAs }) => sameAs)).toEqual([null, null, null])
      const other = { ...path, id: 'goa' }
      expect((await ask(asha, calls.getCatalogueHistory, other)).status).toBe(404)
    })

    test('STAFF-05 history knows which version is on offer, also once an import has overwritten what was published', async () => {
      const isPublished = async () => (await history('ooty')).map((entry) => entry['isPublished'])
      await change('ooty', { name: 'Ooty by rail' })
      expect(await isPublished()).toEqual([true, false])
      const [ooty, goa] = start.packages
      const imported = { ...start, packages: [{ ...ooty!, name: 'Ooty by bus' }, goa!] }
      await importCatalogue({ database, clock }, imported)
      expect(await isPublished()).toEqual([false, false])
      await importCatalogue({ database, clock }, structuredClone(start))
      expect(await isPublished()).toEqual([false, true])
      const { base } = await read('ooty')
      await ask(asha, calls.withdrawCatalogueRecord, at('ooty'), { base })
      expect(await isPublished()).toEqual([false, false, false, false])
    })

    test('STAFF-05 history has the parts that changed, as they were and as they are', async () => {
      const { pricing, ...rental } = start.rentals[0]!
      expect(pricing.price_per_day).not.toBe(777)
      await change('rides', { ...rental, pricing: { ...pricing, price_per_day: 777 } }, 'rentals')
      const changed = async (id: string, kind?: string) =>
        (await history(id, kind)).map((entry) => JSON.parse(String(entry['changed'])) as unknown)
      expect(await changed('rides', 'rentals')).toEqual([
        [{ pricing }, { pricing: { ...pricing, price_per_day: 777 } }],
        null,
      ])
      // The price goes with the days whose prices follow from it.
      const { packagePricing } = start.packages[0]!
      await change('ooty', { departures: { seats: 8 } })
      expect(await changed('ooty')).toEqual([
        [
          { packagePricing, departures: { seats: 10 } },
          { packagePricing, departures: { seats: 8 } },
        ],
        null,
      ])
    })

    const linksOfLake = async () =>
      (JSON.parse((await read('lake', 'hotels')).published ?? '{}') as { packageIds: string[] }).packageIds

    test('STAFF-05 a package is withdrawn as by the command, stays in history, and is offered again', async () => {
      const { base } = await read('ooty')
      expect((await ask(asha, calls.withdrawCatalogueRecord, at('ooty'), { base: 'another' })).status).toBe(
        409,
      )
      expect((await ask(asha, calls.withdrawCatalogueRecord, at('ooty'), { base })).status).toBe(200)
      expect(await read('ooty')).toMatchObject({ state: 'withdrawn' })
      expect(await lastDeed()).toMatchObject({ what: 'withdrawCatalogueRecord', fields: '["withdrawn"]' })
      expect((await history('ooty')).map(({ what }) => what)).toEqual(['withdrawn', 'found'])
      expect((await ask(asha, calls.withdrawCatalogueRecord, at('ooty'), { base })).status).toBe(409)
      expect(await linksOfLake()).toEqual([])
      expect(await exported()).not.toContain('ooty')
      expect(await listed('packages', { state: 'withdrawn', query: 'journey oo' })).toMatchObject([
        { id: 'ooty' },
      ])
      expect((await publish(asha, 'ooty', 0)).status).toBe(200)
      expect(await read('ooty')).toMatchObject({ state: 'offered' })
      // Its hotels still name it.
      expect(await linksOfLake()).toEqual(['ooty'])
    })

    test('STAFF-05 what is offered again is what was looked at, not what a colleague has made of it since', async () => {
      const withdraw = async () => {
        const { base } = await read('lake', 'hotels')
        await ask(asha, calls.withdrawCatalogueRecord, at('lake', 'hotels'), { base })
        return (await read('lake', 'hotels')).base
      }
      const base = await withdraw()
      await publish(bina, 'lake', 0, 'hotels')
      await change('lake', { name: 'Lake anew' }, 'hotels')
      await withdraw()
      const offered = await ask(asha, calls.publishCatalogueDraft, at('lake', 'hotels'), { version: 0, base })
      expect(offered.status).toBe(409)
      expect(await read('lake', 'hotels')).toMatchObject({ state: 'withdrawn' })
    })

    test('STAFF-05 the hotels on offer that name a package are listed for its editor', async () => {
      const of = (packageId: string) => listed('hotels', { state: 'offered', packageId })
      expect([await of('ooty'), await of('half')]).toMatchObject([[{ id: 'lake' }], []])
    })

    test('STAFF-05 a hotel says how many coming bookings wish for it or have it, also once it is withdrawn', async () => {
      const { name = '' } = start.hotels[0] ?? {}
      const coming = async () => (await read('lake', 'hotels'))['comingBookings']
      const user = await addUser(database, 'mira')
      const add = (more: Parameters<typeof addBooking>[2]) => addBooking(database, user, more)
      await add({ travel_date: '2026-12-01', hotel_name: name })
      await add({ hotel_name: 'Another', stay: `${name}, Mall Road` })
      await add({ hotel_name: `${name} Palace` })
      await add({ hotel_name: 'Another', stay: `${name} Palace, Mall Road` })
      await add({ hotel_name: name, travel_date: '2026-11-30' })
      await add({ hotel_name: name, status: 'Cancelled' })
      expect(await coming()).toBe(2)
      const inList = async () =>
        ((await listed('hotels', {})) as { comingBookings: number }[]).map((one) => one.comingBookings)
      expect(await inList()).toEqual([2])
      const { base } = await read('lake', 'hotels')
      await ask(asha, calls.withdrawCatalogueRecord, at('lake', 'hotels'), { base })
      expect([await coming(), ...(await inList())]).toEqual([2, 2])
      expect((await read('ooty'))['comingBookings']).toBeNull()
    })

    test('STAFF-05 a withdrawn hotel is in no file, but in the list with its name and fields, and is offered again as it was', async () => {
      const { base } = await read('lake', 'hotels')
      expect((await ask(asha, calls.withdrawCatalogueRecord, at('lake', 'hotels'), { base })).status).toBe(
        200,
      )
      expect((JSON.parse(await exported()) as typeof start).hotels).toEqual([])
      const withdrawn = await read('lake', 'hotels')
      expect(withdrawn).toMatchObject({ state: 'withdrawn', published: JSON.stringify(start.hotels[0]) })
      const again = await ask(asha, calls.withdrawCatalogueRecord, at('lake', 'hotels'), {
        base: withdrawn.base,
      })
      expect(again.status).toBe(409)
      const entry = { id: 'lake', name: start.hotels[0]?.name, state: 'withdrawn', draft: null }
      expect(await listed('hotels', { state: 'withdrawn' })).toMatchObject([entry])
      expect(await listed('hotels', { query: 'nothing of the kind' })).toEqual([])
      expect(await listed('hotels', { query: 'ooty' })).toMatchObject([entry])
      expect(await listed('hotels', { state: 'offered' })).toEqual([])
      expect(await listed('rentals', {})).toMatchObject([{ id: 'rides', state: 'offered' }])
      expect((await publish(asha, 'lake', 0, 'hotels')).status).toBe(200)
      expect((JSON.parse(await exported()) as typeof start).hotels).toEqual(start.hotels)
      expect((await history('lake', 'hotels')).map(({ what }) => what)).toEqual([
        'published',
        'withdrawn',
        'found',
      ])
      expect(await listed('hotels', {})).toMatchObject([{ ...entry, state: 'offered' }])
      expect((await publish(asha, 'lake', 0, 'hotels')).status).toBe(409)
    })

    test('STAFF-05 hotels that are offered again stand where they stood, whatever came and went meanwhile', async () => {
      const names = ['one', 'two', 'three', 'four']
      const file = { ...start, hotels: names.map((id) => buildHotel(id, 'Ooty')) }
      await importCatalogue({ database, clock }, structuredClone(file))
      const order = async () =>
        (JSON.parse(await exported()) as typeof start).hotels.map(({ hotel_id: id }) => id)
      async function withdraw(id: string) {
        const { base } = await read(id, 'hotels')
        const answer = await ask(asha, calls.withdrawCatalogueRecord, at(id, 'hotels'), { base })
        expect(answer.status).toBe(200)
      }
      const offer = (id: string) => publish(asha, id, 0, 'hotels')
      await withdraw('two')
      expect(await order()).toEqual(['one', 'three', 'four'])
      await offer('two')
      expect(await order()).toEqual(names)
      for (const id of ['three', 'two', 'one']) await withdraw(id)
      for (const id of ['one', 'two', 'three']) await offer(id)
      expect(await order()).toEqual(names)
      await withdraw('four')
      await offer('four')
      expect(await order()).toEqual(names)
      // A release that does not know of places, as a withdrawal before this one.
      await withdraw('one')
      await database.db.updateTable('catalogue_history').set({ position: null }).execute()
      await offer('one')
      expect(await order()).toEqual(['two', 'three', 'four', 'one'])
    })

    test('STAFF-05 a draft of a withdrawn rental is listed as withdrawn, and is published rather than what was', async () => {
      const { base } = await read('rides', 'rentals')
      await ask(asha, calls.withdrawCatalogueRecord, at('rides', 'rentals'), { base })
      const draft = await begin('rides', { name: 'Rides anew' }, 'rentals')
      const version = await saved(asha, 'rides', draft, 'rentals')
      for (const query of [{}, { state: 'draft' }, { state: 'withdrawn' }])
        expect(await listed('rentals', query)).toMatchObject([
          { id: 'rides', state: 'withdrawn', draft: { by: 'Asha' } },
        ])
      expect((await publish(asha, 'rides', 0, 'rentals')).status).toBe(409)
      expect((await publish(asha, 'rides', version, 'rentals')).status).toBe(200)
      expect(await listed('rentals', {})).toMatchObject([{ name: 'Rides anew', state: 'offered' }])
    })
  })

  describe('the file', () => {
    test('STAFF-05 what is exported imports to the same, whatever was published and withdrawn before', async () => {
      for (const round of [1, 2, 3, 4, 5, 6]) {
        await change('ooty', {
          name: `Ooty ${round}`,
          tags: Array.from({ length: round }, (_, tag) => `tag ${tag}`),
        })
        if (round % 2 === 0)
          await change('lake', { packageIds: round === 4 ? [] : ['goa', 'ooty'] }, 'hotels')
        if (round === 5) {
          const { base } = await read('goa')
          await ask(asha, calls.withdrawCatalogueRecord, at('goa'), { base })
        }
        const file = await exported()
        expect(checkFile(JSON.parse(file)).problems).toEqual([])
        const review = await asha.call(calls.checkCatalogueFile, formOf(file))
        expect(review.body).toMatchObject({ problems: [], changed: 0, withdrawn: 0, removed: 0 })
        const version = String(review.body['version'])
        const before = (await audit()).length
        const done = await asha.call(calls.importCatalogueFile, { path: { version }, ...formOf(file) })
        expect(done).toMatchObject({ status: 200, body: { changed: 0, withdrawn: 0, removed: 0 } })
        expect(await exported()).toBe(file)
        expect(await audit()).toHaveLength(before)
      }
    })

    test('STAFF-05 a file is checked before, said to change what it changes, and imported once', async () => {
      const file = JSON.stringify(buildCatalogue([buildPackage('ooty', { name: 'Ooty anew' })]))
      const version = await readVersion(database.db)
      const review = await asha.call(calls.checkCatalogueFile, formOf(file))
      expect(review.body).toMatchObject({ problems: [], version, changed: 2, withdrawn: 1, removed: 2 })
      expect(await readVersion(database.db)).toBe(version)
      const send = (seen: number) =>
        asha.call(calls.importCatalogueFile, { path: { version: String(seen) }, ...formOf(file) })
      expect((await send(version - 1)).status).toBe(409)
      expect(await readVersion(database.db)).toBe(version)
      expect((await send(version)).body).toEqual({ changed: 2, withdrawn: 1, removed: 2 })
      expect(await lastDeed()).toMatchObject({
        what: 'importCatalogueFile',
        ids: `["catalogue ${version + 1}"]`,
      })
      const wrong = await asha.call(calls.checkCatalogueFile, formOf(JSON.stringify({ packages: [{}] })))
      expect((wrong.body['problems'] as unknown[]).length).toBeGreaterThan(3)
      expect((await asha.call(calls.checkCatalogueFile, formOf('{'))).status).toBe(400)
    })
  })
})
