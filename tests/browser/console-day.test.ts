import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrive, newAccount } from '#tests/support/account.ts'
import { sharedBrowser, visit, type Visit } from '#tests/support/browser.ts'
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

// One story: a step cannot be told again without those before it.
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
    await clerk.getByLabel('Id', { exact: true }).fill(journey)
    await clerk.getByLabel('Copy of').fill('munnar')
    await press(clerk, 'Begin')
    await saved(clerk)
    await clerk.getByLabel('Name', { exact: true }).first().fill('Munnar in a Day')
    await press(clerk, 'Choose a picture')
    await clerk.getByRole('dialog').getByRole('button', { name: 'A lake between hills' }).click()
    await tab(clerk, 'Seats and dates')
    const days = clerk.getByRole('group', { name: 'Seats' }).locator('[data-date]:not(:disabled)')
    const wanted = dateAhead(20)
    await clerk.locator(`[data-date="${wanted}"]`).click()
    await clerk.getByRole('spinbutton', { name: 'Seats' }).fill('2')
    await press(clerk, 'Set for these days')
    await expect
      .poll(() => days.and(clerk.locator(`[data-date="${wanted}"]`)).getAttribute('aria-label'))
      .toMatch(/2/)
    await publish(clerk, journey)
    const page = async () => {
      const answer = await fetch(`${product.url}/search/place/${journey}`)
      return answer.ok ? answer.text() : ''
    }
    await expect.poll(page).toContain('Munnar in a Day')
    expect(photo).toContain('/pictures/library/')
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
    await proceedToPayment(traveller, person)
    await payByCard(traveller)
    await traveller.getByRole('heading', { name: /Thank you/ }).waitFor()
    code = new URL(traveller.url()).pathname.split('/').at(-1) ?? ''
    await clerk.goto(`${product.url}/operator/bookings/${code}`)
    await heading(clerk, code)
  })

  it('STAFF-04 the traveller is told the hotel, is answered, and gets a part back', async () => {
    await clerk.getByLabel('Hotel of this journey').fill('Tea Valley Rest, Munnar, +91 98 7654 3210')
    await press(clerk, 'Save and email the traveller')
    await clerk.getByText('The hotel stands on the ticket').waitFor()
    await mailTo(product.url, person.email, /hotel/i)
    const headers = { 'content-type': 'application/json' }
    const written = { name: person.name, email: person.email, message: 'Is there a lift?' }
    await fetch(`${product.url}/api/contact`, { method: 'POST', headers, body: JSON.stringify(written) })
    await clerk.getByRole('link', { name: 'Messages' }).click()
    await clerk.getByLabel('Answer', { exact: true }).fill('Yes, in every hotel.')
    await press(clerk, 'Send the answer')
    await clerk.getByText('No message waits for an answer.').waitFor()
    await clerk.goto(`${product.url}/operator/bookings/${code}`)
    await clerk.getByLabel('Refund in rupees').fill('250.50')
    await press(clerk, 'Refund this part')
    await inDialog(clerk, 'Refund')
    await clerk.getByText(`₹250.50 goes back for ${code}.`).waitFor()
    expect(await clerk.getByLabel('Refund in rupees').inputValue()).toBe('')
  })

  it('STAFF-04 who travels on a day is listed from its seats, called, copied and printed', async () => {
    await clerk.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await clerk.goto(`${product.url}/operator/catalogue/packages/${journey}`)
    await tab(clerk, 'Seats')
    await clerk.locator(`[data-date="${dateAhead(20)}"]`).click()
    await clerk.getByRole('link', { name: 'Who travels on this day' }).click()
    const package_ = clerk.getByRole('heading', { level: 2, name: 'Munnar in a Day: 2 people' })
    await package_.waitFor()
    const telephone = clerk.getByRole('rowheader').getByRole('link')
    expect(await telephone.getAttribute('href')).toMatch(/^tel:\+?\d{10,}$/)
    await expectGoodLook(clerk, 'console-departures', 390)
    await press(clerk, 'Copy as text')
    await clerk.getByText('The list is copied').waitFor()
    const copied = await clerk.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/\n\nMunnar in a Day: 2 people\n1\. [^\n]+; 2 people; [^\n]*Tea Valley Rest/)
    await clerk.evaluate(() => Object.assign(window, { print: () => (document.title = 'printed') }))
    await press(clerk, 'Print')
    expect(await clerk.title()).toBe('printed')
    await clerk.emulateMedia({ media: 'print' })
    expect(await clerk.getByRole('button').count()).toBe(0)
    expect(await package_.isVisible()).toBe(true)
    await clerk.emulateMedia({ media: null })
    await clerk.goto(`${product.url}/operator`)
    await clerk.getByRole('link', { name: 'Who leaves tomorrow' }).click()
    await clerk.getByText('Nobody with a confirmed booking travels on this day.').waitFor()
  })

  it('STAFF-09 the month’s report has what went back, and the register agrees with the ledger', async () => {
    await clerk.getByRole('link', { name: 'Reports' }).click()
    const chart = clerk.getByRole('img', { name: /^Money \(₹\): above the line Received ₹/ })
    await chart.waitFor()
    const given = clerk.getByText('₹250.50').first()
    // The voucher is written a moment after the money.
    await expect
      .poll(async () => {
        await clerk.reload()
        await chart.waitFor()
        return given.count()
      })
      .toBeGreaterThan(0)
    await clerk.getByRole('link', { name: 'GST' }).click()
    await press(clerk, 'This month')
    await clerk.getByRole('rowheader', { name: /^RV/ }).first().waitFor()
    await press(clerk, 'Compare')
    await clerk.getByText('The documents agree with the ledger').waitFor()
  })

  it('STAFF-04 all of it is undone: the booking cancelled, the journey off the offer, the person out', async () => {
    await clerk.goto(`${product.url}/operator/bookings/${code}`)
    await press(clerk, 'Cancel, everything back')
    await inDialog(clerk, 'Cancel and refund')
    await clerk.getByText(`${code} is cancelled`).waitFor()
    await clerk.goto(`${product.url}/operator/catalogue/packages/${journey}`)
    await press(clerk, 'Withdraw')
    await inDialog(clerk, 'Withdraw')
    await clerk.getByText(`${journey} is off the offer`).waitFor()
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
