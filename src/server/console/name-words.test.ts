import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import type { Tables } from '#server/schema/tables.ts'
import { forgetPerson } from '#server/accounts/profile/account-repository.ts'
import { addBooking, addUser } from '#tests/support/account-rows.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { findBookings } from './find-bookings.ts'

const at = '2026-12-01T06:00:00.000Z'

eachDatabase((_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })

  let made = 0
  const called = (name: string) =>
    addUser(database, `user-of-words-${(made += 1)}`, { name, contact: '+919800012345' })
  const wordsOf = async (kind: Tables['name_words']['kind'], id: string) => {
    const rows = await database.db
      .selectFrom('name_words')
      .select('word')
      .where('kind', '=', kind)
      .where('row_id', '=', id)
      .orderBy('word')
      .execute()
    return rows.map(({ word }) => word)
  }
  const change = (id: string, names: { traveler_name?: string; traveler_names: string | null }) =>
    database.db.updateTable('bookings').set(names).where('id', '=', id).execute()
  const find = async (query: string) =>
    (await findBookings(database.db, { query }, new Date(at))).bookings.map(({ code }) => code)

  it('STAFF-04 the words of a name are those of its row, whoever writes it', async () => {
    const user = await called('  Uma  devi UMA ')
    expect(await wordsOf('users', user)).toEqual(['devi', 'uma'])
    const booking = await addBooking(database, user, {
      traveler_name: 'Asha Rao',
      traveler_names: JSON.stringify(['Asha Rao', 'Dev "D, D" \\Das', 'मीरा']),
    })
    const first = await wordsOf('bookings', booking)
    expect(first).toEqual(expect.arrayContaining(['asha', 'rao', 'dev', 'मीरा']))
    await change(booking, { traveler_names: JSON.stringify(['Ravi']) })
    expect(await wordsOf('bookings', booking)).toEqual(['asha', 'rao', 'ravi'])
    await change(booking, { traveler_name: 'x'.repeat(200), traveler_names: null })
    expect(await wordsOf('bookings', booking)).toEqual(['x'.repeat(60)])
    await database.db.deleteFrom('bookings').where('id', '=', booking).execute()
    expect(await wordsOf('bookings', booking)).toEqual([])
  })

  it('STAFF-04 a booking that waits for its payment has no words yet and is found, and has them from then on', async () => {
    const user = await called('Lata Sen')
    const waiting = { traveler_name: 'Omkar 100%_ Vaidya', traveler_names: '["Omkar Vaidya","Pia Hara"]' }
    const booking = await addBooking(database, user, {
      ...waiting,
      status: 'Pending',
      payment_status: 'Pending',
    })
    expect(await wordsOf('bookings', booking)).toEqual([])
    for (const query of ['omk', 'PIA', 'ha', '100%_', 'vaidya omkar'])
      expect([query, await find(query)]).toEqual([query, [booking]])
    for (const query of ['mkar', '10_', 'ara', '"']) expect([query, await find(query)]).toEqual([query, []])
    await database.db.updateTable('bookings').set({ status: 'Confirmed' }).where('id', '=', booking).execute()
    expect(await wordsOf('bookings', booking)).toEqual(expect.arrayContaining(['omkar', 'vaidya', 'pia']))
    expect(await find('omk')).toEqual([booking])
    await database.db.deleteFrom('bookings').where('id', '=', booking).execute()
  })

  it('STAFF-04 they are written and removed behind a pool that leaves no path of search', async () => {
    const user = await called('Kiran Shah')
    await database.transaction(async (tx) => {
      if (database.kind === 'postgres') await sql`select set_config('search_path', '', true)`.execute(tx)
      await tx.updateTable('users').set({ name: 'Kiran Bose' }).where('id', '=', user).execute()
    })
    expect(await wordsOf('users', user)).toEqual(['bose', 'kiran'])
  })

  it('SESS-04 nothing of a person who is deleted is left among the words', async () => {
    const user = await called('Zubin Mistry')
    const booking = await addBooking(database, user, { traveler_name: 'Zubin', traveler_names: '["Nergis"]' })
    await database.transaction((tx) => forgetPerson(tx, user, 'Deleted account'))
    expect(await wordsOf('users', user)).toEqual(['account', 'deleted'])
    expect(await wordsOf('bookings', booking)).toEqual(['account', 'deleted'])
    for (const query of ['zubin', 'nergis', `${user}@`, '12345']) expect(await find(query)).toEqual([])
  })

  it('STAFF-04 a booking is found by who travels along, by the account, and by letters with other capitals', async () => {
    const user = await called('ÉLODIE Blanc')
    const code = await addBooking(database, user, {
      traveler_name: 'Noor Ali',
      traveler_names: '["Noor Ali","Øystein Šimek"]',
      traveler_email: 'a~b@example.com',
      traveler_contact: '9812300077',
    })
    for (const query of [
      'élo',
      'Élodie',
      'øyst',
      'ŠIMEK noor',
      'blanc simek'.slice(0, 5),
      'a~',
      '00077',
      '80001 2345',
      '+91 98123 00077',
      '009800012345',
    ])
      expect([query, await find(query)]).toEqual([query, [code]])
    for (const query of ['lodie', 'noor zz', 'a~c', '10077'])
      expect([query, await find(query)]).toEqual([query, []])
  })
})
