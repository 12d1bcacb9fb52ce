import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PlanAnswer, planSchemas } from '#shared/contract/plan-schemas.ts'
import seed from '#server/catalogue/seed/catalogue.json' with { type: 'json' }
import { carRupees } from '#shared/domain/door-to-door.ts'
import { totalRupees } from '#shared/domain/pricing.ts'
import type { CatalogueFile } from '#shared/contract/catalogue-records.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { placesApp } from '#tests/support/places-app.ts'

const usual = { from: 'Pune', rupees: '40000', days: '4', month: '12' }

eachDatabase((_, open) => {
  let app: FastifyInstance

  beforeAll(async () => {
    app = (await placesApp(await open(), seed as CatalogueFile)).app
  })
  afterAll(() => app.close())

  const ask = (query: Record<string, string>, language = 'en') =>
    app.inject({
      method: 'GET',
      url: `/api/places/plan?${new URLSearchParams(query)}`,
      headers: { 'accept-language': language },
    })
  async function plan(query: Record<string, string>): Promise<PlanAnswer> {
    const response = await ask({ ...usual, ...query })
    expect(response.statusCode).toBe(200)
    const answer: unknown = response.json()
    expect(planSchemas.planJourneys.output.parse(answer)).toEqual(answer)
    return answer as PlanAnswer
  }

  test('FIND-10 a plan is answered with what fits, its two sums for this party, and facts as reasons', async () => {
    const answer = await plan({ adults: '2', children: '4, 9', likes: 'hill station' })
    expect([answer.town, answer.people]).toEqual(['Pune', 4])
    expect(answer.total).toBeGreaterThanOrEqual(1)
    for (const { card, packageRupees, way, wholeRupees, days, likes, kids, weather } of answer.fits) {
      const record = seed.packages.find(({ packageId }) => packageId === card.packageId)
      expect(packageRupees).toBe(totalRupees(card.packagePricing.finalPrice, 4, 0))
      expect(way.rupees).toBe(carRupees(way.distanceKm, 4))
      expect(wholeRupees).toBeCloseTo(packageRupees + way.rupees, 2)
      expect(wholeRupees).toBeLessThanOrEqual(40_000)
      expect(days).toBeLessThanOrEqual(4)
      expect(record?.bestTimeToVisit.months).toContain('December')
      expect(likes.map(({ like }) => like)).toEqual(['hill station'])
      expect(likes[0]?.grade).toBeGreaterThanOrEqual(1)
      expect(kids).toBe(record?.suits.kids)
      expect(kids).toBeGreaterThanOrEqual(2)
      expect(weather).toEqual(record?.climate[11])
    }
    expect(answer.positions.length).toBeLessThanOrEqual(answer.total)
    for (const { give } of answer.almost) expect(['rupees', 'days', 'month']).toContain(give.kind)
  })

  test('FIND-10 a sum, a month or a day more brings what the near misses say', async () => {
    const idsFor = async (query: Record<string, string>) =>
      (await plan({ adults: '2', ...query })).fits.map(({ card }) => card.packageId)
    const missOf = async (kind: string, query: Record<string, string>) => {
      const { almost } = await plan({ adults: '2', ...query })
      const { card, give } = almost.find((miss) => miss.give.kind === kind)!
      expect(await idsFor(query)).not.toContain(card.packageId)
      const by = Object.entries(give).find(([name]) => name === kind)?.[1]
      return { id: card.packageId, by: Number(by) }
    }
    const dear = await missOf('rupees', { rupees: '20000' })
    expect(await idsFor({ rupees: String(20_000 + dear.by) })).toContain(dear.id)
    expect(await idsFor({ rupees: String(20_000 + dear.by - 1) })).not.toContain(dear.id)
    const long = await missOf('days', { days: '3' })
    expect(await idsFor({ days: String(3 + long.by) })).toContain(long.id)
    expect(await idsFor({ days: String(3 + long.by - 1) })).not.toContain(long.id)
    const late = await missOf('month', { month: '7' })
    expect(await idsFor({ month: String(late.by) })).toContain(late.id)
  })

  test('FIND-10 where nothing fits, each change brings as many journeys as it says', async () => {
    for (const query of [
      { rupees: '6000' },
      { rupees: '9000', days: '2', month: '7' },
      { rupees: '12000', days: '2', month: '7' },
      { rupees: '9000', likes: 'beach,temple' },
      // Nothing is near: the nearest may all ask for the same.
      { rupees: '100000', days: '1' },
    ]) {
      const asked = { ...usual, adults: '2', ...query }
      const { total, changes = [] } = await plan(asked)
      expect(total).toBe(0)
      expect(new Set(changes.map(({ gives }) => JSON.stringify(gives))).size).toBe(changes.length)
      expect(changes.length).toBeGreaterThan(0)
      for (const { gives, fits } of changes) {
        const next: Record<string, string> = { ...asked }
        for (const give of gives) {
          if (give.kind === 'rupees') next['rupees'] = String(Number(next['rupees']) + give.rupees)
          else if (give.kind === 'days') next['days'] = String(Number(next['days']) + give.days)
          else if (give.kind === 'month') next['month'] = String(give.month)
          else
            next['likes'] =
              next['likes']
                ?.split(',')
                .filter((like) => like !== give.like)
                .join(',') ?? ''
        }
        expect(Number(next['rupees']) % 100).toBe(0)
        expect([gives, (await plan(next)).total]).toEqual([gives, fits])
        expect(fits).toBeGreaterThan(0)
      }
    }
    expect((await plan({ adults: '2' })).changes).toEqual([])
  })

  test('other names of a town, and a sum as people write it, are understood', async () => {
    const answer = await plan({ from: 'पुणे', rupees: '₹ 40,000' })
    expect(answer).toEqual(await plan({ from: 'Poona, Maharashtra' }))
  })

  test.each([
    [{ from: 'Xyzzyville' }, 404, 'Xyzzyville', 'from'],
    [{ from: ' ' }, 400, 'where you start', 'from'],
    [{ rupees: 'much' }, 400, 'whole rupees', 'rupees'],
    [{ rupees: '0' }, 400, 'whole rupees', 'rupees'],
    [{ rupees: '1e99' }, 400, 'whole rupees', 'rupees'],
    [{ days: '0' }, 400, 'days', 'days'],
    [{ days: '2.5' }, 400, 'days', 'days'],
    [{ month: '13' }, 400, 'month', 'month'],
    [{ adults: '0' }, 400, '1 to 50', 'adults'],
    [{ adults: '49', children: '1,2' }, 400, '1 to 50', 'adults'],
    [{ children: '4,eighteen' }, 400, 'ages', 'children'],
    [{ children: '18' }, 400, 'ages', 'children'],
    [{ likes: 'opera' }, 400, 'kinds of journey', 'likes'],
    [{ likes: 'beach,lake,fort,trek,snow,temple,yoga' }, 400, 'kinds of journey', 'likes'],
  ])('%j is %i, said of its field', async (wrong, status, words, field) => {
    const response = await ask({ ...usual, ...wrong })
    const body = response.json<{ message: string; field: string }>()
    expect(response.statusCode).toBe(status)
    expect(body.message).toContain(words)
    expect(body.field.split('.')[0]).toBe(field)
    const inHindi = (await ask({ ...usual, ...wrong }, 'hi')).json<{ message: string }>()
    expect(inHindi.message).toMatch(/[\u0900-\u097f]/)
  })

  test('what is missing is asked for', async () => {
    for (const missing of ['from', 'rupees', 'days', 'month']) {
      const { [missing]: _left, ...rest } = usual as Record<string, string>
      const response = await ask(rest)
      expect([missing, response.statusCode]).toEqual([missing, 400])
    }
  })
})
