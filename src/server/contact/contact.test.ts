import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/start/app.ts'
import type { Database } from '#server/platform/db/client.ts'
import { databaseLimiter } from '#server/platform/limits/account-limits.ts'
import { type RequestLimits, requestLimits } from '#server/platform/limits/limits.ts'
import { idSource } from '#server/platform/ids.ts'
import type { MailDraft } from '#server/platform/mail/mail-draft.ts'
import { outbox } from '#server/platform/outbox.ts'
import { memoryLimiter } from '#server/platform/limits/memory.ts'
import { text } from '#shared/messages/text.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { contactRoutes } from './routes.ts'
import { contactService } from './service.ts'

const clock = () => new Date('2026-12-01T06:00:00.000Z')

eachDatabase((_, open) => {
  let database: Database
  let app: FastifyInstance
  let limits: RequestLimits

  const appFor = (operatorMail: string | undefined) => {
    const newId = idSource(clock, randomBytes)
    limits = requestLimits({
      ofAddress: memoryLimiter(clock),
      ofAccount: databaseLimiter(database.db, clock, randomBytes(32)),
      factor: 1,
    })
    const effects = outbox({ clock, newId })
    const service = contactService({ database, clock, newId, outbox: effects, limits, operatorMail })
    return buildApp({
      routes: contactRoutes(service),
      authenticate: () => Promise.resolve(null),
      publicUrl: 'https://safarnama.test',
      log: Fastify().log,
      trustProxy: 1,
    })
  }
  const post = async (payload: unknown, address = '198.51.100.1', on = app) => {
    const headers = { 'x-forwarded-for': address }
    const answer = await on.inject({
      method: 'POST',
      url: '/api/contact',
      payload: payload as object,
      headers,
    })
    return {
      status: answer.statusCode,
      body: answer.json<Record<string, unknown>>(),
      headers: answer.headers,
    }
  }
  const stored = (email: string) =>
    database.db.selectFrom('contact_messages').selectAll().where('email', '=', email).execute()
  const mails = async (email: string) => {
    const rows = await database.db.selectFrom('outbox').select('payload').orderBy('id').execute()
    const drafts = rows.map(({ payload }) => JSON.parse(payload) as MailDraft)
    return drafts.filter((mail) => mail.to.address === email || mail.text.includes(email))
  }

  beforeAll(async () => {
    database = await open()
    app = await appFor('desk@safarnama.test')
  })
  afterAll(() => app.close())

  test('CONT-02 a message is stored, mailed to the operator and confirmed to the sender', async () => {
    const written = { name: ' Asha Rao ', email: 'Asha@Example.com', message: 'Two lines\n<b>of text</b>' }
    const { status, body } = await post(written)
    expect([status, body]).toEqual([200, { message: text('contact.sent') }])
    const [row, ...more] = await stored('asha@example.com')
    expect(row).toMatchObject({
      name: 'Asha Rao',
      message: written.message,
      created_at: '2026-12-01T06:00:00.000Z',
    })
    expect(more).toEqual([])
    const [forOperator, forSender] = await mails('asha@example.com')
    expect(forOperator?.to.address).toBe('desk@safarnama.test')
    expect(forOperator?.text).toContain(written.message)
    expect(forOperator?.html).toContain('&lt;b&gt;of text&lt;/b&gt;')
    expect(forSender?.to.address).toBe('asha@example.com')
  })

  test('a message that is sent again, since its answer was lost, is the same one', async () => {
    const written = { name: 'Meera', email: 'meera@example.com', message: 'Is breakfast included?' }
    const first = await post(written)
    expect(await post(written)).toMatchObject({ status: first.status, body: first.body })
    expect(await stored(written.email)).toHaveLength(1)
    expect(await mails(written.email)).toHaveLength(2)
    await post({ ...written, message: 'And dinner?' })
    expect(await stored(written.email)).toHaveLength(2)
  })

  test('the confirmation repeats nothing that was written: it may go to somebody else', async () => {
    await post({ name: 'Buy now', email: 'victim@example.com', message: 'http://spam.example' })
    const confirmation = (await mails('victim@example.com')).find(
      ({ to }) => to.address === 'victim@example.com',
    )
    expect(confirmation?.subject).toBe('We have received your message')
    expect(`${confirmation?.text}${confirmation?.html}`).not.toMatch(/Buy now|spam/)
  })

  test('without an operator address the message is stored and confirmed', async () => {
    const alone = await appFor(undefined)
    await post({ name: 'Ravi', email: 'ravi@example.com', message: 'Hello' }, '198.51.100.9', alone)
    await alone.close()
    expect(await stored('ravi@example.com')).toHaveLength(1)
    expect((await mails('ravi@example.com')).map(({ to }) => to.address)).toEqual(['ravi@example.com'])
  })

  test.each([
    [{ name: '', email: 'a@b.example', message: 'x' }, 'name'],
    [{ name: 'A', email: '', message: 'x' }, 'email'],
    [{ name: 'A', email: 'not an address', message: 'x' }, 'email'],
    [{ name: 'A', email: 'a@b.example', message: '  ' }, 'message'],
    [{ name: 'A', email: 'a@b.example', message: 'x'.repeat(5_001) }, 'message'],
    [{ name: 'A', email: 'a@b.example' }, 'message'],
  ])('CONT-02 %o is refused for its %s', async (payload, field) => {
    const { status, body } = await post(payload)
    expect(status).toBe(400)
    expect(body).toMatchObject({ field, code: 'invalid' })
    expect(body['error']).toBe(body['message'])
    expect(await stored('a@b.example')).toEqual([])
  })

  test('SESS-03 an address may write 30 times an hour, others still may', async () => {
    const write = (index: number, address = '203.0.113.7') =>
      post({ name: 'A', email: `many${index % 5}@example.com`, message: 'x' }, address)
    for (let index = 0; index < 30; index++) expect((await write(index)).status).toBe(200)
    const refused = await write(0)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await write(0, '203.0.113.8')).status).toBe(200)
  })

  test('SESS-03 a message that is sent again uses up no confirmation, and nobody is told of a mail that does not come', async () => {
    const email = 'patient@example.com'
    const write = (message: string) => post({ name: 'A', email, message }, '192.0.2.9')
    for (const message of ['first', 'first', 'first', 'second', 'third', 'fourth'])
      expect((await write(message)).body['message']).not.toMatch(/emailed/)
    const confirmations = (await mails(email)).filter(({ to }) => to.address === email)
    expect(confirmations).toHaveLength(3)
  })

  test('SESS-03 a mailbox gets three confirmations an hour, and may still register and ask for codes; all messages are stored', async () => {
    const email = 'full@example.com'
    for (let index = 0; index < 22; index++)
      await post({ name: 'A', email, message: `x ${index}` }, '192.0.2.1')
    expect(await stored(email)).toHaveLength(22)
    const confirmations = (await mails(email)).filter(({ to }) => to.address === email)
    expect(confirmations).toHaveLength(3)
    await limits.register(email, '192.0.2.2')
    await limits.code('otp', email, '192.0.2.2')
  })
})
