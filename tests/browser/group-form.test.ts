import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { newAccount, sessionOf } from '#tests/support/account.ts'
import { sharedBrowser, visit } from '#tests/support/browser.ts'
import { call } from '#tests/support/calls.ts'
import { dateAhead, expectNoFaults } from '#tests/support/journey.ts'
import { signIn } from '#tests/support/signed-in.ts'

const url = inject('productUrl')
const soon = { timeout: 20_000 }

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const share = (page: Page, legend: string) => page.getByRole('group', { name: legend, exact: true })

async function opened() {
  const asha = await newAccount(url)
  const { token } = await sessionOf(url, asha)
  const body = { name: 'Cousins in the hills', packageIds: ['munnar'], dates: [dateAhead(37)], people: 4 }
  const answer = await call({ url }, 'POST', '/groups', { token, body })
  const { code } = answer.body['group'] as { code: string }
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, url, asha)
  await page.goto(`${url}/group/${code}`)
  const opener = page.getByRole('button', { name: 'Book for everyone' })
  await opener.click()
  const second = share(page, 'Share 2')
  const [name, address] = [second.getByLabel('Name'), second.getByLabel('Email address')]
  await name.waitFor()
  return { ...visitor, code, opener, name, address }
}

type Answered = { group: { booked: Record<string, unknown> } }

describe('the form in which a group books', () => {
  test('GRP-02 stays open with what is typed when the group closes', async () => {
    const { page, context, faults, opener, name } = await opened()
    await name.fill('Ravi')
    await page.getByText('For you as the organiser').click()
    await page.getByRole('button', { name: 'Close the group' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close the group' }).click()
    await page.getByText('This group is closed').waitFor()
    expect(await opener.getAttribute('aria-expanded')).toBe('true')
    expect(await name.isVisible()).toBe(true)
    expect(await name.inputValue()).toBe('Ravi')
    expectNoFaults(faults)
    await context.close()
  })

  test('GRP-03 GRP-09 gives way to the votes again where its booking ends without anybody travelling', async () => {
    const { page, context, faults, code, opener, name, address } = await opened()
    await name.fill('Ravi')
    await address.fill('ravi@example.com')
    await page.getByRole('button', { name: 'Hold the seats and continue' }).click()
    await page.getByRole('list', { name: 'Shares' }).getByText('not yet').first().waitFor()
    await page.route(new RegExp(`/api/groups/${code}\\?`), async (route) => {
      const response = await route.fetch({ url: `${url}/api/groups/${code}` })
      const { group, ...answer } = (await response.json()) as Answered
      const booked = { ...group.booked, state: 'ended' }
      await route.fulfill({ response, json: { ...answer, group: { ...group, booked } } })
    })
    await page.getByText('This journey will not take place.').waitFor(soon)
    await page.getByRole('button', { name: /^Yes/ }).first().waitFor()
    expect(await opener.getAttribute('aria-expanded')).toBe('false')
    await opener.click()
    await name.waitFor()
    expect(await page.getByRole('button', { name: /^Yes/ }).count()).toBe(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expectNoFaults(faults)
    await context.close()
  })

  test('GRP-03 has who joined since, until somebody types: that stays in the tab, but not after a logout', async () => {
    const { page, context, code, opener, name, address } = await opened()
    const voted = { name: 'Ravi', packageId: 'munnar', vote: 'yes' }
    expect((await call({ url }, 'POST', `/groups/${code}/votes`, { body: voted })).status).toBe(200)
    await page.reload()
    await opener.click()
    expect(await name.inputValue()).toBe('Ravi')

    const own = share(page, 'Your own share')
    const rooms = own.getByRole('button', { name: /extra room/ })
    await own.locator('summary').click()
    await rooms.last().click()
    await rooms.first().click()
    expect(await rooms.first().isVisible()).toBe(true)

    await address.fill('ravi@example.com')
    await page.reload()
    await opener.click()
    expect(await address.inputValue()).toBe('ravi@example.com')
    await page.locator('summary:visible', { hasText: 'My account' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(`${url}/login`)
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('ravi@example.com')
    await context.close()
  })
})
