import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BookingsApp, bookingsApp } from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { bookGroup, bookShare, payShare } from '#tests/support/group-bookings.ts'
import { interrupted } from '#tests/support/interrupted.ts'
import type { Viewer } from './people.ts'

eachDatabase((_name, open) => {
  let app: BookingsApp
  let afterNext: ReturnType<typeof interrupted>['afterNext']
  beforeAll(async () => {
    const opened = interrupted(await open())
    ;({ afterNext } = opened)
    app = await bookingsApp(opened.database)
  })
  afterAll(() => app.close())

  /** A group that has booked, whose organiser has paid, with Ravi among its names. */
  async function joined() {
    const group = await bookGroup(app)
    await payShare(app, group, 0)
    const stranger: Viewer = { userId: null, deviceOf: () => undefined }
    const { device } = await app.groups.commentInGroup(
      { code: group.code, name: 'Ravi', text: 'Hello' },
      stranger,
    )
    const ravi: Viewer = { userId: null, deviceOf: () => device?.secret }
    const seen = await app.groups.getGroup(group.code, ravi)
    const codes = seen.group?.booked?.shares.map(({ code }) => code) ?? []
    return { group, ravi, id: seen.group?.you ?? '', codes }
  }

  describe('a group that changes while it is read', () => {
    it.each(['group_journeys', 'group_shares'])(
      'GRP-02 shows nothing to whoever is removed meanwhile (after %s)',
      async (table) => {
        const { group, ravi, id, codes } = await joined()
        expect(codes).toEqual([null, expect.any(String), expect.any(String)])
        afterNext(table, () => app.groups.removeGroupName(group.organiser, group.code, id))
        await expect(app.groups.getGroup(group.code, ravi)).rejects.toMatchObject({ code: 'not_found' })
      },
    )

    it('GRP-06 is not found by its new link in a booking that ends meanwhile', async () => {
      const { group, id } = await joined()
      const payer = await app.newUser('Ravi Kumar')
      const { bookingId } = await bookShare(app, group, payer, 1)
      expect((await app.bookings.getBooking(payer, bookingId)).group).toBe(group.code)
      afterNext('bookings', () => app.groups.removeGroupName(group.organiser, group.code, id))
      expect((await app.bookings.getBooking(payer, bookingId)).group).toBe(group.code)
    })

    it('GRP-02 is shown to the others as it is afterwards', async () => {
      const { group, ravi, codes } = await joined()
      afterNext('group_journeys', () => app.groups.turnGroup(group.organiser, group.code))
      const seen = await app.groups.getGroup(group.code, ravi)
      expect(seen.group?.code).not.toBe(group.code)
      const shares = seen.group?.booked?.shares ?? []
      expect(shares.map(({ code }) => code)).toEqual([null, expect.any(String), expect.any(String)])
      expect(codes).not.toContain(shares[1]?.code)
      expect(await app.groups.getGroup(seen.group?.code ?? '', ravi, seen.state)).toMatchObject({
        group: null,
      })
    })

    it('GRP-02 is not found by its new link through the code of a share that is replaced meanwhile', async () => {
      const { group, codes } = await joined()
      afterNext('group_shares', () => app.groups.turnGroup(group.organiser, group.code))
      const share = await app.groups.getShare(codes[1] ?? '')
      expect(share).toMatchObject({ groupCode: group.code, canBePaid: true, isPaid: false })
      await expect(app.groups.getShare(codes[1] ?? '')).rejects.toMatchObject({ code: 'not_found' })
    })
  })
})
