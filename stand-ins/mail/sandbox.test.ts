import { createServer } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { smtpMailer } from '#server/providers/mail/smtp/smtp.ts'
import { openSandboxStore } from '#stand-ins/store.ts'
import { mailbox as openMailbox } from './mailbox.ts'
import { mailSandbox } from './sandbox.ts'
import { closed, listening } from '#tests/support/listening.ts'

let directory = ''
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'mail-sandbox-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

async function withMailbox<T>(
  work: (open: {
    page: (path: string) => Promise<Response>
    send: (mail: { to: string; subject: string; html?: string }) => Promise<void>
  }) => Promise<T>,
): Promise<T> {
  const store = openSandboxStore(join(directory, 'parties.db'))
  const sandbox = await mailSandbox({
    store,
    mountPath: '/sandbox/mail',
    clock: () => new Date(),
    smtpPort: 0,
    retainedDays: 30,
  })
  const server = createServer((request, response) => {
    if (!sandbox.handle(request, response)) response.writeHead(418).end()
  })
  const { url: origin } = await listening(server)
  const mailer = smtpMailer({ url: sandbox.smtpUrl, from: { name: 'S', address: 's@s.example' } })
  try {
    return await work({
      page: (path) => fetch(`${origin}${path}`),
      send: ({ to, subject, html = '' }) =>
        mailer.send({
          id: subject,
          to: { name: '', address: to },
          subject,
          text: `text of ${subject}`,
          html,
        }),
    })
  } finally {
    await mailer.close()
    await sandbox.close()
    await closed(server)
    store.close()
  }
}

async function idOf(page: (path: string) => Promise<Response>): Promise<string> {
  const answer = (await (await page('/sandbox/mail/messages')).json()) as { messages: { id: string }[] }
  return answer.messages[0]?.id ?? ''
}

describe('the mailbox page', () => {
  it('says so while there is no mail', async () => {
    await withMailbox(async ({ page }) => {
      const answer = await page('/sandbox/mail')
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('No emails yet')
      const hindi = await (await page('/sandbox/mail?language=hi')).text()
      expect(hindi).toContain('<html lang="hi">')
      expect(hindi).toContain('अभी कोई ईमेल नहीं है।')
    })
  })

  it('lists mails newest first, under a policy without inline script or style', async () => {
    await withMailbox(async ({ page, send }) => {
      await send({ to: 'a@x.example', subject: 'first' })
      await send({ to: 'b@x.example', subject: 'second <script>alert(1)</script>' })
      const answer = await page('/sandbox/mail')
      const html = await answer.text()
      expect(html.indexOf('second')).toBeLessThan(html.indexOf('first'))
      expect(html.replaceAll('<wbr>', '')).toContain('b@x.example')
      expect(html).not.toContain('<script>')
      expect(html).not.toMatch(/ style=|<style/)
      const policy = answer.headers.get('content-security-policy')
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toContain('unsafe')
    })
  })

  it('shows a mail as text with links to follow, and its HTML in a frame without scripts', async () => {
    await withMailbox(async ({ page, send }) => {
      await send({ to: 'a@x.example', subject: 'go to http://localhost:3000/verify?token=1&x=2' })
      const plain = await (await page(`/sandbox/mail/${await idOf(page)}`)).text()
      expect(plain).toContain('<a href="http://localhost:3000/verify?token=1&amp;x=2"')
      expect(plain).not.toContain('<iframe')
      await send({ to: 'a@x.example', subject: 'html', html: '<p>Hi</p><script>alert(1)</script>' })
      const id = await idOf(page)
      expect(await (await page(`/sandbox/mail/${id}`)).text()).toMatch(
        /<iframe[^>]+sandbox="(?!.*allow-scripts)/,
      )
      const frame = await page(`/sandbox/mail/${id}/html`)
      expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-scripts)/)
      expect(await frame.text()).toContain('<p>Hi</p>')
    })
  })

  it('answers 404 for what is not there and leaves other paths to others', async () => {
    await withMailbox(async ({ page }) => {
      const paths = ['/sandbox/mail/none', '/sandbox/mail/none/html', '/sandbox/mail/none/attachments/0']
      const answers = await Promise.all(paths.map(page))
      expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404])
      expect((await page('/sandbox/mailing')).status).toBe(418)
    })
  })

  it('keeps mails over a restart', async () => {
    await withMailbox(({ send }) => send({ to: 'a@x.example', subject: 'kept' }))
    await withMailbox(async ({ page }) => {
      expect(await (await page('/sandbox/mail')).text()).toContain('kept')
    })
  })
})

describe('the mailbox', () => {
  it('keeps the last 200 mails and drops the files of older ones', async () => {
    const store = openSandboxStore(':memory:')
    const mailbox = openMailbox(store, () => new Date(), 30)
    const file = 'Content-Type: application/pdf\r\nContent-Disposition: attachment; filename=a.pdf\r\n\r\nx'
    for (let number = 1; number <= 203; number += 1)
      await mailbox.add(Buffer.from(`Subject: ${number}\r\n${file}`), ['a@x.example'])
    const subjects = mailbox.list().map((mail) => mail.subject)
    expect(subjects).toHaveLength(200)
    expect([subjects[0], subjects.at(-1)]).toEqual(['203', '4'])
    expect(store.list('mail html')).toHaveLength(200)
    expect(store.list('mail attachment')).toHaveLength(200)
    store.close()
  })

  it('OPS-04 forgets a mail and its files when its days are over', async () => {
    const store = openSandboxStore(':memory:')
    let now = new Date('2026-11-21T10:00:00.000Z')
    const mailbox = openMailbox(store, () => now, 30)
    const file = 'Content-Type: application/pdf\r\nContent-Disposition: attachment; filename=a.pdf\r\n\r\nx'
    await mailbox.add(Buffer.from(`Subject: old\r\n${file}`), ['a@x.example'])
    const [old] = mailbox.list()
    now = new Date('2026-12-21T09:59:59.999Z')
    await mailbox.add(Buffer.from('Subject: new\r\n\r\nx'), ['a@x.example'])
    expect(mailbox.list().map((mail) => mail.subject)).toEqual(['new', 'old'])
    now = new Date('2026-12-21T10:00:00.000Z')
    expect(mailbox.find(old?.id ?? '')).toBeUndefined()
    expect(mailbox.list().map((mail) => mail.subject)).toEqual(['new'])
    expect(['mail', 'mail html', 'mail attachment'].map((area) => store.list(area).length)).toEqual([1, 1, 0])
    store.close()
  })
})
