import { randomBytes } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { importCatalogue } from '#server/catalogue/import/import.ts'
import type { Database } from '#server/platform/db/client.ts'
import { idSource } from '#server/platform/ids.ts'
import { addBooking, addUser } from '#tests/support/account-rows.ts'
import { emptyBooks } from '#tests/support/books.ts'
import { at, buildPackage } from '#tests/support/catalogue.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { findBookings, type BookingsQuery } from './find-bookings.ts'

const clock = () => new Date('2026-12-01T06:00:00.000Z')

const flowers = buildPackage('flowers', {
  name: 'Valley of Flowers and Hemkund',
  ...at('Joshimath', 'Uttarakhand', 'Ghangaria'),
})
const hampta = buildPackage('hampta', {
  name: 'Hampta Pass Crossing',
  aliases: ['Chandratal trek', 'Kullu to Spiti'],
  ...at('Manali', 'Himachal Pradesh'),
})
const quiet = buildPackage('quiet', { name: 'Quiet Flowers', ...at('Munnar', 'Kerala') })

eachDatabase((_name, open) => {
  let database: Database
  const codes: Record<string, string[]> = {}
  const importing = async (packages: (typeof flowers)[]) => {
    const deps = { database, clock, newId: idSource(clock, randomBytes) }
    await importCatalogue(deps, { packages, hotels: [], rentals: [] })
  }
  const find = async (query: string, more: BookingsQuery = {}) =>
    (await findBookings(database.db, { query, ...more }, clock())).bookings.map(({ code }) => code)

  beforeAll(async () => {
    database = await open()
    await emptyBooks(database)
    await importing([flowers, hampta, quiet])
    await addUser(database, 'packager', { name: 'Uma', email: 'uma@example.com', contact: '+919800012345' })
    for (const package_id of ['flowers', 'hampta', 'quiet', 'hampta'])
      for (const status of ['Pending', 'Confirmed', 'Cancelled'] as const) {
        const code = await addBooking(database, 'packager', { package_id, status, traveler_name: 'Mira Sen' })
        codes[package_id] = [code, ...(codes[package_id] ?? [])]
      }
  })

  it('STAFF-04 bookings are found by the name of a journey or its place, whole or begun, the newest first', async () => {
    for (const query of ['hampta', 'HAMP', 'pass hamp', 'Himachal', 'manali', 'chandra', 'kullu spiti'])
      expect([query, await find(query)]).toEqual([query, codes['hampta']])
    for (const query of ['Valley of Flowers', 'valley of flow', 'hemkund', 'ghangaria, uttara'])
      expect([query, await find(query)]).toEqual([query, codes['flowers']])
    expect(await find('flowers')).toEqual([...(codes['quiet'] ?? []), ...(codes['flowers'] ?? [])])
    expect(await find('mira sen')).toHaveLength(12)
    // Neither parts of words nor words of two journeys.
    for (const query of ['ampta', 'hampta flowers', 'mira hampta flowers', ',', 'asha hampta'])
      expect(await find(query)).toEqual([])
    // A person's and a journey's, in any order.
    for (const query of ['mira hampta', 'Hampta Sen', 'mira sen hampta pass', 'uma chandratal'])
      expect([query, await find(query)]).toEqual([query, codes['hampta']])
    expect(await find('hampta', { status: 'Cancelled' })).toEqual(
      codes['hampta']?.filter((_, row) => row % 3 === 0),
    )
  })

  it('STAFF-04 a word of a journey that is a name as well may be either', async () => {
    const [ofQuiet = ''] = codes['quiet'] ?? []
    const named = (traveler_name: string) =>
      database.db.updateTable('bookings').set({ traveler_name }).where('code', '=', ofQuiet).execute()
    await named('Pass Hampta')
    expect(await find('hampta pass')).toEqual([ofQuiet, ...(codes['hampta'] ?? [])].toSorted().toReversed())
    expect(await find('hampta quiet')).toEqual([ofQuiet])
    await named('Mira Sen')
  })

  it('STAFF-04 bookings are found by the beginning of the hotel wished or confirmed, and by its absence', async () => {
    const [confirmed = '', pending = ''] = codes['hampta']?.slice(1) ?? []
    const write = (code: string, hotel: { hotel_name?: string; stay?: string | null }) =>
      database.db.updateTable('bookings').set(hotel).where('code', '=', code).execute()
    await write(pending, { hotel_name: 'Lotus Palace' })
    await write(confirmed, { hotel_name: 'Pine House', stay: 'LOTUS Inn, Mall Road, Manali' })
    const newestFirst = [pending, confirmed].toSorted().toReversed()
    for (const more of [{ hotel: 'lotus' }, { hotel: ' LOTUS ' }, { query: 'lotus' }])
      expect(await find('', more)).toEqual(newestFirst)
    expect(await find('pine house')).toEqual([confirmed])
    expect(await find('lotus', { hotel: 'lotus palace' })).toEqual([pending])
    expect(await find('', { hotel: 'palace' })).toEqual([])
    // A comma ends the name.
    for (const whole of ['lotus inn,', 'Lotus Palace,'])
      expect(await find('', { hotel: whole })).toEqual([whole === 'lotus inn,' ? confirmed : pending])
    expect(await find('', { hotel: 'lotus,' })).toEqual([])
    expect(await find('', { stay: 'missing' })).not.toContain(confirmed)
    const lacking = await find('', { stay: 'missing', hotel: 'pine' })
    await write(confirmed, { stay: null })
    expect([lacking, await find('', { stay: 'missing', hotel: 'pine' })]).toEqual([[], [confirmed]])
    expect(await find('', { stay: 'missing' })).not.toContain(pending)
  })

  it('STAFF-04 a withdrawn journey is found, and one that is renamed by its new name alone', async () => {
    await importing([{ ...hampta, name: 'Rani Sui Lake' }, quiet])
    expect(await find('hemkund')).toEqual(codes['flowers'])
    expect(await find('hampta')).toEqual([])
    expect(await find('rani')).toEqual(codes['hampta'])
  })
})
