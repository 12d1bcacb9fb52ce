import { maxSavedTravelers } from '#shared/bounds.ts'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import type { SavedTraveler } from '#shared/contract/travelers-schemas.ts'
import { type BookingsApp, bookingsApp } from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'

eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  let userId: string

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    app = await bookingsApp(database)
    userId = await app.newUser()
  })
  afterEach(() => app.close())

  const list = (who: string | null = userId) => app.call(who, 'GET', '/travelers')
  const add = (name: unknown, who = userId) => app.call(who, 'POST', '/travelers', { name })
  const rename = (id: string, name: string, who = userId) =>
    app.call(who, 'PUT', `/travelers/${id}`, { name })
  const remove = (id: string, who = userId) => app.call(who, 'DELETE', `/travelers/${id}`)
  const travelersOf = ({ body }: { body: Record<string, unknown> }) => body['travelers'] as SavedTraveler[]
  const names = async (who = userId) => travelersOf(await list(who)).map(({ name }) => name)

  test('people are added once each, renamed and removed, in the order in which they came', async () => {
    expect(await names()).toEqual([])
    await add('\u202A  Meera \u200B  Kulkarni\u202C ')
    await add('आशा राव')
    const answer = await add('Meera Kulkarni')
    expect(answer.status).toBe(200)
    const [meera, asha] = travelersOf(answer)
    expect(await names()).toEqual(['Meera Kulkarni', 'आशा राव'])
    expect(travelersOf(await rename(meera!.travelerId, 'Meera Rao')).map(({ name }) => name)).toEqual([
      'Meera Rao',
      'आशा राव',
    ])
    expect(await rename(meera!.travelerId, 'आशा राव')).toMatchObject({
      status: 409,
      body: { error: 'This name is already saved.' },
    })
    expect((await rename(meera!.travelerId, 'Meera Rao')).status).toBe(200)
    expect(travelersOf(await remove(asha!.travelerId)).map(({ name }) => name)).toEqual(['Meera Rao'])
    expect((await remove(asha!.travelerId)).status).toBe(404)
  })

  test.each([
    ['', 'Please enter a name.'],
    [undefined, 'Please enter a name.'],
    ['a'.repeat(81), 'A name can have at most 80 characters.'],
    ['\u202A\u0007', 'Please enter a name.'],
    ['1234', 'Please use letters only.'],
  ])('%j is no name', async (name, error) => {
    expect(await add(name)).toMatchObject({ status: 400, body: { error } })
    expect(await names()).toEqual([])
  })

  test('there is room for so many, also from two devices at once', async () => {
    const people = Array.from(
      { length: maxSavedTravelers + 4 },
      (_, at) => `Person ${'abcdefghijklmnopqrstuvwxyz'[at]}`,
    )
    const answers = await Promise.all(people.map((name) => add(name)))
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
    expect(await names()).toHaveLength(maxSavedTravelers)
    expect((await add('One more')).body['error']).toBe('At most 20 people can be saved. Remove one first.')
  })

  test('API-25 what is another’s is as unknown as what never was, and stays', async () => {
    const other = await app.newUser()
    const [meera] = travelersOf(await add('Meera'))
    expect(await names(other)).toEqual([])
    const never = await rename('00000000-0000-7000-8000-000000000000', 'Thief', other)
    expect(await rename(meera!.travelerId, 'Thief', other)).toEqual(never)
    expect(never.status).toBe(404)
    expect((await remove(meera!.travelerId, other)).status).toBe(404)
    expect(await names()).toEqual(['Meera'])
    expect((await list(null)).status).toBe(401)
  })
})
