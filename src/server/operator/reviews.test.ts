import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { insertReview } from '#server/reviews/repository.ts'
import type { ReviewPage } from '#shared/contract/reviews-schemas.ts'
import { type BookingsApp, bookingsApp } from '#tests/support/bookings-app.ts'
import { eachDatabase, type Place } from '#tests/support/database.ts'
import { operateBeside } from '#tests/support/operate.ts'
import { type NewReview, reviewOf } from '#tests/support/reviews.ts'

eachDatabase((_name, open, place: () => Place) => {
  let database: Database
  let app: BookingsApp
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    app = await bookingsApp(database)
    await database.db.deleteFrom('reviews').execute()
    await database.db.deleteFrom('package_ratings').execute()
  })
  afterEach(() => app.close())

  const operate = (...args: string[]) => operateBeside(app, { database, place: place() }, args)
  const write = async (more: Partial<NewReview> = {}) => {
    const row = await database.transaction((tx) => insertReview(tx, reviewOf('alappuzha', more)))
    return row!.id
  }
  const waiting = () => write({ state: 'waiting', waits_for: 'link', words: 'See www.example.com\nfor more' })
  const shown = async (): Promise<ReviewPage> =>
    (await app.call(null, 'GET', '/places/alappuzha/reviews')).body as unknown as ReviewPage

  it('REVW-03 lists what waits with its reason, and publishes it', async () => {
    await write()
    const id = await waiting()
    const { lines, exitCode } = await operate('reviews', 'list')
    expect([exitCode, lines[0]]).toEqual([0, '1 reviews waiting'])
    expect(lines[1]).toContain(`${id}  2026-11-21T06:00:00.000Z  alappuzha  5 of 5  waiting (link)`)
    expect(lines.slice(2)).toEqual(['  See www.example.com', '  for more'])
    expect(await shown()).toMatchObject({ count: 1 })
    expect((await operate('reviews', 'publish', id)).lines).toEqual([`Review ${id} is published.`])
    expect(await shown()).toMatchObject({ count: 2 })
    expect((await operate('reviews', 'list')).lines).toEqual(['0 reviews waiting'])
  })

  describe('REVW-04 hiding', () => {
    it('needs a reason of the published list, is counted publicly, and is taken back', async () => {
      const id = await write()
      await write()
      for (const reason of [[], ['--reason', 'bad for business']])
        expect(await operate('reviews', 'hide', id, ...reason)).toMatchObject({
          exitCode: 2,
          complaints: [
            'Please give a reason: insult, advertisement, private, elsewhere, unlawful.',
            expect.any(String),
          ],
        })
      expect(await shown()).toMatchObject({ count: 2, hidden: 0 })
      expect((await operate('reviews', 'hide', id, '--reason', 'insult')).exitCode).toBe(0)
      const after = await shown()
      expect([after.count, after.hidden, after.reviews.length]).toEqual([1, 1, 1])
      expect((await operate('reviews', 'list', '--state', 'hidden')).lines[1]).toContain('hidden (insult)')
      expect((await operate('reviews', 'hide', id, '--reason', 'insult')).complaints).toEqual([
        `Review ${id} is hidden: there is nothing to do.`,
      ])
      await operate('reviews', 'publish', id)
      expect(await shown()).toMatchObject({ count: 2, hidden: 0 })
    })

    it('happens once where two do it at the same time', async () => {
      const id = await write()
      const both = await Promise.all([1, 2].map(() => operate('reviews', 'hide', id, '--reason', 'private')))
      expect(both.filter(({ exitCode }) => exitCode === 0)).toHaveLength(1)
      expect(await shown()).toMatchObject({ count: 0, hidden: 1 })
    })
  })

  it('REVW-04 answers once, for everybody to read, and alters no text', async () => {
    const id = await write()
    const [before] = (await shown()).reviews
    expect((await operate('reviews', 'answer', id, 'Thank', 'you.')).exitCode).toBe(0)
    const [after] = (await shown()).reviews
    expect(after).toEqual({ ...before, answer: { text: 'Thank you.', at: app.now().toISOString() } })
    expect(await operate('reviews', 'answer', id, 'Again.')).toMatchObject({ exitCode: 1 })
    expect((await operate('reviews', 'show', id)).lines.at(-1)).toContain('Thank you.')
  })

  it('REVW-04 STAFF-10 writes each into the audit log, without the words', async () => {
    const id = await waiting()
    await operate('reviews', 'publish', id)
    await operate('reviews', 'hide', id, '--reason', 'advertisement')
    await operate('reviews', 'hide', id, '--reason', 'advertisement')
    await operate('reviews', 'answer', id, 'Thank you.')
    const rows = await database.db.selectFrom('audit_log').selectAll().orderBy('id').execute()
    const ids = JSON.stringify([id, 'alappuzha'])
    expect(rows.filter((row) => row.ids === ids)).toMatchObject([
      { what: 'operator reviews publish', fields: '["state"]', why: 'link' },
      { what: 'operator reviews hide', fields: '["state"]', why: 'advertisement' },
      { what: 'operator reviews answer', fields: '["answer"]', why: null },
    ])
  })

  it('REVW-04 says what is not there, or not known', async () => {
    const said = async (...args: string[]) => (await operate('reviews', ...args)).complaints[0]
    for (const args of [
      ['show', 'x'],
      ['publish', 'x'],
      ['hide', 'x', '--reason', 'private'],
      ['answer', 'x', 'y'],
    ])
      expect(await said(...args)).toBe('There is no review x.')
    expect(await said('list', '--state', 'good')).toBe("'good' is no state: waiting, hidden or published.")
    expect(await said('answer', 'x')).toMatch(/TEXT/)
    const id = await write({ state: 'withdrawn', words: '' })
    expect(await said('publish', id)).toBe(`There is no review ${id}.`)
  })
})
