import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Place } from '#shared/contract/entities.ts'
import { formatRupees, toPaise, toRupees } from '#shared/domain/money.ts'
import { totalRupees } from '#shared/domain/pricing.ts'
import { refundSchedule } from '#shared/domain/cancellation-policy.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { book, pay } from '#tests/support/account.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { sharedBrowser, visit } from '#tests/support/browser.ts'
import { dateAhead, expectNoFaults, mailTo, payByCard } from '#tests/support/journey.ts'
import { type SignedIn, signIn } from '#tests/support/signed-in.ts'

let browser: Browser
let url: string
let refund: ReturnType<typeof refundSchedule>[0]
const travelDate = dateAhead(40)

beforeAll(async () => {
  url = inject('productUrl')
  const place = (await (await fetch(`${url}/api/places/havelock`)).json()) as Place
  const { finalPrice, additionalFees } = place.packagePricing
  ;[refund] = refundSchedule(
    {
      totalPaise: toPaise(totalRupees(finalPrice, 2, 1)),
      feesPaise: toPaise(additionalFees) * 2,
      policy: place.cancellationPolicy,
      travelDate,
    },
    new Date(),
  )
  browser = await sharedBrowser()
})

const amount = () => formatRupees(toRupees(refund.amountPaise))

async function paidBooking(page: Page, { token, person }: SignedIn): Promise<string> {
  const { bookingId } = await book(url, { token, user: person }, 'havelock', {
    startPoint: 'Kochi',
    endPoint: 'Havelock',
    travelDate,
    numberOfRooms: 1,
    commuteType: 'flight',
    hotelName: 'Lake Song',
  })
  await page.evaluate(
    (id) => localStorage.setItem('bookingDetails', JSON.stringify({ bookingId: id, packageId: 'havelock' })),
    bookingId,
  )
  await page.goto(`${url}/booking/checkout/payment`)
  await payByCard(page)
  await page.getByRole('heading', { name: /Thank you/ }).waitFor()
  return bookingId
}

describe('before booking', () => {
  test('CANC-01 the review says what comes back of this very choice, and until which day', async () => {
    const { page, context, faults } = await visit(browser)
    const query = `packageId=havelock&start=Kochi&end=Havelock&date=${travelDate}&travelers=2&rooms=1`
    await page.goto(`${url}/booking?${query}&tab=policies`)
    // It hydrates when it comes into view.
    const panel = page.getByRole('tabpanel', { name: 'Policies' })
    await panel.scrollIntoViewIfNeeded()
    await panel.getByText(amount()).waitFor()
    const words = await panel.innerText()
    expect(words.replaceAll('\u00a0', ' ')).toContain(
      formatTravelDate(refund.lastDay).replaceAll('\u00a0', ' '),
    )
    expect(words).toContain('After that there is no refund.')
    expectNoFaults(faults)
    await context.close()
  })
})

describe('a confirmed booking', () => {
  test('CANC-03 cancelled with the answer lost, is shown so once it can be read', async () => {
    const { page, context } = await visit(browser)
    const session = await signIn(page, url)
    const owner = { token: session.token, user: session.person }
    const booked = await book(url, owner, 'munnar', { endPoint: 'Munnar' })
    await pay(url, owner, booked)
    await page.goto(`${url}/booking/thank-you/${booked.bookingId}`)
    await page.getByRole('button', { name: 'Cancel this booking' }).click()
    await page.route('**/api/booking/cancel-booking/*', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.route('**/api/booking/get-booking/*', (route) => route.abort(), { times: 2 })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Cancel and get/ }).click()
    await dialog.getByRole('alert').getByText('We do not know whether').waitFor()
    expect(await dialog.innerText()).not.toContain('not cancelled')
    const onClosing = page.waitForEvent('requestfailed')
    await dialog.locator('.actions').getByRole('button', { name: 'Close' }).click()
    await onClosing
    await page.getByRole('link', { name: 'See the place' }).click()
    await page.waitForURL('**/place/**')
    await page.goBack()
    await page.getByRole('list', { name: 'Your refund' }).waitFor()
    await context.close()
  })

  test('CANC-01 CANC-03 is cancelled for the quote that was shown, and the refund can be followed', async () => {
    const { page, context, faults } = await visit(browser)
    const session = await signIn(page, url)
    const bookingId = await paidBooking(page, session)

    await page.getByRole('button', { name: 'Cancel this booking' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
    const confirm = dialog.getByRole('button', { name: `Cancel and get ${amount()} back` })
    await confirm.waitFor()
    // A screen reader says the sum that has come.
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toContain(amount())
    const reported = await dialog.innerText()
    expect(reported).toContain(formatTravelDate(refund.lastDay))
    // The calculation is shown: paid, the percentage without the fees, and the part that is not refunded.
    expect(reported).toMatch(
      new RegExp(`Paid\\s+${formatRupees(toRupees(refund.amountPaise + refund.retainedPaise))}`),
    )
    expect(reported).toMatch(/Refund under the policy\s+\d+% of ₹[\d,.]+/)
    expect(reported).toMatch(new RegExp(`Not refunded\\s+${formatRupees(toRupees(refund.retainedPaise))}`))
    expect(reported.match(/working days|business day/g)).toHaveLength(2)
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Keep the booking' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.locator('main').innerText()).toContain('Confirmed')

    await page.route('**/api/booking/cancel-*/*', (route) =>
      route.fulfill({ status: 503, json: { error: 'Busy.' } }),
    )
    await page.getByRole('button', { name: 'Cancel this booking' }).click()
    await dialog.getByText('We could not check your refund').waitFor()
    await page.unroute('**/api/booking/cancel-*/*')
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/booking/cancel-booking/*', async (route) => {
      await answered
      await route.fulfill({ status: 503, json: { error: 'Busy.' } })
    })
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await confirm.click()
    // Nobody is promised the booking while it is being cancelled.
    expect(await dialog.getByRole('button', { name: 'Keep the booking' }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    answer()
    await dialog.getByRole('alert').getByText('The booking was not cancelled').waitFor()
    // The second decision is as clear as the first: the sums, and the effect of the red button.
    expect(await dialog.innerText()).toMatch(/Not refunded\s+₹/)
    const again = dialog.getByRole('button', { name: `Try again and get ${amount()} back` })
    expect(await again.getAttribute('class')).toContain('bg-bad')
    expect(await axeFindings(page)).toEqual([])
    await page.unroute('**/api/booking/cancel-booking/*')
    // The next day of the policy began meanwhile: a key that is held, or pressed twice, agrees to no lower sum.
    let agreed = 0
    await page.route('**/api/booking/cancel-booking/*', (route) => {
      agreed += 1
      return route.fulfill({ status: 409, json: { message: 'The refund has changed.', reason: 'quote' } })
    })
    await page.route('**/api/booking/cancel-quote/*', async (route) => {
      const answer = await route.fetch()
      const quote = (await answer.json()) as { refundAmount: number }
      await route.fulfill({ response: answer, json: { ...quote, refundAmount: quote.refundAmount - 100 } })
    })
    const less = formatRupees(toRupees(refund.amountPaise) - 100)
    await again.focus()
    await page.keyboard.down('Enter')
    await dialog.getByText('The refund has changed.').waitFor()
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect.poll(focused).toContain(less)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('DIV')
    await page.keyboard.press('Enter')
    expect(agreed).toBe(1)
    await page.unroute('**/api/booking/cancel-quote/*')
    await page.unroute('**/api/booking/cancel-booking/*')
    await dialog.getByRole('button', { name: `Cancel and get ${less} back` }).click()
    await confirm.click()
    const timeline = page.getByRole('list', { name: 'Your refund' })
    await timeline.waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('h1, h2'))).toBe(true)
    expect(await timeline.innerText()).toContain(amount())
    expect(await page.locator('main').innerText()).toContain('Cancelled')
    expect(await page.getByRole('button', { name: 'Cancel this booking' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Print the ticket' }).count()).toBe(0)
    expect(await page.getByText('The QR code').count()).toBe(0)
    await page.getByText(`${formatRupees(toRupees(refund.retainedPaise))} is not refunded.`).waitFor()
    const mail = await mailTo(url, session.person.email, /is cancelled/)
    expect(mail.text).toContain(amount())

    await mailTo(url, session.person.email, /has been returned/)
    await page.reload()
    await timeline.getByText('reference').waitFor()
    expect(await axeFindings(page)).toEqual([])

    const [back, all] = [refund.amountPaise, refund.amountPaise + refund.retainedPaise].map((paise) =>
      formatRupees(toRupees(paise)),
    )
    const facts = await page.getByRole('region', { name: 'Payment Details' }).innerText()
    expect(facts).toMatch(new RegExp(`Returned\\s+${back}`))
    expect(facts).toMatch(
      new RegExp(`Not refunded under the policy\\s+${formatRupees(toRupees(refund.retainedPaise))}`),
    )

    await page.goto(`${url}/profile/me`)
    await page.getByText(`${back} of ${all} returned`).waitFor()
    await page.getByRole('button', { name: new RegExp(`details ${bookingId}`) }).click()
    const shown = page.getByRole('dialog').getByRole('list', { name: 'Your refund' })
    await shown.waitFor()
    expect(await shown.innerText()).toContain('Returned')
    // But those that were asked for above.
    expectNoFaults(faults.filter((fault) => !fault.includes('503')))
    await context.close()
  })
})
