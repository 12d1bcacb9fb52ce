import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { openSearch } from '#tests/support/open-search.ts'
import { type MessageKey, textIn } from '#shared/messages/text.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { sharedBrowser, untilAlive, visit } from '#tests/support/browser.ts'
import { dateAhead, expectNoFaults, linkIn, mailTo, newPerson, type Person } from '#tests/support/journey.ts'

let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})

const say = (key: MessageKey) => textIn('hi', key)
const phone = { viewport: { width: 360, height: 740 } }

/** Fits the screen at its own width and at the smallest, and has no axe findings. */
async function expectSound(page: Page): Promise<void> {
  const { viewport } = phone
  for (const width of [320, viewport.width]) {
    await page.setViewportSize({ ...viewport, width })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('hi')
  expect(new URL(page.url()).pathname).toMatch(/^\/hi\//)
  expect(await axeFindings(page)).toEqual([])
}

const press = (page: Page, key: MessageKey) =>
  page
    .getByRole('button', { name: say(key) })
    .locator('visible=true')
    .first()
    .click()
const follow = (page: Page, key: MessageKey) =>
  page
    .getByRole('link', { name: say(key) })
    .locator('visible=true')
    .first()
    .click()
const fill = (page: Page, key: MessageKey, words: string) =>
  page.getByLabel(say(key), { exact: true }).locator('visible=true').first().fill(words)

async function becomeMember(page: Page, url: string, person: Person): Promise<void> {
  await follow(page, 'account.toRegister')
  await page.waitForURL('**/hi/register?redirect=**')
  await fill(page, 'account.name', person.name)
  await fill(page, 'account.email', person.email)
  await fill(page, 'account.password', person.password)
  await expectSound(page)
  await press(page, 'account.register')
  await page.getByText(say('account.checkMailbox')).first().waitFor()
  const mail = await mailTo(url, person.email, /\/verify/)
  expect(mail.subject).toBe(say('mail.verifySubject'))
  await page.goto(linkIn(mail, '/hi/verify'))
  await follow(page, 'account.toLogin')
  await page.waitForURL('**/hi/login**')
  await fill(page, 'account.email', person.email)
  await fill(page, 'account.password', person.password)
  await press(page, 'account.login')
}

async function payFor(page: Page, person: Person): Promise<void> {
  await fill(page, 'traveler.name', person.name)
  await fill(page, 'traveler.email', person.email)
  await fill(page, 'traveler.contact', '98765 43210')
  await page.getByLabel(say('traveler.gender')).selectOption('Female')
  await page.getByLabel(say('terms.agree')).check()
  await expectSound(page)
  await press(page, 'checkout.proceed')
  await page.waitForURL('**/hi/booking/checkout/payment?booking=*')
  await page.getByRole('heading', { name: say('payment.heading') }).waitFor()
  await expectSound(page)
  await page
    .getByRole('button', { name: /^₹.*पेमेंट/ })
    .first()
    .click()
  const window = page.frameLocator('iframe')
  await window.getByRole('button', { name: /^₹.* का पेमेंट करें$/ }).click()
  expect(await window.locator('html').getAttribute('lang')).toBe('hi')
  await window.getByRole('button', { name: say('sandbox.payConfirm') }).click()
  await page.waitForURL('**/hi/booking/thank-you/**')
}

describe('a journey in Hindi', () => {
  test(
    'from the search to a paid booking on a phone, with its mails and its ticket',
    { tags: ['deep'] },
    async () => {
      const url = inject('productUrl')
      const { page, context, faults } = await visit(browser, phone)
      const person = newPerson()
      await page.goto(`${url}/hi/`)
      await openSearch(page)
      await page.getByRole('button', { name: new RegExp(`^${say('search.date')}`) }).waitFor()
      await expectSound(page)
      await fill(page, 'search.start', 'Bengaluru')
      await page.getByRole('combobox', { name: say('search.end') }).fill('keral')
      await page.getByRole('option', { name: /केरल/ }).first().click()
      await page.getByRole('button', { name: say('search.submit'), exact: true }).click()
      await page.waitForURL('**/hi/search?**')
      const place = page.getByRole('link', { name: /मुन्नार/ }).first()
      await place.waitFor()
      await expectSound(page)
      await place.click()
      await page.waitForURL('**/hi/search/place/munnar**')
      await page.getByRole('heading', { level: 1, name: /मुन्नार/ }).waitFor()
      await expectSound(page)
      await follow(page, 'place.book')
      await page.waitForURL('**/hi/booking?**')
      await page.goto(`${page.url()}&date=${dateAhead(40)}&travelers=2`)
      await fill(page, 'choice.hotelName', 'Tea Valley Rest')
      await expectSound(page)
      await press(page, 'review.confirm')
      await page.waitForURL('**/hi/login?redirect=**')
      await expectSound(page)
      await becomeMember(page, url, person)
      await page.waitForURL('**/hi/booking/checkout?**')
      await payFor(page, person)

      await page.getByRole('heading', { name: say('thanks.heading') }).waitFor()
      await expectSound(page)
      expect(await page.locator('main').innerText()).toContain(say('status.Confirmed'))
      const bookingId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      const mail = await mailTo(url, person.email, new RegExp(bookingId))
      expect(mail.text).toContain(say('bookingMail.link'))
      expect(mail.text).toContain(`/hi/booking/thank-you/${bookingId}`)
      expect(mail.html).toContain('<html lang="hi">')
      expect(mail.attachments.map(({ filename }) => filename)).toContain(`${bookingId}.pdf`)

      await page.goto(`${url}/hi/profile/me`)
      await page.getByText(bookingId).first().waitFor()
      expect(await page.locator('header #language').isVisible()).toBe(true)
      await expectSound(page)
      expectNoFaults(faults)
      await context.close()
    },
  )

  test(
    'loads the font of its letters there only, and shows an error in Hindi',
    { tags: ['deep'] },
    async () => {
      const url = inject('productUrl')
      const { page, context, faults } = await visit(browser, phone)
      const fonts: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('devanagari')) fonts.push(request.url())
      })
      await page.goto(`${url}/login`)
      await page.evaluate(() => document.fonts.ready)
      expect(fonts).toEqual([])
      await page.goto(`${url}/hi/login`)
      await page.evaluate(() => document.fonts.ready)
      expect(new Set(fonts).size).toBe(2)
      await fill(page, 'account.email', 'nobody@example.com')
      await fill(page, 'account.password', 'not the right one')
      await press(page, 'account.login')
      await page.getByText(say('auth.wrongLogin')).first().waitFor()
      expectNoFaults(faults)
      await context.close()
    },
  )
})

describe('the link to the other language', () => {
  test('leads to the page that is shown, also after one has gone on without a new document', async () => {
    const url = inject('productUrl')
    const { page, context, faults } = await visit(browser, phone)
    await page.goto(`${url}/contactus`)
    const link = page.locator('#language')
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await page.waitForURL('**/about')
    await link.click()
    await page.waitForURL('**/hi/about')
    expect(await page.locator('html').getAttribute('lang')).toBe('hi')
    await page.locator('#language').click()
    await page.waitForURL(`${url}/about`)
    expectNoFaults(faults)
    await context.close()
  })

  test(
    'leads to no other site from an address that would be one without its language',
    { tags: ['deep'] },
    async () => {
      const url = inject('productUrl')
      const { page, context } = await visit(browser, phone)
      await page.goto(`${url}/hi//evil.example`)
      await page.locator('#language').hover()
      await page.locator('#language').click()
      await page.waitForURL(`${url}/evil.example`)
      await context.close()
    },
  )

  test('stands in the header of every page, and nobody is sent away from a shared address', async () => {
    const url = inject('productUrl')
    const { page, context } = await visit(browser, { ...phone, locale: 'hi-IN' })
    for (const path of ['/about', '/hi/about', '/terms']) {
      await page.goto(`${url}${path}`)
      await untilAlive(page, 'header a')
      expect(new URL(page.url()).pathname).toBe(path)
      expect(await page.locator('header #language').isVisible()).toBe(true)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    }
    await context.close()
  })
})
