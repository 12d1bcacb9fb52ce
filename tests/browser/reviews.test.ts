import type { Browser, Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { OwnReview, Review } from '#shared/contract/reviews-schemas.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { sharedBrowser, visit, type Visit, untilAlive } from '#tests/support/browser.ts'
import { dateAhead, expectNoFaults } from '#tests/support/journey.ts'
import { signIn } from '#tests/support/signed-in.ts'

const url = inject('productUrl')
const words = 'The houseboat was quiet, and the crew cooked what they had caught.'

let browser: Browser
let visitor: Visit
let page: Page

beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  visitor = await visit(browser, { viewport: { width: 360, height: 740 } })
  page = visitor.page
})
afterEach(() => visitor.context.close())

const hindiWords = 'जगह बहुत सुंदर है।'
/** The states of the fonts for Hindi that the page has asked for. */
const devanagari = () =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => family === 'Devanagari' && status !== 'unloaded')
      .map(({ status }) => status),
  )
const width = () => page.evaluate(() => document.documentElement.scrollWidth)
const review = (more: Partial<OwnReview> = {}): OwnReview => ({
  id: 'own',
  author: 'Meera',
  overall: 4,
  categories: {},
  text: words,
  language: 'en',
  travelMonth: '2026-10',
  travelledWith: null,
  writtenAt: '2026-11-21T06:00:00.000Z',
  changedAt: null,
  answer: null,
  pictures: [],
  bookingId: 'SAF-1',
  packageId: 'munnar',
  state: 'published',
  hiddenFor: null,
  ...more,
})

/** The calls of a past journey, since no journey ends within a test. */
async function travelled(): Promise<unknown[]> {
  const sent: unknown[] = []
  let own: OwnReview | null = null
  const journey = {
    packageId: 'munnar',
    package: 'Munnar Tea Country',
    travelDate: '2026-10-12',
    from: '2026-10-16',
    until: '2027-10-15',
    mayWrite: true,
  }
  await page.route('**/api/reviews/booking/*', (route) =>
    route.fulfill({ json: { ...journey, review: own } }),
  )
  await page.route('**/api/reviews', (route) => {
    sent.push(route.request().postDataJSON())
    own = review()
    return route.fulfill({ json: { review: own, message: 'Thank you. Your review is published.' } })
  })
  await page.route('**/api/reviews/own', (route) => {
    sent.push(route.request().method())
    own = review({ state: 'withdrawn', text: '' })
    return route.fulfill({ json: { message: 'Your review is withdrawn.' } })
  })
  return sent
}

const toTicket = (shown: Page) => shown.getByRole('link', { name: 'See your ticket' }).getAttribute('href')

test('REVW-01 REVW-02 a guest reviews by keyboard, and withdraws', async () => {
  await signIn(page, url)
  const sent = await travelled()
  await page.goto(`${url}/review-trip/SAF-1`)
  await page.getByRole('heading', { name: 'Review your journey' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await toTicket(page)).toMatch(/\/booking\/thank-you\/SAF-1$/)
  await page.getByRole('button', { name: 'Publish review' }).click()
  await page.getByText('Please give 1 to 5 stars.').waitFor()
  expect(sent).toEqual([])
  const whole = page.getByRole('group', { name: 'Your journey as a whole' })
  // What is missing first has the focus.
  const isFocused = (field: Locator) => field.evaluate((one) => one === document.activeElement)
  await expect.poll(() => isFocused(whole.getByRole('radio', { name: '1 star' }))).toBe(true)
  await page.keyboard.press('Space')
  for (let more = 0; more < 3; more += 1) await page.keyboard.press('ArrowRight')
  expect(await whole.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Publish review' }).click()
  const others = page.getByLabel('What should others know?')
  await expect.poll(() => isFocused(others)).toBe(true)
  await others.fill(words)
  await page.getByText(`${words.length} of 3,000`).waitFor()
  await page.getByText('Rate the details').click()
  await page.getByRole('group', { name: 'Food' }).getByRole('radio', { name: '5 stars' }).check()
  await page
    .getByRole('group', { name: /^Who you travelled with/ })
    .getByLabel('With family')
    .check()
  // It is seen where the reader's colours replace those of the page, too.
  await others.focus()
  await page.emulateMedia({ forcedColors: 'active' })
  const outline = (company: string) =>
    page.locator('label', { hasText: company }).evaluate((label) => getComputedStyle(label).outlineStyle)
  expect([await outline('With family'), await outline('With friends')]).toEqual(['solid', 'none'])
  await page.emulateMedia({ forcedColors: 'none' })
  await page.getByRole('button', { name: 'Publish review' }).press('Enter')
  // The pressed button has gone with the form of a new review.
  await expect.poll(() => isFocused(page.getByText('Thank you. Your review is published.'))).toBe(true)
  expect(sent).toEqual([
    { bookingId: 'SAF-1', overall: 4, categories: { food: 5 }, travelledWith: 'family', text: words },
  ])
  expect(await width()).toBe(360)
  const withdraw = page.getByRole('button', { name: 'Withdraw review' })
  await withdraw.focus()
  // A second press of Enter, made too soon, withdraws nothing.
  for (let press = 0; press < 2; press++) await page.keyboard.press('Enter')
  await expect.poll(() => isFocused(withdraw)).toBe(true)
  expect(sent.at(-1)).not.toBe('DELETE')
  await withdraw.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw review' }).click()
  await page.getByText('You have withdrawn your review of this journey.').waitFor()
  expect(sent.at(-1)).toBe('DELETE')
  expect(await axeFindings(page)).toEqual([])
  expectNoFaults(visitor.faults)
})

test('REVW-01 who may not review a cancelled journey within its year reads why', async () => {
  await signIn(page, url)
  const journey = { packageId: 'munnar', package: 'Munnar Tea Country', mayWrite: false, review: null }
  const dates = { travelDate: dateAhead(-20), from: dateAhead(-10), until: dateAhead(300) }
  await page.route('**/api/reviews/booking/*', (route) => route.fulfill({ json: { ...journey, ...dates } }))
  await page.goto(`${url}/review-trip/SAF-1`)
  await page.getByText('Only journeys that were paid for and not cancelled can be reviewed.').waitFor()
  expect(await toTicket(page)).toMatch(/\/booking\/thank-you\/SAF-1$/)
  expectNoFaults(visitor.faults)
})

test('REVW-03 REVW-04 REVW-05 the place page has what guests say, page by page, and how many reviews are hidden', async () => {
  const shown = (at: number): Review => ({
    ...review({ id: `review-${at}` }),
    text: at === 1 ? hindiWords : `${words} Number ${at}.`,
    language: at === 1 ? 'hi' : 'en',
    answer: at === 1 ? { text: 'धन्यवाद!', at: '2026-11-22T06:00:00.000Z' } : null,
    pictures: [
      {
        id: `picture-${at}`,
        small: '/pictures/packages/munnar-1-day-400.webp',
        large: '/pictures/packages/munnar-1-day-800.webp',
        width: 800,
        height: 450,
      },
    ],
  })
  await page.route('**/api/places/munnar/reviews*', (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('page') ?? 1)
    const counts = { count: 12, hidden: 2, distribution: [0, 1, 3, 3, 5], totalPages: 2 }
    return route.fulfill({ json: { reviews: [shown(at), shown(at + 10)], page: at, ...counts } })
  })
  await page.route('**/api/places/munnar', async (route) => {
    const answer = await route.fetch()
    const guestRatings = { overall: 4.2375, count: 12, categories: { food: 4.61 } }
    return route.fulfill({ json: { ...((await answer.json()) as object), guestRatings } })
  })
  // Opened from a list: a page rendered by the server has the reviews of its database, of which there are none.
  await page.goto(`${url}/search?end=munnar`)
  await untilAlive(page, 'a.card-link')
  await page.evaluate(() => document.fonts.ready)
  expect(await devanagari()).toEqual([])
  await page.locator('main a[href*="/search/place/munnar"]').first().click()
  await page.getByRole('heading', { name: 'What guests say' }).scrollIntoViewIfNeeded()
  const section = page.getByRole('region', { name: 'What guests say' })
  await section.getByText(hindiWords).waitFor()
  // Two are quoted near the top, first those in the language of the page.
  const quotes = page.locator('main blockquote')
  expect(await quotes.allInnerTexts()).toEqual([`${words} Number 11.`, hindiWords])
  await page.getByRole('link', { name: 'Read all reviews' }).click()
  await page.waitForURL('**#reviews')
  // Readable on a device without such letters, which only this page loads.
  await expect.poll(devanagari).toEqual(['loaded'])
  expect(await page.getByText('धन्यवाद!').getAttribute('lang')).toBe('hi')
  await section.getByText('Guests’ rating: 4.2 out of 5 stars, 12 reviews').waitFor()
  expect(await section.locator('dl').last().innerText()).toMatch(/^Food\s+4\.6$/)
  await page.getByText('2 of 14 reviews hidden').click()
  await page.getByText('It advertises something').waitFor()
  const picture = section.getByRole('img', { name: 'Picture 1 by Meera: Munnar' }).first()
  expect(await picture.evaluate((shown: HTMLImageElement) => [shown.width > 0, shown.loading])).toEqual([
    true,
    'lazy',
  ])
  await section.getByRole('button', { name: 'Older' }).press('Enter')
  await page.getByText(`${words} Number 2.`).waitFor()
  expect(await section.getByText('Page 2 of 2').count()).toBe(1)
  let [held, fail] = [Promise.resolve(), () => {}]
  await page.route('**/api/places/munnar/reviews*', async (route) => {
    await held
    const message = 'Too many calls.'
    await route.fulfill({ status: 429, json: { error: message, message, code: 'too_many' } })
  })
  await section.getByRole('button', { name: 'Newer' }).press('Enter')
  const said = section.getByText('Too many calls.')
  await said.waitFor()
  held = new Promise((resolve) => (fail = resolve))
  const again = section.getByRole('button', { name: 'Try again' })
  await again.press('Enter')
  await expect.poll(() => again.getAttribute('aria-busy')).toBe('true')
  // What comes back is announced: the answer may be the same.
  expect(await said.isVisible()).toBe(false)
  fail()
  await expect.poll(() => again.getAttribute('aria-busy')).toBe(null)
  expect(await said.isVisible()).toBe(true)
  expect(await width()).toBe(360)
  expect(await axeFindings(page)).toEqual([])
  expectNoFaults(visitor.faults)
})

test('REVW-02 REVW-03 a guest adds a picture, reads that it waits, and removes it by keyboard', async () => {
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const waiting: OwnReview['pictures'][number] = {
    id: 'one',
    small: '',
    large: '',
    width: 1,
    height: 1,
    state: 'waiting',
  }
  await travelled()
  let pictures: OwnReview['pictures'] = []
  await page.route('**/api/reviews/booking/*', async (route) => {
    const journey = { packageId: 'munnar', package: 'Munnar Tea Country', travelDate: '2026-10-12' }
    const span = { from: '2026-10-16', until: '2027-10-15', mayWrite: true }
    return route.fulfill({ json: { ...journey, ...span, review: review({ pictures }) } })
  })
  await page.route('**/api/reviews/own/pictures', (route) => {
    pictures = [waiting]
    return route.fulfill({ json: { picture: waiting, message: 'Your picture is saved.' } })
  })
  await page.route('**/api/reviews/own/pictures/one', (route) => {
    if (route.request().method() === 'GET')
      return route.fulfill({ json: { picture: `data:image/png;base64,${dot}` } })
    pictures = []
    return route.fulfill({ json: { message: 'The picture is removed.' } })
  })
  await signIn(page, url)
  await page.goto(`${url}/review-trip/SAF-1`)
  const file = page.getByLabel('Image file for your review')
  await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await page.getByText('Please choose a JPEG, PNG or WebP picture.').waitFor()
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') })
  await page.getByText('Your picture is saved.').waitFor()
  await page.getByRole('img', { name: 'Your picture 1' }).waitFor()
  await page.getByText('Waiting: we check it first').waitFor()
  expect([await width(), await axeFindings(page)]).toEqual([360, []])
  await page.getByRole('button', { name: 'Remove picture 1' }).press('Enter')
  await page.getByText('The picture is removed.').waitFor()
  await page.getByRole('heading', { name: 'Pictures', exact: true }).and(page.locator(':focus')).waitFor()
  expect(await page.getByRole('button', { name: 'Remove picture 1' }).count()).toBe(0)
  expectNoFaults(visitor.faults)
})
