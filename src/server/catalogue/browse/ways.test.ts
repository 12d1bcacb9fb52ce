import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placesSchemas, type SearchAnswer, type RoadDistances } from '#shared/contract/places-schemas.ts'
import { carRupees } from '#shared/domain/door-to-door.ts'
import { isTooFar } from '#shared/domain/road-time.ts'
import { findRoadRoute } from '#server/providers/routing/road-graph.ts'
import { buildCatalogue, buildPackage } from '#tests/support/catalogue.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { placesApp } from '#tests/support/places-app.ts'

const pune = { latitude: 18.5204, longitude: 73.8567 }

const journey = (id: string, city: string, finalPrice: number, latitude: number, longitude: number) =>
  buildPackage(id, {
    name: `${city} days`,
    locations: {
      village: null,
      city,
      state: 'Nowhere',
      country: 'India',
      coordinates: { latitude, longitude },
    },
    packagePricing: { basePrice: finalPrice, additionalFees: 0, discount: 0, finalPrice },
  })

const file = buildCatalogue([
  // Of two days it would be too far to drive to.
  {
    ...journey('leh', 'Leh', 9_000, 34.1526, 77.5771),
    duration: { days: 10, nights: 9 },
    pickUps: ['Delhi'],
  },
  journey('havelock', 'Havelock', 1_000, 11.9761, 92.9876),
  journey('mumbai', 'Mumbai', 12_000, 19.076, 72.8777),
  { ...journey('hampi', 'Hampi', 9_500, 15.335, 76.46), overnights: [{ town: 'Hospet', nights: 1 }] },
])

eachDatabase((_, open) => {
  let app: FastifyInstance

  beforeAll(async () => {
    app = (await placesApp(await open(), file)).app
  })
  afterAll(() => app.close())

  const get = (path: string) => app.inject({ method: 'GET', url: `/api${path}` })
  async function search(query: string): Promise<SearchAnswer> {
    const answer: unknown = (await get(`/places/search?${query}`)).json()
    expect(placesSchemas.searchPlaces.output.parse(answer)).toEqual(answer)
    return answer as SearchAnswer
  }
  const idsOf = ({ packages }: SearchAnswer) => packages.map(({ packageId }) => packageId)

  test('results tell how far each is by our own roads, and what the way costs the party', async () => {
    const { packages, ways } = await search('from=Pune&people=6')
    expect(ways?.town).toBe('Pune')
    expect(ways?.distancesKm).toHaveLength(4)
    for (const [at, card] of packages.entries()) {
      const road = await findRoadRoute(pune, card.locations.coordinates)
      const km = road && Math.round(road.distanceKm)
      expect([card.packageId, ways?.distancesKm[at]]).toEqual([card.packageId, km])
      expect(ways?.carRupees[at]).toBe(km === null ? null : carRupees(ways?.drivenKm[at] ?? 0, 6))
    }
    expect(ways?.distancesKm[idsOf({ packages } as SearchAnswer).indexOf('havelock')]).toBeNull()
  })

  test('where the package takes the party from a town, only the drive to there costs, and costs order so', async () => {
    const { packages, ways } = await search('from=Mumbai&people=2&sort=cost')
    const at = packages.findIndex(({ packageId }) => packageId === 'leh')
    const [whole, driven] = [ways?.distancesKm[at] ?? 0, ways?.drivenKm[at] ?? 0]
    expect(ways?.pickUps[at]).toBe('Delhi')
    expect(driven).toBeLessThan(whole - 500)
    expect(ways?.carRupees[at]).toBe(carRupees(driven, 2))
    const others = packages.map((_, index) => index).filter((index) => index !== at)
    for (const index of others)
      expect([ways?.pickUps[index], ways?.drivenKm[index]]).toEqual([null, ways?.distancesKm[index]])
    const costs = packages.map(({ packagePricing, duration }, index) => {
      const km = ways?.drivenKm[index] ?? Infinity
      const fuel = isTooFar(km, duration.days) ? 1e9 : (ways?.carRupees[index] ?? 0)
      return 2 * packagePricing.finalPrice + fuel
    })
    expect(costs).toEqual(costs.toSorted((one, other) => one - other))
  })

  test('a journey that ends elsewhere says where, and has no drive there and back', async () => {
    const spiti = {
      ...journey('spiti', 'Kaza', 9_000, 32.226, 78.072),
      pickUps: ['Shimla'],
      endsIn: 'Manali',
    }
    const { app: other } = await placesApp(await open(), buildCatalogue([spiti]))
    const { ways } = (await other.inject('/api/places/search?from=Delhi')).json<SearchAnswer>()
    await other.close()
    expect(ways).toMatchObject({ endsIn: ['Manali'], pickUps: ['Shimla'], carRupees: [null] })
    expect((await search('from=Pune')).ways).not.toHaveProperty('endsIn')
  })

  test('a pick-up on the far side is of no use: the party drives to the place', async () => {
    const { packages, ways } = await search('from=Srinagar')
    const at = packages.findIndex(({ packageId }) => packageId === 'leh')
    expect([ways?.pickUps[at], ways?.drivenKm[at]]).toEqual([null, ways?.distancesKm[at]])
  })

  test('how far it is to where a journey begins is told even if its place is nearer', async () => {
    const startsFrom = async (from: string) => {
      const { ways } = (await get(`/ways?from=${from}&ids=leh,hampi`)).json<{ ways: RoadDistances }>()
      return ways
    }
    const { distancesKm, starts } = await startsFrom('Srinagar')
    expect(starts?.map((start) => start?.town)).toEqual(['Delhi', 'Hospet'])
    expect(starts?.[0]?.km).toBeGreaterThan((distancesKm[0] ?? 0) + 200)
    expect(starts?.[1]?.km).not.toBe(distancesKm[1])
    expect((await startsFrom('Xyzzyville')).starts).toBeUndefined()
  })

  test('other names of a town lead to it; without one nothing is told', async () => {
    expect((await search('from=Poona,%20Maharashtra')).ways?.town).toBe('Pune')
    expect((await search('')).ways).toBeUndefined()
    expect((await search('from=%20')).ways).toBeUndefined()
  })

  test('what was typed as starting point is told by its town, with the way from it', async () => {
    const answer = await search('start=Poona&people=6')
    expect([answer.startTown, answer.ways]).toEqual(['Pune', (await search('from=Pune&people=6')).ways])
    expect(idsOf(await search('start=Pune&sort=cost'))).toEqual(idsOf(await search('from=Pune&sort=cost')))
    const unknown = await search('start=Xyzzyville')
    expect([unknown.startTown, unknown.ways]).toEqual([null, undefined])
    expect(await search('')).not.toHaveProperty('startTown')
  })

  test('they are ordered by the distance, and by the whole cost of the party, islands last', async () => {
    expect(idsOf(await search('from=Pune&sort=distance'))).toEqual(['mumbai', 'hampi', 'leh', 'havelock'])
    // One traveler: the long way costs more than the package saves; for five it is shared.
    expect(idsOf(await search('from=Pune&sort=cost'))).toEqual(['mumbai', 'hampi', 'leh', 'havelock'])
    expect(idsOf(await search('from=Pune&sort=cost&people=40'))[0]).toBe('hampi')
    expect(idsOf(await search('from=Leh&sort=cost'))[0]).toBe('leh')
    expect(idsOf(await search('from=Pune&sort=distance&limit=2&page=2'))).toEqual(['leh', 'havelock'])
  })

  test('what is no town orders as if none was named', async () => {
    expect((await search('from=Xyzzyville')).ways).toEqual({
      town: null,
      distancesKm: [],
      drivenKm: [],
      pickUps: [],
      carRupees: [],
    })
    expect(idsOf(await search('from=Xyzzyville&sort=cost'))).toEqual(['havelock', 'leh', 'hampi', 'mumbai'])
  })

  test('the ways to single packages are told in their order, without those not on offer', async () => {
    const answer = (await get('/ways?from=Pune&ids=havelock,nowhere,mumbai')).json<{
      packageIds: string[]
      ways: RoadDistances
    }>()
    expect(answer.packageIds).toEqual(['havelock', 'mumbai'])
    expect(answer.ways.town).toBe('Pune')
    expect(answer.ways.distancesKm[0]).toBeNull()
    expect(answer.ways.distancesKm[1]).toBeGreaterThan(130)
    expect(answer.ways.starts?.map((start) => start?.town)).toEqual(['Havelock', 'Mumbai'])
    expect(answer.ways.starts?.map((start) => start?.km)).toEqual(answer.ways.distancesKm)
    expect((await get('/ways?ids=mumbai')).statusCode).toBe(400)
    expect((await get('/places/search?from=Pune&people=0')).statusCode).toBe(400)
    expect((await get(`/places/search?from=${'x'.repeat(201)}`)).statusCode).toBe(400)
  })
})
