import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { book, newAccount, pay, sessionOf } from '#tests/support/account.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { sharedBrowser, visit } from '#tests/support/browser.ts'
import { expectNoFaults, logIn, mailTo, type Person } from '#tests/support/journey.ts'
import { signIn } from '#tests/support/signed-in.ts'

const url = inject('productUrl')
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})

const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(words).first().waitFor()

const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).innerText.trim())

async function settings(run: (page: Page, person: Person) => Promise<void>, width = 1280) {
  const person = await newAccount(url)
  const { page, context, faults } = await visit(browser, { viewport: { width, height: 800 } })
  await signIn(page, url, person)
  await page.goto(`${url}/settings`)
  await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor()
  await run(page, person)
  expectNoFaults(faults)
  await context.close()
}

async function confirmDeletion(page: Page, password: string) {
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  return dialog
}

describe('the settings', () => {
  test('NAV-06 asks a visitor to log in and brings them back', async () => {
    const { page, context } = await visit(browser)
    await page.goto(`${url}/settings`)
    await page.waitForURL('**/login?redirect=%2Fsettings')
    await context.close()
  })

  test.each([360, 1280])('NAV-06 opens from the menu and is sound at %i pixels', (width) =>
    settings(async (page) => {
      await page.goto(url)
      if (width < 768) await page.locator('header summary[aria-label]').click()
      await page.locator('header summary:visible', { hasText: 'My account' }).click()
      await page.locator('header').getByRole('link', { name: 'Settings' }).locator('visible=true').click()
      await page.waitForURL('**/settings')
      await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
      // On a phone a section opens at a press of its title, on a desktop the links beside them lead there.
      const title = page.getByRole('button', { name: 'Delete the account', expanded: false })
      const link = page.getByRole('navigation', { name: 'Settings' }).getByRole('link').last()
      await title.or(link).waitFor()
      expect([await title.count(), await link.count()]).toEqual(width < 768 ? [1, 0] : [0, 1])
      await title.or(link).click()
      await page.getByRole('button', { name: 'Delete my account' }).waitFor()
      expect(await axeFindings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await page.getByRole('button', { name: 'Delete my account' }).click()
      await page.getByRole('dialog').waitFor()
      expect(await axeFindings(page)).toEqual([])
    }, width),
  )

  test('NAV-06 on a phone a closed section says what is set', () =>
    settings(async (page) => {
      const appearance = page.getByRole('button', { name: 'Appearance', exact: true })
      await appearance.getByText('Same as the device').waitFor()
      const said = await appearance.getAttribute('aria-describedby')
      expect(await page.locator(`[id="${said}"]`).innerText()).toBe('Same as the device')
      await page.getByText('1 device', { exact: true }).waitFor()
    }, 360))

  test('NAV-06 the theme changes at once, is kept, and follows the device again', () =>
    settings(async (page) => {
      const theme = () =>
        page.evaluate(() => [document.documentElement.dataset['theme'], localStorage.getItem('theme')])
      await page.getByRole('radio', { name: 'Dark' }).check()
      expect(await theme()).toEqual(['dark', 'dark'])
      expect(await axeFindings(page)).toEqual([])
      await page.reload()
      await page.getByRole('radio', { name: 'Dark' }).waitFor()
      expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
      expect(await theme()).toEqual(['dark', 'dark'])
      await page.getByLabel('Same as the device').check()
      expect(await theme()).toEqual([undefined, null])
    }))

  test('SESS-02 a changed password ends the other sessions; what is wrong stands beside its field', () =>
    settings(async (page, person) => {
      const other = await sessionOf(url, person)
      const fill = async (current: string, next: string, again = next) => {
        await page.getByLabel('Current password').fill(current)
        await page.getByLabel('New password', { exact: true }).fill(next)
        await page.getByLabel('Confirm password').fill(again)
        await page.getByRole('button', { name: 'Change password' }).click()
      }
      await fill(person.password, 'kites above Kutch', 'kites')
      await page.getByRole('main').getByText('Passwords do not match').first().waitFor()
      await fill('not the one', 'kites above Kutch')
      await toast(page, 'The current password is wrong.')
      expect(await page.getByLabel('Current password').getAttribute('aria-invalid')).toBe('true')
      await fill(person.password, 'kites above Kutch')
      await toast(page, 'Your password has been changed.')
      expect(await page.getByLabel('Current password').inputValue()).toBe('')
      expect(await focused(page)).toBe('Password')
      const answer = await fetch(`${url}/api/auth/sessions`, {
        headers: { authorization: `Bearer ${other.token}` },
      })
      expect(answer.status).toBe(401)
      expect((await sessionOf(url, { ...person, password: 'kites above Kutch' })).token).not.toBe('')
      await mailTo(url, person.email, /Your password was changed/)
    }))

  test('AUTH-06 a Google account is linked with the password, seen in the settings, and removed with it', () =>
    settings(async (page, person) => {
      await page.getByText('No Google account is linked.').waitFor()
      await page.evaluate(() => localStorage.clear())
      await page.context().clearCookies()
      await page.goto(`${url}/login?redirect=%2Fsettings`)
      await page.getByRole('button', { name: /with Google/ }).click()
      const chooser = page.frameLocator('iframe')
      await chooser.getByText('Someone else').click()
      await chooser.getByLabel('Name', { exact: true }).fill(person.name)
      await chooser.getByRole('textbox', { name: 'Email address' }).fill(person.email)
      await chooser.getByRole('button', { name: 'Continue', exact: true }).click()
      await toast(page, 'There is already an account with this address and a password.')
      await logIn(page, person)
      await page.waitForURL('**/settings')
      await toast(page, 'You can now sign in with Google too.')
      const list = page.getByRole('list', { name: 'Signing in with Google' })
      await list.getByText(`Google (${person.email})`).waitFor()
      await mailTo(url, person.email, /Google sign-in was added/)

      await page.getByRole('button', { name: `Remove Google (${person.email})` }).click()
      const dialog = page.getByRole('dialog', { name: 'Remove this Google account?' })
      await dialog.getByLabel('Password', { exact: true }).fill('not the one')
      await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
      await dialog.getByText('The current password is wrong.').first().waitFor()
      await dialog.getByLabel('Password', { exact: true }).fill(person.password)
      await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
      await toast(page, 'This Google account is no longer linked.')
      await page.getByText('No Google account is linked.').waitFor()
      await mailTo(url, person.email, /Google sign-in was removed/)
    }))

  test('AUTH-06 whoever has Google only is told to choose a password first', async () => {
    const { page, context, faults } = await visit(browser)
    await page.goto(`${url}/login?redirect=%2Fsettings`)
    await page.getByRole('button', { name: /with Google/ }).click()
    await page.frameLocator('iframe').getByRole('button', { name: /Gmail/ }).first().click()
    await page.waitForURL('**/settings')
    await page.getByText('This is your only way to sign in.').waitFor()
    expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
    expectNoFaults(faults)
    await context.close()
  })

  test('SESS-02 lists the sessions and signs out everywhere else', () =>
    settings(async (page, person) => {
      await sessionOf(url, person)
      await page.reload()
      const list = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')
      await list.nth(1).waitFor()
      expect(await list.filter({ hasText: 'This device' }).count()).toBe(1)
      await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
      await toast(page, 'You have been signed out on all other devices.')
      await page.getByText('You are signed in only on this device.').waitFor()
      expect(await list.count()).toBe(1)
      expect(await focused(page)).toBe('Where you are signed in')
    }))

  test('a list that cannot be had is said, and can be asked for again', { tags: ['deep'] }, () =>
    settings(async (page) => {
      await page.route('**/api/auth/sessions', (route) =>
        route.fulfill({ status: 429, json: { error: 'Too busy.' } }),
      )
      await page.reload()
      await page.getByRole('alert').getByText('Too busy.').waitFor()
      await page.unroute('**/api/auth/sessions')
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor()
    }),
  )

  test('SESS-04 downloads the data; deletion is refused with a trip ahead', () =>
    settings(async (page, person) => {
      const session = await sessionOf(url, person)
      const booked = await book(url, session, 'munnar')
      await pay(url, session, booked)
      const button = page.getByRole('button', { name: 'Download my data' })
      const busy = { status: 429, json: { error: 'Not now.' } }
      await page.route('**/api/auth/export', (route) => route.fulfill(busy), { times: 1 })
      await button.click()
      await page.getByRole('main').getByRole('alert').getByText('Not now.').waitFor()
      const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
      const saved = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>
      expect(saved).toMatchObject({
        profile: { email: person.email },
        bookings: [{ bookingId: booked.bookingId }],
        payments: [{ bookingId: booked.bookingId, amount: booked.totalCost }],
      })
      const dialog = await confirmDeletion(page, person.password)
      // As the notice, and as the toast of the same error.
      await dialog.getByText(`Your journey ${booked.bookingId}`).first().waitFor()
    }))

  test('SESS-04 a deletion whose answer is lost is said to be made when it is tried again', async () => {
    const person = await newAccount(url)
    const { page, context } = await visit(browser)
    await signIn(page, url, person)
    await page.evaluate(() => localStorage.setItem('bookingDetails', '{"packageId":"munnar"}'))
    await page.goto(`${url}/settings`)
    await page.route(
      '**/api/auth/users/*',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    const lost = page.waitForEvent('requestfailed', (one) => one.method() === 'DELETE')
    await confirmDeletion(page, person.password)
    await lost
    await confirmDeletion(page, person.password)
    await page.waitForURL(`${url}/`)
    await toast(page, 'Your account has been deleted.')
    expect(await page.evaluate(() => localStorage.getItem('bookingDetails'))).toBeNull()
    await context.close()
  })

  test('SESS-04 deletes the account after the password, and leaves nobody logged in', () =>
    settings(async (page, person) => {
      const dialog = await confirmDeletion(page, 'not the one')
      await dialog.getByText('The current password is wrong.').first().waitFor()
      await confirmDeletion(page, person.password)
      await page.waitForURL(`${url}/`)
      await toast(page, 'Your account has been deleted.')
      expect(
        await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]),
      ).toEqual([null, null])
      await expect(sessionOf(url, person)).rejects.toThrow('401')
      await mailTo(url, person.email, /Your account has been deleted/)
    }))
})
