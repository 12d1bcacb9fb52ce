import { todayInIndia } from '#shared/domain/travel-date.ts'
import { hourMs } from '#shared/domain/durations.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiSession, book, bookShare, newAccount, pay, sessionOf } from '#tests/support/account.ts'
import { sharedBrowser, visit, type Visit } from '#tests/support/browser.ts'
import { call } from '#tests/support/calls.ts'
import {
  addPicture,
  comeInFirst,
  firstLinkOf,
  heading,
  inDialog,
  newColleague,
  press,
} from '#tests/support/console-visits.ts'
import { dateAhead } from '#tests/support/journey.ts'
import { expectGoodLook } from '#tests/support/looks.ts'
import { plainPicture } from '#tests/support/pictures.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

const waitingReviews = {
  isAll: true,
  reviews: [
    {
      id: 'r1',
      packageId: 'munnar',
      packageName: 'Munnar Tea Country',
      state: 'waiting',
      why: 'link',
      author: 'Meera',
      overall: 4,
      categories: [{ name: 'food', stars: 5 }],
      words: 'The crew cooked what they had caught: www.example.com',
      language: 'en',
      answer: null,
      at: '2026-11-21T06:00:00.000Z',
      version: 3,
      pictures: [{ id: 'p1', state: 'waiting', width: 600, height: 400 }],
    },
  ],
}

/** Texts written by people in the console's answers; other values, such as ids, stay as they are. */
const peoplesWords = new Set(
  'name mail message answer traveller contact packageName author words english hindi text note why about by where hotel stay'.split(
    ' ',
  ),
)
const script = '<img src=x onerror="document.title=1"><script>document.title=1</script>'

/** The same answer with a script in front of every text that a person may have written. */
function poisoned(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return peoplesWords.has(key) ? `${script} ${value}` : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => poisoned(one, key))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, poisoned(one, name)]))
}

let browser: Browser
let product: Product
const visits: Visit[] = []

beforeAll(async () => {
  browser = await sharedBrowser()
  product = await startProduct()
})
afterAll(async () => {
  for (const { context } of visits) await context.close()
  await product.stop()
})

/** A group of three, whose organiser has paid their share. */
async function bookedGroup(session: ApiSession): Promise<string> {
  const { token, user } = session
  const travelDate = dateAhead(37)
  const name = 'Cousins in the hills'
  const body = { name, packageIds: ['munnar'], dates: [travelDate], people: 3 }
  const made = await call(product, 'POST', '/groups', { token, body })
  const { code } = made.body['group'] as { code: string }
  const shares = [
    { name: 'Asha', email: user.email, people: 2, numberOfRooms: 0 },
    { name: 'Ravi Kumar', email: 'ravi.k@example.com', people: 1, numberOfRooms: 1 },
  ]
  const payBy = new Date(Date.now() + 48 * hourMs).toISOString()
  const asked = { packageId: 'munnar', travelDate, shares, payBy, rule: 'all', minimum: 1 }
  const booked = await call(product, 'POST', `/groups/${code}/book`, { token, body: asked })
  const [own] = (booked.body['group'] as { booked: { shares: { code: string }[] } }).booked.shares
  await pay(product.url, session, await bookShare(product.url, session, own!.code))
  return code
}

const isFocused = (part: Locator) => part.evaluate((element) => element === document.activeElement)
/** Somebody comes back to the window. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))
const refused = (error: string) => ({ status: 409, json: { error, message: error, code: 'conflict' } })

async function looksGood(page: Page, name: string): Promise<void> {
  // Nothing of the previous screen remains above its title.
  expect(await page.locator('main > :first-child h1').count()).toBe(1)
  await expectGoodLook(page, `console-${name}`, 390)
}

// A sequence of steps, none of which can be retried without the earlier ones.
describe('the operator’s console', { retry: 0 }, () => {
  let owner: Page
  let colleague: Page
  /** A paid booking of a journey in 30 days. */
  let paidCode = ''

  it('STAFF-01 the first owner comes in by the link that the start has printed, and makes a passkey', async () => {
    const link = await firstLinkOf(product)
    expect(product.log()).not.toContain('welcome#')
    owner = await newColleague(browser, visits)
    await owner.goto(link)
    await heading(owner, 'Welcome')
    expect(owner.url()).toBe(`${product.url}/operator/welcome`)
    await expectGoodLook(owner, 'console-welcome', 390)
    await comeInFirst(owner)
    await owner.getByRole('link', { name: 'Staff' }).click()
    // Another screen has the focus on its title, and the way past the navigation comes first.
    const title = owner.getByRole('heading', { level: 1, name: 'Staff' })
    await expect.poll(() => isFocused(title)).toBe(true)
    const skip = owner.getByRole('link', { name: 'Skip to content' })
    expect(await skip.getAttribute('href')).toBe('#main')
    await skip.press('Enter')
    expect(await isFocused(owner.getByRole('main'))).toBe(true)
    await owner.getByRole('heading', { name: 'You are the only owner, with one passkey' }).waitFor()
    await looksGood(owner, 'staff')
    await owner.goto('about:blank')
    await owner.goto(link)
    await owner.getByText('This link has been used').waitFor()
    await looksGood(owner, 'dead-link')
    const stranger = await newColleague(browser, visits)
    await stranger.goto(link)
    await stranger.getByRole('link', { name: 'To the sign-in' }).click()
    await heading(stranger, 'Sign in')
    await press(stranger, 'Sign in with a passkey')
    await stranger.getByText('No passkey of this site was used.').waitFor()
    await looksGood(stranger, 'no-passkey')
    await stranger.close()
  })

  it('STAFF-01 invites somebody with a role, who sees what the role allows', async () => {
    await owner.goto(`${product.url}/operator/staff`)
    await owner.getByLabel('Email address').fill('dev@example.com')
    await owner.getByLabel('Desk').check()
    await press(owner, 'Make and mail the link')
    await owner.getByText(/^The link is on its way to dev@example\.com\. It works once, until \d/).waitFor()
    expect(await owner.getByRole('status').locator('code').count()).toBe(0)
    await press(owner, 'New link for dev@example.com')
    const link = (await owner.getByRole('status').locator('code').textContent()) ?? ''
    colleague = await newColleague(browser, visits)
    await colleague.goto(link)
    await colleague.getByText('You come in as dev@example.com').waitFor()
    await colleague.getByLabel('Your name').fill('Dev Das')
    await press(colleague, 'Make a passkey and come in')
    await heading(colleague, 'Today')
    expect(await colleague.getByRole('link', { name: 'Staff' }).count()).toBe(0)
    await colleague.goto(`${product.url}/operator/staff`)
    await heading(colleague, 'There is nothing here')
  })

  it('signs out and in again, and stays signed in over a reload', async () => {
    await colleague.getByRole('link', { name: 'Passkeys' }).click()
    await heading(colleague, 'Passkeys')
    await looksGood(colleague, 'passkeys')
    await press(colleague, 'Sign out')
    await heading(colleague, 'Sign in')
    await looksGood(colleague, 'sign-in')
    await press(colleague, 'Sign in with a passkey')
    await heading(colleague, 'Passkeys')
    await colleague.reload()
    await heading(colleague, 'Passkeys')
  })

  it('STAFF-01 a tab goes on with a sign-in of another tab and loses no words; what another person read is gone', async () => {
    const tab = await colleague.context().newPage()
    await tab.goto(`${product.url}/operator/bookings`)
    await tab.getByLabel('Find bookings').fill('half a na')
    await press(colleague, 'Sign out')
    await press(colleague, 'Sign in with a passkey')
    await heading(colleague, 'Passkeys')
    const renewed = tab.waitForResponse((answer) => answer.url().endsWith('/api/operator/session'))
    await comeBack(tab)
    await renewed
    expect(await tab.getByLabel('Find bookings').inputValue()).toBe('half a na')
    await press(tab, 'Sign out')
    await heading(tab, 'Sign in')
    await tab.close()
    await comeBack(colleague)
    await heading(colleague, 'Sign in')
    await press(colleague, 'Sign in with a passkey')
    await heading(colleague, 'Passkeys')
    await colleague.route('**/api/operator/session', async (route) => {
      const response = await route.fetch()
      const me = (await response.json()) as object
      return route.fulfill({ response, json: { ...me, staffId: 'another', name: 'Asha Anand' } })
    })
    const loaded = colleague.waitForEvent('load')
    await comeBack(colleague)
    await loaded
    await colleague.getByText('Asha Anand').waitFor()
    await colleague.unrouteAll({ behavior: 'wait' })
    await colleague.reload()
    await colleague.getByText('Dev Das').first().waitFor()
  })

  it('STAFF-01 gives somebody other roles, who sees what they allow now; the last owner stays one', async () => {
    await owner.reload()
    await press(owner, 'Roles of dev@example.com')
    await owner.getByRole('dialog').getByLabel('Catalogue').check()
    await looksGood(owner, 'roles')
    await inDialog(owner, 'Save the roles')
    await owner.getByRole('cell', { name: 'Desk, Catalogue' }).waitFor()
    await comeBack(colleague)
    await colleague.getByRole('link', { name: 'Pictures' }).waitFor()
    // One's own, too, are read again.
    for (const own of ['Owner, Accounts', 'Owner']) {
      await press(owner, 'Roles of uma@example.com')
      await owner.getByRole('dialog').getByLabel('Accounts').click()
      await inDialog(owner, 'Save the roles')
      await owner.getByRole('cell', { name: own, exact: true }).waitFor()
    }
    await press(owner, 'Roles of uma@example.com')
    await owner.getByRole('dialog').getByLabel('Owner').uncheck()
    await owner.getByRole('dialog').getByLabel('Accounts').check()
    await inDialog(owner, 'Save the roles')
    await owner.getByText('One owner has to stay.').waitFor()
    await inDialog(owner, 'Back')
  })

  it('STAFF-01 removes somebody, who is out with the next press', async () => {
    await owner.reload()
    await press(owner, 'New link for dev@example.com')
    await owner.getByText('This link is for dev@example.com').waitFor()
    await press(owner, 'Send it by mail')
    await owner.getByText(/^The link is on its way to dev@example\.com\. /).waitFor()
    await owner.evaluate(() => {
      Object.defineProperty(navigator.clipboard, 'writeText', {
        configurable: true,
        value: () => Promise.resolve(),
      })
    })
    await press(owner, 'Copy the link')
    await owner.getByText('The link is copied.', { exact: true }).waitFor()
    // If the browser blocks the clipboard, the text is shown for copying.
    await owner.evaluate(() => {
      Object.defineProperty(navigator.clipboard, 'writeText', {
        value: () => Promise.reject(new Error('no')),
      })
    })
    await press(owner, 'Copy the link')
    const byHand = owner.getByLabel(/^The browser did not let it be copied/)
    expect(await byHand.inputValue()).toContain('/operator/welcome#')
    await press(owner, 'Remove dev@example.com')
    await looksGood(owner, 'remove')
    await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await owner.getByText('dev@example.com is removed').waitFor()
    expect(await owner.getByText('dev@example.com', { exact: true }).count()).toBe(0)
    expect(await owner.getByText('This link is for').count()).toBe(0)
    await colleague.getByRole('link', { name: 'Safarnama console' }).click()
    await colleague.reload()
    await heading(colleague, 'Sign in')
    await press(colleague, 'Sign in with a passkey')
    await colleague.getByText('This passkey is not known here').waitFor()
  })

  it('on a phone the way to most screens is in a menu, which Escape closes', async () => {
    await owner.setViewportSize({ width: 390, height: 844 })
    await owner.goto(`${product.url}/operator/staff`)
    await heading(owner, 'Staff')
    const more = owner.getByRole('button', { name: 'More' })
    const reports = owner.getByRole('link', { name: 'Reports' })
    expect(await reports.count()).toBe(0)
    // The current screen is visible in the bar.
    expect(await owner.getByRole('link', { name: 'Staff' }).getAttribute('aria-current')).toBe('page')
    await more.focus()
    await owner.keyboard.press('Enter')
    await reports.waitFor()
    await owner.keyboard.press('Escape')
    await reports.waitFor({ state: 'hidden' })
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true)
    await owner.keyboard.press('Enter')
    await owner.keyboard.press('Tab')
    expect(await owner.evaluate(() => document.activeElement?.textContent)).toBe('Departures')
    await looksGood(owner, 'menu')
    await owner.setViewportSize({ width: 390, height: 844 })
    await reports.click()
    await heading(owner, 'Reports')
    expect(await owner.getByRole('link', { name: 'Messages' }).count()).toBe(0)
    await owner.goto(`${product.url}/operator/bookings`)
    await owner.getByText('Filters', { exact: true }).click()
    await owner.getByLabel('Travels from').waitFor()
    await looksGood(owner, 'filters')
    await owner.setViewportSize({ width: 1280, height: 900 })
  })

  it('STAFF-04 a booking is found, read, noted, and refunded and cancelled with the sums that were shown', async () => {
    const session = await sessionOf(product.url, await newAccount(product.url))
    const booked = await book(product.url, session, 'munnar')
    await pay(product.url, session, booked)
    const code = booked.bookingId
    await owner.getByRole('link', { name: 'Bookings' }).click()
    await heading(owner, 'Bookings')
    await owner.getByLabel('Find bookings').fill('43210')
    await owner.keyboard.press('Enter')
    await owner.getByRole('link', { name: code }).waitFor()
    expect(new URL(owner.url()).search).toBe('?query=43210')
    await looksGood(owner, 'bookings')
    expect(await owner.getByRole('button', { name: /^Ask for the names/ }).count()).toBe(0)
    await owner.goto(`${product.url}/operator/bookings?query=${code.slice(-3)}`)
    await owner.getByText('Type at least four digits').waitFor()
    await owner.goto(`${product.url}/operator/bookings?names=missing&query=${code.slice(-4)}`)
    const row = owner.getByRole('row', { name: code })
    await row.getByText('1 name missing').waitFor()
    await row.getByRole('button', { name: `Ask for the names of booking ${code}` }).focus()
    await owner.keyboard.press('Enter')
    await row
      .getByRole('status')
      .getByText(/^Asked by mail \d+ /)
      .waitFor()
    await expect
      .poll(() => owner.evaluate(() => document.activeElement?.textContent))
      .toMatch(/^Asked by mail \d/)
    await looksGood(owner, 'names-missing')
    // In the list of several, whoever was not asked today is asked by one press.
    const others = await Promise.all([
      book(product.url, session, 'munnar'),
      book(product.url, session, 'munnar'),
    ])
    for (const other of others) await pay(product.url, session, other)
    paidCode = others[0].bookingId
    await owner.goto(`${product.url}/operator/bookings?names=missing`)
    await press(owner, 'Ask for the missing names (2)')
    await owner
      .getByRole('dialog')
      .getByText(/at most one a day: to .+@/)
      .waitFor()
    await inDialog(owner, 'Send 2 mails')
    await owner.getByText('2 bookings were asked for their names.').waitFor()
    await owner.getByRole('button', { name: /^Ask for the missing names/ }).waitFor({ state: 'detached' })
    await owner.goto(`${product.url}/operator/bookings?names=missing&until=${dateAhead(1)}`)
    await owner.getByText(/^No name is missing for journeys that begin by /).waitFor()
    await owner.goBack()
    await row.getByRole('link', { name: code }).click()
    await heading(owner, code)
    await owner.getByText(/^Asked by mail \d+ /).waitFor()
    const askAgain = owner.getByRole('button', { name: `Ask for the names of booking ${code}` })
    expect(await askAgain.isDisabled()).toBe(true)
    await owner.getByText('Asked for the names').waitFor()
    await owner.getByLabel('Note for colleagues').fill('Called: comes by train.')
    await press(owner, 'Add the note')
    // At the top, and in what has happened.
    await expect.poll(() => owner.getByText('Called: comes by train.').count()).toBe(2)
    const noted = owner.getByRole('status').filter({ hasText: 'The note is saved' })
    const distance = async (one: Locator, other: Locator) =>
      Math.abs(((await one.boundingBox())?.y ?? 0) - ((await other.boundingBox())?.y ?? 0))
    expect(await distance(noted, owner.getByRole('button', { name: 'Add the note' }))).toBeLessThan(80)
    const hotel = owner.getByLabel('Hotel of this journey')
    await owner.getByText(/^Hotels of this journey in the catalogue \(\d+\)$/).click()
    await owner
      .getByRole('button', { name: /^Use this hotel: / })
      .first()
      .click()
    const chosen = await hotel.inputValue()
    expect(chosen).toMatch(/^[^,]+, .+, \+91 [\d ]+$/)
    const save = owner.getByRole('button', { name: 'Save and email the traveler' })
    await save.click()
    const stands = owner.getByRole('status').filter({ hasText: 'The hotel stands on the ticket' })
    await stands.waitFor()
    expect(await distance(stands, save)).toBeLessThan(80)
    await owner.getByText(`Confirmed a hotel: ${chosen}`).waitFor()
    await owner.getByText('Mail: the hotel, with the ticket').first().waitFor()
    await looksGood(owner, 'booking')
    await owner.getByLabel('Refund in rupees').fill('100')
    await owner.getByLabel('Reason in the traveler’s mail').fill('The shuttle was late')
    await press(owner, 'Refund this part')
    expect(await owner.getByRole('dialog').getByLabel('Why').count()).toBe(0)
    await owner.getByRole('dialog').getByText('₹100.00', { exact: true }).waitFor()
    const again = owner.getByRole('dialog').getByLabel('The same sum again is meant')
    expect(await again.count()).toBe(0)
    await looksGood(owner, 'refund')
    await owner.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click()
    await owner.getByText(`₹100.00 goes back for ${code}.`).waitFor()
    await owner.getByText('The shuttle was late').first().waitFor()
    await owner.getByText(/₹100\.00, (sent to their bank|not sent yet); with the traveler by /).waitFor()
    const money = owner.getByRole('region', { name: 'Money' })
    // Updates without a reload once the provider has accepted it.
    await money.getByText('Given back', { exact: true }).waitFor()
    await owner.getByText('Confirmed, paid; Partly refunded: ₹100.00', { exact: true }).waitFor()
    await owner.getByLabel('Refund in rupees').fill('100')
    await press(owner, 'Refund this part')
    await again.waitFor()
    await inDialog(owner, 'Back')
    expect(await money.getByText('Still to', { exact: false }).count()).toBe(0)
    await press(owner, 'Cancel by its terms')
    const dialog = owner.getByRole('dialog')
    const withheldIn = (place: Locator) =>
      place.getByText('Withheld', { exact: true }).locator('xpath=following-sibling::dd').textContent()
    const withheld = await withheldIn(dialog)
    expect(withheld).toMatch(/^₹[1-9]/)
    await dialog.getByText(/ or more before you travel, and you get \d+% of the price back/).waitFor()
    await dialog.getByText(/₹100\.00 was given back before, .* Until \d+ [A-Z][a-z]{2} \d{4} \(/).waitFor()
    const back = await dialog.getByText(/^₹/).first().textContent()
    await looksGood(owner, 'cancel-by-policy')
    await inDialog(owner, 'Cancel the booking')
    await owner.getByText(`${code} is cancelled by its terms; ${back} goes back.`).waitFor()
    await owner.getByText('(Uma Owner)').first().waitFor()
    await looksGood(owner, 'cancelled')
    await expect.poll(() => money.getByText(/^On its way back|Still to give back$/).count()).toBe(0)
    expect(await money.getByRole('button', { name: /Send|Cancel/ }).count()).toBe(0)
    expect(await withheldIn(money)).toBe(withheld)
  })

  it('STAFF-04 who was slower reads what a colleague did, loses no words, and signs the sum that is shown', async () => {
    const session = await sessionOf(product.url, await newAccount(product.url))
    const booked = await book(product.url, session, 'munnar')
    await pay(product.url, session, booked)
    const code = booked.bookingId
    const hotelOf = (page: Page) => page.getByLabel('Hotel of this journey')
    const save = (page: Page) => press(page, 'Save and email the traveler')
    await owner.goto(`${product.url}/operator/bookings/${code.toLowerCase()}`)
    await heading(owner, code)
    const second = await owner.context().newPage()
    await second.goto(`${product.url}/operator/bookings/${code}`)
    await hotelOf(second).fill('Hotel Lotus, Munnar')
    await save(second)
    await second.getByText('The hotel stands on the ticket').waitFor()
    await second.close()
    await hotelOf(owner).fill('Tea Valley Rest, Munnar')
    await save(owner)
    await owner.getByRole('alert').getByText('The traveler knows of: Hotel Lotus, Munnar.').waitFor()
    await owner.getByRole('definition').getByText('Hotel Lotus, Munnar', { exact: true }).waitFor()
    await looksGood(owner, 'other-hotel')
    const note = owner.getByLabel('Note for colleagues')
    await note.fill('Called: comes by train.')
    await owner.getByRole('link', { name: 'Today' }).click()
    await heading(owner, 'Today')
    await owner.goBack()
    await heading(owner, code)
    expect(await note.inputValue()).toBe('Called: comes by train.')
    await owner.route('**/notes', (route) => route.fulfill({ status: 401, json: {} }), { times: 1 })
    await press(owner, 'Add the note')
    await heading(owner, 'Sign in')
    await press(owner, 'Sign in with a passkey')
    await heading(owner, code)
    expect(await hotelOf(owner).inputValue()).toBe('Tea Valley Rest, Munnar')
    await save(owner)
    await owner.getByText('The hotel stands on the ticket').waitFor()
    await press(owner, 'Add the note')
    await owner.getByText('The note is saved').waitFor()
    expect(await note.inputValue()).toBe('')
    type Quote = { refund: number }
    let change = (quote: Quote): Quote | null => quote
    const signed: number[] = []
    await owner.route(`**/api/operator/bookings/${code}`, async (route) => {
      const response = await route.fetch()
      const story = (await response.json()) as { policyQuote: Quote }
      return route.fulfill({ response, json: { ...story, policyQuote: change(story.policyQuote) } })
    })
    await owner.route('**/cancel-by-policy', (route) => {
      signed.push((route.request().postDataJSON() as { amount: number }).amount)
      change = signed.length < 2 ? (quote) => ({ ...quote, refund: quote.refund - 100 }) : () => null
      return route.fulfill(
        refused(signed.length < 2 ? 'The refund is less now.' : 'It is cancelled already.'),
      )
    })
    await press(owner, 'Cancel by its terms')
    const dialog = owner.getByRole('dialog')
    const shown = () => dialog.getByText(/^₹/).first().textContent()
    const before = await shown()
    await inDialog(owner, 'Cancel the booking')
    await dialog.getByRole('alert').getByText('The refund is less now.').waitFor()
    expect(await shown()).not.toBe(before)
    await inDialog(owner, 'Cancel the booking')
    await owner.getByRole('main').getByRole('alert').getByText('It is cancelled already.').waitFor()
    expect(await dialog.count()).toBe(0)
    expect(signed[1]).toBe((signed[0] ?? 0) - 100)
    await owner.unrouteAll({ behavior: 'wait' })
  })

  it('STAFF-04 a search leaves the focus where it is, and says that nothing is missing only of all bookings', async () => {
    const bookings = `${product.url}/operator/bookings`
    for (const asked of ['stay=missing&status=Cancelled', `names=missing&until=${dateAhead(1)}&page=2`]) {
      await owner.goto(`${bookings}?${asked}`)
      await owner.getByText(/^No booking is found\./).waitFor()
    }
    await owner.goto(bookings)
    const field = owner.getByLabel('Find bookings')
    await field.fill('43210')
    await owner.keyboard.press('Enter')
    await owner.waitForURL(/query=43210/)
    await owner.locator('tbody tr').first().waitFor()
    expect(await isFocused(field)).toBe(true)
    await owner.goBack()
    await expect.poll(() => field.inputValue()).toBe('')
    await owner.route('**/api/operator/bookings?*', async (route) => {
      const response = await route.fetch({ url: route.request().url().replace('page=2', 'page=1') })
      return route.fulfill({ response, json: { ...((await response.json()) as object), hasMore: true } })
    })
    await owner.goto(`${bookings}?query=43210`)
    await press(owner, 'Next page')
    await owner.getByRole('button', { name: 'Previous page' }).waitFor()
    await owner.getByRole('button', { name: 'Next page', disabled: false }).waitFor()
    expect(await isFocused(owner.getByRole('button', { name: 'Next page' }))).toBe(true)
    // At an end of the pages its button stays, with the focus.
    const previous = owner.getByRole('button', { name: 'Previous page' })
    await previous.press('Enter')
    await owner.waitForURL((now) => !now.search.includes('page='))
    await owner.getByRole('button', { name: 'Next page', disabled: false }).waitFor()
    expect(await previous.getAttribute('aria-disabled')).toBe('true')
    expect(await isFocused(previous)).toBe(true)
    await owner.unrouteAll({ behavior: 'wait' })
    await owner.goto(`${product.url}/operator/people`)
    const people = owner.getByLabel('Find people')
    await people.fill('nobody.at.all')
    await owner.keyboard.press('Enter')
    await owner.getByText('Nobody is found.').waitFor()
    expect(await isFocused(people)).toBe(true)
    await owner.goto(`${product.url}/operator/audit`)
    const what = owner.getByLabel('What')
    await what.focus()
    await what.selectOption('Confirmed a hotel')
    await owner.waitForURL(/what=/)
    expect(await isFocused(what)).toBe(true)
    for (const [screen, label, value] of [
      ['departures', 'Travels', dateAhead(40)],
      ['reports', 'From', dateAhead(-40)],
    ] as const) {
      await owner.goto(`${product.url}/operator/${screen}`)
      await owner.getByLabel(label).first().fill(value)
      await press(owner, 'Show')
      await owner.waitForURL((now) => now.search.includes(value))
      expect(await isFocused(owner.getByRole('button', { name: 'Show', exact: true }))).toBe(true)
    }
  })

  it('STAFF-11 GRP-10 a group is found by its link, read, given another one, and cancelled with the sum that was shown', async () => {
    const session = await sessionOf(product.url, await newAccount(product.url))
    const code = await bookedGroup(session)
    await owner.getByRole('link', { name: 'Groups' }).click()
    await heading(owner, 'Groups')
    // Its address opens it, too.
    await owner.reload()
    await heading(owner, 'Groups')
    await owner.getByText('No group is found.').waitFor({ state: 'detached' })
    await owner.getByLabel('Find groups').fill(`${product.url}/group/${code}`)
    await owner.getByLabel('Status').selectOption('Open for payment')
    await owner.getByLabel('Package').fill('Munnar of the moon')
    await press(owner, 'Search')
    await owner.getByText('Please choose a package from the list.').waitFor()
    await owner.getByLabel('Package').fill('munnar tea country')
    await press(owner, 'Search')
    await owner.waitForURL(({ searchParams: asked }) => asked.get('packageId') === 'munnar')
    expect(new URL(owner.url()).searchParams.get('state')).toBe('open')
    await owner.getByRole('link', { name: 'Cousins in the hills' }).waitFor()
    await looksGood(owner, 'groups')
    await owner.getByRole('link', { name: 'Cousins in the hills' }).click()
    await heading(owner, 'Cousins in the hills')
    await owner.getByText('ravi.k@example.com').waitFor()
    await looksGood(owner, 'group')
    await owner
      .getByRole('table')
      .getByRole('link', { name: /-\d{8}-\d{4,6}$/ })
      .first()
      .click()
    await owner.getByText('Paid; waits for the group').waitFor()
    await looksGood(owner, 'share')
    await owner.getByRole('link', { name: 'Cousins in the hills' }).click()
    await heading(owner, 'Cousins in the hills')
    await press(owner, 'Make a new link')
    await owner.getByRole('dialog').getByRole('button', { name: 'Make a new link' }).click()
    await owner.getByText('The group has another link.').waitFor()
    expect((await fetch(`${product.url}/api/groups/${code}`)).status).toBe(404)
    await owner.getByRole('link', { name: 'Reports' }).click()
    await owner.getByText(/^Not counted: ₹[\d,.]+ in a share that waits for its group$/).waitFor()
    await looksGood(owner, 'waiting-share')
    await owner.goBack()
    await press(owner, 'Cancel the whole group')
    const sum = await owner.getByRole('dialog').getByText(/^₹/).textContent()
    await owner.getByRole('dialog').getByText('Have not paid', { exact: true }).waitFor()
    await looksGood(owner, 'end-group')
    await owner.getByRole('dialog').getByLabel('Why').fill('The bridge is closed')
    await owner.route('**/cancel', (route) => route.fulfill(refused('The sum is another.')), { times: 1 })
    const renewed = owner.waitForResponse((answer) => answer.url().includes('/api/operator/groups/'))
    await inDialog(owner, 'Cancel and refund all')
    await renewed
    await owner.getByRole('dialog').getByRole('alert').getByText('The sum is another.').waitFor()
    await inDialog(owner, 'Cancel and refund all')
    await owner.getByText(`The group's journey is cancelled (bookings of it: 1); ${sum} goes back.`).waitFor()
    await owner.getByRole('cell', { name: 'The bridge is closed' }).waitFor()
    expect(await owner.getByRole('button', { name: 'Cancel the whole group' }).count()).toBe(0)
    await looksGood(owner, 'ended-group')
  })

  it('shows whom to expect on a day, and nothing of the day before', async () => {
    await owner.getByRole('link', { name: 'Departures' }).click()
    for (const ahead of [30, 31]) {
      await owner.getByLabel('Travels').fill(dateAhead(ahead))
      await press(owner, 'Show')
      await owner.waitForURL((now) => now.searchParams.get('date') === dateAhead(ahead))
      await owner.getByText('Loading').waitFor({ state: 'detached' })
      const paid = owner.getByRole('main').getByRole('link', { name: paidCode })
      const nobody = owner.getByText('Nobody with a confirmed booking travels on this day.')
      await (ahead === 30 ? paid : nobody).waitFor()
      expect([await paid.count(), await nobody.count()]).toEqual(ahead === 30 ? [1, 0] : [0, 1])
      await looksGood(owner, 'departures')
      expect(await owner.getByRole('search').count()).toBe(1)
    }
    // A part of a name is enough if only one journey has it, and a day without travellers can be closed, too.
    await owner.getByLabel('Travels').fill(dateAhead(90))
    await owner.getByLabel('Package').fill('lakshadweep')
    await press(owner, 'Show')
    await owner.getByText('Nobody with a confirmed booking travels on this day.').waitFor()
    await owner.getByRole('link', { name: 'Close this day in the catalogue' }).waitFor()
  })

  it('finds a booking from the screen that opens first', async () => {
    await owner.getByRole('link', { name: 'Today' }).click()
    await heading(owner, 'Today')
    await owner.getByLabel('Find a booking').fill('nobody.at.all')
    await owner.keyboard.press('Enter')
    await heading(owner, 'Bookings')
    expect(await owner.getByLabel('Find bookings').inputValue()).toBe('nobody.at.all')
  })

  it('STAFF-03 a message of today is answered by mail, and is gone from what is to be done', async () => {
    const written = { name: 'Ravi', email: 'ravi@example.com', message: 'Is there a lift?' }
    const headers = { 'content-type': 'application/json' }
    await fetch(`${product.url}/api/contact`, { method: 'POST', headers, body: JSON.stringify(written) })
    await owner.getByRole('link', { name: 'Today' }).click()
    await heading(owner, 'Today')
    // Coming back to the window renews it, and so does its link.
    for (const again of [
      () => owner.evaluate(() => dispatchEvent(new Event('focus'))),
      () => owner.getByRole('link', { name: 'Today', exact: true }).click(),
    ]) {
      const renewed = owner.waitForResponse((answer) => answer.url().endsWith('/api/operator/today'))
      await again()
      await renewed
    }
    await owner.getByRole('heading', { name: 'Messages without an answer (1)' }).waitFor()
    await owner.getByText('Is there a lift?').waitFor()
    await looksGood(owner, 'today')
    await owner.getByRole('link', { name: 'Ravi' }).click()
    await heading(owner, 'Messages')
    await looksGood(owner, 'messages')
    await owner.getByLabel('Answer').fill('Yes, in every hotel.')
    await press(owner, 'Send the answer')
    // The card stays with what was sent.
    await owner.getByRole('status').getByText('Your answer is on its way to ravi@example.com.').waitFor()
    await owner.getByText('Yes, in every hotel.').waitFor()
    await looksGood(owner, 'answered')
    await owner.getByRole('link', { name: 'Today' }).click()
    await owner.getByRole('heading', { name: 'Messages without an answer (0)' }).waitFor()
  })

  it('STAFF-03 today says of which days it counts, shows work first, and moves no card when it is done', async () => {
    let failing = [{ kind: 'mail', about: 'mail:1', attempts: 4, error: 'no such mailbox' }]
    const none = {
      departing: [],
      stays: [],
      lapsing: [],
      groups: [],
      refunds: [],
      unmatched: [],
      messages: 0,
      names: { count: 3, asked: 3, until: '2027-01-15' },
      staysUntil: '2027-01-16',
      laterStays: 8,
      toCall: [],
      writers: [],
    }
    let drafts: object[] = []
    let stays: object[] = []
    let returns: object[] = []
    await owner.route('**/api/operator/today', (route) =>
      route.fulfill({
        json: { ...none, at: '2026-11-27T20:00:00.000Z', reviews: 2, failing, drafts, stays, returns },
      }),
    )
    await owner.route('**/api/operator/failing/retry', (route) => {
      failing = []
      return route.fulfill({ json: {} })
    })
    await owner.goto(`${product.url}/operator`)
    await owner.getByText('As of 28 Nov 2026, 1:30 am').waitFor()
    await owner.getByText('Journeys that begin on 28 Nov 2026 or 29 Nov 2026').waitFor()
    const titles = () => owner.getByRole('heading', { level: 2 }).allTextContents()
    const before = await titles()
    expect(before.slice(0, 3)).toEqual([
      'Reviews to read (2)',
      'Names of travelers missing (3)',
      'Work that did not go through (1)',
    ])
    await owner.getByText('Bookings that leave by 15 Jan 2027').waitFor()
    await owner.getByText('Promised by 16 Jan 2027').waitFor()
    await owner.getByText('All of them were asked by mail.').waitFor()
    await owner.getByRole('link', { name: '8 other bookings have no hotel yet' }).waitFor()
    const names = owner.getByRole('link', { name: 'Show these bookings' })
    expect(await names.getAttribute('href')).toMatch(/\/bookings\?names=missing&until=2027-01-15$/)
    await looksGood(owner, 'today')
    // Each card stands right below the one before it in its column.
    await owner.setViewportSize({ width: 1280, height: 900 })
    const gaps = await owner.locator('main section').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const next = card.nextElementSibling?.getBoundingClientRect()
        return next ? Math.round(next.top - card.getBoundingClientRect().bottom) : []
      }),
    )
    expect([gaps.length, new Set(gaps)]).toEqual([before.length - 4, new Set([16])])
    await press(owner, 'Try again: mail:1')
    await owner.getByRole('heading', { name: 'Work that did not go through (0)' }).waitFor()
    expect((await titles()).map((title) => title.replace(/\(.*/, ''))).toEqual(
      before.map((title) => title.replace(/\(.*/, '')),
    )
    // What there was nothing of appears below the work, and moves no other card either.
    const by = { by: 'Asha', at: '2026-11-27T19:00:00.000Z' }
    drafts = [{ kind: 'packages', id: 'munnar', name: 'Munnar Tea Country', ...by }]
    await owner.evaluate(() => dispatchEvent(new Event('focus')))
    await owner.getByRole('heading', { name: 'Changes that are not published (1)' }).waitFor()
    const later = (await titles()).map((title) => title.replace(/ \(.*/, ''))
    expect(later.indexOf('Changes that are not published')).toBe(3)
    expect(later.toSpliced(3, 1)).toEqual(before.map((title) => title.replace(/ \(.*/, '')))
    // More than one answer contains.
    failing = Array.from({ length: 50 }, (_, place) => ({
      kind: 'mail',
      about: `mail:${place}`,
      attempts: 4,
      error: 'no such mailbox',
    }))
    await owner.reload()
    await owner.getByRole('heading', { name: 'Work that did not go through (50+)' }).waitFor()
    await owner.getByText('These come first; there may be more.').waitFor()
    // Whoever may not name a hotel is offered to look.
    const trip = { code: 'TEST-20261201-1234', travelDate: '2026-12-01', packageName: 'Munnar', people: 2 }
    stays = [{ ...trip, traveller: 'Asha', contact: '+919876543210', confirmBy: '2026-11-28', isLate: true }]
    await comeBack(owner)
    await owner.getByRole('link', { name: `Name the hotel: ${trip.code}` }).waitFor()
    const since = '2026-11-26T10:00:00.000Z'
    returns = [
      { code: trip.code, id: 'disp_1', kind: 'dispute', status: 'open', amount: 5_000, since },
      { code: 'TEST-20261202-1234', id: 'rfnd_1', kind: 'refund', status: 'processed', amount: 1_200, since },
      { code: 'TEST-20261203-1234', id: 'rfnd_2', kind: 'owed', status: 'failed', amount: 800, since },
    ]
    await comeBack(owner)
    await owner.getByRole('heading', { name: 'Disputes and returns at the provider (3)' }).waitFor()
    await looksGood(owner, 'today-returns')
    returns = []
    await comeBack(owner)
    await owner.route('**/api/operator/session', async (route) => {
      const response = await route.fetch()
      return route.fulfill({
        response,
        json: { ...((await response.json()) as object), roles: ['accounts'] },
      })
    })
    await comeBack(owner)
    const open = owner.getByRole('link', { name: `Open: ${trip.code}` })
    expect(await open.getAttribute('href')).toMatch(/\/bookings\/TEST-20261201-1234$/)
    await owner.unrouteAll({ behavior: 'wait' })
    await comeBack(owner)
    await owner.getByRole('link', { name: 'Staff' }).waitFor()
  })

  it('STAFF-08 what the same mailbox writes later stands below, and is answered again; who is slower loses no words', async () => {
    const written = { name: 'Ravi', email: 'ravi@example.com', message: 'And a garden?' }
    const headers = { 'content-type': 'application/json' }
    await fetch(`${product.url}/api/contact`, { method: 'POST', headers, body: JSON.stringify(written) })
    const messages = `${product.url}/operator/messages`
    await owner.goto(messages)
    await owner.getByText('And a garden?').waitFor()
    await owner.getByText('Yes, in every hotel.').waitFor()
    await owner.getByLabel('Answer', { exact: true }).fill('Only by the sea.')
    await owner.getByRole('link', { name: 'Today' }).click()
    await heading(owner, 'Today')
    await owner.goBack()
    await owner.getByText('And a garden?').waitFor()
    const second = await owner.context().newPage()
    await second.goto(messages)
    await second.getByLabel('Answer', { exact: true }).fill('A garden in each.')
    await press(second, 'Send the answer')
    await second.getByText('Your answer is on its way').waitFor()
    await press(owner, 'Send the answer')
    await owner.getByText('was answered or put aside before').waitFor()
    await owner.getByText('A garden in each.').waitFor()
    expect(await owner.getByLabel('Answer', { exact: true }).inputValue()).toBe('Only by the sea.')
    await looksGood(owner, 'thread')
    await press(owner, 'Send the answer')
    await owner.getByText('Your answer is on its way').waitFor()
    await press(owner, 'Show all')
    await owner.waitForURL(/which=all/)
    await owner.getByText('Only by the sea.').waitFor()
    const said = (await owner.getByRole('main').textContent()) ?? ''
    const order = [
      'Is there a lift?',
      'Yes, in every hotel.',
      'And a garden?',
      'A garden in each.',
      'Only by the sea.',
    ]
    expect(order.map((words) => said.indexOf(words))).toEqual(
      order.map((words) => said.indexOf(words)).toSorted((one, other) => one - other),
    )
    expect(await owner.getByRole('button', { name: 'Answer again' }).count()).toBe(2)
    await second.close()
  })

  it('REVW-03 REVW-04 reviews are read, published, answered and hidden', async () => {
    // No journey ends within a test.
    const sent: unknown[] = []
    let reviews = waitingReviews
    await owner.route('**/api/operator/reviews*', (route) => route.fulfill({ json: reviews }))
    await owner.route('**/api/operator/reviews/*/*', (route) => {
      sent.push([
        new URL(route.request().url()).pathname.split('/').slice(-2),
        route.request().postDataJSON(),
      ])
      return route.fulfill({ json: {} })
    })
    await owner.route('**/api/operator/review-pictures/*', async (route) => {
      const png = await plainPicture(600, 400).png().toBuffer()
      return route.fulfill({ json: { picture: `data:image/png;base64,${png.toString('base64')}` } })
    })
    await owner.getByRole('link', { name: 'Today' }).click()
    await owner.getByRole('link', { name: 'Read reviews' }).click()
    await heading(owner, 'Reviews')
    await owner.getByText('Waits: it holds a link').waitFor()
    await press(owner, 'Look at the picture: Picture 1 of this review')
    await owner.getByRole('button', { name: 'Show the picture' }).waitFor()
    await press(owner, 'Answer')
    await owner.getByLabel('Answer for everybody to read').fill('We are glad.')
    await looksGood(owner, 'reviews')
    await owner.getByRole('link', { name: 'Hidden' }).click()
    await owner.goBack()
    expect(await owner.getByLabel('Answer for everybody to read').inputValue()).toBe('We are glad.')
    await press(owner, 'Publish the answer')
    const said = owner.getByRole('status')
    await said.getByText('The answer is published.').waitFor()
    // A colleague was faster.
    await owner.route('**/publish', (route) => route.fulfill(refused('It has changed.')), { times: 1 })
    reviews = { ...waitingReviews, reviews: waitingReviews.reviews.map((one) => ({ ...one, version: 4 })) }
    await press(owner, 'Publish')
    await owner.getByRole('main').getByRole('alert').getByText('It has changed.').waitFor()
    await expect.poll(() => owner.evaluate(() => document.activeElement?.textContent)).toBe('It has changed.')
    // Who types elsewhere by now stays there.
    const elsewhere = owner.getByLabel('Package')
    await owner.route(
      '**/publish',
      async (route) => {
        await elsewhere.focus()
        await route.fallback()
      },
      { times: 1 },
    )
    await press(owner, 'Publish')
    await said.getByText('The review is published.').waitFor()
    expect(await elsewhere.evaluate((field) => field === document.activeElement)).toBe(true)
    await press(owner, 'Hide')
    await owner.getByLabel('Reason').selectOption('Advertisement')
    await looksGood(owner, 'hide-review')
    await owner.getByRole('dialog').getByRole('button', { name: 'Hide', exact: true }).click()
    await said.getByText('The review is hidden.').waitFor()
    await expect
      .poll(() => owner.evaluate(() => document.activeElement?.textContent))
      .toBe('The review is hidden.')
    expect(sent).toEqual([
      [['r1', 'answer'], { version: 3, answer: 'We are glad.' }],
      [['r1', 'publish'], { version: 4 }],
      [['r1', 'hide'], { version: 4, reason: 'advertisement' }],
    ])
    await owner.unrouteAll({ behavior: 'wait' })
    await owner.reload()
    await owner.getByText('There is nothing here.').waitFor()
    await owner.getByLabel('Package').fill('Munnar Tea Country')
    await press(owner, 'Search')
    await owner.waitForURL(/packageId=munnar/)
    await owner.getByText('There is nothing here.').waitFor()
  })

  it('STAFF-09 reports are read in a thread, drawn, listed and saved', async () => {
    await owner.getByRole('link', { name: 'Reports' }).click()
    await heading(owner, 'Reports')
    await owner.getByRole('rowheader', { name: 'All of them' }).waitFor()
    await owner.getByRole('link', { name: /^How much: GST report of [A-Z][a-z]+ \d{4}$/ }).waitFor()
    const money = owner.getByRole('img', { name: /^Money \(₹\): above the line Received ₹/ })
    // All of it on one day.
    expect(await money.count()).toBe(0)
    await owner.route('**/api/operator/reports/sales?*', async (route) => {
      const response = await route.fetch()
      const report = (await response.json()) as { rows: { key: string }[] }
      const rows = report.rows.flatMap((row) => [Object.assign({}, row, { key: dateAhead(-1) }), row])
      return route.fulfill({ response, json: Object.assign(report, { rows }) })
    })
    await owner.reload()
    await money.waitFor()
    await looksGood(owner, 'sales')
    await owner.unrouteAll({ behavior: 'wait' })
    await owner.getByLabel('By').selectOption('package')
    await press(owner, 'Show')
    await owner.getByRole('rowheader').first().waitFor()
    expect(new URL(owner.url()).searchParams.get('by')).toBe('package')
    const download = owner.waitForEvent('download')
    await press(owner, 'Save as CSV')
    expect((await download).suggestedFilename()).toMatch(/^sales-by-package-\d{4}-\d\d-01-/)
    await owner.getByRole('link', { name: 'Occupancy' }).click()
    await owner.getByText('Journeys that start in the period').waitFor()
    await press(owner, 'This financial year')
    await owner.getByRole('button', { name: 'Save as CSV' }).waitFor()
    await looksGood(owner, 'occupancy')
    await owner.getByRole('link', { name: 'GST' }).click()
    const part = owner.getByLabel('Quarter or month')
    const parts = await part.locator('option').allTextContents()
    expect([parts.length, parts[1], parts[4], parts[5], parts[16]]).toEqual([
      17,
      expect.stringMatching(/^Quarter: April \d{4} to June/),
      expect.stringMatching(/^Quarter: January \d{4} to March/),
      expect.stringMatching(/^April/),
      expect.stringMatching(/^March/),
    ])
    await part.selectOption({ index: 4 })
    await press(owner, 'Show')
    await owner.getByRole('button', { name: 'ATADJ' }).waitFor()
    expect(new URL(owner.url()).search).toMatch(/from=\d{4}-01-01&to=\d{4}-03-31/)
    expect(await part.locator('option:checked').textContent()).toBe(parts[4])
    await part.selectOption('The whole year')
    await press(owner, 'Show')
    await owner.getByText('The files of GSTR-1 are made for a month or a quarter').waitFor()
    expect(await owner.getByRole('button', { name: 'ATADJ' }).count()).toBe(0)
    expect(await owner.getByLabel('Financial year').locator('option:checked').textContent()).toMatch(
      /^April (\d{4}) to March \d{4}$/,
    )
    expect(new URL(owner.url()).searchParams.get('to')).toMatch(/-03-31$/)
    await looksGood(owner, 'gst-year')
    await press(owner, 'This month')
    await owner.getByRole('rowheader', { name: /^RV/ }).first().waitFor()
    await press(owner, 'Compare')
    await owner.getByText('The documents agree with the ledger').waitFor()
    await looksGood(owner, 'gst')
  })

  it('STAFF-09 the provider’s settlement report is put beside the ledger, list by list, and saved', async () => {
    await owner.getByRole('link', { name: 'Settlement' }).click()
    await heading(owner, 'Settlement')
    const month = todayInIndia(new Date()).slice(0, 7)
    await owner.getByText('You find it at Razorpay Dashboard › Reports › Settlement Recon').waitFor()
    await owner.getByLabel('Month').fill(month)
    const choose = (csv: string) =>
      owner
        .getByLabel('Provider’s report of payouts')
        .setInputFiles({ name: 'recon.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    const head =
      'entity_id,type,debit,credit,amount,fee,tax,created_at,settled_at,settlement_id,settlement_utr'
    await choose(`${head}\npay_1,payment,0,much,1,0,0,${month}-02,${month}-04,setl_1,utr1`)
    await press(owner, 'Compare')
    await owner.getByText('Line 2, credit: this is no amount').waitFor()
    await looksGood(owner, 'settlement-problems')
    await choose(`${head}\npay_1,payment,0,97640,100000,2360,360,${month}-02,${month}-04,setl_1,utr1`)
    await press(owner, 'Compare')
    await owner.getByRole('heading', { name: "Only in the provider's report (1)" }).waitFor()
    // The payment and the refund of this test.
    await owner.getByRole('heading', { name: /^Not paid out yet, or not in this report \([2-9]\)/ }).waitFor()
    await owner.getByText('1 payment or refund stands in the report that we have not recorded').waitFor()
    await looksGood(owner, 'settlement')
    await owner.getByRole('button', { name: /^setl_1, / }).click()
    await owner.getByRole('heading', { name: /^Not paid out yet/ }).waitFor({ state: 'detached' })
    const download = owner.waitForEvent('download')
    await press(owner, 'Save as CSV')
    expect((await download).suggestedFilename()).toBe(`settlement-${month}-setl_1.csv`)
  })

  it('STAFF-04 people are found; the owner exports and deletes one with the passkey, as they could themselves', async () => {
    const { email } = await newAccount(product.url)
    await owner.getByRole('link', { name: 'People' }).click()
    await heading(owner, 'People')
    expect((await owner.getByRole('alert').allTextContents()).filter((words) => words !== '')).toEqual([])
    await owner.getByLabel('Find people').fill(email)
    await owner.keyboard.press('Enter')
    await owner.getByText(email).waitFor()
    // An account is found by another traveller's name in its booking, and the reason is shown.
    const session = await sessionOf(product.url, await newAccount(product.url))
    const other = { ...session, user: { ...session.user, name: 'Vimala Iyer' } }
    const { bookingId } = await book(product.url, other, 'munnar')
    await owner.getByLabel('Find people').fill('vimala')
    await owner.keyboard.press('Enter')
    await owner.getByText('Travels as Vimala Iyer').waitFor()
    const ofPerson = owner.getByRole('listitem').filter({ has: owner.getByRole('link', { name: bookingId }) })
    expect(await ofPerson.last().innerText()).toMatch(
      /Munnar Tea Country, \d+ \w+ \d{4}, 2 people, Not paid yet/,
    )
    await looksGood(owner, 'people')
    await owner.getByLabel('Find people').fill(email)
    await owner.keyboard.press('Enter')
    await owner.getByText(email).waitFor()
    const download = owner.waitForEvent('download')
    await press(owner, `Export all of ${email}`)
    expect((await download).suggestedFilename()).toMatch(/^safarnama-.*\.json$/)
    await press(owner, `Delete ${email}`)
    await owner.getByRole('dialog').getByLabel('Why').fill('Asked by mail')
    await owner.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await owner.getByText(`${email} is deleted.`).waitFor()
    await owner.getByText('Nobody is found.').waitFor()
  })

  it('STAFF-06 a picture is uploaded, described, cropped by keys and numbers, shown to travellers, and removed', async () => {
    await owner.getByRole('link', { name: 'Pictures' }).click()
    await heading(owner, 'Pictures')
    const upload = async (name: string, buffer: Buffer) => {
      await owner
        .getByLabel('A picture from this computer')
        .setInputFiles({ name, mimeType: 'image/jpeg', buffer })
    }
    await upload('lake.jpg', Buffer.from('<svg onload="alert(1)"/>'))
    await owner.getByText('This file cannot be read as a picture.').waitFor()
    await upload('lake.jpg', await plainPicture(1_600, 1_200).jpeg().toBuffer())
    // Its page opens, and is gone to again from the list.
    await owner.getByLabel('Journey that shows it').waitFor()
    await owner.getByRole('link', { name: 'Pictures' }).click()
    await owner.getByRole('link', { name: 'Without words yet' }).getByText('On no journey yet').waitFor()
    await owner.locator('li img').waitFor()
    await looksGood(owner, 'pictures')
    await owner.getByRole('link', { name: 'Without words yet' }).click()
    await heading(owner, 'Picture')
    await owner.getByLabel('What it shows, in English').fill('A lake between hills')
    await owner.getByLabel('The same in Hindi').fill('पहाड़ियों के बीच एक झील')
    await press(owner, 'Save the words')
    await owner.getByText('The words are saved.', { exact: true }).waitFor()
    await owner.reload()
    await owner.getByLabel('The same in Hindi').waitFor()
    expect(await owner.getByLabel('The same in Hindi').inputValue()).toBe('पहाड़ियों के बीच एक झील')
    // Typed by hand, a number counts once it is complete.
    const width = owner.getByLabel('Width', { exact: true })
    await width.fill('')
    await width.pressSequentially('800')
    await width.press('Enter')
    expect(await width.inputValue()).toBe('800')
    await owner.getByText('Shown: 800 × 1200').waitFor()
    await owner.getByLabel('Shape').selectOption('16:9')
    expect(await owner.getByLabel('Height').inputValue()).toBe('900')
    await owner.getByRole('button', { name: 'Change its size with the arrow keys' }).press('ArrowLeft')
    await owner
      .getByRole('button', { name: 'Move the rectangle with the arrow keys' })
      .press('Shift+ArrowDown')
    const sides = ['Left', 'Top', 'Width', 'Height'].map((side) =>
      owner.getByLabel(side, { exact: true }).inputValue(),
    )
    expect(await Promise.all(sides)).toEqual(['0', '151', '1590', '894'])
    await owner.getByText('Shown: 1590 × 894').waitFor()
    const frame = owner.getByRole('button', { name: 'Move the rectangle with the arrow keys' })
    expect(await frame.evaluate((edge) => getComputedStyle(edge).borderTopColor)).toBe('rgb(255, 255, 255)')
    const words = owner.locator('main section').filter({ hasText: 'Words for it' })
    for (const [width, isBeside] of [
      [390, false],
      [1280, true],
    ] as const) {
      await owner.setViewportSize({ width, height: 844 })
      const picture = await owner.getByRole('img', { name: 'A lake between hills' }).boundingBox()
      const beside = await words.boundingBox()
      const crop = await owner.getByRole('heading', { name: 'Crop' }).boundingBox()
      if (!picture || !beside || !crop) throw new Error('it is not shown')
      expect(beside.x >= picture.x + picture.width).toBe(isBeside)
      expect(beside.y >= picture.y + picture.height).toBe(!isBeside)
      expect(crop.y).toBeGreaterThan(beside.y + beside.height)
    }
    await looksGood(owner, 'picture')
    const addressOf = () => owner.locator('code').textContent()
    const before = await addressOf()
    await press(owner, 'Crop')
    await expect.poll(addressOf).not.toBe(before)
    // A busy machine may be slow.
    await owner.getByText('Made as WEBP, AVIF.').waitFor({ timeout: 40_000 })
    // Refused, both are read again, and what is typed stays.
    const english = owner.getByLabel('What it shows, in English')
    await english.fill('A lake')
    await owner.getByLabel('Top', { exact: true }).fill('100')
    for (const [button, path] of [
      ['Save the words', 'words'],
      ['Crop', 'crop'],
    ] as const) {
      await owner.route(`**/${path}`, (route) => route.fulfill(refused(`Other ${path}.`)), { times: 1 })
      const renewed = owner.waitForResponse((answer) => /\/operator\/pictures\/[^/]+$/.test(answer.url()))
      // A press that comes while the picture's own page is drawn anew is lost; one that was refused is not repeated.
      const isRead = renewed.then(() => true)
      await expect
        .poll(async () => {
          await press(owner, button)
          return Promise.race([isRead, owner.waitForTimeout(12_000).then(() => false)])
        })
        .toBe(true)
      await owner.getByRole('alert').getByText(`Other ${path}.`).waitFor()
    }
    expect(await english.inputValue()).toBe('A lake')
    expect(await owner.getByLabel('Top', { exact: true }).inputValue()).toBe('100')
    const traveller = await visit(browser)
    visits.push(traveller)
    await traveller.page.goto(`${product.url}/`)
    const size = await traveller.page.evaluate(
      async (src) => {
        const image = Object.assign(new Image(), { src })
        await image.decode()
        return [image.naturalWidth, image.naturalHeight]
      },
      await addressOf(),
    )
    expect(size).toEqual([800, 450])
    await press(owner, 'Remove the picture')
    await owner.getByRole('dialog').getByRole('button', { name: 'Remove the picture' }).click()
    await owner.getByText(/^There is no photograph of your own here yet/).waitFor()
  })

  it('STAFF-10 shows who did what', async () => {
    await owner.getByRole('link', { name: 'Audit log' }).click()
    await heading(owner, 'Audit log')
    await owner.locator('tbody tr').first().waitFor()
    const rows = await owner.locator('tbody tr').allTextContents()
    expect(rows[0]).toContain('Uma Owner removed a picture')
    expect(rows.join()).toContain('Uma Owner answered a message')
    expect(rows.join()).toMatch(/Uma Owner gave back ₹100\.00 of booking T[A-Z]+-\d{8}-\d{4}/)
    expect(rows.join()).toContain('Uma Owner removed Dev Das from the staff')
    expect(rows.join()).not.toContain('@example.com')
    expect(rows.join()).not.toMatch(/redeemStaffLink|refundForTraveller|removeStaff/)
    await looksGood(owner, 'audit')
    await owner.getByLabel('Who').selectOption('Uma Owner')
    await owner.getByLabel('What').selectOption('Gave a part back')
    await expect.poll(() => owner.locator('tbody tr').allTextContents()).toHaveLength(1)
    expect(await owner.locator('tbody tr').textContent()).toContain('Uma Owner gave back ₹100.00')
    await owner.reload()
    await owner.getByLabel('Who').waitFor()
    expect(await owner.getByLabel('What').locator('option:checked').textContent()).toBe('Gave a part back')
    await owner.getByLabel('To', { exact: true }).fill(dateAhead(-1))
    await press(owner, 'Show')
    await owner.getByText('Nothing of that kind stands in the log.').waitFor()
    expect(new URL(owner.url()).searchParams.get('until')).toBe(dateAhead(-1))
    await owner.getByLabel('From', { exact: true }).waitFor()
    await owner.goto(`${product.url}/operator/audit?from=${dateAhead(-1)}&until=never`)
    await owner.locator('tbody tr').first().waitFor()
    await owner.getByLabel('Who').selectOption('The command line')
    await press(owner, 'Show')
    await owner.getByText('Nothing of that kind stands in the log.').waitFor()
  })

  it('SEC a script in names, messages, reviews and words of pictures is text on every screen', async () => {
    await addPicture(owner, product, await plainPicture(1_600, 900).jpeg().toBuffer())
    await owner.goto(`${product.url}/operator/groups`)
    const group = await owner.getByRole('link', { name: 'Cousins in the hills' }).getAttribute('href')
    const written = { name: 'Ravi', email: 'ravi@example.com', message: 'Is there a pool?' }
    const headers = { 'content-type': 'application/json' }
    await fetch(`${product.url}/api/contact`, { method: 'POST', headers, body: JSON.stringify(written) })
    await owner.route('**/api/operator/**', async (route) => {
      const isReviews = new URL(route.request().url()).pathname.endsWith('/reviews')
      if (isReviews) return route.fulfill({ json: poisoned(waitingReviews) })
      const response = await route.fetch()
      return route.fulfill({ response, json: poisoned(await response.json()) })
    })
    const screens = [
      '',
      'bookings',
      'messages',
      'reviews',
      'catalogue',
      'pictures',
      'reports',
      'staff',
      'audit',
      'passkeys',
      'people?query=asha',
      `departures?date=${dateAhead(30)}`,
      `groups/${group?.split('/').at(-1)}`,
      'catalogue/packages/munnar',
    ]
    for (const screen of screens) {
      await owner.goto(`${product.url}/operator/${screen}`)
      await owner.getByRole('heading', { level: 1 }).waitFor()
      // Not only the name in the frame.
      const shown = owner.getByRole('main').getByText('<script>').locator('visible=true')
      await expect.poll(() => shown.count(), { message: screen }).toBeGreaterThan(0)
      const made = await owner.locator('img[src="x"], main script, [onerror]').count()
      expect([screen, made, await owner.title()]).toEqual([screen, 0, expect.stringContaining('Safarnama')])
    }
    await owner.goto(`${product.url}/operator/bookings`)
    await owner.locator('tbody a').first().click()
    await owner.getByRole('main').getByText('<script>').locator('visible=true').first().waitFor()
    expect(await owner.locator('img[src="x"], main script, [onerror]').count()).toBe(0)
    await owner.unrouteAll({ behavior: 'wait' })
  })

  it('a screen that cannot be shown leaves the way to the others', async () => {
    const page = await owner.context().newPage()
    await page.route('**/api/operator/today', (route) => route.fulfill({ json: {} }))
    await page.goto(`${product.url}/operator`)
    await heading(page, 'This page cannot be shown')
    await looksGood(page, 'not-shown')
    await page.getByRole('link', { name: 'Bookings' }).click()
    await heading(page, 'Bookings')
    await page.close()
  })

  it('SEC is framed by nobody, cached nowhere, and runs only its own files', async () => {
    const { headers } = await fetch(`${product.url}/operator`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    expect((await fetch(`${product.url}/operator/nowhere`)).status).toBe(404)
    const other = await fetch(`http://127.0.0.1:${product.port}/operator/staff`, { redirect: 'manual' })
    expect(other.headers.get('location')).toBe(`${product.url}/operator/staff`)
    expect((await fetch(`http://127.0.0.1:${product.port}/api/operator/session`)).status).toBe(404)
  })

  it('meets no faults', () => {
    for (const { faults } of visits) expect(faults).toEqual([])
  })
})
