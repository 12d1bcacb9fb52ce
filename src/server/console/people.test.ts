import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import * as calls from '#shared/contract/console/people.ts'
import type { FoundPerson } from '#shared/contract/console/people-schemas.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { hasRight, roles } from '#shared/domain/staff-rights.ts'
import { readAccounts } from '#server/bookings/account-repository.ts'
import { spendOf } from '#server/bookings/account.ts'
import { addBooking, addRefund, addUser } from '#tests/support/account-rows.ts'
import { type AuthApp, authApp } from '#tests/support/auth-app.ts'
import { type AtConsole, type ConsoleApp, consoleApp } from '#tests/support/console-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { consolePeopleRoutes } from './people-routes.ts'

eachDatabase((_name, open) => {
  let database: Database
  let site: AuthApp
  let app: ConsoleApp
  let owner: AtConsole
  let clerk: AtConsole
  beforeAll(async () => {
    database = await open()
    site = await authApp(database)
    const accounts = site.services
    app = await consoleApp({
      database,
      clock: site.clock.now,
      more: (staff) => consolePeopleRoutes({ database, accounts, staff }),
    })
    owner = await app.join(['owner'])
    clerk = await app.join(['desk'])
  })
  afterAll(async () => {
    await app.close()
    await site.close()
  })

  let made = 0
  const addPerson = (name: string, email: string, contact = '') => {
    const created_at = site.clock.now().toISOString()
    return addUser(database, `person-${(made += 1)}`, { name, email, contact, created_at })
  }
  const find = async (query: string) => {
    const { body } = await clerk.call(calls.findPeople, { query: `?${new URLSearchParams({ query })}` })
    return body as { people: FoundPerson[]; hasMore: boolean }
  }
  const idsOf = async (query: string) => (await find(query)).people.map(({ id }) => id)
  const act = (call: Endpoint, userId: string, body: object) => owner.call(call, { path: { userId }, body })
  const lastDeed = async () => {
    const row = await database.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirst()
    return row && [row.what, row.ids, row.fields, row.why]
  }

  it('STAFF-04 people are found by name, mail or telephone, each with the codes of their bookings', async () => {
    const id = await addPerson('Meera Joshi', 'meera@example.com', '+919876543210')
    await addBooking(database, id, {})
    for (const query of ['meera', 'jos', 'MEERA JOSHI', 'meera@ex', '43210', '98765 43210'])
      expect([query, await idsOf(query)]).toEqual([query, [id]])
    for (const query of ['eera', 'nobody', '%', '', 'meera@other']) expect(await idsOf(query)).toEqual([])
    const [person] = (await find('meera')).people
    expect(person).toMatchObject({ name: 'Meera Joshi', mail: 'meera@example.com' })
    expect(person?.bookings).toEqual([
      {
        code: expect.stringMatching(/^ROW-/) as string,
        packageName: expect.any(String) as string,
        travelDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
        people: 2,
        status: 'Confirmed',
        paymentStatus: 'Confirmed',
        bookedBy: '',
      },
    ])
    expect(person?.travelsAs).toEqual([])
  })

  it('STAFF-04 a telephone is found however it is dialled, the account’s or a booking’s, and so is who travels along', async () => {
    const number = '91234 55501'
    const leader = await addPerson('Govind Pillai', 'govind@example.com', '9123455501')
    const other = await addPerson('Lata Menon', 'lata@example.com', '+919999900000')
    const abroad = await addPerson('Jane Roe', 'jane@example.com', '+44 7911 123456'.replaceAll(' ', ''))
    const waiting = { status: 'Pending', payment_status: 'Pending' } as const
    await addBooking(database, other, {
      traveler_contact: '+919123455501',
      traveler_names: '["Tara Iyengar"]',
    })
    await addBooking(database, abroad, {
      ...waiting,
      traveler_contact: '09123455502',
      traveler_name: 'Uday Nambiar',
    })
    for (const query of [number, `+91 ${number}`, `0${number}`, `0091-${number}`, `91${number}`, '3455501'])
      expect([query, await idsOf(query)]).toEqual([query, [other, leader]])
    for (const query of ['+91 9123455502', '912345 5502', '+44 7911 123456', '7911 123456', 'nambiar'])
      expect([query, await idsOf(query)]).toEqual([query, [abroad]])
    for (const query of ['iyen', 'tara lata']) expect([query, await idsOf(query)]).toEqual([query, [other]])
    expect(await idsOf('+91 91234 55503')).toEqual([])
    // Says why they are found, unless the account itself matches.
    const as = async (query: string) =>
      Object.fromEntries((await find(query)).people.map((person) => [person.id, person.travelsAs]))
    expect(await as('tara lata')).toEqual({ [other]: ['Tara Iyengar'] })
    expect(await as('IYEN')).toEqual({ [other]: ['Tara Iyengar'] })
    expect(await as('lata')).toEqual({ [other]: [] })
    expect(await as('lata@example.com')).toEqual({ [other]: [] })
    expect(await as('nambiar')).toEqual({ [abroad]: ['Uday Nambiar'] })
    expect(await as('912345 5502')).toEqual({ [abroad]: ['Uday Nambiar, 09123455502'] })
    expect((await as(number))[leader]).toEqual([])
  })

  it('STAFF-04 a person has the bookings that others made for them, whose accounts are found by the traveler’s address', async () => {
    const booker = await addPerson('Farid Khan', 'farid@example.com')
    const traveler = await addPerson('Lakshmi Nair', 'lakshmi@example.com')
    const code = await addBooking(database, booker, { traveler_email: 'Lakshmi@example.com' })
    expect((await find('lakshmi@example.com')).people).toMatchObject([
      { id: traveler, bookingCount: 0, bookings: [{ code, bookedBy: 'farid@example.com' }], travelsAs: [] },
      {
        id: booker,
        bookingCount: 1,
        bookings: [{ code, bookedBy: '' }],
        travelsAs: ['Asha Rao, Lakshmi@example.com'],
      },
    ])
  })

  it('STAFF-04 a person shows how many bookings they have and what they have paid, as their accounts say', async () => {
    const id = await addPerson('Nalini Das', 'nalini@example.com')
    const paid = await addBooking(database, id, { settled_by: null })
    await addRefund(database, paid, 'processed')
    await addBooking(database, id, { status: 'Expired', payment_status: 'Failed' })
    // A payment that settles no charge is refunded in full and does not count.
    const twice = await addBooking(database, id)
    await addRefund(database, twice, 'pending')
    const reversal = { status: 'processed', first_seen_at: '2026-12-02T06:00:00.000Z', note: null } as const
    const { db } = database
    await db
      .insertInto('reversals')
      .values([
        {
          ...reversal,
          id: 'rev_1',
          payment_id: `pay_${paid}`,
          kind: 'refund',
          amount_paise: 500,
          extra_paise: 0,
          settled_at: null,
        },
        {
          ...reversal,
          id: 'rev_2',
          payment_id: `pay_${paid}`,
          kind: 'dispute',
          amount_paise: 900,
          extra_paise: 300,
          settled_at: '2026-12-03T06:00:00.000Z',
        },
      ])
      .execute()
    await db.updateTable('payments').set({ payer_fee_paise: 1_000 }).where('id', '=', `pay_${paid}`).execute()
    await db
      .updateTable('bookings')
      .set({ settled_by: `pay_${paid}` })
      .where('id', '=', paid)
      .execute()
    const rows = await db.selectFrom('bookings').selectAll().where('user_id', '=', id).execute()
    const spent = (await readAccounts(db, rows)).map(spendOf)
    const left = spent.reduce((sum, { paid: gross, returned }) => sum + gross - returned, 0)
    expect(left).toBe(1_264_900 - 1_000 - 10_000 - 500 - 300)
    expect((await find('nalini')).people).toMatchObject([{ bookingCount: 3, paid: left / 100 }])
    await db
      .insertInto('charges')
      .values({
        id: `${twice}-2`,
        booking_id: twice,
        code: `${twice}-C2`,
        purpose: 'change',
        amount_paise: 1,
        due_until: reversal.first_seen_at,
        settled_by: `pay_${twice}`,
        created_at: reversal.first_seen_at,
      })
      .execute()
    expect((await find('nalini')).people).toMatchObject([{ paid: (left + 1_264_900 - 10_000) / 100 }])
    // Nothing is shown that they have no right to read.
    const finders = roles.filter((role) => hasRight([role], 'people'))
    expect(finders.filter((role) => !hasRight([role], 'bookings'))).toEqual([])
  })

  it('STAFF-02 an owner exports all of a person with the passkey, once for each proof; it stands in the audit log', async () => {
    const id = await addPerson('Asha Rao', 'asha@example.com')
    const proof = await owner.prove('exportPerson', id)
    const { status, body } = await act(calls.exportPerson, id, { proof })
    const all = JSON.parse(String(body['json'])) as { profile: { email: string } }
    expect([status, body['name'], all.profile.email]).toEqual([
      200,
      `safarnama-${id}.json`,
      'asha@example.com',
    ])
    expect(await lastDeed()).toEqual(['exportPerson', JSON.stringify([id]), '["export"]', null])
    expect((await act(calls.exportPerson, id, { proof })).status).toBe(403)
    const other = await addPerson('Ravi', 'ravi@example.com')
    expect(
      (await act(calls.exportPerson, other, { proof: await owner.prove('exportPerson', id) })).status,
    ).toBe(403)
    expect(
      (await act(calls.exportPerson, 'unknown', { proof: await owner.prove('exportPerson', 'unknown') }))
        .status,
    ).toBe(404)
    expect((await clerk.call(calls.exportPerson, { path: { userId: id }, body: { proof } })).status).toBe(403)
  })

  it('STAFF-02 an owner deletes a person as they could themselves: not while a trip is ahead, once, and they are told', async () => {
    const id = await addPerson('Kiran Shah', 'kiran@example.com')
    const ahead = await addBooking(database, id, { travel_date: '2027-01-10' })
    const remove = async () =>
      act(calls.deletePerson, id, { why: 'asked by mail', proof: await owner.prove('deletePerson', id) })
    expect(await remove()).toMatchObject({ status: 409, body: { reason: 'trip' } })
    expect(await idsOf('kiran')).toEqual([id])
    await database.db
      .updateTable('bookings')
      .set({ travel_date: '2026-01-10', language: 'hi' })
      .where('id', '=', ahead)
      .execute()
    expect((await remove()).status).toBe(200)
    expect(await lastDeed()).toEqual(['deletePerson', JSON.stringify([id]), '["person"]', 'asked by mail'])
    expect(await idsOf('kiran')).toEqual([])
    const [mail] = await site.mailsTo('kiran@example.com')
    expect(mail?.subject).toMatch(/[\u0900-\u097F]/)
    expect((await remove()).status).toBe(404)
    const log = await database.db.selectFrom('audit_log').selectAll().execute()
    expect(JSON.stringify(log)).not.toContain('kiran')
  })
})
