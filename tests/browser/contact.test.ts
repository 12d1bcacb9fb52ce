import type { Browser, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { eachVisit } from '#tests/support/each-visit.ts'
import { visit } from '#tests/support/browser.ts'
import { mailTo, newPerson, type Person } from '#tests/support/journey.ts'
import { expectGoodLooks } from '#tests/support/looks.ts'

const base = inject('productUrl')
let browser: Browser
let page: Page

eachVisit((own) => {
  ;({ browser, page } = own)
})

const message = 'May we load the dog?\nIt is small.'

async function write(on: Page, person: Person): Promise<void> {
  await on.getByLabel('Full name').fill(person.name)
  await on.getByLabel('Email', { exact: true }).fill(person.email)
  await on.getByLabel('Message').fill(message)
}
const send = (on: Page) => on.getByRole('button', { name: 'Send message' }).click()
const sent = (on: Page) => on.getByRole('heading', { name: 'Thank you for your message' })

describe('the contact page', () => {
  it('CONT-02 a double click sends one message', async () => {
    await page.goto(`${base}/contactus`)
    await write(page, newPerson())
    let posts = 0
    await page.route('**/api/contact', (route) => {
      posts += 1
      return route.continue()
    })
    await page.getByRole('button', { name: 'Send message' }).dblclick()
    await sent(page).waitFor()
    expect(posts).toBe(1)
    // The pressed button is gone.
    await expect.poll(() => sent(page).evaluate((words) => words === document.activeElement)).toBe(true)
  })

  it('NAV-01 NAV-05 CONT-01 CONT-02 AUTH-12 shows how to reach us and when, asks for all three, and confirms a message on the page and by mail', async () => {
    // The shorter address redirects here.
    await page.goto(`${base}/contact`)
    expect(new URL(page.url()).pathname).toBe('/contactus')
    await page.getByText('Mon-Fri 9:00 AM to 6:00 PM', { exact: true }).waitFor()
    await page.getByText('12 Mehrauli Road, New Delhi 110030').waitFor()
    await page.getByRole('link', { name: 'bookings@safarnama.example' }).waitFor()
    expect(await page.getByLabel('Email', { exact: true }).getAttribute('type')).toBe('email')
    await page.getByLabel('Message').fill(message)
    await send(page)
    await page.getByText('Please fill in all fields').waitFor()
    await page.getByText('Please enter your name.').waitFor()
    expect(await page.getByLabel('Message').inputValue()).toBe(message)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
    const person = newPerson()
    await write(page, { ...person, email: 'nobody' })
    await send(page)
    await page.getByText('Please enter a valid email address.').first().waitFor()
    expect(await page.getByLabel('Message').inputValue()).toBe(message)
    await write(page, person)
    await send(page)
    await sent(page).waitFor()
    const mail = await mailTo(base, person.email, /received/)
    expect(mail.text).not.toContain('dog')
  })

  it('CONT-02 works as a plain form without JavaScript', async () => {
    const person = newPerson()
    const { page: plain, context } = await visit(browser, { javaScriptEnabled: false })
    await plain.goto(`${base}/contactus`)
    await write(plain, { ...person, email: '' })
    await send(plain)
    // One missing field is said by its name, at the end, too.
    await plain.getByRole('alert').getByText('Please enter your email address').waitFor()
    expect(await plain.getByLabel('Message').inputValue()).toBe(message)
    await write(plain, person)
    await send(plain)
    await sent(plain).waitFor()
    await mailTo(base, person.email, /received/)
    await context.close()
  })

  it('a topic and a booking’s number are the first lines of the message, and what is often asked is answered', async () => {
    const bodies: unknown[] = []
    await page.route('**/api/contact', (route) => {
      bodies.push(route.request().postDataJSON())
      return route.continue()
    })
    await page.goto(`${base}/contactus?about=Tea+Valley+Rest`)
    expect(await page.getByLabel('What is it about?').inputValue()).toBe('journey')
    await page.getByLabel('What is it about?').selectOption('A payment or a refund')
    const person = newPerson()
    await write(page, person)
    const number = page.getByLabel('Booking number, if you have one')
    await number.fill('4821')
    await send(page)
    await page
      .getByText(/^Please check the booking number\./)
      .first()
      .waitFor()
    expect(await number.evaluate((control) => control === document.activeElement)).toBe(true)
    await number.fill('tmtc-20261121-4821')
    await send(page)
    await sent(page).waitFor()
    expect(bodies).toEqual([
      expect.objectContaining({
        message: `A payment or a refund\nBooking number: TMTC-20261121-4821\n\n${message}`,
      }),
    ])
    const asked = page.getByRole('navigation', { name: 'Often asked' }).getByRole('link')
    const answers = await asked.evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).hash),
    )
    // Not what an address escapes with.
    await page.goto(`${base}/help#%`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.locator('details[id]').count()).toBeGreaterThan(10)
    await page.goto(`${base}/help`)
    const found = await page.evaluate(
      (hashes) => hashes.filter((hash) => hash === '' || document.querySelector(`details${hash}`)),
      answers,
    )
    expect(found).toEqual(answers)
    expect(answers.length).toBeGreaterThan(4)
  })

  it('CONT-01 begins with the form on a phone, without a booking number where one asks about a hotel', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(`${base}/contactus`)
    const number = page.getByLabel('Booking number, if you have one')
    const { y = 780 } = (await number.boundingBox()) ?? {}
    expect(y).toBeLessThan(600)
    await page.goto(`${base}/contactus?about=Padauk+Lane+Guest+House&stay=`)
    expect(await page.getByLabel('Message').inputValue()).toContain('I would like to stay at Padauk Lane')
    expect(await number.count()).toBe(0)
  })

  it('refuses a form of another site', { tags: ['deep'] }, async () => {
    const post = (origin?: string) =>
      fetch(`${base}/contactus`, {
        method: 'POST',
        body: new URLSearchParams({ name: 'A', email: 'a@b.example', message: 'x' }),
        redirect: 'manual',
        headers: origin === undefined ? {} : { origin },
      })
    expect((await post('https://elsewhere.example')).status).toBe(403)
    expect((await post('null')).status).toBe(403)
    expect((await post()).status).toBe(403)
    const own = await post(base)
    expect([own.status, own.headers.get('location')]).toEqual([302, '/contactus?sent=1'])
    expect((await fetch(`${base}/login`, { method: 'POST', body: new URLSearchParams() })).status).toBe(404)
  })

  it(
    'fits a phone and a desktop, light and dark, without accessibility faults',
    { tags: ['deep'] },
    async () => {
      await expectGoodLooks(browser, `${base}/contactus`)
      await expectGoodLooks(browser, `${base}/contactus`, async (on) => {
        await send(on)
        await on.getByText('Please fill in all fields').waitFor()
      })
    },
  )
})
