import { createServer as createHttpServer } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { openSandboxStore } from '#stand-ins/store.ts'
import { MailFailure, type OutgoingMail } from '#server/providers/mail/port.ts'
import { mailSandbox } from '#stand-ins/mail/sandbox.ts'
import { smtpMailer } from './smtp.ts'
import { closed, listening } from '#tests/support/listening.ts'

const from = { name: 'Safarnama', address: 'no-reply@safarnama.example' }
const ends: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

type WireMail = {
  id: string
  messageId: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  attachments: { filename: string; mimeType: string; sizeBytes: number; url: string }[]
}

async function provider(slowMs = 50) {
  const store = openSandboxStore(':memory:')
  const sandbox = await mailSandbox({
    store,
    mountPath: '/sandbox/mail',
    clock: () => new Date('2026-11-21T10:00:00Z'),
    smtpPort: 0,
    retainedDays: 30,
    slowMs,
  })
  const server = createHttpServer((request, response) => {
    if (!sandbox.handle(request, response)) response.writeHead(418).end()
  })
  const { url: origin } = await listening(server)
  const mailer = smtpMailer({ url: sandbox.smtpUrl, from })
  ends.push(async () => {
    await mailer.close()
    await sandbox.close()
    await closed(server)
    store.close()
  })
  const messages = async (to?: string) => {
    const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`
    const answer = await fetch(`${origin}/sandbox/mail/messages${query}`)
    return ((await answer.json()) as { messages: WireMail[] }).messages
  }
  return { mailer, messages, origin }
}

function mailTo(address: string, more: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    id: 'mail-1',
    to: { name: 'Asha', address },
    subject: 'Welcome',
    text: 'Hello Asha',
    html: '<p>Hello <b>Asha</b></p>',
    ...more,
  }
}

async function failureOf(work: Promise<unknown>): Promise<MailFailure> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof MailFailure)) throw new Error(`expected a mail failure, got ${String(error)}`)
  return error
}

describe('a mail', () => {
  it('arrives with its text, its HTML, its files and a message id of its own', async () => {
    const { mailer, messages, origin } = await provider()
    const content = Buffer.from('%PDF-1.7 not really')
    const attachments = [{ filename: 'e-ticket ✈.pdf', contentType: 'application/pdf', content }]
    await mailer.send(mailTo('asha@lakeside.example', { subject: 'Grüße — यात्रा', attachments }))
    const [mail, ...others] = await messages('ASHA@lakeside.example')
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      messageId: '<mail-1@safarnama.example>',
      from: 'Safarnama <no-reply@safarnama.example>',
      to: ['asha@lakeside.example'],
      subject: 'Grüße — यात्रा',
      attachments: [{ filename: 'e-ticket ✈.pdf', mimeType: 'application/pdf', sizeBytes: content.length }],
    })
    expect(mail?.text.trim()).toBe('Hello Asha')
    expect(mail?.html.trim()).toBe('<p>Hello <b>Asha</b></p>')
    expect(mail?.headers['auto-submitted']).toBe('auto-generated')
    const file = await fetch(`${origin}${mail?.attachments[0]?.url}`)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(Buffer.from(await file.arrayBuffer())).toEqual(content)
  })

  it('STAFF-08 names the beginning of its conversation, which is the same in each of its mails', async () => {
    const { mailer, messages } = await provider()
    await mailer.send(mailTo('a@b.example', { id: 'mail-1', thread: 'one' }))
    await mailer.send(mailTo('a@b.example', { id: 'mail-2', thread: 'one' }))
    await mailer.send(mailTo('a@b.example', { id: 'mail-3' }))
    const named = (await messages()).map(({ messageId, headers }) => [
      messageId,
      headers['in-reply-to'],
      headers['references'],
    ])
    const beginning = '<thread-one@safarnama.example>'
    expect(named.toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
      ['<mail-1@safarnama.example>', beginning, beginning],
      ['<mail-2@safarnama.example>', beginning, beginning],
      ['<mail-3@safarnama.example>', undefined, undefined],
    ])
  })

  it('sent twice can be recognised by its message id', async () => {
    const { mailer, messages } = await provider()
    await mailer.send(mailTo('a@b.example'))
    await mailer.send(mailTo('a@b.example'))
    const ids = (await messages()).map((mail) => mail.messageId)
    expect(ids).toEqual(['<mail-1@safarnama.example>', '<mail-1@safarnama.example>'])
  })

  it.each([
    'a@x.example, b@evil.example',
    'a@x.example,b@evil.example',
    'victim@x.example\r\nBcc: spy@evil.example',
    'victim@x.example\nspy@evil.example',
    '<a@x.example>',
    'Asha <a@x.example>',
    'a@x.example;b@evil.example',
    'a@b@evil.example',
    '"a b"@x.example',
    'group: a@x.example',
    'a@x.example\u0000',
    '',
    'nobody',
    `${'a'.repeat(250)}@x.example`,
  ])('is not sent to the trick address %j, nor to anybody else', async (address) => {
    const { mailer, messages } = await provider()
    const failure = await failureOf(mailer.send(mailTo(address)))
    expect(failure).toMatchObject({ isPermanent: true, reason: 'bad_address' })
    expect(await messages()).toEqual([])
  })

  it.each([
    ['name', { to: { name: 'Asha\r\nBcc: spy@evil.example', address: 'a@x.example' } }],
    ['quoted name', { to: { name: '"Asha" <spy@evil.example>, x', address: 'a@x.example' } }],
    ['subject', { subject: 'Hi\r\nBcc: spy@evil.example\r\n\r\nbody' }],
  ])('gains no header or recipient from its %s', async (_, more) => {
    const { mailer, messages } = await provider()
    await mailer.send(mailTo('a@x.example', more))
    const [mail, ...others] = await messages()
    expect(others).toEqual([])
    expect(mail?.to).toEqual(['a@x.example'])
    expect(mail?.headers).not.toHaveProperty('bcc')
    expect(mail?.text.trim()).toBe('Hello Asha')
  })

  it('takes no content from files or addresses, even when asked past the types', async () => {
    const { mailer, messages } = await provider()
    const text = { path: '/etc/hostname' } as unknown as string
    await failureOf(mailer.send(mailTo('a@x.example', { text })))
    const html = { href: 'http://127.0.0.1:1/' } as unknown as string
    await failureOf(mailer.send(mailTo('a@x.example', { html })))
    expect(await messages()).toEqual([])
  })
})

describe('a mail that is not taken', () => {
  it('by an unknown mailbox (550) is given up', async () => {
    const { mailer } = await provider()
    const failure = await failureOf(mailer.send(mailTo('nobody@x.example')))
    expect(failure).toMatchObject({ isPermanent: true, reason: 'EENVELOPE 550' })
    expect(failure.message).not.toContain('nobody')
  })

  it('by a busy one (451) can be sent again', async () => {
    const { mailer, messages } = await provider()
    const failure = await failureOf(mailer.send(mailTo('busy@x.example')))
    expect(failure).toMatchObject({ isPermanent: false, reason: 'EENVELOPE 451' })
    await mailer.send(mailTo('busy@x.example'))
    expect(await messages('busy@x.example')).toHaveLength(1)
  })

  it('because it is too large is given up', async () => {
    const { mailer } = await provider()
    const failure = await failureOf(mailer.send(mailTo('a@x.example', { text: 'x '.repeat(3_000_000) })))
    expect(failure.isPermanent).toBe(true)
  })

  it('because the server is down or hangs up can be sent again', async () => {
    const refused = smtpMailer({ url: 'smtp://127.0.0.1:1', from })
    expect((await failureOf(refused.send(mailTo('a@x.example')))).isPermanent).toBe(false)
    await refused.close()
    const server = createTcpServer((socket) => socket.destroy())
    const { port } = await listening(server)
    const cut = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from })
    expect((await failureOf(cut.send(mailTo('a@x.example')))).isPermanent).toBe(false)
    await cut.close()
    await new Promise((resolve) => {
      server.close(resolve)
    })
  })

  it('because our own password is refused can be sent again once that is mended', async () => {
    const server = createTcpServer((socket) => {
      socket.write('220 here ESMTP\r\n')
      socket.on('data', (line) => {
        const command = line.toString().slice(0, 4).toUpperCase()
        socket.write(command === 'EHLO' ? '250-here\r\n250 AUTH PLAIN\r\n' : '535 bad credentials\r\n')
      })
      socket.on('error', () => socket.destroy())
    })
    const { port } = await listening(server)
    const mailer = smtpMailer({ url: `smtp://user:wrong@127.0.0.1:${port}`, from })
    expect(await failureOf(mailer.send(mailTo('a@x.example')))).toMatchObject({
      isPermanent: false,
      reason: 'EAUTH 535',
    })
    await mailer.close()
    await new Promise((resolve) => {
      server.close(resolve)
    })
  })
})

describe('closing the mailer', () => {
  it('waits for the mail that is being sent', async () => {
    const { mailer, messages } = await provider(400)
    let isSent = false
    const sending = mailer.send(mailTo('slow@x.example')).finally(() => {
      isSent = true
    })
    await mailer.close()
    expect(isSent).toBe(true)
    await sending
    expect(await messages('slow@x.example')).toHaveLength(1)
  })
})

describe('the address of the mail server', () => {
  it('must be smtp or smtps', () => {
    expect(() => smtpMailer({ url: 'https://mail.example', from })).toThrow('smtp')
  })
})
