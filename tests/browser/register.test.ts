import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { axeFindings } from '#tests/support/axe.ts'
import { sharedBrowser, visit } from '#tests/support/browser.ts'
import { expectNoFaults, linkIn, logIn, mailTo, newPerson } from '#tests/support/journey.ts'

const url = inject('productUrl')
const tokenIn = (mail: Parameters<typeof linkIn>[0]) =>
  new URL(linkIn(mail, '/verify')).searchParams.get('token') ?? ''
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})

describe('registration', () => {
  test('AUTH-04 a missing field is said in its words, and nothing typed is lost', async () => {
    const { page, context, faults } = await visit(browser)
    await page.goto(`${url}/register`)
    await page.getByLabel('Full name').fill('Asha Rao')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('alert').getByText('Please fill in all fields').waitFor()
    // A toast would cover the form that it is about.
    expect(await page.getByRole('region', { name: 'Notices' }).innerText()).toBe('')
    expect(await page.getByLabel('Full name').inputValue()).toBe('Asha Rao')
    expect(await axeFindings(page)).toEqual([])
    expectNoFaults(faults)
    await context.close()
  })

  test('AUTH-04 AUTH-05 success asks to verify, the mail leads to the success page, and the redirect is carried through', async () => {
    const person = newPerson()
    const target = '/search?end=Kerala'
    const { page, context, faults } = await visit(browser)
    await page.goto(`${url}/register?redirect=${encodeURIComponent(target)}`)
    await page.getByLabel('Full name').fill(person.name)
    await page.getByLabel('Email address').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('heading', { level: 1, name: 'Check your mailbox' }).waitFor()
    expect(await page.locator('main').innerText()).toContain(person.email)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('P')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await page.getByRole('link', { name: 'Open the test mailbox' }).getAttribute('href')).toBe(
      '/sandbox/mail',
    )
    expect(await axeFindings(page)).toEqual([])

    let calls = 0
    await page.route(/auth\/verify/, async (route) => {
      calls += 1
      const answer = await route.fetch()
      await page.getByText('Verifying your email address…').waitFor()
      await route.fulfill({ response: answer })
    })
    await page.goto(linkIn(await mailTo(url, person.email, /verif/i), '/verify'))
    await page.getByText('Your email address is verified. You can log in now.').waitFor()
    expect(calls).toBe(1)
    await page.getByText(/^Registered on .+ \(Chrome on \w+\)\.$/).waitFor()
    expect(await page.getByRole('link', { name: 'It was not me' }).count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Go to login' }).click()
    await page.waitForURL(`${url}/login?redirect=${encodeURIComponent(target)}`)
    await logIn(page, person)
    await page.waitForURL(url + target)
    expectNoFaults(faults)
    await context.close()
  })

  test('AUTH-13 the page goes on by itself, signed in, once the link is opened elsewhere; nobody is signed in there', async () => {
    const person = newPerson()
    const target = '/search?end=Kerala'
    const { page, context, faults } = await visit(browser)
    const elsewhere = await visit(browser)
    await page.goto(`${url}/login?redirect=${encodeURIComponent(target)}`)
    await page.getByLabel('Email address').fill(person.email)
    await page.getByRole('link', { name: 'Create an account' }).click()
    // The address typed at the login is already filled in.
    await page.waitForURL('**/register?**')
    await page.getByLabel('Full name').fill(person.name)
    await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('this page carries on by itself').waitFor()
    await elsewhere.page.goto(linkIn(await mailTo(url, person.email, /verif/i), '/verify'))
    await elsewhere.page.getByText('Your email address is verified.').waitFor()
    await page.waitForURL(url + target)
    await page.locator('summary:visible', { hasText: 'My account' }).waitFor()
    const flag = () => localStorage.getItem('isAuthenticated')
    expect(await page.evaluate(flag)).toBe('true')
    expect(await elsewhere.page.evaluate(flag)).not.toBe('true')
    expectNoFaults(faults)
    await elsewhere.context.close()
    await context.close()
  })

  test('AUTH-13 says to log in where the answer that signed it in was lost, and waits on after a reload', async () => {
    const person = newPerson()
    const { page, context } = await visit(browser)
    await page.goto(`${url}/register`)
    await page.getByLabel('Full name').fill(person.name)
    await page.getByLabel('Email address').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('this page carries on by itself').waitFor()
    await page.reload()
    await page.getByText('this page carries on by itself').waitFor()
    expect(await page.locator('main').innerText()).toContain(person.email)
    await page.route('**/api/auth/finish-registration', async (route) => {
      const cookies = await context.cookies()
      const response = await route.fetch()
      const { signedIn } = (await response.json()) as { signedIn: unknown }
      if (signedIn === null) return route.fulfill({ response })
      await context.clearCookies()
      await context.addCookies(cookies)
      return route.abort()
    })
    const mail = await mailTo(url, person.email, /verif/i)
    expect((await page.request.get(`${url}/api/auth/verify/${tokenIn(mail)}`)).ok()).toBe(true)
    await page.getByText('just log in').waitFor()
    await page.getByRole('link', { name: 'Go to login' }).click()
    await logIn(page, person)
    await page.waitForURL(`${url}/`)
    await context.close()
  })

  test("AUTH-05 whoever opens a stranger's link is warned, and led to a password of their own", async () => {
    const person = newPerson()
    const stranger = await visit(browser)
    expect((await stranger.page.request.post(`${url}/api/auth/register`, { data: person })).ok()).toBe(true)
    await stranger.context.close()
    const { page, context } = await visit(browser, { viewport: { width: 360, height: 780 } })
    const mail = await mailTo(url, person.email, /verif/i)
    expect(mail.text).toMatch(/Registered on .+ Indian time, with: \w+/)
    await page.goto(linkIn(mail, '/verify'))
    await page
      .getByText(/not in this browser\. If that wasn't you, someone else chose its password/)
      .waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: "It wasn't me: choose a password" }).click()
    await page.waitForURL(`${url}/forgot-password`)
    await context.close()
  })

  test('AUTH-05 a link that is not valid shows the error in red with a link home', async () => {
    const { page, context } = await visit(browser)
    await page.goto(`${url}/verify?token=no-such-token`)
    const words = page.getByText('This verification link is no longer valid.')
    await words.waitFor()
    const [color, bad] = await words.evaluate((element) => {
      const probe = document.createElement('span')
      probe.className = 'text-bad'
      document.body.append(probe)
      return [getComputedStyle(element).color, getComputedStyle(probe).color]
    })
    expect(color).toBe(bad)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await page.waitForURL(`${url}/`)
    await context.close()
  })

  test('AUTH-05 a new link leads on to where the old one did, and its answer has the focus', async () => {
    const person = newPerson()
    const { page, context } = await visit(browser)
    expect((await page.request.post(`${url}/api/auth/register`, { data: person })).ok()).toBe(true)
    await page.goto(`${url}/verify?token=no-such-token&redirect=%2Fbooking%3FpackageId%3Dmunnar`)
    await page.getByLabel('Email address').fill(person.email)
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await page.waitForFunction(() => document.activeElement?.querySelector('[data-uncovered]'))
    const link = new URL(linkIn(await mailTo(url, person.email, /redirect=/), '/verify'))
    expect(link.searchParams.get('redirect')).toBe('/booking?packageId=munnar')
    await context.close()
  })
})
