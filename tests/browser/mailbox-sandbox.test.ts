import { createServer, type Server } from 'node:http'
import { type Browser, type BrowserContext, type Page } from 'playwright-core'
import { axeFindings } from '#tests/support/axe.ts'
import { sharedBrowser } from '#tests/support/browser.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Mailer } from '#server/providers/mail/port.ts'
import { mailSandbox } from '#stand-ins/mail/sandbox.ts'
import { smtpMailer } from '#server/providers/mail/smtp/smtp.ts'
import { openSandboxStore, type SandboxStore } from '#stand-ins/store.ts'
import { closed, listening } from '#tests/support/listening.ts'

let browser: Browser
let context: BrowserContext
let page: Page
let store: SandboxStore
let sandbox: Awaited<ReturnType<typeof mailSandbox>>
let server: Server
let mailer: Mailer
let origin = ''
let problems: string[] = []

beforeAll(async () => {
  browser = await sharedBrowser()
})

beforeEach(async () => {
  store = openSandboxStore(':memory:')
  sandbox = await mailSandbox({
    store,
    mountPath: '/sandbox/mail',
    clock: () => new Date(),
    smtpPort: 0,
    retainedDays: 30,
  })
  server = createServer((request, response) => {
    if (!sandbox.handle(request, response)) response.writeHead(200).end('product')
  })
  origin = (await listening(server)).url
  mailer = smtpMailer({
    url: sandbox.smtpUrl,
    from: { name: 'Safarnama', address: 'no-reply@safarnama.example' },
  })
  context = await browser.newContext({ viewport: { width: 1000, height: 760 } })
  page = await context.newPage()
  problems = []
  page.on('console', (message) => {
    // The frame reports that the test itself looked into it.
    const isOwnLook = message.text().startsWith('Blocked script execution')
    if (message.type() === 'error' && !isOwnLook) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
})

afterEach(async () => {
  await context.close()
  await mailer.close()
  await sandbox.close()
  await closed(server)
  store.close()
})

function send(id: string, subject: string, more: { html?: string; file?: string } = {}): Promise<void> {
  return mailer.send({
    id,
    to: { name: 'Asha', address: 'asha@lakeside.example' },
    subject,
    text: `Hello Asha,\n\n${subject}: ${origin}/verify?token=abc&x=1\n`,
    html: more.html ?? '',
    ...(more.file && {
      attachments: [
        { filename: more.file, contentType: 'application/pdf', content: Buffer.from('%PDF'.repeat(4000)) },
      ],
    }),
  })
}

async function shoot(name: string): Promise<void> {
  if (process.env.SCREENSHOT_DIR) await page.screenshot({ path: `${process.env.SCREENSHOT_DIR}/${name}.png` })
}

describe('the test mailbox in a browser', () => {
  it('shows a new mail by itself, from which the verification link can be followed', async () => {
    await page.goto(`${origin}/sandbox/mail`)
    await page.getByText('No emails yet').waitFor()
    await shoot('mailbox-empty')
    const link = `<a href="${origin}/verify?token=abc">Verify my address</a>`
    const html = `<div style="font: 16px sans-serif; padding: 24px; color: rgb(1, 2, 3)"><h1>Welcome</h1>${link}</div>`
    await send('1', 'Your trip to Udaipur is booked', { file: 'e-ticket.pdf' })
    await send('2', 'Please verify your email address', { html })
    const rows = page.locator('ol a')
    await rows.nth(1).waitFor()
    await shoot('mailbox-list')
    expect(await page.locator('ol').evaluate((list) => getComputedStyle(list).listStyleType)).toBe('none')
    expect(await axeFindings(page)).toEqual([])
    await rows.filter({ hasText: 'Please verify' }).click()
    const frame = page.frameLocator('iframe')
    await frame.getByRole('heading', { name: 'Welcome' }).waitFor()
    expect(await frame.locator('div').evaluate((element) => getComputedStyle(element).color)).toBe(
      'rgb(1, 2, 3)',
    )
    // As high as its mail.
    const heights = await page.locator('iframe').evaluate((element) => {
      const { clientHeight, contentDocument } = element as HTMLIFrameElement
      return [clientHeight, contentDocument?.documentElement.scrollHeight]
    })
    expect(heights[0]).toBe(heights[1])
    expect(heights[0]).toBeLessThan(420)
    await shoot('mailbox-mail')
    const opened = context.waitForEvent('page')
    await frame.getByRole('link', { name: 'Verify my address' }).click()
    const product = await opened
    await product.waitForURL('**/verify?token=abc')
    expect(await product.evaluate(() => window.origin)).toBe(origin)
    expect(problems).toEqual([])
  })

  it('runs no script of a mail', async () => {
    await send('1', 'evil', {
      html: '<p>text</p><img src="x" onerror="top.pwned = 1"><script>top.pwned = 1</script>',
    })
    await page.goto(`${origin}/sandbox/mail`)
    await page.getByRole('link', { name: 'evil' }).click()
    await page.frameLocator('iframe').getByText('text').waitFor()
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  })

  it('lets files be downloaded', async () => {
    await send('1', 'ticket', { file: 'e-ticket.pdf' })
    await page.goto(`${origin}/sandbox/mail`)
    await page.getByRole('link', { name: 'ticket' }).click()
    await shoot('mailbox-file')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'e-ticket.pdf' }).click()
    expect((await download).suggestedFilename()).toBe('e-ticket.pdf')
    expect(problems).toEqual([])
  })

  it('on a phone a subject is read in full, and a way leads back to the site', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    const subject = 'Please verify your email address before you log in to Safarnama for the first time'
    await send('1', subject)
    await page.goto(`${origin}/sandbox/mail`)
    const isCut = await page
      .getByText(subject, { exact: true })
      .evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
        scrollWidth > clientWidth,
        scrollHeight > clientHeight,
      ])
    expect(isCut).toEqual([false, false])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.getByRole('link', { name: 'Back to Safarnama' }).click()
    await page.waitForURL(`${origin}/`)
  })

  it('is readable in dark', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await send('1', 'Welcome')
    await page.goto(`${origin}/sandbox/mail`)
    await shoot('mailbox-dark')
    expect(await axeFindings(page)).toEqual([])
  })
})
