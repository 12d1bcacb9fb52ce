import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { arrive, newAccount } from '#tests/support/account.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { launchBrowser, visit } from '#tests/support/browser.ts'
import { expectNoFaults, mailTo } from '#tests/support/journey.ts'
import { codeOf } from '#tests/support/mailed-codes.ts'

const url = inject('productUrl')
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

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
    await page.getByLabel('E-mail address').fill(person.email)
    await send(page)
    await toast(page, 'If an account belongs to this address, a code is on its way to it.')

    const code = codeOf(await mailTo(url, person.email, /code/i))
    await page.getByLabel('OTP').fill(code)
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
    expectNoFaults(faults)
    await context.close()
  })

  test('AUTH-08 a failure toasts what the server says, else Something went wrong; a link leads back to the login', async () => {
    const { page, context } = await visit(browser)
    await page.goto(`${url}/forgot-password`)
    await page.getByLabel('E-mail address').fill('nobody@example.com')
    await send(page)
    await page.getByLabel('OTP').fill('000000')
    await page.getByLabel('New password', { exact: true }).fill('an entirely new one')
    await page.getByLabel('Confirm password').fill('an entirely new one')
    await reset(page)
    await toast(page, 'This code is not right or not valid any more.')
    await page.route('**/api/auth/reset-password', (route) => route.fulfill({ status: 500, body: '' }))
    await reset(page)
    await toast(page, 'Something went wrong')
    expect(await page.getByLabel('OTP').inputValue()).toBe('000000')
    await page.getByRole('link', { name: 'Back to Login' }).click()
    await page.waitForURL(`${url}/login`)
    await context.close()
  })
})
