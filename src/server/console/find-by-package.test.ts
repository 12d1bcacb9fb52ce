import { randomBytes } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { importCatalogue } from '#server/catalogue/import/import.ts'
import type { Database } from '#server/platform/db/client.ts'
import { idSource } from '#server/platform/ids.ts'
import { addBooking } from '#tests/support/account-rows.ts'
import { emptyBooks } from '#tests/support/books.ts'
import { at, buildPackage } from '#tests/support/catalogue.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { findBookings, type Wanted } from './find-bookings.ts'

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
  const find = async (query: string, more: Wanted = {}) =>
    (await findBookings(database.db, { query, ...more }, clock())).bookings.map(({ code }) => code)

  beforeAll(async () => {
    database = await open()
    await emptyBooks(database)
    await importing([flowers, hampta, quiet])
    const values = {
      id: 'packager',
      name: 'Uma',
      email: 'uma@example.com',
      contact: '+919800012345',
      gender: 'Female',
      password_hash: null,
      is_verified: 1,
      profile_image_id: null,
      created_at: clock().toISOString(),
    } as const
    await database.db.insertInto('users').values(values).execute()
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
    // Neither parts of words nor words of two journeys, nor a person's with a journey's.
    for (const query of ['ampta', 'hampta flowers', 'mira hampta', ',']) expect(await find(query)).toEqual([])
    expect(await find('hampta', { status: 'Cancelled' })).toEqual(
      codes['hampta']?.filter((_, row) => row % 3 === 0),
    )
  })

  it('STAFF-04 a withdrawn journey is found, and one that is renamed by its new name alone', async () => {
    await importing([{ ...hampta, name: 'Rani Sui Lake' }, quiet])
    expect(await find('hemkund')).toEqual(codes['flowers'])
    expect(await find('hampta')).toEqual([])
    expect(await find('rani')).toEqual(codes['hampta'])
  })
})
