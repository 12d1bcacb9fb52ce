import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import * as calls from '#shared/contract/staff-people.ts'
import { staffProofOptions } from '#shared/contract/staff.ts'
import type { FoundPerson } from '#shared/contract/staff-people-schemas.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { addBooking } from '#tests/support/account-rows.ts'
import { type AuthApp, authApp } from '#tests/support/auth-app.ts'
import { type AtConsole, challengeOf, type ConsoleApp, consoleApp } from '#tests/support/console-app.ts'
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
  async function addUser(name: string, email: string, contact = ''): Promise<string> {
    const id = `person-${(made += 1)}`
    const more = {
      gender: 'Female' as const,
      password_hash: null,
      is_verified: 1 as const,
      profile_image_id: null,
    }
    const created_at = site.clock.now().toISOString()
    await database.db
      .insertInto('users')
      .values({ id, name, email, contact, ...more, created_at })
      .execute()
    return id
  }
  const find = async (query: string) => {
    const { body } = await clerk.call(calls.findPeople, { query: `?${new URLSearchParams({ query })}` })
    return body as { people: FoundPerson[]; hasMore: boolean }
  }
  const idsOf = async (query: string) => (await find(query)).people.map(({ id }) => id)
  async function prove(action: string, target: string) {
    const asked = await owner.call(staffProofOptions, { body: { action, target } })
    return owner.passkey.sign(challengeOf(asked))
  }
  const act = (call: Endpoint, userId: string, body: object) => owner.call(call, { path: { userId }, body })
  const lastDeed = async () => {
    const row = await database.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirst()
    return row && [row.what, row.ids, row.fields, row.why]
  }

  it('STAFF-04 people are found by name, mail or telephone, each with the codes of their bookings', async () => {
    const id = await addUser('Meera Joshi', 'meera@example.com', '+919876543210')
    await addBooking(database, id, {})
    for (const query of ['meera', 'jos', 'MEERA JOSHI', 'meera@ex', '43210', '98765 43210'])
      expect([query, await idsOf(query)]).toEqual([query, [id]])
    for (const query of ['eera', 'nobody', '%', '', 'meera@other']) expect(await idsOf(query)).toEqual([])
    const [person] = (await find('meera')).people
    expect(person).toMatchObject({ name: 'Meera Joshi', mail: 'meera@example.com' })
    expect(person?.bookings).toHaveLength(1)
  })

  it('STAFF-02 an owner exports all of a person with the passkey, once for each proof; it stands in the audit log', async () => {
    const id = await addUser('Asha Rao', 'asha@example.com')
    const proof = await prove('exportPerson', id)
    const { status, body } = await act(calls.exportPerson, id, { proof })
    const all = JSON.parse(String(body['json'])) as { profile: { email: string } }
    expect([status, body['name'], all.profile.email]).toEqual([
      200,
      `safarnama-${id}.json`,
      'asha@example.com',
    ])
    expect(await lastDeed()).toEqual(['exportPerson', JSON.stringify([id]), '["export"]', null])
    expect((await act(calls.exportPerson, id, { proof })).status).toBe(403)
    const other = await addUser('Ravi', 'ravi@example.com')
    expect((await act(calls.exportPerson, other, { proof: await prove('exportPerson', id) })).status).toBe(
      403,
    )
    expect(
      (await act(calls.exportPerson, 'unknown', { proof: await prove('exportPerson', 'unknown') })).status,
    ).toBe(404)
    expect((await clerk.call(calls.exportPerson, { path: { userId: id }, body: { proof } })).status).toBe(403)
  })

  it('STAFF-02 an owner deletes a person as they could themselves: not while a trip is ahead, once, and they are told', async () => {
    const id = await addUser('Kiran Shah', 'kiran@example.com')
    const ahead = await addBooking(database, id, { travel_date: '2027-01-10' })
    const remove = async () =>
      act(calls.deletePerson, id, { why: 'asked by mail', proof: await prove('deletePerson', id) })
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
