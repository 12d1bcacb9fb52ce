import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrive, book, newAccount, pay, sessionOf } from '#tests/support/account.ts'
import { sharedBrowser, visit, type Visit } from '#tests/support/browser.ts'
import { call } from '#tests/support/calls.ts'
import {
  addPicture,
  comeIn,
  comeInFirst,
  firstLinkOf,
  heading,
  inDialog,
  invite,
  newColleague,
  press,
  publish,
  saved,
  tab,
} from '#tests/support/console-visits.ts'
import { expectGoodLook } from '#tests/support/looks.ts'
import { dateAhead, mailTo, payByCard, type Person, proceedToPayment } from '#tests/support/journey.ts'
import { plainPicture } from '#tests/support/pictures.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

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

const journey = 'munnar-day'

// A sequence of steps, none of which can be retried without the earlier ones.
describe('a working day at the console', { retry: 0 }, () => {
  let owner: Page
  let clerk: Page
  let traveller: Page
  let person: Person
  let code = ''

  it('STAFF-01 begins with an invitation and a passkey', async () => {
    owner = await newColleague(browser, visits)
    await owner.goto(await firstLinkOf(product))
    await comeInFirst(owner)
    const link = await invite(owner, 'asha@example.com', ['Desk', 'Catalogue', 'Accounts'])
    clerk = await newColleague(browser, visits)
    await comeIn(clerk, link, 'Asha')
    await heading(clerk, 'Today')
  })

  it('STAFF-05 a journey is made, with a picture and seats, and published', async () => {
    const photo = await addPicture(clerk, product, await plainPicture(1_600, 900).jpeg().toBuffer())
    await clerk.goto(`${product.url}/operator/catalogue/packages`)
    await press(clerk, 'A new package')
    await clerk.getByLabel('Name', { exact: true }).fill('Munnar in a Day')
    await clerk.getByLabel('Id in addresses').fill(journey)
    await clerk.getByLabel('Copy of').fill('munnar')
    await press(clerk, 'Begin')
    await saved(clerk)
    await press(clerk, 'Choose from the pictures here')
    await clerk.getByRole('dialog').getByRole('button', { name: 'A lake between hills' }).click()
    await tab(clerk, 'Seats and prices by day')
    const days = clerk.getByRole('group', { name: 'Seats' }).locator('[data-date]:not(:disabled)')
    const wanted = dateAhead(20)
    await clerk.locator(`[data-date="${wanted}"]`).click()
    await clerk.getByRole('textbox', { name: 'Seats', exact: true }).fill('2')
    await press(clerk, 'Set for these days')
    await expect
      .poll(() => days.and(clerk.locator(`[data-date="${wanted}"]`)).getAttribute('aria-label'))
      .toContain('0 of 2 seats taken')
    await publish(clerk)
    const page = async () => {
      const answer = await fetch(`${product.url}/search/place/${journey}`)
      return answer.ok ? answer.text() : ''
    }
    await expect.poll(page).toContain('Munnar in a Day')
    expect(photo).toContain('/pictures/library/')
    expect(await page()).toContain(photo.replace(/-\d+\.webp$/, ''))
  })

  it('STAFF-07 a traveller buys it in a browser of their own, and it is full', async () => {
    person = await newAccount(product.url)
    const buying = await visit(browser)
    visits.push(buying)
    traveller = buying.page
    const asked = `packageId=${journey}&start=Kochi&end=Munnar&date=${dateAhead(20)}&travelers=2`
    await arrive(traveller, product.url, person, `/booking?${asked}`)
    await traveller.getByLabel('Hotel Name').fill('Tea Valley Rest')
    await traveller.getByRole('button', { name: 'Confirm Booking' }).first().click()
    await traveller.waitForURL('**/booking/checkout?**')
    const field = traveller.getByLabel('Anything we should know?')
    await field.fill('Jain meals.\nA lift')
    await traveller.reload()
    expect(await field.inputValue()).toBe('Jain meals.\nA lift')
    await proceedToPayment(traveller, person)
    await traveller.getByRole('region', { name: 'Traveler' }).getByText('Jain meals.').waitFor()
    await payByCard(traveller)
    await traveller.getByRole('heading', { name: /Thank you/ }).waitFor()
    code = new URL(traveller.url()).pathname.split('/').at(-1) ?? ''
    const day = dateAhead(20)
    const { body } = await call(product, 'GET', `/places/departures/${journey}?from=${day}&to=${day}`)
    expect(body['days']).toEqual([expect.objectContaining({ date: day, state: 'full', seatsLeft: 0 })])
    const session = await sessionOf(product.url, await newAccount(product.url))
    const third = book(product.url, session, journey, { travelDate: day, numberOfPeople: 1 })
    await expect(third).rejects.toThrow('409')
    await clerk.goto(`${product.url}/operator/bookings/${code}`)
    await heading(clerk, code)
    await clerk
      .getByRole('definition')
      .filter({ hasText: /^Jain meals\.\s+A lift$/ })
      .waitFor()
    await expectGoodLook(clerk, 'console-booking-needs', 390)
    await clerk.goto(`${product.url}/operator/bookings?query=${code}`)
    await clerk.getByRole('row', { name: code }).getByText('Wants us to know something').waitFor()
    await expectGoodLook(clerk, 'console-bookings-needs', 390)
  })

  it('STAFF-04 what the traveller wants us to know is changed on the ticket, and staff read the latest', async () => {
    const part = traveller.getByRole('region', { name: 'What we should know' })
    await part.getByText('Jain meals.').waitFor()
    await part.getByRole('button', { name: 'Change what you told us' }).click()
    const field = part.getByLabel('Anything we should know?')
    expect(await field.evaluate((area) => area === document.activeElement)).toBe(true)
    await field.fill('A room on the ground floor')
    await traveller.route('**/api/booking/update-booking', (route) =>
      route.fulfill({ status: 409, json: { error: 'Too late.', message: 'Too late.', code: 'conflict' } }),
    )
    await part.getByRole('button', { name: 'Save' }).click()
    await part.getByRole('alert').getByText('Too late.').waitFor()
    await traveller.unroute('**/api/booking/update-booking')
    await part.getByRole('button', { name: 'Save' }).click()
    await part.getByRole('button', { name: 'Change what you told us' }).waitFor()
    expect(await part.getByRole('paragraph').innerText()).toBe('A room on the ground floor')
    await clerk.goto(`${product.url}/operator/bookings/${code}`)
    await clerk.getByText('A room on the ground floor').waitFor()
    expect(await clerk.getByText('Jain').count()).toBe(0)
  })

  it('STAFF-04 the traveller is told the hotel, is answered, and gets a part back', async () => {
    await clerk.getByLabel('Hotel of this journey').fill('Tea Valley Rest, Munnar, +91 98 7654 3210')
    await press(clerk, 'Save and email the traveler')
    await clerk.getByText('The hotel stands on the ticket').waitFor()
    const { text } = await mailTo(product.url, person.email, /^Your hotel for booking/)
    expect(text).toContain('+91 98 7654 3210')
    const headers = { 'content-type': 'application/json' }
    const written = { name: person.name, email: person.email, message: 'Is there a lift?' }
    await fetch(`${product.url}/api/contact`, { method: 'POST', headers, body: JSON.stringify(written) })
    await clerk.getByRole('link', { name: 'Messages' }).click()
    await clerk.getByLabel('Answer', { exact: true }).fill('Yes, in every hotel.')
    await press(clerk, 'Send the answer')
    await clerk.getByText('Your answer is on its way').waitFor()
    await clerk.goto(`${product.url}/operator/bookings/${code}`)
    await clerk.getByText('Yes, in every hotel.').waitFor()
    await clerk.getByRole('link', { name: 'Open the message' }).waitFor()
    await clerk.getByLabel('Refund in rupees').fill('250.50')
    await press(clerk, 'Refund this part')
    await inDialog(clerk, 'Refund')
    await clerk.getByText(`₹250.50 goes back for ${code}. It is with the traveler by `).waitFor()
    expect(await clerk.getByLabel('Refund in rupees').inputValue()).toBe('')
  })

  it('STAFF-04 who travels on a day is listed from its seats, called, copied and printed', async () => {
    await clerk.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await clerk.goto(`${product.url}/operator/bookings/${code}`)
    await clerk.getByLabel('Note for colleagues').fill(`Comes by train.\n${'No onions. '.repeat(30)}`)
    await press(clerk, 'Add the note')
    await clerk.getByText('The note is saved').waitFor()
    await clerk.goto(`${product.url}/operator/catalogue/packages/${journey}`)
    await tab(clerk, 'Seats and prices by day')
    await clerk.locator(`[data-date="${dateAhead(20)}"]`).click()
    await clerk.getByRole('link', { name: 'Who travels on this day' }).click()
    const package_ = clerk.getByRole('heading', { level: 2, name: 'Munnar in a Day: 2 people' })
    await package_.waitFor()
    const note = clerk
      .getByRole('row', { name: code })
      .getByText(/^Notes of colleagues: Comes by train\. No.*onions\.$/)
    await note.waitFor()
    const needs = clerk.getByRole('row', { name: code }).getByText('They want us to know: A room on the')
    await needs.waitFor()
    const telephone = clerk.getByRole('rowheader').getByRole('link')
    expect(await telephone.getAttribute('href')).toMatch(/^tel:\+?\d{10,}$/)
    await expectGoodLook(clerk, 'console-departures', 390)
    // The only coming day with travellers is marked, and the screen opens on it.
    await clerk.goto(`${product.url}/operator/departures`)
    await package_.waitFor()
    const seats = clerk.getByRole('link', { name: 'Seats and prices by day' })
    expect(await seats.getAttribute('href')).toContain(`/${journey}?part=seats&day=${dateAhead(20)}`)
    const days = clerk.getByRole('navigation', { name: 'Coming days with departures' })
    expect(await days.getByRole('link').allInnerTexts()).toEqual([
      expect.stringMatching(/^\d+ \w+ \d{4}\s2 people, 1 journey$/),
    ])
    expect(await days.getByRole('link').getAttribute('aria-current')).toBe('page')
    await press(clerk, 'Copy as text')
    await clerk.getByText('The list is copied').waitFor()
    const copied = await clerk.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(
      /\n\nMunnar in a Day: 2 people\n1\. [^\n]+; 2 people; They want us to know: A room on the ground floor; Starts at: Kochi; Way of coming: [^;]+; Hotel: Tea Valley Rest[^\n]*; Booking: /,
    )
    await clerk.evaluate(() => navigator.clipboard.writeText(''))
    await press(clerk, 'Copy this journey as text: Munnar in a Day')
    await expect.poll(() => clerk.getByText('The list is copied').count()).toBe(2)
    expect(await clerk.evaluate(() => navigator.clipboard.readText())).toBe(copied)
    await clerk.evaluate(() => Object.assign(window, { print: () => (document.title = 'printed') }))
    await press(clerk, 'Print')
    expect(await clerk.title()).toBe('printed')
    await clerk.emulateMedia({ media: 'print' })
    expect(await clerk.getByRole('button').count()).toBe(0)
    expect(await package_.isVisible()).toBe(true)
    // What goes along on the journey has the notes of colleagues, unless they are taken out.
    expect([await note.isVisible(), copied.includes('by train')]).toEqual([true, true])
    await clerk.emulateMedia({ media: null })
    await clerk.getByLabel(/^With the notes of colleagues/).uncheck()
    await clerk.emulateMedia({ media: 'print' })
    expect([await note.isVisible(), await needs.isVisible()]).toEqual([false, true])
    // The print names the list and its day, without the note that it was copied.
    expect(await clerk.getByText('The list is copied').first().isVisible()).toBe(false)
    expect(await clerk.getByText('Safarnama', { exact: true }).isVisible()).toBe(true)
    expect(
      await clerk.getByRole('heading', { level: 1, name: /^Departures, \d+ \w+ \d{4}$/ }).isVisible(),
    ).toBe(true)
    await clerk.emulateMedia({ media: null })
    await clerk.goto(`${product.url}/operator`)
    await clerk.getByRole('link', { name: 'Who leaves tomorrow' }).click()
    await clerk.getByText('Nobody with a confirmed booking travels on this day.').waitFor()
    await clerk.getByRole('link', { name: /^Next day: / }).click()
    await package_.waitFor()
    expect(await days.getByRole('link', { name: '2 people' }).getAttribute('aria-current')).toBe('page')
  })

  it('STAFF-09 the month’s report has what went back, and the register agrees with the ledger', async () => {
    await clerk.getByRole('link', { name: 'Reports' }).click()
    const received = clerk.getByRole('term').filter({ hasText: /^Received$/ })
    await received.waitFor()
    const given = clerk.getByText('₹250.50').first()
    // The voucher is written a moment after the payment.
    await expect
      .poll(async () => {
        await clerk.reload()
        await received.waitFor()
        return given.count()
      })
      .toBeGreaterThan(0)
    await clerk.getByRole('link', { name: 'GST', exact: true }).click()
    await press(clerk, 'This month')
    await clerk.getByRole('rowheader', { name: /^RV/ }).first().waitFor()
    await press(clerk, 'Compare')
    await clerk.getByText('The documents agree with the ledger').waitFor()
  })

  it('STAFF-04 a departure is cancelled when its day is closed, and the list says whom to call', async () => {
    const day = dateAhead(30)
    const [paid, unpaid] = [await newAccount(product.url), await newAccount(product.url)]
    const session = await sessionOf(product.url, paid)
    const booked = await book(product.url, session, journey)
    await pay(product.url, session, booked)
    const other = await book(product.url, await sessionOf(product.url, unpaid), journey)
    await clerk.goto(`${product.url}/operator/departures?${new URLSearchParams({ date: day })}`)
    await clerk.getByText('close its day first').waitFor()
    await expectGoodLook(clerk, 'console-departures-close-first', 390)
    expect(await clerk.getByRole('button', { name: 'Cancel this departure' }).count()).toBe(0)
    // On a phone, too, the form leaves the chosen day visible, wherever it was touched.
    await clerk.setViewportSize({ width: 390, height: 844 })
    await clerk.getByRole('link', { name: 'Close this day in the catalogue' }).click()
    const cell = clerk.locator(`[data-date="${day}"]`)
    await cell.waitFor()
    expect(await cell.getAttribute('aria-pressed')).toBe('true')
    await clerk.getByText(/^Nothing is closed yet: /).waitFor()
    const set = await clerk.getByRole('button', { name: 'Set for these days' }).boundingBox()
    expect((set?.y ?? 0) + (set?.height ?? 0)).toBeLessThan(844)
    await expect.poll(async () => (await cell.boundingBox())?.y).toBeLessThan(0.6 * 844)
    await cell.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight))
    await cell.click()
    // The form scrolls within its panel.
    const panel = clerk
      .locator('form')
      .filter({ has: clerk.getByLabel('Days are') })
      .locator('..')
    const [ofDay, ofPanel] = [await cell.boundingBox(), await panel.boundingBox()]
    expect((ofDay?.y ?? 0) + (ofDay?.height ?? 0)).toBeLessThanOrEqual(ofPanel?.y ?? 0)
    expect(ofPanel?.height).toBeLessThanOrEqual(0.45 * 844)
    await expectGoodLook(clerk, 'console-chosen-day', 390)
    await clerk.getByLabel('Days are').selectOption('Closed')
    await press(clerk, 'Set for these days')
    await publish(clerk)
    await expectGoodLook(clerk, 'console-closed-day', 390)
    await clerk.getByRole('link', { name: /^Back to Departures, / }).click()
    await press(clerk, 'Cancel this departure')
    const dialog = clerk.getByRole('dialog')
    expect(await dialog.innerText()).toMatch(/Goes back\s+₹/)
    const sum = (await dialog.getByText(/^₹/).textContent()) ?? ''
    expect(await dialog.locator('dl').innerText()).toMatch(
      /Bookings\s+2\s+People\s+4\s+Bookings not paid\s+1$/,
    )
    await dialog.getByLabel('Why').fill('Landslide')
    await dialog.getByLabel('What the mail says of the reason').fill('The road has slid.')
    await expectGoodLook(clerk, 'console-cancel-departure', 390)
    await inDialog(clerk, 'Cancel and refund all')
    await clerk.getByText(`The departure is cancelled (bookings of it: 2); ${sum} goes back.`).waitFor()
    await clerk.getByRole('heading', { level: 3, name: 'Cancelled by us: to be called' }).waitFor()
    await expect
      .poll(async () => {
        await clerk.reload()
        await clerk.getByRole('heading', { level: 3 }).waitFor()
        return clerk.getByText(/^Mailed \d/).count()
      })
      .toBe(2)
    const telephones = clerk.getByRole('rowheader').getByRole('link')
    expect(await telephones.count()).toBe(2)
    expect(await telephones.first().getAttribute('href')).toMatch(/^tel:\+?\d{10,}$/)
    await expectGoodLook(clerk, 'console-departures-called', 390)
    // They are no part of the day's list for guides, and are copied by themselves.
    const copiedText = () => clerk.evaluate(() => navigator.clipboard.readText())
    await press(clerk, 'Copy as text')
    await clerk.getByText('The list is copied').waitFor()
    expect(await copiedText()).not.toContain('Munnar in a Day')
    await press(clerk, 'Copy this journey as text: Munnar in a Day')
    await expect.poll(copiedText).toContain('Munnar in a Day')
    const copied = await copiedText()
    expect(copied).toContain('Munnar in a Day: 0 people\nCancelled by us: to be called:\n1. ')
    for (const { bookingId } of [booked, other]) expect(copied).toContain(bookingId)
    await clerk.emulateMedia({ media: 'print' })
    expect(await telephones.first().isVisible()).toBe(false)
    await clerk.emulateMedia({ media: null })
    await clerk
      .getByRole('button', { name: / was called about booking / })
      .first()
      .click()
    const called = clerk.getByRole('status').filter({ hasText: /^Called \d/ })
    // The pressed button has gone.
    await expect.poll(() => called.evaluate((words) => words === document.activeElement)).toBe(true)
    await press(clerk, 'Copy this journey as text: Munnar in a Day')
    await expect.poll(copiedText).not.toContain('2. ')
    for (const { email } of [paid, unpaid]) {
      const { text } = await mailTo(product.url, email, /is cancelled/)
      expect(text).toContain('The reason: The road has slid.')
      expect(text).not.toContain('Landslide')
    }
  })

  it('STAFF-04 all of it is undone: the booking cancelled, the journey off the offer, the person out', async () => {
    await clerk.goto(`${product.url}/operator/bookings/${code}`)
    await press(clerk, 'Cancel by the company, everything back')
    expect(await clerk.getByRole('dialog').innerText()).toMatch(/Goes back\s+₹/)
    await inDialog(clerk, 'Cancel and refund')
    await clerk.getByText('Please write why').waitFor()
    await clerk.getByLabel('Why').fill('No guide')
    const mailWhy = clerk.getByLabel('What the mail says of the reason')
    expect(await mailWhy.inputValue()).toBe('No guide')
    await mailWhy.fill('The guide is ill.')
    await inDialog(clerk, 'Cancel and refund')
    await clerk.getByText(`${code} is cancelled`).waitFor()
    expect((await mailTo(product.url, person.email, /is cancelled/)).text).toContain('The guide is ill.')
    await clerk.goto(`${product.url}/operator/catalogue/packages/${journey}`)
    await press(clerk, 'Withdraw')
    await inDialog(clerk, 'Withdraw')
    await clerk.getByText(/ is withdrawn\./).waitFor()
    const gone = async () => (await fetch(`${product.url}/search/place/${journey}`)).status
    await expect.poll(gone).toBe(404)
    await owner.getByRole('link', { name: 'Staff' }).click()
    await owner.reload()
    await press(owner, 'Remove asha@example.com')
    await inDialog(owner, 'Remove')
    await owner.getByText('asha@example.com', { exact: true }).waitFor({ state: 'detached' })
    await clerk.goto(`${product.url}/operator`)
    await heading(clerk, 'Sign in')
  })

  it('meets no faults', () => {
    for (const { faults } of visits) expect(faults).toEqual([])
  })
})
