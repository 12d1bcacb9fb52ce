import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#shared/contract/staff.ts'
import { rolesTarget } from '#shared/domain/staff-rights.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import type { Database } from '#server/platform/db/client.ts'
import { type ConsoleApp, challengeOf, consoleApp, consoleOrigin } from '#tests/support/console-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { softPasskey } from '#tests/support/passkey.ts'

eachDatabase((_name, open) => {
  let database: Database
  let app: ConsoleApp
  beforeAll(async () => {
    database = await open()
    app = await consoleApp({ database })
  })
  afterAll(() => app.close())

  test('STAFF-01 who works here is decided by a passkey each time, for exactly this person and these roles', async () => {
    const owner = await app.join(['owner'])
    const colleague = await app.join(['desk'])
    const { staffId } = colleague
    const ofOther = await owner.prove('linkStaff', owner.staffId)
    const asked = { body: { action: 'removeStaff', target: staffId } }
    const byOther = colleague.passkey.sign(challengeOf(await owner.call(calls.staffProofOptions, asked)))
    const tried: [Endpoint, Record<string, unknown>, unknown][] = [
      [
        calls.inviteStaff,
        { mail: 'new@example.com', roles: ['owner'] },
        await owner.prove('inviteStaff', rolesTarget('new@example.com', ['desk'])),
      ],
      [calls.linkStaff, {}, ofOther],
      [
        calls.changeStaffRoles,
        { before: ['desk'], roles: ['owner'] },
        await owner.prove('changeStaffRoles', rolesTarget(staffId, ['desk'])),
      ],
      [calls.removeStaff, {}, byOther],
      [calls.removeStaffPasskey, { passkeyId: owner.passkey.id }, ofOther],
    ]
    for (const [call, body, proof] of tried) {
      const path = { staffId }
      const without = await owner.call(call, { path, body })
      const wrong = await owner.call(call, { path, body: { ...body, proof } })
      expect([call.name, without.status, wrong.status]).toEqual([call.name, 400, 403])
    }
    const proof = await owner.prove('inviteStaff', rolesTarget('new@example.com', ['owner']))
    const body = { mail: ' New@Example.com', roles: ['owner'], proof }
    expect((await owner.call(calls.inviteStaff, { body })).status).toBe(200)
    expect((await owner.call(calls.inviteStaff, { body })).status).toBe(403)
  })

  test('STAFF-01 whoever gets a passkey is notified by mail, by a link or beside another', async () => {
    const colleague = await app.join(['desk'])
    const { staffId } = colleague
    const made = challengeOf(await colleague.call(calls.staffPasskeyOptions, { body: {} }))
    const body = {
      passkeyName: 'Laptop',
      attestation: softPasskey(consoleOrigin).make(made),
      proof: await colleague.prove('addStaffPasskey', staffId),
    }
    expect((await colleague.call(calls.addStaffPasskey, { body })).status).toBe(200)
    const { db } = database
    const { mail } = await db
      .selectFrom('staff')
      .select('mail')
      .where('id', '=', staffId)
      .executeTakeFirstOrThrow()
    const rows = await db.selectFrom('outbox').select('payload').execute()
    const own = rows
      .map(({ payload }) => JSON.parse(payload) as { to: { address: string }; subject: string; text: string })
      .filter(({ to }) => to.address === mail)
    expect(own).toHaveLength(2)
    for (const { subject, text } of own) {
      expect(subject).toBe('A passkey was added to your account at the console')
      expect(text).toContain(`${consoleOrigin}/passkeys`)
    }
  })
})
