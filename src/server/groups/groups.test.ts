import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oldestMigration } from '#server/schema/migrate.ts'
import { limitSeatsOfNew } from '#server/start/live-processes.ts'
import { importCatalogue } from '#server/catalogue/import/import.ts'
import type { Database } from '#server/platform/db/client.ts'
import { maxGroupComments, maxGroupNames } from '#shared/bounds.ts'
import type { Group } from '#shared/contract/groups-schemas.ts'
import { addBooking } from '#tests/support/account-rows.ts'
import { buildCatalogue, buildPackage } from '#tests/support/catalogue.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { type GroupsApp, groupsApp } from '#tests/support/groups-app.ts'
import type { Browser } from '#tests/support/test-browser.ts'
import { purgeGroups } from './purge.ts'

eachDatabase((_, open) => {
  let database: Database
  let app: GroupsApp
  beforeAll(async () => {
    database = await open()
    app = await groupsApp(database)
  })
  afterAll(() => app.close())

  const seenBy = async (browser: Browser, code: string, token?: string): Promise<Group> =>
    (await browser.get(`/groups/${code}`, token)).body['group'] as Group
  const vote = (browser: Browser, code: string, more: Record<string, unknown> = {}) =>
    browser.post(`/groups/${code}/votes`, { packageId: 'munnar', vote: 'yes', ...more })
  const comment = (browser: Browser, code: string, text: string, name?: string) =>
    browser.post(`/groups/${code}/comments`, { text, ...(name !== undefined && { name }) })
  const namesOf = ({ names }: Group) => names.map(({ name }) => name)

  describe('a group', () => {
    test('GRP-01 is made by whoever is logged in, of journeys that are offered and days that come', async () => {
      const { group, browser } = await app.made()
      expect(group.code).toMatch(/^[0-9a-f]{32}$/)
      expect(group).toMatchObject({ name: 'Cousins in the hills', people: 6, isClosed: false, comments: [] })
      expect(group.names).toEqual([{ id: group.you, name: 'Asha Rao', isOrganiser: true }])
      expect(group.journeys.map(({ packageId }) => packageId)).toEqual(['munnar', 'goa'])
      expect(group.dates.map(({ date }) => date)).toEqual(['2027-01-09', '2027-02-06'])
      const refused = async (more: Record<string, unknown>) => {
        const body = { name: 'X', packageIds: ['goa'], dates: ['2027-02-06'], people: 3, ...more }
        return (await browser.post('/groups', body, await app.newUser('Ravi'))).status
      }
      expect(await refused({})).toBe(200)
      expect(await refused({ packageIds: [] })).toBe(400)
      expect(await refused({ packageIds: ['goa', 'goa'] })).toBe(400)
      expect(await refused({ packageIds: ['goa', 'leh', 'munnar', 'hampi', 'diu'] })).toBe(400)
      expect(await refused({ packageIds: ['atlantis'] })).toBe(404)
      expect(await refused({ dates: ['2026-12-01'] })).toBe(409)
      expect(await refused({ dates: [1, 2, 3, 4, 5, 6].map((day) => `2027-02-0${day}`) })).toBe(400)
      expect(await refused({ people: 1 })).toBe(400)
      expect(await refused({ name: 'Win at cheap.com' })).toBe(400)
      expect((await browser.post('/groups', {})).status).toBe(401)
    })

    test('GRP-01 one that is asked for again, since its answer was lost, is the same one until somebody joins', async () => {
      const { group, browser, organiser } = await app.made()
      const body = {
        name: group.name,
        packageIds: ['munnar', 'goa'],
        dates: ['2027-02-06', '2027-01-09'],
        people: 6,
      }
      const make = async (more = {}) =>
        ((await browser.post('/groups', { ...body, ...more }, organiser)).body['group'] as Group).code
      const other = app.device()
      await other.post('/groups', body, organiser)
      expect((await vote(other, group.code)).body).toMatchObject({
        group: { names: [{ isOrganiser: true }] },
      })
      expect(await make()).toBe(group.code)
      expect(await make({ dates: ['2027-02-06'] })).not.toBe(group.code)
      const again = await make()
      expect(again).not.toBe(group.code)
      await vote(app.device(), again, { name: 'Ravi' })
      expect(await make()).not.toBe(again)
    })

    test.each(['www.cheap-tours.com', '9876543210'])(
      'GRP-01 shows no organiser by the name of %s, which nobody may type there',
      async (name) => {
        const body = { name: 'X', packageIds: ['goa'], dates: ['2027-02-06'], people: 3 }
        const made = await app.device().post('/groups', body, await app.newUser(name))
        expect(made.body).toMatchObject({ group: { names: [{ name: 'A traveler', isOrganiser: true }] } })
      },
    )

    test('is opened by its link without an account, and shows at once where it stands', async () => {
      const { group, browser } = await app.made()
      const other = app.device()
      expect(await seenBy(other, group.code)).toMatchObject({ you: null, names: [{ name: 'Asha Rao' }] })
      await vote(other, group.code, { name: 'Ravi' })
      await comment(other, group.code, 'February is better for us')
      const seen = await seenBy(browser, group.code)
      expect(namesOf(seen)).toEqual(['Asha Rao', 'Ravi'])
      const [, ravi] = seen.names
      expect(seen.journeys[0]?.votes).toEqual([{ by: ravi?.id, vote: 'yes' }])
      expect(seen.comments).toMatchObject([{ by: ravi?.id, text: 'February is better for us' }])
    })

    test('answers with its state alone to who has seen it, and whole after any change', async () => {
      const { group, browser } = await app.made()
      const ask = async (seen: string) =>
        (await browser.get(`/groups/${group.code}?seen=${encodeURIComponent(seen)}`)).body
      const { state } = await ask('')
      expect(await ask(String(state))).toEqual({ state, group: null })
      await vote(app.device(), group.code, { name: 'Ravi' })
      const changed = await ask(String(state))
      expect(changed).toMatchObject({ group: { names: [{}, { name: 'Ravi' }] } })
      expect(await ask(String(changed['state']))).toMatchObject({ group: null })
    })

    test('says what each journey costs on its dates, and which seats are left', async () => {
      const days = [
        { date: '2027-01-09', closed: true },
        { date: '2027-02-06', basePrice: 12_999, seats: 4 },
      ]
      const spiti = buildPackage('spiti', { departures: { seats: 20, days } })
      await importCatalogue(
        { database, clock: () => new Date('2026-12-01T06:00:00.000Z') },
        buildCatalogue([spiti]),
      )
      await limitSeatsOfNew({ database, clock: () => new Date('2026-12-01T06:00:00.000Z') }, [
        oldestMigration,
      ])
      app.offered.add('spiti')
      const { group } = await app.made({ packageIds: ['spiti', 'goa'] })
      expect(group.journeys).toMatchObject([
        {
          days: [
            { date: '2027-01-09', state: 'closed' },
            { date: '2027-02-06', state: 'few', seatsLeft: 4 },
          ],
        },
        { days: [] },
      ])
      expect(group.journeys[0]?.days[1]?.finalPrice).toBeGreaterThan(spiti.packagePricing.finalPrice)
    })

    test('takes votes on what it chooses from, one of a journey or a date', async () => {
      const { group, browser } = await app.made()
      const { code } = group
      expect((await vote(browser, code, { packageId: 'leh' })).status).toBe(404)
      expect((await vote(browser, code, { date: '2027-01-09' })).status).toBe(400)
      expect((await vote(browser, code, { packageId: undefined })).status).toBe(400)
      expect((await vote(browser, code, { vote: 'certainly' })).status).toBe(400)
      const { body } = await vote(browser, code, { packageId: undefined, date: '2027-01-09', vote: 'no' })
      expect(body).toMatchObject({ group: { dates: [{ votes: [{ vote: 'no' }] }, { votes: [] }] } })
    })

    test('a comment that is sent again, since its answer was lost, stands there once', async () => {
      const { group, browser } = await app.made()
      const said = async (text: string) => {
        const { body } = await comment(browser, group.code, text)
        return (body['group'] as Group).comments.map((one) => one.text)
      }
      await said('Yes')
      expect(await said('Yes')).toEqual(['Yes'])
      await said('In February')
      expect(await said('Yes')).toEqual(['Yes', 'In February', 'Yes'])
    })

    test('takes comments without links, of at most 500 characters', async () => {
      const { group, browser } = await app.made()
      for (const text of ['see https://x.example', 'www.x', '', 'x'.repeat(501)])
        expect((await comment(browser, group.code, text)).status).toBe(400)
      expect((await comment(app.device(), group.code, 'Hello', 'bit.ly/x')).status).toBe(400)
      const said = '<script>alert(1)</script> & "so on"'
      expect((await comment(browser, group.code, said)).body).toMatchObject({
        group: { comments: [{ text: said }] },
      })
    })

    test('stores its title and comments without what nobody sees', async () => {
      const body = { packageIds: ['goa'], dates: ['2027-02-06'], people: 3 }
      const make = async (name: string) =>
        app.device().post('/groups', { ...body, name }, await app.newUser('Asha Rao'))
      expect((await make('\u202AGoa\r\n 2027\u202C')).body).toMatchObject({ group: { name: 'Goa 2027' } })
      expect((await make('\u202E')).status).toBe(400)
      const { group, browser } = await app.made()
      expect((await comment(browser, group.code, 'One\u202E\r\n\u200Btwo\u0007')).body).toMatchObject({
        group: { comments: [{ text: 'One\ntwo' }] },
      })
      expect((await comment(browser, group.code, '\u202E')).status).toBe(400)
    })

    test(`has at most ${maxGroupNames} names and ${maxGroupComments} comments`, async () => {
      const { group, browser } = await app.made()
      const { id: groupId } = await database.db
        .selectFrom('travel_groups')
        .select('id')
        .where('code', '=', group.code)
        .executeTakeFirstOrThrow()
      const at = '2026-12-01T06:00:00.000Z'
      for (let number = 2; number < maxGroupNames; number += 1) {
        const name = `Guest ${number}`
        const own = { id: `${groupId}-${number}`, name, same_name: name, device_hash: name }
        await database.db
          .insertInto('group_names')
          .values({ ...own, group_id: groupId, created_at: at })
          .execute()
      }
      const last = await Promise.all([
        vote(app.device(), group.code, { name: 'Zoya' }),
        vote(app.device(), group.code, { name: 'Yusuf' }),
      ])
      expect(new Set(last.map(({ status }) => status))).toEqual(new Set([200, 409]))
      const rows = Array.from({ length: maxGroupComments - 1 }, (_unused, number) => ({
        id: `${groupId}-${number}`,
        group_id: groupId,
        name_id: group.you ?? '',
        text: 'Yes',
        created_at: at,
      }))
      await database.db.insertInto('group_comments').values(rows).execute()
      expect((await comment(browser, group.code, 'The last one')).status).toBe(200)
      expect((await comment(browser, group.code, 'One too many')).status).toBe(409)
    })
  })

  describe('in a group', () => {
    test('GRP-02 a vote is changed by the device that gave it, and by no other', async () => {
      const { group } = await app.made()
      const [ravi, thief] = [app.device(), app.device()]
      const { setCookies } = await vote(ravi, group.code, { name: 'Ravi' })
      expect(setCookies).toHaveLength(1)
      expect(setCookies[0]).toMatch(/^__Host-group-[\w-]+=[0-9a-f]{32}; /)
      for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'])
        expect(setCookies[0]).toContain(part)
      await vote(ravi, group.code, { vote: 'no' })
      expect((await seenBy(ravi, group.code)).journeys[0]?.votes).toMatchObject([{ vote: 'no' }])
      // The same name from another device, however it is written.
      for (const name of ['Ravi', ' ravi ', 'RAVI', 'Ra\u200Dvi', 'Asha rao'])
        expect((await vote(thief, group.code, { name })).body).toMatchObject({ code: 'name' })
      expect((await vote(thief, group.code)).status).toBe(400)
      expect((await seenBy(thief, group.code)).journeys[0]?.votes).toMatchObject([{ vote: 'no' }])
      // A device of another group is unknown here.
      const { group: elsewhere } = await app.made()
      expect((await seenBy(ravi, elsewhere.code)).you).toBeNull()
    })

    test('GRP-02 a first vote whose answer is lost is the vote of that device, also when it is repeated', async () => {
      const { group, browser } = await app.made()
      const ravi = app.device()
      const first = await ravi.get(`/groups/${group.code}`)
      expect(first.body).toMatchObject({ group: { you: null } })
      expect(first.setCookies).toEqual([expect.stringMatching(/^__Host-group-.*HttpOnly.*SameSite=Lax/)])
      const before = new Map(ravi.cookies)
      await vote(ravi, group.code, { name: 'Ravi' })
      // Its answer never arrived, nor what it set.
      ravi.cookies.clear()
      for (const [name, value] of before) ravi.cookies.set(name, value)
      const { status } = await vote(ravi, group.code, { name: 'Ravi', vote: 'no' })
      expect(status).toBe(200)
      const seen = await seenBy(ravi, group.code)
      expect(namesOf(seen)).toEqual(['Asha Rao', 'Ravi'])
      expect(seen.journeys[0]?.votes).toEqual([{ by: seen.you, vote: 'no' }])
      // Neither a known device nor a visitor of a closed group gets a cookie.
      expect((await ravi.get(`/groups/${group.code}`)).setCookies).toEqual([])
      expect((await browser.get(`/groups/${group.code}`)).setCookies).toEqual([])
      await database.db.updateTable('travel_groups').set({ closed_at: '2026-12-01' }).execute()
      expect((await app.device().get(`/groups/${group.code}`)).setCookies).toEqual([])
    })

    test.each(['', 'x', '0'.repeat(31)])(
      'GRP-02 no name has %j as the secret of its device',
      async (secret) => {
        const { group } = await app.made()
        const ravi = app.device()
        await ravi.get(`/groups/${group.code}`)
        for (const name of ravi.cookies.keys()) ravi.cookies.set(name, secret)
        const { setCookies } = await vote(ravi, group.code, { name: 'Ravi' })
        expect(setCookies).toEqual([expect.stringMatching(/^__Host-group-[\w-]+=[0-9a-f]{32}; /)])
      },
    )

    test('the organiser is known on every device on which they are logged in', async () => {
      const { group, organiser } = await app.made()
      const phone = app.device()
      expect((await seenBy(phone, group.code)).you).toBeNull()
      expect((await seenBy(phone, group.code, organiser)).you).toBe(group.you)
      expect(await app.groups.listGroups(organiser)).toEqual([
        {
          code: group.code,
          name: group.name,
          names: 1,
          isClosed: false,
          createdOn: '2026-12-01',
        },
      ])
    })

    test('a removed name is out at once with its votes and comments; the others stay in by the old link', async () => {
      const { group, browser, organiser } = await app.made()
      const [ravi, meera, stranger] = [app.device(), app.device(), app.device()]
      await vote(ravi, group.code, { name: 'Ravi' })
      await comment(ravi, group.code, 'Said by Ravi')
      await vote(meera, group.code, { name: 'Meera' })
      const out = (await seenBy(ravi, group.code)).you
      const { status, body } = await browser.del(`/groups/${group.code}/names/${out}`, undefined, organiser)
      expect(status).toBe(200)
      const left = body['group'] as Group
      expect(left.code).not.toBe(group.code)
      expect(namesOf(left)).toEqual(['Asha Rao', 'Meera'])
      expect(JSON.stringify(left)).not.toContain('Ravi')
      for (const gone of [ravi, stranger]) {
        expect((await gone.get(`/groups/${group.code}`)).status).toBe(404)
        expect((await vote(gone, group.code, { name: 'Ravi again' })).status).toBe(404)
      }
      // The old link leads members of the group to the new one.
      expect(await seenBy(meera, group.code)).toMatchObject({ code: left.code, you: left.names[1]?.id })
      expect((await vote(meera, group.code, { vote: 'perhaps' })).status).toBe(200)
      expect(
        (await browser.del(`/groups/${left.code}/names/${left.you}`, undefined, organiser)).body,
      ).toMatchObject({ code: 'organiser' })
    })

    test('the link is turned over and the group closed by its organiser only', async () => {
      const { group, browser, organiser } = await app.made()
      const other = await app.newUser('Ravi')
      for (const way of ['close', 'turn']) {
        expect((await browser.post(`/groups/${group.code}/${way}`, {})).status).toBe(401)
        expect((await browser.post(`/groups/${group.code}/${way}`, {}, other)).status).toBe(404)
      }
      const turned = (await browser.post(`/groups/${group.code}/turn`, {}, organiser)).body['group'] as Group
      expect(turned.code).not.toBe(group.code)
      expect((await app.device().get(`/groups/${group.code}`)).status).toBe(404)
      expect((await app.device().get(`/groups/${turned.code}`)).status).toBe(200)
      const closed = await browser.post(`/groups/${turned.code}/close`, {}, organiser)
      expect(closed.body).toMatchObject({ group: { isClosed: true } })
      expect((await vote(browser, turned.code)).body).toMatchObject({ code: 'closed' })
      expect((await comment(app.device(), turned.code, 'Hello', 'Late')).body).toMatchObject({
        code: 'closed',
      })
      expect((await browser.post(`/groups/${turned.code}/close`, {}, organiser)).status).toBe(200)
    })
  })

  describe('GRP-09 in a group', () => {
    test('nobody learns more of another than the name', async () => {
      const { group, organiser } = await app.made()
      const answer = await app.device().get(`/groups/${group.code}`)
      const text = JSON.stringify(answer.body)
      expect(text).not.toContain(organiser)
      expect(text).not.toMatch(/@|9876543210|email|contact/)
      expect(answer.headers['cache-control']).toBe('no-store')
    })

    test('a link is found by nobody who does not have it', async () => {
      const { group } = await app.made()
      const near = group.code.slice(0, -1) + (group.code.endsWith('0') ? '1' : '0')
      const answers = await Promise.all(
        [near, 'x', 'x'.repeat(200), group.code.toUpperCase(), '%00'].map((code) =>
          app.device().get(`/groups/${code}`),
        ),
      )
      for (const { status } of answers) expect([400, 404]).toContain(status)
    })
  })

  test('ACCT-04 who deletes the account leaves a closed group without name, votes and comments', async () => {
    const { group, browser, organiser } = await app.made()
    const ravi = app.device()
    await vote(browser, group.code)
    await comment(browser, group.code, 'Said by Asha')
    await vote(ravi, group.code, { name: 'Ravi' })
    await database.transaction((tx) => app.groups.leaveAll(tx, organiser))
    const left = await seenBy(ravi, group.code)
    expect(left).toMatchObject({ isClosed: true, comments: [] })
    expect(namesOf(left)).toEqual(['Ravi'])
    expect(left.journeys[0]?.votes).toHaveLength(1)
  })

  test('ACCT-04 who deletes the account stays by neither name nor address in the shares of groups', async () => {
    const dated = { database, clock: () => new Date('2026-12-01T06:00:00.000Z') }
    await importCatalogue(dated, buildCatalogue([buildPackage('leh')]))
    const { group, browser, organiser } = await app.made({ packageIds: ['leh'], dates: ['2027-02-06'] })
    const [invited, payer] = [await app.newUser('Ravi'), await app.newUser('Meera')]
    const emails = ['asha@example.org', `${invited}@example.com`, 'meera@example.org', 'zoya@example.org']
    const shares = emails.map((email, nth) => ({ name: `Traveller ${'ABCD'[nth]}`, email, people: 1 }))
    const journey = { packageId: 'leh', travelDate: '2027-02-06', rule: 'all', minimum: 1 }
    const asked = { ...journey, shares, payBy: '2026-12-03T06:00:00.000Z' }
    const seen = await browser.post(`/groups/${group.code}/book`, asked, organiser)
    expect(seen.status).toBe(200)
    const booking = await addBooking(database, payer)
    await database.db
      .updateTable('group_shares')
      .set({ booking_id: booking })
      .where('email', '=', 'meera@example.org')
      .execute()
    for (const userId of [organiser, invited, payer])
      await database.transaction((tx) => app.groups.leaveAll(tx, userId))
    const stored = await database.db
      .selectFrom('group_shares')
      .innerJoin('group_journeys', 'group_journeys.id', 'journey_id')
      .select(['name', 'email', 'version'])
      .where('organiser_id', '=', organiser)
      .orderBy('place')
      .execute()
    const deleted = { name: 'Deleted account', email: '', version: 3 }
    const zoya = { name: 'Traveller D', email: 'zoya@example.org', version: 3 }
    expect(stored).toEqual([deleted, deleted, deleted, zoya])
  })

  test('a group is deleted whole 90 days after the last of its dates', async () => {
    const { group, browser } = await app.made()
    await vote(browser, group.code)
    await purgeGroups(database.db, '2027-02-06T18:29:00.000Z')
    expect((await browser.get(`/groups/${group.code}`)).status).toBe(200)
    await purgeGroups(database.db, '2027-02-06T18:30:00.000Z')
    expect((await browser.get(`/groups/${group.code}`)).status).toBe(404)
    for (const table of ['group_votes', 'group_names', 'group_choices'] as const)
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  test('SESS-03 a link is turned over no more often than groups are made', async () => {
    const { group, browser, organiser } = await app.made()
    let { code } = group
    const turn = () => browser.post(`/groups/${code}/turn`, {}, organiser)
    for (let turned = 1; turned < 20; turned += 1) ({ code } = (await turn()).body['group'] as Group)
    expect((await turn()).status).toBe(429)
  })

  test('SESS-03 an account makes at most 20 groups an hour', async () => {
    const organiser = await app.newUser('Ravi')
    const make = () =>
      app
        .device()
        .post('/groups', { name: 'X', packageIds: ['goa'], dates: ['2027-02-06'], people: 3 }, organiser)
    for (let made = 0; made < 20; made += 1) expect((await make()).status).toBe(200)
    expect((await make()).status).toBe(429)
  })
})
