import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { arrive, newAccount, sessionOf } from '#tests/support/account.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { sharedBrowser, visit } from '#tests/support/browser.ts'
import { call } from '#tests/support/calls.ts'
import { expectNoFaults, linkIn, logIn, mailTo } from '#tests/support/journey.ts'
import { codeOf } from '#tests/support/mailed-codes.ts'
import { signIn } from '#tests/support/signed-in.ts'

const url = inject('productUrl')
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})

const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(words).first().waitFor()
const send = (page: Page) => page.getByRole('button', { name: 'Send OTP' }).click()
const reset = (page: Page) => page.getByRole('button', { name: 'Reset Password' }).click()

describe('a forgotten password', () => {
  test('AUTH-07 AUTH-08 a code is asked for by e-mail and sets a new password', async () => {
    const person = await newAccount(url)
    const { page, context, faults } = await visit(browser, { viewport: { width: 360, height: 780 } })
    await page.goto(`${url}/forgot-password`)
    await send(page)
    await page.getByRole('main').getByText('Please enter your email address').first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByLabel('Email address').fill(person.email)
    await send(page)
    await toast(page, 'If there is an account with this address, a code is on its way.')

    // A phone may discard the tab while the mail is read.
    await page.reload()
    const field = page.getByLabel('OTP')
    await field.waitFor()
    const code = codeOf(await mailTo(url, person.email, /code/i))
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(code)
    expect([await field.getAttribute('inputmode'), await field.getAttribute('autocomplete')]).toEqual([
      'numeric',
      'one-time-code',
    ])
    // As the mail shows it.
    await field.fill(`${code.slice(0, 4)} ${code.slice(4)}`)
    await reset(page)
    await page.getByRole('main').getByText('Please fill in all fields').first().waitFor()
    const password = page.getByLabel('New password', { exact: true })
    const confirmation = page.getByLabel('Confirm password')
    await password.fill('an entirely new one')
    await confirmation.fill('another one')
    await reset(page)
    await page.getByRole('main').getByText('Passwords do not match').first().waitFor()
    expect(await axeFindings(page)).toEqual([])

    for (const [field, index] of [
      [password, 0],
      [confirmation, 1],
    ] as const) {
      expect(await field.getAttribute('type')).toBe('password')
      await page
        .getByRole('button', { name: /(Show|Hide) password/ })
        .nth(index)
        .click()
      expect(await field.getAttribute('type')).toBe('text')
    }
    await confirmation.fill('an entirely new one')
    await reset(page)
    await page.waitForURL(`${url}/login`)
    await toast(page, 'Password reset successful')
    await arrive(page, url, { ...person, password: 'an entirely new one' }, '/booking')
    expect(page.url()).toBe(`${url}/booking`)
    await page.goto(`${url}/forgot-password`)
    await page.getByRole('button', { name: 'Send OTP' }).waitFor()
    expect(await page.getByLabel('OTP').count()).toBe(0)
    expectNoFaults(faults)
    await context.close()
  })

  test.each(['the same', 'another'])(
    'AUTH-08 reset while signed in as %s, the login stands and says it',
    async (whom) => {
      const [person, other] = [await newAccount(url), await newAccount(url)]
      const { page, context } = await visit(browser)
      await signIn(page, url, whom === 'another' ? other : person)
      await page.goto(`${url}/forgot-password`)
      await page.getByLabel('Email address').fill(person.email)
      await send(page)
      await page.getByLabel('OTP').fill(codeOf(await mailTo(url, person.email, /code/i)))
      await page.getByLabel('New password', { exact: true }).fill('an entirely new one')
      await page.getByLabel('Confirm password').fill('an entirely new one')
      await reset(page)
      await page.waitForURL(/\/login/)
      await toast(page, 'Password reset successful')
      const stored = () => page.evaluate(() => Object.keys(localStorage))
      await expect.poll(stored).toEqual([])
      expect((await page.request.post(`${url}/api/auth/refresh`)).status()).toBe(401)
      await logIn(page, { ...person, password: 'an entirely new one' })
      await page.waitForURL((now) => now.pathname !== '/login')
      await context.close()
    },
  )

  test('the step with the code says where it went, sends it again after a while, and leads to another address', async () => {
    const person = await newAccount(url)
    const { page, context, faults } = await visit(browser, { viewport: { width: 360, height: 780 } })
    await page.clock.install()
    await page.goto(`${url}/forgot-password`)
    await page.getByLabel('Email address').fill(person.email)
    await send(page)
    const sent = page.getByText(/^Sent to/)
    await sent.waitFor()
    expect(await sent.innerText()).toBe(`Sent to ${person.email[0]}…@${person.email.split('@')[1]}`)
    const again = page.getByRole('button', { name: /^Send again/ })
    expect(await again.innerText()).toMatch(/^Send again in \d+ s$/)
    expect(await again.getAttribute('aria-disabled')).toBe('true')
    for (let second = 0; second < 31; second++) await page.clock.runFor(1_000)
    await page.getByRole('button', { name: 'Send again', exact: true }).click()
    await expect.poll(() => again.innerText()).toMatch(/in \d+ s$/)
    const codes = async () => {
      const answer = await fetch(`${url}/sandbox/mail/messages?to=${encodeURIComponent(person.email)}`)
      const { messages } = (await answer.json()) as { messages: { subject: string }[] }
      return messages.filter(({ subject }) => /code/i.test(subject)).length
    }
    await expect.poll(codes).toBe(2)
    await page.getByRole('button', { name: 'Change email' }).click()
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(person.email)
    expectNoFaults(faults)
    await context.close()
  })

  test('the step of the reset is read from the storage once a page', async () => {
    const { page, context } = await visit(browser)
    await page.addInitScript(() => {
      const { getItem } = Storage.prototype
      const reads: string[] = []
      Object.assign(globalThis, { reads })
      Storage.prototype.getItem = function (name) {
        reads.push(name)
        return getItem.call(this, name)
      }
    })
    await page.goto(`${url}/forgot-password`)
    await page.getByLabel('Email address').pressSequentially('asha@example.com')
    const reads = await page.evaluate(() => (globalThis as unknown as { reads: string[] }).reads)
    expect(reads.filter((name) => name === 'sentCode')).toHaveLength(1)
    await context.close()
  })

  test('AUTH-07 AUTH-08 where strangers have used up the codes, a mailed link opens step 2 in the browser that asked', async () => {
    const person = await newAccount(url)
    for (let request = 1; request <= 4; request++) {
      const { cookies } = await call({ url }, 'POST', '/auth/send-otp', { body: { email: person.email } })
      const cookie = cookies.find((line) => line.startsWith('otp=')) ?? ''
      const body = { otp: '0000 0000', password: 'the password of a thief' }
      for (let guess = 1; guess <= 5; guess++)
        expect((await call({ url }, 'POST', '/auth/reset-password', { body, cookie })).status).toBe(400)
    }
    const { page, context, faults } = await visit(browser, { viewport: { width: 360, height: 780 } })
    await page.goto(`${url}/forgot-password`)
    await page.getByLabel('Email address').fill(person.email)
    await send(page)
    await page.getByText('Please open the link in the email within 15 minutes, in this browser').waitFor()
    expect(await page.getByLabel('OTP').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('open the link')
    // The second step begins with the link.
    expect(await page.locator('[aria-current=step]').innerText()).toContain('Get an email')
    expect(await axeFindings(page)).toEqual([])
    const link = linkIn(await mailTo(url, person.email, /Your link for a new password/), '/forgot-password')

    const choose = async (at: Page) => {
      await at.goto(link)
      await at.getByLabel('New password', { exact: true }).fill('an entirely new one')
      await at.getByLabel('Confirm password').fill('an entirely new one')
      expect(await at.getByLabel('OTP').count()).toBe(0)
      await reset(at)
    }
    const elsewhere = await visit(browser)
    await choose(elsewhere.page)
    await toast(elsewhere.page, 'This link works once, for 15 minutes, and only in the browser')
    const problem = elsewhere.page.locator('main [data-uncovered]')
    const another = { name: 'Send a new link' }
    expect(await elsewhere.page.getByRole('button', another).count()).toBe(1)
    await elsewhere.page.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor()
    expect(await elsewhere.page.getByLabel('Confirm password').count()).toBe(0)
    await problem.getByRole('button', another).click()
    await elsewhere.page.getByRole('button', { name: 'Send OTP' }).waitFor()
    expect(await elsewhere.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
    expect(new URL(elsewhere.page.url()).hash).toBe('')
    await elsewhere.context.close()

    await choose(page)
    await page.waitForURL(`${url}/login`)
    await toast(page, 'Password reset successful')
    await sessionOf(url, { ...person, password: 'an entirely new one' })
    expectNoFaults(faults)
    await context.close()
  })

  test('AUTH-08 ST-12 success and failure toast what the server says, else Something went wrong; a link leads back to the login', async () => {
    const { page, context } = await visit(browser)
    await page.goto(`${url}/forgot-password`)
    const message = 'So says the server.'
    await page.route('**/api/auth/send-otp', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as Record<string, unknown>
      await route.fulfill({ response: answer, json: { ...body, message } })
    })
    await page.getByLabel('Email address').fill('nobody@example.com')
    await send(page)
    await toast(page, message)
    await page.getByLabel('OTP').fill('000000')
    await page.getByLabel('New password', { exact: true }).fill('an entirely new one')
    await page.getByLabel('Confirm password').fill('an entirely new one')
    await reset(page)
    await toast(page, 'This code is wrong or has expired.')
    await page.getByRole('main').getByText('The OTP has 8 digits, you have 6.').waitFor()
    expect(await page.getByRole('region', { name: 'Notices' }).getByText(message).count()).toBe(0)
    await page.route('**/api/auth/reset-password', (route) => route.fulfill({ status: 500, body: '' }))
    await reset(page)
    await toast(page, 'Something went wrong')
    expect(await page.getByLabel('OTP').inputValue()).toBe('000000')
    await page.getByRole('link', { name: 'Back to Login' }).click()
    await page.waitForURL(`${url}/login`)
    await context.close()
  })
})
