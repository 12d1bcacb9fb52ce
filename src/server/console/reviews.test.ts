import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { insertPicture } from '#server/reviews/pictures-repository.ts'
import { insertReview } from '#server/reviews/repository.ts'
import * as calls from '#shared/contract/console/reviews.ts'
import type { StaffReview, WhichReviews } from '#shared/contract/console/reviews-schemas.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { type AtConsole, type ConsoleApp, consoleApp } from '#tests/support/console-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { type NewReview, reviewOf } from '#tests/support/reviews.ts'
import { readToday } from './today.ts'
import { consoleReviewsRoutes } from './reviews-routes.ts'

eachDatabase((_name, open) => {
  let database: Database
  let app: ConsoleApp
  let clerk: AtConsole
  let made = 0
  const clock = () => new Date('2026-12-01T06:00:00.000Z')
  beforeAll(async () => {
    database = await open()
    app = await consoleApp({
      database,
      clock,
      more: (staff) => consoleReviewsRoutes({ database, clock, staff }),
    })
    clerk = await app.join(['desk'])
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    for (const table of ['review_pictures', 'reviews', 'package_ratings'] as const)
      await database.db.deleteFrom(table).execute()
  })

  const write = async (more: Partial<NewReview> = {}): Promise<string> => {
    const row = await database.transaction((tx) => insertReview(tx, reviewOf('alappuzha', more)))
    return row!.id
  }
  const waiting = () => write({ state: 'waiting', waits_for: 'link', words: 'See www.example.com\nfor more' })
  async function picture(review_id: string): Promise<string> {
    const [id, bytes] = [`picture-${(made += 1)}`, Buffer.from('RIFF')]
    const size = { width: 90, height: 60, small: bytes, large: bytes, created_at: clock().toISOString() }
    await database.transaction((tx) =>
      insertPicture(tx, { id, review_id, position: 1, state: 'waiting', ...size }),
    )
    return id
  }
  const list = async (which: WhichReviews, more: Record<string, string> = {}) => {
    const query = `?${new URLSearchParams({ which, ...more })}`
    return (await clerk.call(calls.listStaffReviews, { query })).body as unknown as {
      reviews: StaffReview[]
      isAll: boolean
    }
  }
  const idsOf = async (which: WhichReviews) => (await list(which)).reviews.map(({ id }) => id)
  const act = (call: Endpoint, reviewId: string, body: object) =>
    clerk.call(call, { path: { reviewId }, body: { version: 1, ...body } })
  const toRead = async () =>
    (
      await readToday(database.db, clock(), {
        readsMessages: false,
        readsReviews: true,
        editsCatalogue: false,
      })
    ).reviews
  const lastDeed = async () => {
    const row = await database.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirst()
    return row && { what: row.what, ids: row.ids, fields: row.fields, why: row.why, staff: row.staff_id }
  }

  it('REVW-03 STAFF-03 what waits is read with its reason, counted in Today, and published', async () => {
    await write()
    const id = await waiting()
    expect([await toRead(), (await list('waiting')).reviews]).toEqual([
      1,
      [expect.objectContaining({ id, why: 'link', words: 'See www.example.com\nfor more', version: 1 })],
    ])
    expect((await act(calls.publishReview, id, {})).status).toBe(200)
    expect([await toRead(), await idsOf('waiting'), (await idsOf('published')).includes(id)]).toEqual([
      0,
      [],
      true,
    ])
    expect(await lastDeed()).toEqual({
      what: 'publishReview',
      ids: JSON.stringify([id, 'alappuzha']),
      fields: '["state"]',
      why: 'link',
      staff: clerk.staffId,
    })
    expect((await act(calls.publishReview, id, { version: 2 })).status).toBe(409)
  })

  it('REVW-03 nobody publishes words that they have not read', async () => {
    const id = await waiting()
    await database.db.updateTable('reviews').set({ words: 'Call 98765 43210 now!', version: 2 }).execute()
    for (const [call, body] of [
      [calls.publishReview, {}],
      [calls.hideReview, { reason: 'insult' }],
      [calls.answerReview, { answer: 'Thank you.' }],
    ] as const) {
      const { status, body: answer } = await act(call, id, body)
      expect([status, answer['message']]).toEqual([
        409,
        'This review has changed since you read it, so nothing was done. Please read it again.',
      ])
    }
    expect(await idsOf('waiting')).toEqual([id])
  })

  it('REVW-04 hiding needs a reason of the list, is undone by showing again, and an answer is given once', async () => {
    const id = await write()
    expect((await act(calls.hideReview, id, { reason: 'dislike' })).status).toBe(400)
    expect((await act(calls.hideReview, id, { reason: 'insult' })).status).toBe(200)
    expect((await list('hidden')).reviews).toMatchObject([{ id, why: 'insult', version: 2 }])
    expect((await lastDeed())?.why).toBe('insult')
    expect((await act(calls.publishReview, id, { version: 2 })).status).toBe(200)
    expect((await act(calls.answerReview, id, { version: 3, answer: ' ' })).status).toBe(400)
    expect((await act(calls.answerReview, id, { version: 3, answer: 'Thank you.' })).status).toBe(200)
    expect((await act(calls.answerReview, id, { version: 4, answer: 'And again.' })).status).toBe(409)
    expect((await list('published')).reviews).toMatchObject([{ answer: 'Thank you.', why: null }])
  })

  it('REVW-03 pictures are looked at without an address, shown or removed', async () => {
    const id = await write()
    const shown = await picture(id)
    expect([await toRead(), await idsOf('pictures')]).toEqual([1, [id]])
    const path = (pictureId: string) => ({ path: { pictureId } })
    const { body } = await clerk.call(calls.getStaffReviewPicture, path(shown))
    expect(body['picture']).toBe(`data:image/webp;base64,${Buffer.from('RIFF').toString('base64')}`)
    expect((await clerk.call(calls.approveReviewPicture, path(shown))).status).toBe(200)
    expect((await clerk.call(calls.approveReviewPicture, path(shown))).status).toBe(409)
    expect([await toRead(), await idsOf('pictures')]).toEqual([0, []])
    expect((await list('published')).reviews[0]?.pictures).toMatchObject([{ id: shown, state: 'approved' }])
    expect((await clerk.call(calls.rejectReviewPicture, path(shown))).status).toBe(200)
    expect((await clerk.call(calls.getStaffReviewPicture, path(shown))).status).toBe(404)
  })

  it('lists in pages, of one package, what waits longest first and nothing that was withdrawn', async () => {
    await write({ state: 'withdrawn', words: '' })
    const ids: string[] = []
    for (let number = 0; number < 21; number++) ids.push(await waiting())
    const first = await list('waiting')
    expect([first.isAll, first.reviews.map(({ id }) => id)]).toEqual([false, ids.slice(0, 20)])
    const rest = await list('waiting', { after: ids[19]! })
    expect([rest.isAll, rest.reviews.map(({ id }) => id)]).toEqual([true, ids.slice(20)])
    expect((await list('waiting', { packageId: 'other' })).reviews).toEqual([])
  })
})
