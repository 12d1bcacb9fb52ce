import { randomBytes } from 'node:crypto'
import { hourMs, minuteMs } from '#shared/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import * as calls from '#shared/contract/console/groups.ts'
import type { FoundGroup, StaffGroup } from '#shared/contract/console/groups-schemas.ts'
import { type BookingsApp, bookingsApp } from '#tests/support/bookings-app.ts'
import { type AtConsole, type ConsoleApp, consoleApp } from '#tests/support/console-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import {
  type BookedGroup,
  bookGroup,
  makeGroup,
  payShare,
  seatsOf,
  seeGroup,
} from '#tests/support/group-bookings.ts'
import { bookingStory } from './booking-story.ts'
import { consoleGroupsRoutes } from './groups-routes.ts'

eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  let atConsole: ConsoleApp
  let owner: AtConsole
  let accountant: AtConsole
  let clerk: AtConsole
  beforeAll(async () => {
    database = await open()
    app = await bookingsApp(database)
    atConsole = await consoleApp({
      database,
      clock: app.now,
      more: (staff) => consoleGroupsRoutes({ ...app.deps, payments: app.payments, randomBytes, staff }),
    })
    owner = await atConsole.join(['owner'], 'Uma Owner')
    accountant = await atConsole.join(['accounts'])
    clerk = await atConsole.join(['desk'])
  })
  afterAll(async () => {
    await atConsole.close()
    await app.close()
  })

  const idOf = async ({ code }: Pick<BookedGroup, 'code'>): Promise<string> =>
    (
      await database.db
        .selectFrom('travel_groups')
        .select('id')
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
    ).id
  const find = async (query: Record<string, string>) => {
    const answer = await clerk.call(calls.findStaffGroups, { query: `?${new URLSearchParams(query)}` })
    return (answer.body as { groups: FoundGroup[] }).groups
  }
  const read = async (who: AtConsole, groupId: string) =>
    (await who.call(calls.getStaffGroup, { path: { groupId } })).body as StaffGroup
  async function cancel(who: AtConsole, journeyId: string, amount: number) {
    const proof = await who.prove('cancelStaffGroup', journeyId, amount)
    const body = { amount, why: 'the bridge is closed', proof }
    return who.call(calls.cancelStaffGroup, { path: { journeyId }, body })
  }

  describe('STAFF-11 groups at the console', () => {
    it('are found by link, booking, name and organiser, and by state, package and day', async () => {
      const group = await bookGroup(app)
      const { booking } = await payShare(app, group, 0)
      const voting = await makeGroup(app)
      await app.call(null, 'POST', `/groups/${group.code}/comments`, { name: 'Ravi', text: 'By train' })
      const id = await idOf(group)
      const { packageId, travelDate, organiser, code } = group
      for (const query of [
        code,
        `https://safarnama.test/group/${code}?share=x`,
        booking.bookingId,
        'cous',
        'asha ra',
        'Traveller B',
        'cousins ravi',
        `${organiser}@example.com`.toUpperCase(),
      ])
        expect(
          (await find({ query })).map((found) => found.id),
          query,
        ).toContain(id)
      for (const query of ['0'.repeat(32), 'nobody@', '%', 'Traveller Z', 'ravel', 'cousins asho'])
        expect(
          (await find({ query })).map((found) => found.id),
          query,
        ).toEqual([])
      const wanted = { state: 'open', packageId, from: travelDate, until: travelDate }
      expect(await find(wanted)).toEqual([
        {
          id,
          name: 'Cousins',
          state: 'open',
          packageName: 'Kerala Backwaters',
          travelDate,
          payBy: group.booked.payBy,
          people: 4,
          paidPeople: 2,
        },
      ])
      expect(await find({ ...wanted, state: 'done' })).toEqual([])
      expect((await find({ state: 'deciding' })).map((found) => found.id)).toEqual([await idOf(voting)])
    })

    it('show what is booked, and of people what the rights of who looks say; never the link or what was said', async () => {
      const group = await bookGroup(app)
      const { booking } = await payShare(app, group, 0)
      await app.call(null, 'POST', `/groups/${group.code}/comments`, { name: 'Ravi', text: 'Only by train' })
      const id = await idOf(group)
      const story = await bookingStory(database.db, booking.bookingId, {
        ...app.deps,
        readsMessages: false,
      })
      expect(story).toMatchObject({ status: 'Pending', paymentStatus: 'Confirmed', sums: { toPay: 0 } })
      expect(story.group).toEqual({ id, name: 'Cousins' })
      const seen = await read(clerk, id)
      expect(seen).toMatchObject({
        name: 'Cousins',
        organiser: { name: 'Asha Rao', mail: `${group.organiser}@example.com` },
        names: 2,
        deeds: [],
        journeys: [
          {
            state: 'open',
            rule: 'all',
            seatsHeld: 4,
            cancelRefund: booking.totalCost,
            cancelBookings: 1,
            shares: [
              { isPaid: true, isOrganiser: true, bookings: [{ code: booking.bookingId, status: 'Pending' }] },
              { isPaid: false, mail: 't1@example.com', bookings: [] },
              { isPaid: false, people: 1 },
            ],
          },
        ],
      })
      for (const hidden of [group.code, 'Only by train', 'Ravi'])
        expect(JSON.stringify(seen)).not.toContain(hidden)
      expect(JSON.stringify(await read(accountant, id))).not.toContain('@')
    })

    it('are cancelled with the sum that was shown and the passkey, by the roles that cancel', async () => {
      const group = await bookGroup(app)
      const { booking } = await payShare(app, group, 0)
      const id = await idOf(group)
      const journeyId = (await read(owner, id)).journeys[0]!.id
      for (const who of [clerk, accountant])
        expect((await cancel(who, journeyId, booking.totalCost)).status).toBe(403)
      await payShare(app, group, 1)
      // Somebody has paid since the sum was displayed.
      expect((await cancel(owner, journeyId, booking.totalCost)).status).toBe(409)
      const { cancelRefund } = (await read(owner, id)).journeys[0]!
      expect(await seatsOf(app, group)).toBe(4)
      expect(await cancel(owner, journeyId, cancelRefund)).toMatchObject({
        status: 200,
        body: { amount: cancelRefund, bookings: 2 },
      })
      expect((await cancel(owner, journeyId, 0)).status).toBe(409)
      const ended = await read(owner, id)
      expect(ended).toMatchObject({
        journeys: [{ state: 'ended', seatsHeld: 0, cancelRefund: 0 }],
        deeds: [
          { what: 'cancelStaffGroup', by: 'Uma Owner', amount: cancelRefund, why: 'the bridge is closed' },
        ],
      })
      expect((await read(clerk, id)).deeds).toEqual([])
      expect(await seatsOf(app, group)).toBe(0)
    })

    it('are reminded by staff: whoever has not paid has one mail within an hour, and staff sees whom to call', async () => {
      const group = await bookGroup(app)
      const groupId = await idOf(group)
      const remind = async (who: AtConsole) => {
        const [journey] = (await read(owner, groupId)).journeys
        return who.call(calls.remindStaffGroup, { path: { journeyId: journey!.id } })
      }
      // Nobody is invited before the organiser has paid.
      expect((await remind(clerk)).status).toBe(409)
      await payShare(app, group, 0)
      await app.runJobs()
      const guest = await app.newUser('Guest')
      await database.db
        .updateTable('users')
        .set({ email: 't1@example.com', contact: '+919812345678' })
        .where('id', '=', guest)
        .execute()
      expect((await read(clerk, groupId)).journeys[0]!.shares.map(({ contact }) => contact)).toEqual([
        expect.stringMatching(/^\+?[\d ]{10,}$/) as string,
        '+919812345678',
        '',
      ])
      expect((await read(accountant, groupId)).journeys[0]!.shares[1]!.contact).toBeNull()
      expect((await remind(accountant)).status).toBe(403)
      app.mails.length = 0
      const reminded = async () => {
        await app.runJobs()
        return app.mails
          .splice(0)
          .map(({ to }) => to.address)
          .toSorted()
      }
      // A minute before a full hour, and a minute after it.
      await app.pass(hourMs - (app.now().getTime() % hourMs) - minuteMs)
      expect((await remind(clerk)).body).toEqual({ shares: 2 })
      expect(await reminded()).toEqual(['t1@example.com', 't2@example.com'])
      await app.pass(2 * minuteMs)
      expect((await remind(clerk)).status).toBe(409)
      expect(await reminded()).toEqual([])
      await app.pass(hourMs)
      expect((await remind(clerk)).body).toEqual({ shares: 2 })
      expect(await reminded()).toEqual(['t1@example.com', 't2@example.com'])
      expect((await read(owner, groupId)).deeds.map(({ what }) => what)).toEqual([
        'remindStaffGroup',
        'remindStaffGroup',
      ])
    })

    it('get another link, which strangers with the old one do not learn', async () => {
      const group = await bookGroup(app)
      await payShare(app, group, 0)
      const { shares } = (await seeGroup(app, group, group.organiser)).booked
      const groupId = await idOf(group)
      expect((await accountant.call(calls.turnStaffGroup, { path: { groupId } })).status).toBe(403)
      expect((await clerk.call(calls.turnStaffGroup, { path: { groupId } })).body).toEqual({})
      // Nor from the mail of a share, which says where its group is.
      for (const old of [`/groups/${group.code}`, `/groups/shares/${String(shares[1]?.code)}`])
        expect((await app.call(null, 'GET', old)).status).toBe(404)
      expect((await app.call(group.organiser, 'GET', `/groups/${group.code}`)).status).toBe(200)
      expect((await find({ query: group.code })).map(({ id }) => id)).toEqual([groupId])
      expect((await read(owner, groupId)).deeds).toMatchObject([{ what: 'turnStaffGroup' }])
    })
  })
})
