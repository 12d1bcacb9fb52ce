import { minuteMs } from '#shared/domain/durations.ts'
import { initialsOf } from '#shared/domain/initials.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { type ApiSession, newAccount, sessionOf } from '#tests/support/account.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { holdRequests, sharedBrowser, visit, untilAlive } from '#tests/support/browser.ts'
import { call } from '#tests/support/calls.ts'
import { dateAhead, expectNoFaults, type Person } from '#tests/support/journey.ts'
import { leftovers } from '#tests/support/leftovers.ts'
import { signIn } from '#tests/support/signed-in.ts'

const url = inject('productUrl')
const dates = [dateAhead(33), dateAhead(61)]
const phone = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const
/** Actions of others appear within five seconds, as pages poll every four; a busy machine gets more time. */
const soon = { timeout: 20_000 }

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

async function made(): Promise<{ person: Person; organiser: ApiSession; address: string; code: string }> {
  const person = await newAccount(url)
  const organiser = await sessionOf(url, person)
  const body = { name: 'Cousins in the hills', packageIds: ['munnar', 'hampi'], dates, people: 4 }
  const answer = await call({ url }, 'POST', '/groups', { token: organiser.token, body })
  const { code } = answer.body['group'] as { code: string }
  return { person, organiser, code, address: `${url}/group/${code}` }
}

async function someone(javaScriptEnabled = true) {
  const visitor = await visit(browser, { ...phone, javaScriptEnabled })
  return visitor
}

const votesOn = (page: Page, name: RegExp) => page.getByRole('group', { name })
const yes = (page: Page, name: RegExp) => votesOn(page, name).getByRole('button', { name: /^Yes/ })
const nameField = (page: Page) => page.getByLabel('Your name').first()
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

describe('a group', () => {
  test('GRP-01 is made of a shortlist and opened by its link on a phone: votes and comments of others show within 5 s', async () => {
    const [asha, ravi] = [await someone(), await someone()]
    await asha.page.clock.install()
    await signIn(asha.page, url)
    await asha.page.evaluate(() => localStorage.setItem('shortlist', JSON.stringify(['munnar', 'hampi'])))
    await asha.page.goto(`${url}/shortlist`)
    await asha.page.getByRole('link', { name: 'Decide together' }).click()
    const [name, make] = [asha.page.getByLabel('Group name'), 'Create voting link']
    // Each fault has the focus, on a phone out of view otherwise.
    const isFocused = (field: Locator) => field.evaluate((one) => one === document.activeElement)
    await asha.page.getByRole('button', { name: make }).click()
    await expect.poll(() => isFocused(name)).toBe(true)
    await name.fill('Cousins in the hills')
    const day = asha.page.getByRole('button', { name: /Choose a date/ })
    await asha.page.getByRole('button', { name: make }).click()
    await expect.poll(() => isFocused(day)).toBe(true)
    await day.click()
    await asha.page
      .getByRole('dialog')
      .getByRole('button', { name: /next month/i })
      .click()
    await asha.page.getByRole('dialog').getByRole('gridcell').getByRole('button', { name: /15/ }).click()
    await asha.page.getByRole('button', { name: make }).click()
    await asha.page.waitForURL(/\/group\/[0-9a-f]{32}$/)
    await asha.page.getByText('1 of 4 has joined').waitFor()
    expect(await asha.page.getByText('No votes yet').count()).toBe(3)
    // From here on time passes for this page only here, so that an answer may take as long as it takes.
    await asha.page.clock.pauseAt(Date.now() + minuteMs)
    const fiveSeconds = () => asha.page.clock.runFor(5_000)

    await ravi.page.goto(asha.page.url())
    await untilAlive(ravi.page, 'form')
    await yes(ravi.page, /Munnar/).click()
    await ravi.page
      .getByText('Please enter the name the group knows you by.')
      .locator('visible=true')
      .waitFor()
    // What was pressed counts once the name is known.
    await nameField(ravi.page).fill('Ravi')
    await nameField(ravi.page).press('Enter')
    await ravi.page.getByText('You vote as Ravi.').waitFor()
    expect(await yes(ravi.page, /Munnar/).getAttribute('aria-pressed')).toBe('true')
    await fiveSeconds()
    await asha.page.getByText('2 of 4 have joined').waitFor()
    await asha.page.getByText('Yes 1 · Ravi').waitFor()
    // A journey's own votes, apart from how many have voted on all of them.
    await asha.page.getByText('1 yes, 0 no', { exact: true }).waitFor()
    await asha.page.getByText(/1 of 4 voted · Still to vote: /).waitFor()
    // One vote of the four who go: initials, and three places that wait.
    const munnar = asha.page.getByRole('listitem').filter({ has: votesOn(asha.page, /Munnar/) })
    expect(await munnar.getByText('R', { exact: true }).count()).toBe(1)
    expect(await munnar.locator('[aria-hidden].border-dashed').count()).toBe(3)
    await ravi.page.getByLabel('Your comment').fill('In the tea gardens, please')
    await ravi.page.getByRole('button', { name: 'Send', exact: true }).click()
    await ravi.page.locator('[aria-live]').getByText('Your comment is sent.').waitFor()
    await ravi.page.getByRole('listitem').filter({ hasText: 'In the tea gardens, please' }).waitFor()
    await fiveSeconds()
    await asha.page.getByText('In the tea gardens, please').waitFor()
    // A returning member is known, and changes a vote.
    await ravi.page.reload()
    await votesOn(ravi.page, /Munnar/)
      .getByRole('button', { name: /^No/ })
      .click()
    await expect.poll(() => yes(ravi.page, /Munnar/).getAttribute('aria-pressed')).toBe('false')
    await ravi.page.getByText('No 1 · Ravi').waitFor()
    // It is shown before it is answered, and the other page asks once in these five seconds.
    await expect.poll(() => ravi.page.locator('[aria-busy]').count()).toBe(0)
    await fiveSeconds()
    await asha.page.getByText('No 1 · Ravi').waitFor()
    await asha.page.clock.resume()
    await asha.page.goto(`${url}/profile/me`)
    await asha.page.getByRole('link', { name: 'Cousins in the hills' }).click()
    await asha.page.getByText('2 of 4 have joined').waitFor()
    for (const { page, faults, context } of [asha, ravi]) {
      expect(await axeFindings(page)).toEqual([])
      expect(await width(page)).toBe(360)
      expectNoFaults(faults)
      await context.close()
    }
  })

  test('GRP-01 counts every press, also those before the first is answered, which makes the device known', async () => {
    const { address } = await made()
    const { page, faults, context } = await someone()
    await page.goto(address)
    await untilAlive(page, 'form')
    const release = await holdRequests(page, '**/votes')
    const no = votesOn(page, /Hampi/).getByRole('button', { name: /^No/ })
    await nameField(page).fill('Ravi')
    await yes(page, /Munnar/).click()
    await yes(page, /Hampi/).click()
    await no.click()
    release()
    await page.getByText('You vote as Ravi.').waitFor()
    await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0)
    for (const button of [yes(page, /Munnar/), no])
      expect(await button.getAttribute('aria-pressed')).toBe('true')
    await page.reload()
    for (const button of [yes(page, /Munnar/), no])
      expect(await button.getAttribute('aria-pressed')).toBe('true')
    expectNoFaults(faults)
    await context.close()
  })

  test('has what leads, who has joined and the link beside the votes on a desktop; on a phone what leads and the next step come first', async () => {
    const { address } = await made()
    const { page, faults, context } = await visit(browser, { viewport: { width: 1280, height: 720 } })
    await page.goto(address)
    await untilAlive(page, 'form')
    const boxOf = async (shown: Locator) => (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0 }
    const [rail, votes] = [page.getByRole('region', { name: 'Leading so far' }), page.locator('#journeys')]
    const [beside, left] = [await boxOf(rail), await boxOf(votes)]
    expect(beside.x).toBeGreaterThan(left.x + left.width)
    expect(beside.width).toBe(360)
    expect((await boxOf(page.getByLabel('Your comment'))).width).toBeLessThanOrEqual(640)
    // They stay while the votes are scrolled.
    await page.locator('#dates').evaluate((dates) => dates.scrollIntoView())
    await expect.poll(async () => (await boxOf(rail)).y).toBeLessThan(200)
    expect(await page.getByRole('button', { name: 'Send the link' }).isVisible()).toBe(true)
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(async () => (await boxOf(rail)).y < (await boxOf(votes)).y).toBe(true)
    const joined = page.getByRole('region', { name: '1 of 4 has joined' })
    expect((await boxOf(joined)).y).toBeGreaterThan((await boxOf(votes)).y)
    await page.getByRole('link', { name: 'Vote now' }).click()
    await expect.poll(async () => (await boxOf(votes)).y).toBeLessThan(600)
    await nameField(page).fill('Ravi')
    await yes(page, /Munnar/).click()
    await page.getByText('You have voted on 1 of 4').waitFor()
    for (const name of [/Hampi/, /\d{4}/]) for (const one of await yes(page, name).all()) await one.click()
    await page.getByText('You have voted. You can change it until the group books.').waitFor()
    expect(await page.getByRole('link', { name: 'Vote now' }).count()).toBe(0)
    expect(await width(page)).toBe(360)
    expectNoFaults(faults)
    await context.close()
  })

  test('asks for the name once, also of somebody who only comments', async () => {
    const { address } = await made()
    const { page, faults, context } = await someone()
    await page.goto(address)
    await untilAlive(page, 'form')
    await expect.poll(() => page.getByLabel('Your name').locator('visible=true').count()).toBe(1)
    await page.getByLabel('Your comment').fill('February suits me')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('Please enter the name the group knows you by.').locator('visible=true').waitFor()
    expect(await nameField(page).evaluate((field) => field === document.activeElement)).toBe(true)
    await nameField(page).fill('Meera')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('February suits me').waitFor()
    await page.getByText('You vote as Meera.').waitFor()
    const field = page.getByLabel('Your comment')
    await expect.poll(() => field.inputValue()).toBe('')
    // What is typed while the last one is on its way stays.
    const release = await holdRequests(page, '**/comments')
    await field.fill('With a garden')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await field.fill('And a lift')
    release()
    await page.getByRole('listitem').filter({ hasText: 'With a garden' }).waitFor()
    await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0)
    expect(await field.inputValue()).toBe('And a lift')
    expectNoFaults(faults)
    await context.close()
  })

  test('is read and voted in without JavaScript, and says what is missing', { tags: ['deep'] }, async () => {
    const { address } = await made()
    const { page, context } = await someone(false)
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: 'Cousins in the hills' }).waitFor()
    await yes(page, /Hampi/).click()
    await page.getByText('Please enter the name the group knows you by.').first().waitFor()
    await nameField(page).fill('Meera')
    // Enter in the field does not vote.
    await nameField(page).press('Enter')
    await page.getByText('Please vote yes, maybe or no.').waitFor()
    await nameField(page).fill('Meera')
    await yes(page, /Hampi/).click()
    await page.getByText('You vote as Meera.').waitFor()
    expect(await yes(page, /Hampi/).getAttribute('aria-pressed')).toBe('true')
    expect(new URL(page.url()).pathname).toBe(new URL(address).pathname)
    await page.getByLabel('Your comment').fill('See www.elsewhere')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('Please write without links and web addresses.').waitFor()
    expect(await page.getByLabel('Your comment').inputValue()).toBe('See www.elsewhere')
    await page.getByLabel('Your comment').fill('Any day suits me')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('Any day suits me').waitFor()
    await context.close()
  })
})

test('a link that leads to no group says whom to ask, and leads to journeys', async () => {
  const { page, context } = await visit(browser, phone)
  await page.goto(`${url}/group/${'0'.repeat(32)}`)
  await page.getByText('ask whoever invited you for the new one').waitFor()
  await page.getByRole('link', { name: 'Find journeys' }).click()
  await page.waitForURL(`${url}/search`)
  await context.close()
})

test('GRP-01 the form that made a group can be used again by whoever comes back to it', async () => {
  const { page, context, faults } = await visit(browser)
  await signIn(page, url)
  await page.goto(`${url}/group?ids=munnar&date=${dates[0]}`)
  await page.getByLabel('Group name').fill('Cousins in the hills')
  const make = page.getByRole('button', { name: 'Create voting link' })
  // The page stays, as it would in the browser's memory.
  const made = /\/group\/[0-9a-f]{32}$/
  await page.route(made, (route) => route.fulfill({ status: 204 }))
  const left = page.waitForResponse(made)
  await make.click()
  await left
  await expect.poll(() => make.getAttribute('aria-busy')).toBeNull()
  expectNoFaults(faults)
  await context.close()
})

test('GRP-01 a start without journeys suggests some, and says all that is missing at once', async () => {
  const { page, context, faults } = await visit(browser, phone)
  await signIn(page, url)
  await page.goto(`${url}/group`)
  await page.getByRole('button', { name: 'Create voting link' }).click()
  await page.getByText('Please enter a name for the group.').waitFor()
  await page.getByText('Please choose 1 to 5 different dates.').waitFor()
  const journeys = page.getByRole('region', { name: 'Journeys to vote on' })
  await journeys.locator('.text-bad', { hasText: 'Add the journeys to vote on' }).waitFor()
  const suggested = journeys.getByRole('listitem').filter({ hasText: '₹' })
  await expect.poll(() => suggested.count()).toBe(3)
  await suggested.first().getByRole('button').click()
  await journeys.getByText('With one journey, you vote only on the date.').waitFor()
  expect(await suggested.count()).toBe(1)
  expectNoFaults(faults)
  await context.close()
})

test('a start that cannot be loaded offers first to try again', async () => {
  const { page, context } = await visit(browser, phone)
  await signIn(page, url)
  await page.route('**/api/packages*', (route) => route.abort())
  await page.goto(`${url}/group?ids=munnar`)
  await page.getByRole('link', { name: 'Try again' }).waitFor()
  expect(await page.getByRole('main').locator('.bg-accent:is(a, button)').allInnerTexts()).toEqual([
    'Try again',
  ])
  await context.close()
})

describe('the organiser', () => {
  test('GRP-02 removes a name, which is out at once, changes the link and closes the group', async () => {
    const { address, person } = await made()
    const [asha, ravi] = [await someone(), await someone()]
    await ravi.page.goto(address)
    await nameField(ravi.page).fill('Ravi')
    await yes(ravi.page, /Munnar/).click()
    await ravi.page.getByText('You vote as Ravi.').waitFor()
    // On a device other than the one that created the group, with an access token that has expired.
    await signIn(asha.page, url, person)
    await asha.page.evaluate(() => localStorage.setItem('token', 'over'))
    await asha.page.goto(address)
    await asha.page.getByText('For you as the organiser').click()
    const remove = asha.page.getByRole('button', { name: 'Remove Ravi' })
    await remove.focus()
    // A second press of Enter, made too soon, removes nobody.
    for (let press = 0; press < 2; press++) await asha.page.keyboard.press('Enter')
    await expect.poll(() => remove.evaluate((button) => button === document.activeElement)).toBe(true)
    await remove.click()
    await asha.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await asha.page.getByText('1 of 4 has joined').waitFor()
    // The button that was pressed is gone.
    const focused = () => asha.page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe('For you as the organiser')
    await ravi.page.getByText('This link leads to no group.').waitFor(soon)
    await ravi.page.reload()
    await ravi.page.getByText('This link leads to no group.').waitFor()
    await asha.page.getByRole('button', { name: 'Close the group' }).click()
    await asha.page.getByRole('alertdialog').getByRole('button', { name: 'Close the group' }).click()
    await asha.page.getByText('This group is closed').waitFor()
    await asha.page.getByText('See the votes').click()
    expect(await yes(asha.page, /Munnar/).isDisabled()).toBe(true)
    for (const { context } of [asha, ravi]) await context.close()
  })
})

describe('GRP-09 the page of a group', () => {
  test('says everything in Hindi but what people have typed', { tags: ['deep'] }, async () => {
    const { code, organiser } = await made()
    const said = { name: 'Farida', text: 'Any day suits me' }
    await call({ url }, 'POST', `/groups/${code}/comments`, { body: said })
    const html = await (await fetch(`${url}/hi/group/${code}`)).text()
    expect(html).toContain('सबके साथ मिलकर चुनना')
    const typed = ['Cousins in the hills', organiser.user.name, said.name, said.text]
    expect(leftovers(html, ...typed, initialsOf(organiser.user.name))).toEqual([])
  })

  test(
    'is stored, listed and named nowhere, and a form of another page changes nothing',
    { tags: ['deep'] },
    async () => {
      const { address, code, organiser } = await made()
      const { token, user } = organiser
      const telephone = '9812345678'
      const change = { token, body: { contact: telephone } }
      const saved = await call({ url }, 'PUT', `/auth/users/${user._id}`, change)
      expect(saved.body['user']).toMatchObject({ contact: telephone })
      const answer = await fetch(address)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      expect(answer.headers.get('x-robots-tag')).toContain('noindex')
      expect(answer.headers.get('etag')).toBeNull()
      // A device has its cookie before it says anything.
      expect(answer.headers.get('set-cookie')).toMatch(/group-.*HttpOnly.*SameSite=Lax/i)
      const html = await answer.text()
      expect(html).toContain('<meta name="robots" content="noindex">')
      for (const secret of [user.email, user._id, telephone]) expect(html).not.toContain(secret)
      expect(await (await fetch(`${url}/robots.txt`)).text()).toContain('Disallow: /group/')
      expect(await (await fetch(`${url}/sitemap.xml`)).text()).not.toContain('/group')
      const post = (headers: Record<string, string>) =>
        fetch(address, {
          method: 'POST',
          redirect: 'manual',
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
          body: new URLSearchParams({ name: 'Thief', choice: 'yes journey munnar' }).toString(),
        })
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: 'null', 'sec-fetch-site': 'cross-site' },
        {},
      ])
        expect((await post(headers)).status).toBe(403)
      const { body } = await call({ url }, 'GET', `/groups/${code}`)
      expect(JSON.stringify(body)).not.toContain('Thief')
      const own = await post({ origin: 'null', 'sec-fetch-site': 'same-origin' })
      expect(own.status).toBe(302)
      expect(own.headers.get('set-cookie')).toMatch(/group-.*HttpOnly.*SameSite=Lax/i)
      const lost = await fetch(`${url}/group/${'0'.repeat(32)}`)
      expect([lost.status, lost.headers.get('cache-control')]).toEqual([404, 'no-store'])
    },
  )
})
