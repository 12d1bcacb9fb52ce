import type { Browser, Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { maxGroupDates, maxGroupJourneys } from '#shared/bounds.ts'
import { newAccount, sessionOf } from '#tests/support/account.ts'
import { sharedBrowser, untilAlive, visit } from '#tests/support/browser.ts'
import { call } from '#tests/support/calls.ts'
import { dateAhead } from '#tests/support/journey.ts'
import { signIn } from '#tests/support/signed-in.ts'

const url = inject('productUrl')

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

async function onPage(run: (page: Page) => Promise<void>): Promise<void> {
  const { page, context } = await visit(browser, { viewport: { width: 360, height: 740 } })
  await run(page)
  await context.close()
}

async function expectFocus(control: Locator): Promise<void> {
  await expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true)
}

describe('the focus goes the way that the eye does on a phone', () => {
  test('over the results, from the filters to the button of the map', () =>
    onPage(async (page) => {
      await page.goto(`${url}/search?end=Kerala`)
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: 'Filter and sort' }).focus()
      const tops: number[] = []
      while (await page.evaluate(() => document.activeElement?.closest('.found') !== null)) {
        tops.push(
          await page.evaluate(
            () => (document.activeElement?.getBoundingClientRect().top ?? 0) + window.scrollY,
          ),
        )
        await page.keyboard.press('Tab')
      }
      expect(tops.length).toBeGreaterThan(10)
      // The map's button stays at the lower edge of the window.
      expect(tops.slice(0, -1).toSorted((one, other) => one - other)).toEqual(tops.slice(0, -1))
    }))
})

test('a heading to which the focus is moved has no box around it', () =>
  onPage(async (page) => {
    await page.goto(`${url}/group/nowhere`)
    const heading = page.getByRole('heading', { level: 1 })
    await page.keyboard.press('Tab')
    await heading.evaluate((words) => {
      words.tabIndex = -1
      words.focus()
    })
    const look = await heading.evaluate((words) => {
      const { outlineStyle, boxShadow } = getComputedStyle(words)
      return { isSeen: words.matches(':focus-visible'), outlineStyle, boxShadow }
    })
    expect(look).toEqual({ isSeen: true, outlineStyle: 'none', boxShadow: 'none' })
  }))

describe('the focus of a control that goes when it is pressed', () => {
  test('is at what remains when a group is started', () =>
    onPage(async (page) => {
      await signIn(page, url)
      await page.goto(`${url}/group?ids=munnar,hampi`)
      const remove = page.getByRole('button', { name: /^Remove / })
      await remove.first().click()
      await expectFocus(page.locator('#chosen'))
      expect(await remove.count()).toBe(0)
      // The tile that adds a journey goes with the last one.
      const tile = page.getByRole('button', { name: 'Add a journey' })
      for (let journey = 2; journey <= maxGroupJourneys; journey++) {
        await tile.click()
        const dialog = page.getByRole('dialog', { name: 'Add a journey' })
        await expectFocus(dialog.getByLabel('Place, or what you feel like'))
        await dialog.getByRole('listitem').getByRole('button').first().click()
        await expectFocus(page.locator('#chosen'))
      }
      expect(await tile.count()).toBe(0)
      expect(await remove.count()).toBe(maxGroupJourneys)
      const add = page.getByRole('button', { name: 'Add a date' })
      for (let date = 2; date <= maxGroupDates; date++) {
        await add.click()
        await expectFocus(page.getByRole('button', { name: `Date ${date}` }))
      }
      expect(await add.count()).toBe(0)
    }))

  test('is at the shares when a group is booked, and at the deadline when that is rejected', () =>
    onPage(async (page) => {
      const asha = await newAccount(url)
      const { token } = await sessionOf(url, asha)
      const body = { name: 'Cousins', packageIds: ['munnar'], dates: [dateAhead(37)], people: 4 }
      const answer = await call({ url }, 'POST', '/groups', { token, body })
      const { code } = answer.body['group'] as { code: string }
      await signIn(page, url, asha)
      await page.goto(`${url}/group/${code}`)
      await page.getByRole('button', { name: 'Book for everyone' }).click()
      await page.getByRole('button', { name: 'Add a share' }).click()
      const third = page.getByRole('group', { name: 'Share 3', exact: true })
      await expectFocus(third.getByLabel('Name'))
      await third.getByRole('button', { name: 'Remove' }).click()
      await expectFocus(page.getByRole('heading', { name: 'Who pays what' }))

      const json = { message: 'Choose a later time.', field: 'payBy' }
      await page.route('**/api/groups/*/book', (route) => route.fulfill({ status: 409, json }), { times: 1 })
      await page.getByRole('button', { name: 'Hold the seats and continue' }).click()
      const deadline = page.locator('fieldset#book-payBy')
      await expectFocus(deadline)
      const described = await deadline.getAttribute('aria-describedby')
      expect(await page.locator(`[id="${described}"]`).innerText()).toBe(json.message)
    }))

  test('is at what is said instead, or at the heading of the list, on shortlists', () =>
    onPage(async (page) => {
      await page.goto(`${url}/shortlist?ids=munnar,hampi`)
      const said = page.getByRole('main').getByRole('status')
      await page.getByRole('button', { name: 'Add all to my shortlist' }).press('Enter')
      await expectFocus(said.filter({ hasText: 'They are all on your shortlist.' }))
      await page.evaluate(() => localStorage.setItem('shortlist', JSON.stringify(['munnar', 'nowhere'])))
      await page.goto(`${url}/shortlist`)
      await page.getByRole('button', { name: 'Remove what is no longer available' }).press('Enter')
      await expectFocus(page.getByRole('heading', { name: '1 journey' }))
    }))

  test('is at the result of a ticket that is checked', () =>
    onPage(async (page) => {
      await page.goto(`${url}/check`)
      await page.getByRole('textbox').fill('hello')
      await page.getByRole('button', { name: 'Check the ticket' }).press('Enter')
      await expectFocus(page.getByRole('alert').getByRole('heading', { level: 2 }))
    }))

  test('is at the heading of the results after a part of the wish is removed, or a page turned', () =>
    onPage(async (page) => {
      await page.goto(`${url}/search?end=${encodeURIComponent('hills under 90000')}`)
      // A link that is pressed before hydration loads a page.
      await page.waitForLoadState('networkidle')
      await page
        .getByRole('link', { name: /^Remove: / })
        .first()
        .click()
      const heading = page.locator('#results-heading')
      await expectFocus(heading)
      await page.getByRole('link', { name: 'Next' }).click()
      await page.waitForURL(/page=2/)
      await expectFocus(heading)
    }))
})

describe('where an answer takes away what has the focus', () => {
  test('it goes on at the nearest heading, or in the field that has taken its place', () =>
    onPage(async (page) => {
      await page.goto(`${url}/compare?ids=hampi,munnar,udaipur`)
      await page.waitForLoadState('networkidle')
      await page
        .getByRole('link', { name: /^Remove / })
        .first()
        .press('Enter')
      await page.waitForURL(/ids=munnar/)
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.matches('main :is(h1, h2)')))
        .toBe(true)
      await page.goto(`${url}/search/place/munnar`)
      await page.waitForLoadState('networkidle')
      const town = page.getByLabel('Your city')
      await town.scrollIntoViewIfNeeded()
      await untilAlive(page, '[name=from]')
      await town.fill('Atlantis')
      await town.press('Enter')
      await page.waitForURL(/from=Atlantis/)
      await expect.poll(() => town.getAttribute('aria-invalid')).toBe('true')
      await expectFocus(town)
      await town.fill('Kochi')
      await town.press('Enter')
      await page.waitForURL(/from=Kochi/)
      await expectFocus(page.getByRole('heading', { name: 'Cost from home and back' }))
    }))

  test('an unknown town is said at its field, wherever the form was sent', () =>
    onPage(async (page) => {
      await page.goto(`${url}/search?end=Kerala&from=Atlantis`)
      await page.waitForLoadState('networkidle')
      const form = page.getByRole('form', { name: 'Your city' })
      const town = form.getByRole('combobox')
      // No live region holds a list of options, or the ways to change the search.
      expect(await page.locator('[role=alert] [role=combobox], main [aria-live] a').count()).toBe(0)
      await town.fill('Lemuria')
      await form.getByRole('button').press('Enter')
      await page.waitForURL(/from=Lemuria/)
      await expectFocus(town)
      const described = await town.getAttribute('aria-describedby')
      expect(await page.locator(`[id="${described}"]`).innerText()).toContain('Lemuria')
    }))

  test('a page that opens with a town that nobody knows stays at its top', () =>
    onPage(async (page) => {
      await page.goto(`${url}/search?start=Atlantis&end=Kerala`)
      await untilAlive(page, 'a.card-link')
      await page.locator('main a.card-link').first().click()
      await page.waitForURL('**/search/place/**start=Atlantis**')
      await expect.poll(() => page.getByLabel('Your city').getAttribute('aria-invalid')).toBe('true')
      await page.waitForLoadState('networkidle')
      const seen = () => page.evaluate(() => [scrollY, document.activeElement?.ariaInvalid ?? null])
      expect(await seen()).toEqual([0, null])
    }))

  test('a further try says that it is under way', () =>
    onPage(async (page) => {
      await signIn(page, url)
      const booking = '**/api/booking/get-booking/**'
      await page.route(booking, (route) => route.abort())
      await page.goto(`${url}/booking/change/SFN-AAAA-BBBB`)
      const again = page.getByRole('button', { name: 'Try again' })
      await again.waitFor()
      let fail = () => {}
      const failed = new Promise<void>((resolve) => (fail = resolve))
      await page.route(booking, async (route) => {
        await failed
        await route.abort()
      })
      await again.press('Enter')
      await expect.poll(() => again.getAttribute('aria-busy')).toBe('true')
      // What comes back is announced: the answer may be the same.
      const said = page.getByText('Your booking is safe.')
      expect(await said.isVisible()).toBe(false)
      fail()
      await expect.poll(() => again.getAttribute('aria-busy')).toBe(null)
      expect(await said.isVisible()).toBe(true)
    }))

  test('a field that is left with the ‘Done’ of a keyboard is not entered again', () =>
    onPage(async (page) => {
      // Safari has it from 17.4.
      await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'))
      await page.goto(`${url}/search/place/munnar`)
      const town = page.getByRole('combobox', { name: 'Your city' })
      await town.scrollIntoViewIfNeeded()
      await untilAlive(page, '[name=from]')
      await town.fill('Ko')
      const options = page.getByRole('listbox')
      await options.waitFor()
      await town.evaluate((field) => field.blur())
      await options.waitFor({ state: 'detached' })
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    }))
})

test('the content is named by its heading only while it has the focus', () =>
  onPage(async (page) => {
    await page.goto(`${url}/help`)
    await page.waitForLoadState('networkidle')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).press('Enter')
    const main = page.getByRole('main')
    await page.waitForURL('**/privacy')
    await expectFocus(main)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    expect(await main.getAttribute('aria-label')).toBe(title)
    await page.keyboard.press('Tab')
    expect(await main.getAttribute('aria-label')).toBe(null)
  }))
