import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '#shared/contract/staff.ts'
import { rolesTarget, type Role } from '#shared/domain/staff-rights.ts'
import { text } from '#shared/messages/text.ts'
import type { Database } from '#server/platform/db/client.ts'
import { byCommandLine } from '#shared/contract/staff-schemas.ts'
import type { AnswerOf } from '#shared/endpoint.ts'
import {
  type AtConsole,
  type ConsoleApp,
  challengeOf,
  consoleApp,
  consoleOrigin,
  secretOf,
} from '#tests/support/console-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { softPasskey } from '#tests/support/passkey.ts'

const minutes = 60_000
type Audited = AnswerOf<typeof calls.listAudit>

eachDatabase((_name, open) => {
  let database: Database
  let app: ConsoleApp
  beforeAll(async () => {
    database = await open()
    app = await consoleApp({ database })
  })
  afterAll(() => app.close())

  const openLink = (link: string) => app.call(calls.openStaffLink, { body: { secret: secretOf(link) } })
  const redeem = async (
    link: string,
    more: Record<string, unknown> = {},
    isVerified = true,
    wasOpened?: Awaited<ReturnType<typeof openLink>>,
  ) => {
    const opened = wasOpened ?? (await openLink(link))
    const attestation = softPasskey(consoleOrigin).make(challengeOf(opened), { isVerified })
    const body = { secret: secretOf(link), name: 'Ravi', passkeyName: 'Phone', attestation, ...more }
    return app.call(calls.redeemStaffLink, { body })
  }
  const linkFor = async (by: AtConsole, staffId: string) =>
    by.call(calls.linkStaff, { path: { staffId }, body: { proof: await by.prove('linkStaff', staffId) } })
  const remove = async (by: AtConsole, staffId: string) =>
    by.call(calls.removeStaff, { path: { staffId }, body: { proof: await by.prove('removeStaff', staffId) } })
  const staffOf = (body: unknown) => (body as { staff: Record<string, unknown>[] }).staff

  describe('STAFF-01 the first owner', () => {
    test('comes in by the link of the start, once, and from then on there is none', async () => {
      const link = (await app.staff.firstOwnerLink()) ?? ''
      const second = (await app.staff.firstOwnerLink()) ?? ''
      expect(link).toMatch(/^https:\/\/console\.safarnama\.test\/welcome#[\w-]{43}$/)
      expect((await openLink(link)).body).toMatchObject({ isFirst: true, mail: '' })
      expect((await redeem(link)).status).toBe(400)
      const answer = await redeem(link, { mail: 'Owner@Example.com' })
      expect(answer).toMatchObject({
        status: 200,
        body: { name: 'Ravi', mail: 'owner@example.com', roles: ['owner'] },
      })
      expect(String(answer.headers['set-cookie'])).toMatch(
        /^__Host-console=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      )
      expect(answer.headers['cache-control']).toBe('no-store')
      expect((await redeem(second, { mail: 'second@example.com' })).status).toBe(404)
      expect(await app.staff.firstOwnerLink()).toBeUndefined()
    })

    test('the secret of a link is nowhere in the database', async () => {
      const link = await app.invite(['desk'], 'hidden@example.com')
      const rows = JSON.stringify([
        await database.db.selectFrom('staff_links').selectAll().execute(),
        await database.db.selectFrom('audit_log').selectAll().execute(),
      ])
      expect(rows).not.toContain(secretOf(link))
    })
  })

  describe('STAFF-01 a one-time link', () => {
    test('is good once', async () => {
      const link = await app.invite(['desk'], 'once@example.com')
      const opened = await openLink(link)
      const both = await Promise.all([redeem(link, {}, true, opened), redeem(link, {}, true, opened)])
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
      expect(await openLink(link)).toMatchObject({ status: 404, body: { error: text('staff.linkUsed') } })
    })

    test('is good for 30 minutes', async () => {
      const link = await app.invite(['desk'], 'late@example.com')
      app.advance(30 * minutes - 1)
      expect((await openLink(link)).status).toBe(200)
      app.advance(1)
      expect(await openLink(link)).toMatchObject({ status: 404, body: { error: text('staff.linkLate') } })
      const unknown = `${link}x`
      expect(await openLink(unknown)).toMatchObject({ status: 404, body: { error: text('staff.linkGone') } })
    })

    test('makes no passkey that its owner has not unlocked, or for another challenge', async () => {
      const link = await app.invite(['desk'], 'locked@example.com')
      expect((await redeem(link, {}, false)).status).toBe(403)
      const other = challengeOf(await openLink(await app.invite(['desk'], 'other@example.com')))
      const attestation = softPasskey(consoleOrigin).make(other)
      expect((await redeem(link, { attestation })).status).toBe(403)
      expect((await redeem(link)).status).toBe(200)
    })

    test('of the same person again makes a further passkey', async () => {
      const owner = await app.join(['owner'])
      const colleague = await app.join(['desk'])
      const answer = await linkFor(owner, colleague.staffId)
      expect((await redeem(String(answer.body['link']))).body['staffId']).toBe(colleague.staffId)
      const listed = staffOf((await owner.call(calls.listStaff)).body)
      expect(listed.find(({ id }) => id === colleague.staffId)).toMatchObject({ passkeys: 2 })
    })
  })

  describe('signing in with a passkey', () => {
    const options = () => app.call(calls.staffSignInOptions, { body: {} })
    const signIn = (assertion: unknown) => app.call(calls.staffSignIn, { body: { assertion } })

    test('STAFF-01 is good for 12 hours, and a challenge for one sign-in', async () => {
      const { passkey } = await app.join(['desk'])
      const assertion = passkey.sign(challengeOf(await options()))
      const answer = await signIn(assertion)
      expect(answer.status).toBe(200)
      expect((await signIn(assertion)).status).toBe(403)
      const cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? ''
      const session = () => app.call(calls.staffSession, { headers: { cookie } })
      app.advance(12 * 60 * minutes - 1)
      expect((await session()).status).toBe(200)
      app.advance(1)
      expect((await session()).status).toBe(401)
    })

    test('rejects another origin, a locked passkey, an old challenge, a foreign key', async () => {
      const { passkey } = await app.join(['desk'])
      const challenge = challengeOf(await options())
      expect((await signIn(passkey.sign(challenge, { at: 'https://safarnama.test' }))).status).toBe(403)
      expect((await signIn(passkey.sign(challenge, { isVerified: false }))).status).toBe(403)
      expect((await signIn(softPasskey(consoleOrigin).sign(challenge))).status).toBe(403)
      app.advance(5 * minutes)
      expect((await signIn(passkey.sign(challenge))).status).toBe(403)
      expect((await signIn(passkey.sign(challengeOf(await options())))).status).toBe(200)
    })

    test('ends with signing out', async () => {
      const colleague = await app.join(['desk'])
      expect((await colleague.call(calls.staffSignOut)).status).toBe(200)
      expect((await colleague.call(calls.staffSession)).status).toBe(401)
    })
  })

  describe('STAFF-01 a removed person', () => {
    test('is out at once: session, passkeys and links', async () => {
      const owner = await app.join(['owner'])
      const colleague = await app.join(['desk'])
      const link = await linkFor(owner, colleague.staffId)
      expect((await remove(owner, colleague.staffId)).status).toBe(200)
      expect((await colleague.call(calls.staffSession)).status).toBe(401)
      const challenge = challengeOf(await app.call(calls.staffSignInOptions, { body: {} }))
      const body = { assertion: colleague.passkey.sign(challenge) }
      expect((await app.call(calls.staffSignIn, { body })).status).toBe(403)
      expect((await openLink(String(link.body['link']))).status).toBe(404)
    })

    test('is never the last owner, even where two remove each other', async () => {
      const { db } = database
      await db.updateTable('staff').set({ roles: '["desk"]' }).execute()
      const [one, other] = [await app.join(['owner']), await app.join(['owner'])]
      const answers = await Promise.all([remove(one, other.staffId), remove(other, one.staffId)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const owners = await db
        .selectFrom('staff')
        .select('id')
        .where('roles', '=', '["owner"]')
        .where('removed_at', 'is', null)
        .execute()
      expect(owners).toHaveLength(1)
    })
  })

  describe('STAFF-01 the roles of a person', () => {
    const rolesNow = async (id: string) => {
      const own = database.db.selectFrom('staff').select('roles').where('id', '=', id)
      return JSON.parse((await own.executeTakeFirst())?.roles ?? '["desk"]') as Role[]
    }
    const change = async (by: AtConsole, staffId: string, roles: Role[], seen?: Role[]) => {
      const before = seen ?? (await rolesNow(staffId))
      const proof = await by.prove('changeStaffRoles', rolesTarget(staffId, roles))
      return by.call(calls.changeStaffRoles, { path: { staffId }, body: { before, roles, proof } })
    }

    test('are changed by an owner, count from the next call, and stand in the audit log once', async () => {
      const owner = await app.join(['owner'])
      const colleague = await app.join(['desk'], 'Dev Das')
      expect((await colleague.call(calls.listAudit)).status).toBe(403)
      expect((await change(colleague, colleague.staffId, ['owner'])).status).toBe(403)
      expect((await change(owner, colleague.staffId, ['accounts', 'owner', 'owner'])).status).toBe(200)
      expect((await change(owner, colleague.staffId, ['owner', 'accounts'])).status).toBe(200)
      expect((await colleague.call(calls.staffSession)).body['roles']).toEqual(['accounts', 'owner'])
      const { body } = await colleague.call(calls.listAudit, { query: '?what=changeStaffRoles' })
      const entries = (body['entries'] as Record<string, unknown>[]).filter(
        ({ about }) => about === 'Dev Das',
      )
      expect(entries).toMatchObject([
        { what: 'changeStaffRoles', ids: [colleague.staffId], fields: ['roles'] },
      ])
      expect((await change(owner, colleague.staffId, [])).status).toBe(400)
      expect((await change(owner, 'nobody', ['desk'])).status).toBe(404)
    })

    test('are not changed by somebody who saw other ones: nothing of a colleague is overwritten', async () => {
      const [owner, other] = [await app.join(['owner']), await app.join(['owner'])]
      const { staffId } = await app.join(['desk', 'catalogue'])
      const seen: Role[] = ['catalogue', 'desk']
      expect((await change(owner, staffId, ['accounts'], seen)).status).toBe(200)
      const late = await change(other, staffId, ['desk', 'owner'], seen)
      expect([late.status, late.body['error']]).toEqual([409, text('staff.rolesChanged')])
      expect(await rolesNow(staffId)).toEqual(['accounts'])
      expect((await change(owner, staffId, ['accounts'], seen)).status).toBe(200)
    })

    test('count for a call that has begun, too: what it would change is not changed', async () => {
      const owner = await app.join(['owner'])
      const colleague = await app.join(['owner', 'desk'])
      const { id: sessionId } = await database.db
        .selectFrom('staff_sessions')
        .select('id')
        .where('staff_id', '=', colleague.staffId)
        .executeTakeFirstOrThrow()
      const { staffId } = colleague
      const begun = (right: 'persons' | 'trips') => {
        const witness = app.staff.actedBy({ staffId, sessionId, right }, 'noteBooking')
        return () => database.transaction((tx) => witness(tx, { ids: ['a booking'] }))
      }
      const [asOwner, asTrips] = [begun('persons'), begun('trips')]
      expect((await change(owner, staffId, ['desk'])).status).toBe(200)
      await expect(asOwner()).rejects.toMatchObject({ code: 'forbidden', key: 'staff.noRight' })
      await asTrips()
      expect((await remove(owner, staffId)).status).toBe(200)
      await expect(asTrips()).rejects.toMatchObject({ code: 'unauthenticated' })
    })

    test('leave one owner, even where two take the role from each other', async () => {
      const { db } = database
      await db.updateTable('staff').set({ roles: '["desk"]' }).execute()
      const [one, other] = [await app.join(['owner']), await app.join(['owner', 'desk'])]
      const answers = await Promise.all([
        change(one, other.staffId, ['desk']),
        change(other, one.staffId, ['desk']),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const left = (await one.call(calls.staffSession)).body['roles']
      const last = String(left) === 'owner' ? one : other
      const { status, body } = await change(last, last.staffId, ['desk', 'accounts'])
      expect([status, body['error']]).toEqual([409, text('staff.lastOwner')])
      expect((await change(last, last.staffId, ['owner', 'accounts'])).status).toBe(200)
    })
  })

  describe('one’s own passkeys', () => {
    async function add(colleague: Awaited<ReturnType<ConsoleApp['join']>>, wanted = colleague.staffId) {
      const made = challengeOf(await colleague.call(calls.staffPasskeyOptions, { body: {} }))
      const asked = { action: 'addStaffPasskey', target: wanted }
      const proof = challengeOf(await colleague.call(calls.staffProofOptions, { body: asked }))
      const body = {
        passkeyName: 'Laptop',
        attestation: softPasskey(consoleOrigin).make(made),
        proof: colleague.passkey.sign(proof),
      }
      return { body, answer: await colleague.call(calls.addStaffPasskey, { body }) }
    }

    test('another is added by one that is there, and the last one stays', async () => {
      const colleague = await app.join(['desk'])
      expect((await add(colleague, 'somebody-else')).answer.status).toBe(403)
      const { body, answer } = await add(colleague)
      expect(answer.status).toBe(200)
      expect((await colleague.call(calls.addStaffPasskey, { body })).status).toBe(403)
      const { passkeys } = (await colleague.call(calls.listStaffPasskeys)).body as {
        passkeys: { id: string }[]
      }
      expect(passkeys).toHaveLength(2)
      const drop = async (passkeyId = '') => {
        const proof = await colleague.prove('removeStaffPasskey', passkeyId)
        return colleague.call(calls.removeStaffPasskey, { body: { passkeyId, proof } })
      }
      expect((await drop(passkeys.find(({ id }) => id !== colleague.passkey.id)?.id)).status).toBe(200)
      expect((await drop(colleague.passkey.id)).status).toBe(409)
    })
  })

  describe('STAFF-01 a lost device', () => {
    const comeInAgain = async ({ passkey }: AtConsole) => {
      const challenge = challengeOf(await app.call(calls.staffSignInOptions, { body: {} }))
      const answer = await app.call(calls.staffSignIn, { body: { assertion: passkey.sign(challenge) } })
      const cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? ''
      return async () => (await app.call(calls.staffSession, { headers: { cookie } })).status
    }

    test('is out when its passkey is removed: all other sessions of the person and their link have ended', async () => {
      const owner = await app.join(['owner'])
      const colleague = await app.join(['desk'])
      const { staffId, passkey } = colleague
      const link = String((await linkFor(owner, staffId)).body['link'])
      const answer = await redeem(link)
      const cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? ''
      const thief = async () => (await app.call(calls.staffSession, { headers: { cookie } })).status
      const own = await comeInAgain(colleague)
      const unused = String((await linkFor(owner, staffId)).body['link'])
      expect([await thief(), await own()]).toEqual([200, 200])

      const { passkeys } = (await colleague.call(calls.listStaffPasskeys)).body as {
        passkeys: { id: string }[]
      }
      const passkeyId = passkeys.find(({ id }) => id !== passkey.id)?.id ?? ''
      const body = { passkeyId, proof: await colleague.prove('removeStaffPasskey', passkeyId) }
      expect((await colleague.call(calls.removeStaffPasskey, { body })).status).toBe(200)

      expect([await thief(), await own()]).toEqual([401, 401])
      expect((await openLink(unused)).status).toBe(404)
      expect((await colleague.call(calls.staffSession)).status).toBe(200)
      expect((await owner.call(calls.staffSession)).status).toBe(200)
    })

    test('a sign-in by its passkey at the moment of the removal leaves no session behind', async () => {
      const owner = await app.join(['owner'])
      const colleague = await app.join(['desk'])
      const link = String((await linkFor(owner, colleague.staffId)).body['link'])
      const opened = await openLink(link)
      const lost = softPasskey(consoleOrigin)
      const attestation = lost.make(challengeOf(opened))
      await redeem(link, { attestation }, true, opened)
      const challenge = challengeOf(await app.call(calls.staffSignInOptions, { body: {} }))
      const proof = await colleague.prove('removeStaffPasskey', lost.id)
      const [, answer] = await Promise.all([
        colleague.call(calls.removeStaffPasskey, { body: { passkeyId: lost.id, proof } }),
        app.call(calls.staffSignIn, { body: { assertion: lost.sign(challenge) } }),
      ])
      const cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? ''
      expect((await app.call(calls.staffSession, { headers: { cookie } })).status).toBe(401)
    })

    test('a new link ends the one before', async () => {
      const owner = await app.join(['owner'])
      const { staffId } = await app.join(['desk'])
      const [first, second] = [await linkFor(owner, staffId), await linkFor(owner, staffId)]
      expect((await openLink(String(first.body['link']))).status).toBe(404)
      expect((await openLink(String(second.body['link']))).status).toBe(200)
    })
  })

  describe('STAFF-10 the audit log', () => {
    test('names who did what to whom, and no value of a person', async () => {
      const owner = await app.join(['owner'], 'Uma Owner')
      const mail = 'secretive@example.com'
      const proof = await owner.prove('inviteStaff', rolesTarget(mail, ['desk']))
      await owner.call(calls.inviteStaff, { body: { mail, roles: ['desk', 'desk'], proof } })
      const { entries } = (await owner.call(calls.listAudit)).body as { entries: Record<string, unknown>[] }
      expect(entries[0]).toMatchObject({
        by: 'Uma Owner',
        what: 'inviteStaff',
        about: '',
        fields: ['mail', 'roles', 'link'],
      })
      expect(entries.some(({ by, what }) => by === null && what === 'operator staff invite')).toBe(true)
      expect(JSON.stringify(entries)).not.toContain('secretive')
      const came = entries.find(({ by, what }) => by === 'Uma Owner' && what === 'redeemStaffLink')
      expect(came).toMatchObject({ about: 'Uma Owner' })
    })

    test('is read by person and by what was done, page by page', async () => {
      const owner = await app.join(['owner'], 'Uma Owner')
      const clerk = await app.join(['owner'], 'Asha Clerk')
      for (let count = 0; count < 51; count += 1) await linkFor(clerk, owner.staffId)
      await linkFor(owner, clerk.staffId)
      const read = async (query: Record<string, string>) => {
        const { body } = await owner.call(calls.listAudit, { query: `?${new URLSearchParams(query)}` })
        return body as unknown as Audited
      }
      const kindsOf = ({ entries }: Audited) => [...new Set(entries.map(({ by, what }) => `${by} ${what}`))]
      const first = await read({ by: clerk.staffId, what: 'linkStaff,inviteStaff' })
      expect([first.entries.length, first.isAll, kindsOf(first)]).toEqual([
        50,
        false,
        ['Asha Clerk linkStaff'],
      ])
      const before = first.entries.at(-1)?.id ?? ''
      const rest = await read({ by: clerk.staffId, what: 'linkStaff,inviteStaff', before })
      expect([rest.entries.length, rest.isAll]).toEqual([1, true])
      expect(kindsOf(await read({ by: clerk.staffId }))).toEqual(['Asha Clerk linkStaff'])
      const came = await read({ what: 'redeemStaffLink' })
      expect(kindsOf(came)).toEqual(
        expect.arrayContaining(['Asha Clerk redeemStaffLink', 'Uma Owner redeemStaffLink']),
      )
      const commands = await read({ by: byCommandLine, what: 'operator staff invite' })
      expect(kindsOf(commands)).toEqual(['null operator staff invite'])
      const done = await read({ about: clerk.staffId })
      expect(done.entries.map(({ about }) => about)).toEqual(done.entries.map(() => 'Asha Clerk'))
      expect(kindsOf(done)).toContain('Uma Owner linkStaff')
      expect(done.entries.every(({ ids }) => ids.includes(clerk.staffId))).toBe(true)
      expect(await read({ by: 'nobody' })).toMatchObject({ entries: [], isAll: true })
      expect(first.people).toEqual(
        expect.arrayContaining([
          { id: owner.staffId, name: 'Uma Owner' },
          { id: clerk.staffId, name: 'Asha Clerk' },
        ]),
      )
    })

    test('cannot be altered, whoever tries', async () => {
      const count = async () => (await database.db.selectFrom('audit_log').select('id').execute()).length
      const before = await count()
      expect(before).toBeGreaterThan(0)
      const said = /only written, never changed/
      await expect(database.db.updateTable('audit_log').set({ what: 'nothing' }).execute()).rejects.toThrow(
        said,
      )
      await expect(database.db.deleteFrom('audit_log').execute()).rejects.toThrow(said)
      // SQLite empties a table by deleting its rows only.
      const truncating = database.transaction((tx) => sql`truncate audit_log cascade`.execute(tx))
      await expect(truncating).rejects.toThrow(database.kind === 'postgres' ? said : /syntax error/)
      expect(await count()).toBe(before)
    })
  })
})
