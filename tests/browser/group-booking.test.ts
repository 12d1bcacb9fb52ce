import { hourMs } from '#shared/domain/durations.ts'
import type { Browser, Locator, Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { bookShare, newAccount, pay, sessionOf } from '#tests/support/account.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { sharedBrowser, untilAlive, visit } from '#tests/support/browser.ts'
import { call } from '#tests/support/calls.ts'
import { dateAhead, expectNoFaults, linkIn, logIn, mailTo, type Person } from '#tests/support/journey.ts'
import { endPayments } from '#tests/support/group-deadline.ts'
import { payShare } from '#tests/support/pay-share.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { signIn } from '#tests/support/signed-in.ts'

const url = inject('productUrl')
const travelDate = dateAhead(37)
const phone = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const
/** Actions of others appear within five seconds, as pages poll every four; a busy machine gets more time. */
const soon = { timeout: 20_000 }

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

async function someone() {
  const visitor = await visit(browser, phone)
  return visitor
}

/** A group that votes on one journey and one day; returns the code of its link. */
async function made(person: Person): Promise<string> {
  const { token } = await sessionOf(url, person)
  const body = { name: 'Cousins in the hills', packageIds: ['munnar'], dates: [travelDate], people: 4 }
  const answer = await call({ url }, 'POST', '/groups', { token, body })
  return (answer.body['group'] as { code: string }).code
}

const share = (page: Page, legend: string) => page.getByRole('group', { name: legend, exact: true })
const standsOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Shares' }).getByRole('listitem').filter({ hasText: name })

const isInView = (shown: Locator) =>
  shown.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

/** Books at another sum than the current one: the new one is said, and the prices are read again. */
async function findsAnotherPrice(page: Page, code: string, book: Locator): Promise<void> {
  const claimed = (route: Route) => {
    const input = route.request().postDataJSON() as { totalCost: number }
    return route.continue({ postData: JSON.stringify({ ...input, totalCost: input.totalCost - 1 }) })
  }
  await page.route('**/api/groups/*/book', claimed, { times: 1 })
  const read = page.waitForRequest((request) => request.url().endsWith(`/api/groups/${code}`))
  await book.click()
  await page.getByText(/^The price is now ₹/).waitFor()
  await read
}

/** The words of a paid share agree with the quote of its cancellation: everything, until its group is decided. */
async function saysWhatItReturns(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel this booking' }).click()
  const box = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await box.getByText(/^Until the group’s journey is confirmed/).waitFor()
  const valueOf = (label: string) =>
    box.getByText(label, { exact: true }).locator('xpath=following-sibling::dd').innerText()
  expect(await valueOf('You get back')).toBe(await valueOf('Paid'))
  expect(await valueOf('Not refunded')).toBe('₹0')
  const until = (await valueOf('Refundable until')).replace(
    /^until the journey is confirmed, at the latest /,
    '',
  )
  await box.getByRole('button', { name: 'Keep the booking' }).click()
  await page.getByText(`Paid; waits for the others until ${until}`).waitFor()
}

/** One press asks first; the answer takes the focus, and the share can still be paid. */
async function saysNotToCome(page: Page): Promise<void> {
  await untilAlive(page, '#our-journey')
  const button = page.getByRole('button', { name: 'I am not coming' })
  await button.press('Enter')
  const ask = page.getByRole('alertdialog', { name: 'Say that you are not coming?' })
  await ask.getByText(/^The others get a mail at once\. .* you can still pay until /).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
  await button.press('Enter')
  await ask.getByRole('button', { name: 'I am not coming' }).click()
  const sentence = page
    .getByRole('status')
    .filter({ hasText: 'The others are told that you are not coming.' })
  await expect.poll(() => sentence.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await button.count()).toBe(0)
}

describe('a group books', () => {
  test('GRP-03 GRP-04 GRP-06 AUTH-12 one holds for all, each pays a share or somebody’s, and all are confirmed with the last', async () => {
    const [asha, ravi, meera] = [await newAccount(url), await newAccount(url), await newAccount(url)]
    const code = await made(asha)
    const [first, second, third] = [await someone(), await someone(), await someone()]
    await signIn(first.page, url, asha)
    await first.page.goto(`${url}/group/${code}`)
    await first.page.getByRole('button', { name: 'Book for everyone' }).click()
    await share(first.page, 'Share 2').getByLabel('Name').fill('Ravi')
    await share(first.page, 'Share 2').getByRole('button', { name: 'One person more' }).click()
    await first.page.getByRole('button', { name: 'Add a share' }).click()
    await share(first.page, 'Share 3').getByLabel('Name').fill('Meera')
    await share(first.page, 'Share 3').getByLabel('Email address').fill(meera.email)
    const book = first.page.getByRole('button', { name: 'Hold the seats and continue' })
    await book.click()
    const address = share(first.page, 'Share 2').getByLabel('Email address')
    await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true')
    expect(await address.getAttribute('type')).toBe('email')
    // Nothing typed is lost.
    expect(await share(first.page, 'Share 3').getByLabel('Email address').inputValue()).toBe(meera.email)
    await address.fill(ravi.email)
    await findsAnotherPrice(first.page, code, book)
    await book.click()
    await standsOf(first.page, 'Meera').getByText('not yet').waitFor()
    expect(await first.page.getByText('0 of 4 travelers paid').count()).toBe(1)
    expect(await axeFindings(first.page)).toEqual([])
    expect(await first.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const payOwn = first.page.getByRole('link', { name: 'Pay your share' })
    await expect.poll(() => payOwn.evaluate((link) => link === document.activeElement)).toBe(true)
    expect(await isInView(payOwn)).toBe(true)
    await first.page.getByText(/ pays first, by /).waitFor()
    expect(await first.page.getByText(/ for everyone to pay$/).count()).toBe(0)
    await payOwn.click()
    await first.page
      .getByText(/Until the group’s journey is confirmed .* After that, your booking.s policy/)
      .waitFor()
    await payShare(first.page, asha)
    await first.page.getByText(/^Paid; waits for the others until /).waitFor()
    await first.page.getByText(/your share is paid/).waitFor()
    await first.page.getByText('1 of 4 travelers paid').waitFor()
    await first.page.getByText('3 travelers still have to pay.').waitFor()
    await saysWhatItReturns(first.page)
    await first.page.getByRole('link', { name: 'To the group’s page' }).click()
    await first.page.getByText('1 of 4 travelers paid').waitFor()

    const mail = await mailTo(url, ravi.email, /Your share of/)
    await second.page.goto(linkIn(mail, `/group/${code}`))
    // The journey is no longer on sale, but the group has booked it.
    await second.page.route('**/api/places/munnar', (route) => route.fulfill({ status: 404, json: {} }))
    await second.page.getByRole('link', { name: /^Pay ₹/ }).click()
    await logIn(second.page, ravi)
    await second.page.getByLabel('End Point').fill('Munnar')
    await second.page
      .getByText(/Until the group’s journey is confirmed .* After that, your booking.s policy/)
      .waitFor()
    await payShare(second.page, ravi)
    await second.page.unrouteAll()
    await first.page.getByText('3 of 4 travelers paid').waitFor(soon)
    await second.page.goto(`${url}/group/${code}`)
    expect(await second.page.getByRole('link', { name: 'Pay for Meera' }).count()).toBe(0)
    // Voting is over; a comment is enough to join the group.
    await second.page.getByText('See the votes').click()
    await second.page.getByText('voting is over').waitFor()
    expect(await second.page.getByRole('button', { name: /^Yes/ }).first().isDisabled()).toBe(true)
    await second.page.getByLabel('Your name').fill('Ravi')
    await second.page.getByLabel('Your comment').fill('I pay for Meera.')
    await second.page.getByRole('button', { name: 'Send', exact: true }).click()
    await third.page.goto(linkIn(await mailTo(url, meera.email, /Your share of/), `/group/${code}`))
    await third.page.getByRole('link', { name: /^Pay ₹/ }).waitFor()
    await saysNotToCome(third.page)
    await second.page.getByRole('link', { name: 'Pay for Meera' }).click()
    await payShare(second.page, ravi)
    await second.page.getByText(/your journey is booked and paid/).waitFor()
    await first.page.getByText('Confirmed: everyone who has paid is travelling.').waitFor(soon)
    await first.page.getByRole('link', { name: 'Your booking' }).click()
    await first.page.getByText(/your journey is booked and paid/).waitFor()

    // A member whose share was paid by another sees it as paid, also on a page that was open before.
    await third.page.getByText('This share is paid already.').waitFor(soon)
    for (const { context, faults } of [first, second, third]) {
      expectNoFaults(faults)
      await context.close()
    }
  })
})

type Booked = { state: string; shares: { code: string | null; isPaid: boolean }[] }

describe('a group of which one never pays', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ template: inject('filledData'), env: { LIMIT_FACTOR: '0' } })
    return async () => void (await product.stop())
  })

  /** Two of three have paid through the API; returns the organiser and their booking. */
  async function twoOfThree(rule: 'all' | 'whoPaid') {
    const [asha, ravi] = [await newAccount(product.url), await newAccount(product.url)]
    const [organiser, friend] = [await sessionOf(product.url, asha), await sessionOf(product.url, ravi)]
    const { token } = organiser
    const ask = (method: 'GET' | 'POST', path: string, body?: Record<string, unknown>) =>
      call(product, method, path, { token, ...(body && { body }) })
    const about = { name: 'Cousins in the hills', packageIds: ['munnar'], dates: [travelDate], people: 3 }
    const { code } = (await ask('POST', '/groups', about)).body['group'] as { code: string }
    const shares = [asha.email, ravi.email, 'late@example.com'].map((email, at) => ({
      name: `Traveller ${'ABC'[at]}`,
      email,
      people: 1,
      numberOfRooms: 0,
    }))
    const payBy = new Date(Date.now() + 40 * hourMs).toISOString()
    const wanted = { packageId: 'munnar', travelDate, shares, payBy, rule, minimum: rule === 'all' ? 1 : 2 }
    const answer = await ask('POST', `/groups/${code}/book`, wanted)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    const read = async () =>
      ((await ask('GET', `/groups/${code}`)).body['group'] as { booked: Booked }).booked
    const own = await bookShare(product.url, organiser, (await read()).shares[0]?.code ?? '')
    await pay(product.url, organiser, own)
    const theirs = await bookShare(product.url, friend, (await read()).shares[1]?.code ?? '')
    await pay(product.url, friend, theirs)
    return { person: asha, address: `${product.url}/group/${code}`, own, read }
  }

  test('GRP-05 GRP-09 everybody gets everything back, or those travel who have paid, and its page says which', async () => {
    const together = await twoOfThree('all')
    const apart = await twoOfThree('whoPaid')
    const { page, faults, context } = await someone()
    await page.goto(together.address)
    await page.getByText('2 of 3 travelers paid').waitFor()
    await page.getByText('What if someone does not pay?').locator('visible=true').click()
    await page.getByText('If anyone has not paid by then, everyone gets a full refund.').waitFor()
    expect(await page.content()).not.toMatch(/@example\.com/)
    endPayments(product.dataDir)
    const decided = { timeout: 90_000, interval: 500 }
    await expect.poll(async () => (await together.read()).state, decided).toBe('ended')
    await expect.poll(async () => (await apart.read()).state, decided).toBe('done')
    await page.getByText('This journey will not take place.').waitFor(soon)
    await page.goto(apart.address)
    await page.getByText('Confirmed: everyone who has paid is travelling.').waitFor()
    await standsOf(page, 'Traveller C').getByText('not paid').waitFor()
    expect(await page.content()).not.toMatch(/@example\.com/)

    await signIn(page, product.url, together.person)
    await page.goto(`${product.url}/booking/thank-you/${together.own.bookingId}`)
    await page.getByText(/this booking is cancelled/).waitFor()
    await signIn(page, product.url, apart.person)
    await page.goto(apart.address)
    await page.getByRole('link', { name: 'Your booking' }).click()
    await page.getByText(/your journey is booked and paid/).waitFor()
    expectNoFaults(faults)
    await context.close()
  }, 180_000)
})
