import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { contactService } from '#server/contact/service.ts'
import { idSource } from '#server/platform/ids.ts'
import type { MailDraft } from '#server/platform/mail/mail-draft.ts'
import { outbox } from '#server/platform/outbox.ts'
import type { Language } from '#shared/messages/language.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { runOperator } from './run.ts'

const clock = () => new Date('2026-12-01T06:00:00.000Z')
const newId = idSource(clock, randomBytes)

eachDatabase((_, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await database.db.deleteFrom('contact_messages').execute()
    await database.db.deleteFrom('outbox').execute()
  })

  async function operate(...args: string[]) {
    const lines: string[] = []
    const exitCode = await runOperator(args, {
      output: { line: (text) => lines.push(text), complaint: (text) => lines.push(text) },
      clock,
      newId,
      database: () => Promise.resolve(database),
      payments: () => Promise.reject(new Error('no provider is needed here')),
      publicUrl: 'https://safarnama.test',
      operatorUrl: 'https://console.safarnama.test',
      randomBytes: (size) => new Uint8Array(size),
      place: { dataDir: '', databaseUrl: undefined, envFile: '.env' },
    })
    return { exitCode, said: lines.join('\n') }
  }

  /** Sends a message while OPERATOR_MAIL is unset; returns its id. */
  async function write(message: string, language: Language = 'en'): Promise<string> {
    const limits = { contact: () => Promise.resolve(), mayConfirm: () => Promise.resolve(false) }
    const deps = { database, clock, newId, outbox: outbox({ clock, newId }), limits, operatorMail: undefined }
    await contactService(deps).sendMessage(
      { name: 'Asha Rao', email: 'asha@example.com', message },
      '198.51.100.1',
      language,
    )
    const newest = database.db.selectFrom('contact_messages').select('id').orderBy('id', 'desc')
    return (await newest.executeTakeFirstOrThrow()).id
  }
  const mails = async () => {
    const rows = await database.db.selectFrom('outbox').select('payload').orderBy('id').execute()
    return rows.map(({ payload }) => JSON.parse(payload) as MailDraft)
  }

  it('CONT-02 a message that nobody was mailed about is listed until it is answered, and the answer is kept with it', async () => {
    const id = await write('When does it rain?\nAnd where?')
    const listed = await operate('messages')
    expect([listed.exitCode, listed.said]).toEqual([
      0,
      `Messages: 1\n${id}  2026-12-01T06:00:00.000Z  Asha Rao <asha@example.com>\n  When does it rain?\n  And where?`,
    ])
    expect(await operate('answer', id, 'In', 'June,', 'on the coast.')).toEqual({
      exitCode: 0,
      said: 'The answer to Asha Rao <asha@example.com> is on its way.',
    })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: { address: 'asha@example.com' },
      subject: 'Re: We have received your message',
    })
    expect(mail?.text).toMatch(
      /Hello Asha Rao,\n\nIn June, on the coast\.\n[^]+When does it rain\?\nAnd where\?/,
    )
    expect((await operate('messages')).said).toBe('Messages: 0')
    expect((await operate('messages', '--all')).said).toContain('answered 2026-12-01T06:00:00.000Z: In June')
  })

  it.each(['Dear Asha,\nyes.', 'hello, yes.', 'नमस्ते आशा, हाँ।'])(
    'CONT-02 an answer that greets is not greeted for again: %s',
    async (answer) => {
      await operate('answer', await write('Rain?'), answer)
      const [mail] = await mails()
      expect(mail?.text).not.toContain('Hello Asha Rao')
      expect(mail?.html.match(/<p>/g)).toHaveLength(4)
    },
  )

  it('CONT-02 who answers second is told, and nothing is sent twice', async () => {
    const id = await write('Hello')
    const answers = await Promise.all([operate('answer', id, 'One'), operate('answer', id, 'Two')])
    expect(answers.reduce((sum, { exitCode }) => sum + exitCode, 0)).toBe(1)
    expect((await operate('answer', id, '--none')).said).toContain('was answered or put aside before')
    expect(await mails()).toHaveLength(1)
  })

  it('STAFF-08 a further answer says how many came before it, and is one mail of the same thread', async () => {
    const [id, later] = [await write('Hello'), await write('And the bus?')]
    expect((await operate('answer', id, '--after', '1', 'Too early')).said).toContain('not been answered yet')
    await operate('answer', id, 'One')
    const further = () => operate('answer', id, '--after', '1', 'Two')
    const codes = (await Promise.all([further(), further()])).map(({ exitCode }) => exitCode)
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 1])
    expect((await further()).said).toContain('was answered or put aside before')
    await operate('answer', later, '--none')
    await operate('answer', later, '--after=1', 'At nine after all')
    const sent = await mails()
    expect(sent.map(({ thread }) => thread)).toEqual([id, id, id])
    expect(sent.map(({ text }) => /One|Two|At nine/.exec(text)?.[0])).toEqual(['One', 'Two', 'At nine'])
    expect((await operate('messages', '--all')).said).toMatch(
      /answered .+: One\n.+answered .+: Two\n[^]+put aside .+\n.+answered .+: At nine/,
    )
  })

  it('answers from a file, in the language that was written in', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'safarnama-answer-'))
    const id = await write('नमस्ते', 'hi')
    await writeFile(join(folder, 'a.txt'), 'Line one\nLine two\n')
    expect((await operate('answer', id, '--file', join(folder, 'none.txt'))).exitCode).toBe(1)
    expect((await operate('answer', id, '--file', join(folder, 'a.txt'))).exitCode).toBe(0)
    await rm(folder, { recursive: true })
    const [mail] = await mails()
    expect(mail).toMatchObject({ subject: 'Re: आपका संदेश मिल गया है' })
    expect(mail?.html).toContain('Line one<br>Line two')
  })

  it('puts aside what wants no answer, without a mail', async () => {
    const id = await write('Buy now')
    expect(await operate('answer', id, '--none')).toEqual({
      exitCode: 0,
      said: `Message ${id} was put aside.`,
    })
    expect([(await operate('messages')).said, await mails()]).toEqual(['Messages: 0', []])
  })

  it('says which answer the mail server has refused for good', async () => {
    const id = await write('Hello')
    await operate('answer', id, 'Yes')
    await database.db
      .updateTable('outbox')
      .set({ failed_at: clock().toISOString(), last_error: 'no such mailbox' })
      .execute()
    const { exitCode, said } = await operate('messages')
    expect([exitCode, said]).toEqual([1, expect.stringContaining(`The answer to ${id} could not be mailed`)])
  })

  it.each([
    [['answer'], 2],
    [['answer', 'id'], 2],
    [['answer', 'id', '--nothing'], 2],
    [['answer', 'id', 'Yes', '--file', 'x'], 2],
    [['answer', 'id', '  '], 2],
    [['answer', 'id', '--after', 'many', 'Yes'], 2],
    [['answer', 'unknown', 'Yes'], 1],
    [['messages', 'all'], 2],
  ])('refuses %j', async (args, exitCode) => {
    expect((await operate(...args)).exitCode).toBe(exitCode)
  })
})
