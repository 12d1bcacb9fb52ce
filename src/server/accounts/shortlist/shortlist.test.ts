import { maxShortlist } from '#shared/bounds.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { addUser } from '#tests/support/account-rows.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { shortlistService } from './service.ts'

type Deps = Parameters<typeof shortlistService>[0]

eachDatabase((_, open) => {
  let database: Database
  let minute = 0
  const clock = () => new Date(Date.UTC(2026, 11, 1, 6, minute++))
  const offered = new Map(
    ['goa', 'leh', 'munnar', ...Array.from({ length: 60 }, (_, at) => `hill-${at}`)].map((id) => [id, {}]),
  )
  const catalogue = { current: () => ({ cards: offered }) } as unknown as Deps['catalogue']
  const shortlist = () => shortlistService({ database, clock, catalogue })
  let people = 0

  const person = (isVerified: 0 | 1 = 1) =>
    addUser(database, `person-${++people}`, { is_verified: isVerified })

  beforeAll(async () => {
    database = await open()
  })

  test('is empty, grows in the order of adding, holds each package once, and loses what is taken off', async () => {
    const [userId, other] = [await person(), await person()]
    expect(await shortlist().getShortlist(userId)).toEqual({ packageIds: [] })
    await shortlist().addToShortlist(userId, ['munnar'])
    await shortlist().addToShortlist(userId, ['goa', 'munnar'])
    expect(await shortlist().getShortlist(userId)).toEqual({ packageIds: ['munnar', 'goa'] })
    expect(await shortlist().getShortlist(other)).toEqual({ packageIds: [] })
    await shortlist().removeFromShortlist(other, 'munnar')
    expect(await shortlist().removeFromShortlist(userId, 'munnar')).toEqual({ packageIds: ['goa'] })
    expect(await shortlist().removeFromShortlist(userId, 'munnar')).toEqual({ packageIds: ['goa'] })
  })

  test('passes over what is not on offer, and shows what was withdrawn since', async () => {
    const userId = await person()
    offered.set('spiti', {})
    await shortlist().addToShortlist(userId, ['nowhere', 'spiti', 'leh'])
    offered.delete('spiti')
    expect((await shortlist().getShortlist(userId)).packageIds.toSorted()).toEqual(['leh', 'spiti'])
  })

  test('takes no more than it has room for, also from two devices at once', async () => {
    const userId = await person()
    const hills = Array.from({ length: 60 }, (_, at) => `hill-${at}`)
    await Promise.all([
      shortlist().addToShortlist(userId, hills.slice(0, 40)),
      shortlist().addToShortlist(userId, hills.slice(20, 60)),
    ])
    expect((await shortlist().getShortlist(userId)).packageIds).toHaveLength(maxShortlist)
  })

  test('a deleted account gets none', async () => {
    const userId = await person(0)
    await expect(shortlist().addToShortlist(userId, ['goa'])).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    expect(await shortlist().getShortlist(userId)).toEqual({ packageIds: [] })
  })
})
