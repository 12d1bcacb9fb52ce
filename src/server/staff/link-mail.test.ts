import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { minuteMs } from '#shared/domain/durations.ts'
import * as calls from '#shared/contract/staff.ts'
import type { Colleague } from '#shared/contract/staff-schemas.ts'
import { findSession } from './sessions.ts'
import { type AtConsole, type ConsoleApp, consoleApp } from '#tests/support/console-app.ts'
import { eachDatabase } from '#tests/support/database.ts'

eachDatabase((_name, open) => {
  let database: Database
  let app: ConsoleApp
  let owner: AtConsole
  beforeAll(async () => {
    database = await open()
    app = await consoleApp({ database })
    owner = await app.join(['owner'])
  })
  afterAll(() => app.close())

  it('STAFF-01 a one-time link is mailed by a press, once, and the outbox has its secret no longer than it lives', async () => {
    const colleague = await app.join(['desk'])
    const { staffId } = colleague
    const asked = { proof: await owner.prove('linkStaff', staffId) }
    const made = await owner.call(calls.linkStaff, { path: { staffId }, body: asked })
    const link = String(made.body['link'])
    const body = { secret: link.slice(link.indexOf('#') + 1) }
    const send = (by = owner) => by.call(calls.mailStaffLink, { body })
    const { mail } = await database.db
      .selectFrom('staff')
      .select('mail')
      .where('id', '=', colleague.staffId)
      .executeTakeFirstOrThrow()
    const until = new Date(app.now().getTime() + 30 * minuteMs).toISOString()
    expect([(await send()).body, (await send()).status]).toEqual([{ mail, until }, 200])
    expect((await send(colleague)).status).toBe(403)
    const rows = await database.db
      .selectFrom('outbox')
      .selectAll()
      .where('dedupe_key', 'like', 'staff-link/%')
      .execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.expires_at).toBe(until)
    expect(rows[0]?.dedupe_key).not.toContain(body.secret)
    expect(JSON.parse(rows[0]?.payload ?? '')).toMatchObject({
      to: { address: mail },
      text: expect.stringContaining(link) as string,
    })
    app.advance(30 * minuteMs)
    expect((await send()).status).toBe(404)
  })

  it('STAFF-01 who is at the console was seen a minute ago at most', async () => {
    const seen = async () => {
      const { staff } = (await owner.call(calls.listStaff)).body as { staff: Colleague[] }
      return staff.find(({ id }) => id === owner.staffId)?.seenAt
    }
    const before = await seen()
    app.advance(minuteMs - 1)
    await seen()
    app.advance(minuteMs)
    expect(before).not.toBe(app.now().toISOString())
    await expect.poll(seen).toBe(app.now().toISOString())
  })

  it('STAFF-01 the console can be read while nothing can be written', async () => {
    app.advance(2 * minuteMs)
    const db = database.db.withPlugin({
      transformQuery({ node }) {
        if (node.kind === 'UpdateQueryNode') throw new Error('read-only')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const secret = owner.cookie.slice(owner.cookie.indexOf('=') + 1)
    expect(await findSession(db, secret, app.now())).toMatchObject({ staffId: owner.staffId })
  })
})
