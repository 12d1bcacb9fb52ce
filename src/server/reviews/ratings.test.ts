import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { openCatalogue } from '#server/catalogue/catalogue.ts'
import { buildCatalogue, buildPackage } from '#tests/support/catalogue.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { placesApp } from '#tests/support/places-app.ts'
import { compareAfter, type NewReview, reviewOf } from '#tests/support/reviews.ts'
import { reckonMean } from './nightly.ts'
import { changeReviewRow, insertReview, lockReview } from './repository.ts'
import { reviewsRoutes } from './routes.ts'
import { reviewsService } from './service.ts'

const clock = () => new Date('2026-11-21T06:00:00.000Z')

eachDatabase((_name, open) => {
  let database: Database
  let places: Awaited<ReturnType<typeof placesApp>>
  const rated = (id: string, overall: number) =>
    buildPackage(id, { ratings: { overall, categories: { Value: overall } } })
  beforeAll(async () => {
    database = await open()
    const file = buildCatalogue([rated('high', 4.8), rated('middle', 4.4), rated('low', 3.5)])
    places = await placesApp(database, file, clock, ({ current }) => {
      const isOffered = (id: string) => current().cards.has(id)
      const service = reviewsService({ database, clock, newId: () => '', isOffered, photoOf: () => '' })
      return reviewsRoutes(service, { writeReview: async () => undefined })
    })
  })
  afterAll(() => places.app.close())

  const write = async (count: number, packageId: string, more: Partial<NewReview> = {}) => {
    await database.transaction(async (tx) => {
      for (let at = 0; at < count; at += 1) await insertReview(tx, reviewOf(packageId, more))
    })
    await places.catalogue.reloadIfChanged()
  }
  const get = async (path: string, headers = {}) => {
    const { statusCode, headers: sent, body } = await places.app.inject({ url: `/api${path}`, headers })
    return { status: statusCode, etag: String(sent.etag), body: body === '' ? {} : JSON.parse(body) }
  }
  const placeOf = async (id: string) => (await get(`/places/${id}`)).body
  const ids = (cards: { packageId: string }[]) => cards.map(({ packageId }) => packageId)
  const listed = async (query = '') => ids((await get(`/places/search?query=${query}`)).body.packages)

  describe('REVW-05 guests’ ratings', () => {
    it('stand beside ours from the first review on, with their count, and leave ours in its place until five', async () => {
      const before = await get('/places/low')
      expect(before.body.guestRatings).toBeUndefined()
      expect((await get('/places/low', { 'if-none-match': before.etag })).status).toBe(304)
      await write(4, 'low', { food: 4 })
      const after = await get('/places/low', { 'if-none-match': before.etag })
      expect(after).toMatchObject({
        status: 200,
        body: {
          ratings: { overall: 3.5 },
          rating: 3.5,
          guestRatings: { overall: 100 / 24, count: 4, categories: { food: 4 } },
        },
      })
      const { packages } = (await get('/places/search?query=')).body
      expect(packages[2]).toMatchObject({ packageId: 'low', rating: 3.5, guestRatings: { count: 4 } })
      expect(await listed()).toEqual(['high', 'middle', 'low'])
    })

    it('order, filter and choose the best from five on, in every list', async () => {
      await write(1, 'low')
      await write(96, 'low')
      expect(await placeOf('low')).toMatchObject({ rating: 585 / 121, ratings: { overall: 3.5 } })
      await write(10, 'high', { overall: 1 })
      expect(await placeOf('high')).toMatchObject({ rating: 3, guestRatings: { overall: 3, count: 10 } })
      await places.catalogue.reloadIfChanged()
      expect(await listed()).toEqual(['low', 'middle', 'high'])
      expect(await listed('&rating=4')).toEqual(['low', 'middle'])
      expect(await listed('&rating=4.8')).toEqual(['low'])
      expect(ids((await get('/places/place/featured')).body)).toEqual(['low', 'middle', 'high'])
      const sorted = (await get('/places/search?query=&sort=rating')).body
      expect(ids(sorted.packages)).toEqual(['low', 'middle', 'high'])
    })

    it('take the mean of all of last night, not of now', async () => {
      expect(await placeOf('middle')).not.toHaveProperty('guestRatings')
      await write(1, 'middle', { overall: 4 })
      // (20 x 4 + 4) / 21
      expect(await placeOf('middle')).toMatchObject({ guestRatings: { overall: 4 } })
      await reckonMean({ database, clock })
      await places.catalogue.reloadIfChanged()
      // 112 reviews with 519 stars: (20 x 4.63 + 4) / 21
      expect((await placeOf('middle')).guestRatings.overall).toBeCloseTo((20 * (519 / 112) + 4) / 21, 9)
      const { version } = await database.db
        .selectFrom('ratings_state')
        .select('version')
        .executeTakeFirstOrThrow()
      await reckonMean({ database, clock })
      const after = await database.db.selectFrom('ratings_state').selectAll().executeTakeFirstOrThrow()
      expect(after).toMatchObject({ version, reckoned_at: clock().toISOString() })
    })

    it('are the same in a process that starts now', async () => {
      const other = await placesApp(database, buildCatalogue([rated('middle', 4.4), rated('low', 3.5)]))
      await places.catalogue.reloadIfChanged()
      expect(other.catalogue.current().state).toBe(places.catalogue.current().state)
      expect(other.catalogue.current().best).toEqual(places.catalogue.current().best)
      await other.app.close()
    })

    it('come and go with what staff hides and what is withdrawn', async () => {
      await write(1, 'middle', { overall: 1 })
      const { body } = await get('/places/middle/reviews')
      expect(body).toMatchObject({ count: 2, hidden: 0, distribution: [1, 0, 0, 1, 0] })
      const [newest] = body.reviews
      await database.transaction(async (tx) => {
        const review = await lockReview(tx, newest.id)
        await changeReviewRow(tx, review!, { state: 'hidden', hidden_for: 'insult' })
      })
      await places.catalogue.reloadIfChanged()
      expect((await get('/places/middle/reviews')).body).toMatchObject({
        count: 1,
        hidden: 1,
        distribution: [0, 0, 0, 1, 0],
      })
    })

    it('stand on cards before a large catalogue has found the time for a new order', async () => {
      const onError = (error: unknown) => {
        throw error
      }
      const busy = await openCatalogue({ database, onError, restTimes: Infinity })
      try {
        const before = busy.current()
        await write(200, 'low', { overall: 1 })
        await busy.reloadIfChanged()
        expect(ids([...busy.current().best])).toEqual(ids([...before.best]))
        expect(busy.current().best[0]).toMatchObject({ packageId: 'low' })
        expect(busy.current().best[0]?.rating).toBeCloseTo((20 * (519 / 112) + 705) / 321, 9)
        expect(busy.current().state).not.toBe(before.state)
        expect(before.cards.get('middle')?.guestRatings).toBeDefined()
        expect(busy.current().cards.get('middle')).toBe(before.cards.get('middle'))
        expect(ids([...places.catalogue.current().best])).toEqual(['middle', 'low'])
      } finally {
        busy.stop()
      }
    })

    it('of a package that is not offered are not found', async () => {
      expect((await get('/places/nowhere/reviews')).status).toBe(404)
    })
  })

  it('REVW-05 after many random events the sums are those of a naive computation', async () => {
    expect(await compareAfter(database, 300)).toEqual([])
  })
})
