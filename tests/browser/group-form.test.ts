import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { newAccount, sessionOf } from '#tests/support/account.ts'
import { sharedBrowser, untilAlive, visit } from '#tests/support/browser.ts'
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

async function opened(viewport = { width: 1280, height: 720 }) {
  const asha = await newAccount(url)
  const { token } = await sessionOf(url, asha)
  const body = { name: 'Cousins in the hills', packageIds: ['munnar'], dates: [dateAhead(37)], people: 4 }
  const answer = await call({ url }, 'POST', '/groups', { token, body })
  const { code } = answer.body['group'] as { code: string }
  const visitor = await visit(browser, { viewport })
  const { page } = visitor
  await signIn(page, url, asha)
  await page.goto(`${url}/group/${code}`)
  const opener = page.getByRole('button', { name: 'Book for everyone' })
  await opener.click()
  const second = share(page, 'Share 2')
  const [name, address] = [second.getByLabel('Name'), second.getByLabel('Email address')]
  await name.waitFor()
  return { ...visitor, token, code, opener, name, address }
}

type Answered = { group: { booked: Record<string, unknown> } }

describe('the form in which a group books', () => {
  test('GRP-03 has the page for itself, and on a phone shows the fields of one share at a time and how many are filled in', async () => {
    const { page, context, faults } = await opened({ width: 360, height: 740 })
    const field = (legend: string, label: string) => share(page, legend).getByLabel(label)
    const row = (legend: string, isOpen: boolean) =>
      share(page, legend).getByRole('button', { expanded: isOpen })
    expect(await page.getByText('Vote below.').isVisible()).toBe(false)
    expect(await page.getByText('Who sees what').isVisible()).toBe(false)
    expect(await page.getByText('For you as the organiser').isVisible()).toBe(false)
    const book = page.getByRole('button', { name: 'Hold the seats and continue' })
    const isInView = () => book.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)
    expect(await isInView()).toBe(true)
    expect(await row('Your own share', false).innerText()).not.toContain('Email needed')
    await page.getByRole('button', { name: 'Add a share' }).click()
    expect(await row('Share 2', false).innerText()).toContain('Email needed')
    expect(await field('Share 2', 'Name').isVisible()).toBe(false)
    expect(await field('Share 2', 'Email address').isVisible()).toBe(false)
    await page.getByText('1 of 3 filled in').waitFor()
    await field('Share 3', 'Name').fill('Meera')
    await field('Share 3', 'Email address').fill('meera@example.com')
    await page.getByText('2 of 3 filled in').waitFor()
    await page.getByRole('button', { name: 'Next: Share 2' }).click()
    expect(await field('Share 3', 'Name').isVisible()).toBe(false)
    expect(await field('Share 2', 'Name').evaluate((one) => one === document.activeElement)).toBe(true)
    await field('Share 2', 'Name').fill('Ravi')
    await row('Share 2', true).click()
    await book.click()
    const wrong = field('Share 2', 'Email address').and(page.locator('[aria-invalid]'))
    await wrong.waitFor()
    // Neither the field nor what is wrong with it is behind the bar.
    const [error, bar] = await Promise.all([
      share(page, 'Share 2').getByText('valid email').boundingBox(),
      page.locator('[data-uncovered]').boundingBox(),
    ])
    expect((error?.y ?? 0) + (error?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    // The sum stands beside the button.
    expect(bar?.height).toBeLessThan(120)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expectNoFaults(faults)
    await context.close()
  })

  test('GRP-03 always says what is left to share, until everybody has a share', async () => {
    const { page, context, faults } = await opened()
    const second = share(page, 'Share 2')
    await page.getByText('2 of 4 people have a share').waitFor()
    const left = page.getByText(/^₹[\d,]+ left to share, for 2 people$/)
    await left.waitFor()
    const [sum = ''] = (await left.innerText()).split(' ')
    // Two of the four have a share each, so as much is shared as is left.
    expect(await page.getByText(`${sum} in all`).count()).toBe(1)
    await second.getByRole('button', { name: 'One person more' }).click()
    await page.getByText(/^₹[\d,]+ left to share, for 1 person$/).waitFor()
    await page.getByText(/the others have to be added above/).waitFor()
    await second.getByRole('button', { name: 'One person more' }).click()
    await page.getByText('1 email missing').waitFor()
    expect(await page.getByText('Nothing left to share').count()).toBe(0)
    await second.getByLabel('Email address').fill('ravi@example.com')
    await page.getByText('Nothing left to share').waitFor()
    expect(await page.getByText(/the others have to be added above/).count()).toBe(0)
    expectNoFaults(faults)
    await context.close()
  })

  test('GRP-03 marks each address that is missing, the first of them above the bar', async () => {
    const { page, context, faults } = await opened({ width: 1280, height: 800 })
    for (let more = 0; more < 2; more += 1) await page.getByRole('button', { name: 'Add a share' }).click()
    for (const legend of ['Share 2', 'Share 3', 'Share 4'])
      await share(page, legend).getByLabel('Name').fill(legend)
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('button', { name: 'Hold the seats and continue' }).click()
    const errors = page.getByText('Please enter a valid email address.')
    await expect.poll(() => errors.count()).toBe(3)
    expect(await page.locator('input[type=email][aria-invalid]').count()).toBe(3)
    const missing = page.getByText('3 emails missing')
    expect(await missing.evaluate((words) => getComputedStyle(words).color)).toBe(
      await errors.first().evaluate((words) => getComputedStyle(words).color),
    )
    const first = share(page, 'Share 2').getByLabel('Email address')
    await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true)
    const [error, bar] = await Promise.all([
      errors.first().boundingBox(),
      page.locator('[data-uncovered]').boundingBox(),
    ])
    expect((error?.y ?? 0) + (error?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    await first.fill('ravi@example.com')
    await page.getByText('2 emails missing').waitFor()
    expectNoFaults(faults)
    await context.close()
  })

  test('GRP-02 stays open with what is typed when the group closes', async () => {
    const { page, context, faults, opener, name, token, code } = await opened()
    await name.fill('Ravi')
    expect((await call({ url }, 'POST', `/groups/${code}/close`, { token })).status).toBe(200)
    await page.getByText('This group is closed').waitFor(soon)
    expect(await name.isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Back to the votes' }).click()
    expect(await name.isVisible()).toBe(false)
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await opener.getAttribute('aria-expanded')).toBe('false')
    await opener.click()
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

  test('GRP-03 shows what is booked where a file for it does not load, by loading the document once', async () => {
    const { page, context, name, address } = await opened()
    await name.fill('Ravi')
    await address.fill('ravi@example.com')
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    await page.route(/\/assets\/booked-journey-/, (route) =>
      documents === 0 ? route.abort() : route.continue(),
    )
    await page.getByRole('button', { name: 'Hold the seats and continue' }).click()
    await page.getByRole('list', { name: 'Shares' }).getByText('not yet').first().waitFor(soon)
    await untilAlive(page, '#our-journey')
    expect(documents).toBe(1)
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
