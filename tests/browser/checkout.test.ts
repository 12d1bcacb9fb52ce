import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Place } from '#shared/contract/entities.ts'
import { formatRupees, toPaise, toRupees } from '#shared/domain/money.ts'
import { totalRupees } from '#shared/domain/pricing.ts'
import { refundSchedule } from '#shared/domain/cancellation-policy.ts'
import { holdRequests, sharedBrowser, visit } from '#tests/support/browser.ts'
import { call } from '#tests/support/calls.ts'
import { dateAhead, expectNoFaults, proceedToPayment } from '#tests/support/journey.ts'
import { storedDetails, type SignedIn, signIn } from '#tests/support/signed-in.ts'

let browser: Browser
let url: string
let place: Place
let finalPrice: number

beforeAll(async () => {
  url = inject('productUrl')
  place = (await (await fetch(`${url}/api/places/havelock`)).json()) as Place
  finalPrice = place.packagePricing.finalPrice
  browser = await sharedBrowser()
})

const date = dateAhead(30)
const checkoutPath = `/booking/checkout?start=Kochi&end=Havelock&date=${date}&travelers=2&commute=flight&hotel=Lake+Song&packageId=havelock&rooms=2`

async function checkout(
  run: (page: Page, session: SignedIn) => Promise<void>,
  path = checkoutPath,
  mayFault = false,
) {
  const { page, context, faults } = await visit(browser)
  const session = await signIn(page, url)
  await page.goto(url + path)
  await page.getByRole('heading', { name: 'Enter Traveler Details' }).waitFor()
  await consent(page).check()
  await run(page, session)
  if (!mayFault) expectNoFaults(faults)
  await context.close()
}

const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Payment' })

const consent = (page: Page) => page.getByLabel('I agree to the terms and the cancellation policy')

async function bookingsOf({ token, userId }: SignedIn): Promise<{ bookingId: string; travelers: number }[]> {
  const { body } = await call({ url }, 'GET', `/auth/fetch/${userId}`, { token })
  return body['packageData'] as { bookingId: string; travelers: number }[]
}

describe('the checkout', () => {
  test('NAV-03 asks a visitor to log in and remembers the whole address', async () => {
    const { page, context } = await visit(browser)
    await page.goto(url + checkoutPath)
    await page.waitForURL('**/login?redirect=**')
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(checkoutPath)
    await context.close()
  })

  test('begins at its top when it is opened anew, wherever an earlier visit had been scrolled to', () =>
    checkout(async (page) => {
      await page.setViewportSize({ width: 360, height: 600 })
      const top = () => page.evaluate(() => scrollY)
      await page.evaluate(() => scrollTo(0, 700))
      await expect.poll(top).toBe(700)
      await page.goto(`${url}/terms`)
      await page.goto(url + checkoutPath)
      await proceed(page).waitFor()
      // Where nothing scrolls, nothing tells that it will not.
      await page.waitForTimeout(500)
      expect(await top()).toBe(0)
    }))

  test('CHK-01 sums the booking up; on a phone the form comes first: the total is in view, and a press shows the rest', () =>
    checkout(async (page) => {
      const rows = await page
        .getByRole('region', { name: 'Booking summary' })
        .locator('dt')
        .evaluateAll((terms) =>
          terms.map((term) => [term.textContent, term.nextElementSibling?.textContent] as const),
        )
      const summary = Object.fromEntries(rows)
      expect(summary).toMatchObject({
        From: 'Kochi',
        To: 'Havelock',
        Package: 'Havelock Island Escape',
        Hotel: 'Lake Song',
        Commute: 'Flight',
        Travelers: '2',
        'Extra Rooms': '2 extra rooms',
      })
      expect(summary['Trip Date']).toMatch(new RegExp(`${date.slice(0, 4)}\\sto\\s.+\\s20\\d\\d$`))
      expect(summary['Total Price']).toBe(formatRupees(totalRupees(finalPrice, 2, 2)))

      await page.setViewportSize({ width: 360, height: 740 })
      const part = page.getByRole('region', { name: 'Booking summary' })
      const hotel = part.getByText('Lake Song')
      const total = formatRupees(totalRupees(finalPrice, 2, 2))
      const toggle = part.getByRole('button', { name: `${total} show the summary` })
      expect([await toggle.isVisible(), await hotel.isVisible()]).toEqual([true, false])
      expect((await page.getByLabel('Full Name').boundingBox())?.y).toBeLessThan(740)
      await toggle.click()
      await hotel.waitFor()
      expect(await toggle.count()).toBe(0)
      await part.getByRole('button', { name: `${total} hide the summary` }).press('Enter')
      await hotel.waitFor({ state: 'hidden' })
      await page.setViewportSize({ width: 1280, height: 800 })
      expect([await toggle.isVisible(), await hotel.isVisible()]).toEqual([false, true])
      await page.goto(url + checkoutPath.replace('rooms=2', 'rooms=0'))
      await part.getByText('as in the package', { exact: true }).waitFor()
    }))

  test('goes on only with the terms agreed to, which no page has ticked before, and keeps that', () =>
    checkout(async (page, session) => {
      await page.reload()
      await consent(page).waitFor()
      expect(await consent(page).isChecked()).toBe(false)
      const links = await page.locator('form a').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
      expect(links).toEqual(['/terms', '/privacy'])
      await page.getByLabel('Contact Number').fill('9876543210')
      await proceed(page).click()
      const missing = page.getByText('Please choose Male, Female or Other.')
      await missing.waitFor()
      await page.getByLabel('Gender').selectOption('Female')
      // A message goes as soon as its field is right.
      await missing.waitFor({ state: 'detached' })
      await proceed(page).click()
      await page.getByText('Please read the terms and tick this box to continue.').waitFor()
      expect(await consent(page).evaluate((box) => box === document.activeElement)).toBe(true)
      expect(await bookingsOf(session)).toEqual([])
      await proceedToPayment(page, session.person)
      const { body } = await call({ url }, 'GET', '/auth/export', { token: session.token })
      expect(body['consents']).toEqual([
        { document: 'terms', version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), at: expect.any(String) },
      ])
    }))

  test('CHK-02 AUTH-12 asks for name, e-mail, number and gender, and shows that it is busy', () =>
    checkout(async (page) => {
      expect(await page.getByLabel('Email Address').getAttribute('type')).toBe('email')
      expect(await page.getByLabel('Contact Number').getAttribute('type')).toBe('tel')
      const gender = page.getByLabel('Gender')
      expect(await gender.locator('option').allInnerTexts()).toEqual([
        'Select Gender',
        'Male',
        'Female',
        'Other',
      ])
      expect(await gender.inputValue()).toBe('')
      const answer = await holdRequests(page, '**/api/booking/create-booking')
      await page.getByLabel('Full Name').fill('Asha Rao')
      await page.getByLabel('Contact Number').fill('9812345678')
      await gender.selectOption('Female')
      await proceed(page).click()
      const busy = page.getByRole('button', { name: 'Creating your booking…' })
      await busy.waitFor()
      expect(await busy.getAttribute('aria-busy')).toBe('true')
      answer()
      await page.waitForURL('**/booking/checkout/payment?booking=*')
    }))

  test(
    'asks for the state of the invoice only where the law wants it, and keeps nobody from booking',
    { tags: ['deep'] },
    () =>
      checkout(async (page) => {
        await page.getByLabel('State of residence').selectOption('Kerala')
        await page.goto(url + checkoutPath.replace('travelers=2', 'travelers=1'))
        await page.getByLabel('Contact Number').waitFor()
        expect(await page.getByLabel('State of residence').count()).toBe(0)
      }),
  )

  test('CHK-03 CHK-06 keeps each edit of the traveler details in the booking state, and all of it over a reload', () =>
    checkout(async (page) => {
      await page.getByLabel('Full Name').fill('Ravi Menon')
      await page.getByLabel('Gender').selectOption('Other')
      expect((await storedDetails(page))['travelersDetails']).toMatchObject({
        name: 'Ravi Menon',
        gender: 'Other',
      })
      await page.getByLabel('Full Name').fill('Ravi M')
      expect((await storedDetails(page))['travelersDetails']).toMatchObject({ name: 'Ravi M' })

      await page.getByLabel('Contact Number').fill('9812345678')
      const before = await page.locator('main').innerText()
      await page.reload()
      await page.getByRole('heading', { name: 'Enter Traveler Details' }).waitFor()
      await expect.poll(() => page.locator('main').innerText()).toBe(before)
      expect(await page.getByLabel('Full Name').inputValue()).toBe('Ravi M')
      expect(await page.getByLabel('Contact Number').inputValue()).toBe('9812345678')
      expect(await page.getByLabel('Gender').inputValue()).toBe('Other')
    }))

  test('CHK-04 makes one booking with its id, and changes it when one comes back', () =>
    checkout(async (page, session) => {
      await proceedToPayment(page, session.person)
      const first = await bookingsOf(session)
      expect(first).toHaveLength(1)
      expect(first[0]?.bookingId).toMatch(/^THIE-\d{8}-[1-9]\d{3}$/)
      expect((await storedDetails(page))['bookingId']).toBe(first[0]?.bookingId)
      await page.goto(url + checkoutPath.replace('travelers=2', 'travelers=3'))
      await consent(page).check()
      await proceed(page).click()
      await page.waitForURL('**/booking/checkout/payment?booking=*')
      const after = await bookingsOf(session)
      expect(after).toHaveLength(1)
      expect(after[0]).toMatchObject({ bookingId: first[0]?.bookingId, travelers: 3 })
    }))

  test('CHK-04 a late answer does not interrupt who is back at the review; the same booking is changed then', () =>
    checkout(async (page, session) => {
      const answer = await holdRequests(page, '**/api/booking/create-booking')
      await page.getByLabel('Contact Number').fill('9812345678')
      await page.getByLabel('Gender').selectOption('Female')
      await proceed(page).click()
      await page.getByRole('button', { name: 'Creating your booking…' }).waitFor()
      await page.getByRole('link', { name: 'Change the journey' }).click()
      await page.getByRole('button', { name: 'One more traveler' }).click()
      answer()
      const bookingId = async () => (await storedDetails(page))['bookingId']
      await expect.poll(bookingId).not.toBe('')
      await page.getByRole('button', { name: 'Confirm Booking' }).click()
      await consent(page).check()
      await proceed(page).click()
      await page.waitForURL(`**/booking/checkout/payment?booking=${String(await bookingId())}`)
      expect(await bookingsOf(session)).toMatchObject([{ bookingId: await bookingId(), travelers: 3 }])
    }))

  test('CHK-04 a booking whose answer was lost is no second one, after a reload and an edit', () =>
    checkout(
      async (page, session) => {
        await page.getByLabel('Contact Number').fill('9812345678')
        await page.getByLabel('Gender').selectOption('Female')
        await page.route('**/api/booking/create-booking', async (route) => {
          await route.fetch()
          await route.abort()
        })
        await proceed(page).click()
        await page.getByRole('alert').waitFor()
        const [made, ...more] = await bookingsOf(session)
        expect([made?.travelers, more]).toEqual([2, []])
        await page.goto(url + checkoutPath.replace('travelers=2', 'travelers=3'))
        await consent(page).check()
        await proceed(page).click()
        await page.waitForURL(`**/booking/checkout/payment?booking=${made?.bookingId}`)
        expect(await bookingsOf(session)).toMatchObject([{ bookingId: made?.bookingId, travelers: 3 }])
      },
      checkoutPath,
      true,
    ))

  test('CHK-06 nothing that is stored of another package is booked with the one in the address', () =>
    checkout(async (page) => {
      await page.evaluate(() => {
        const stored = { packageId: 'munnar', bookingId: 'TM-1', hotelName: 'Tea Valley Rest' }
        const meant = { extraRooms: 3, travelerNeeds: 'A ramp' }
        localStorage.setItem('bookingDetails', JSON.stringify({ ...stored, ...meant }))
      })
      await page.reload()
      await consent(page).waitFor()
      const summary = page.getByRole('region', { name: 'Booking summary' })
      await summary.getByText('as in the package', { exact: true }).waitFor()
      await summary.getByText(formatRupees(totalRupees(finalPrice, 2, 0)), { exact: true }).waitFor()
      expect(await page.getByLabel('Anything we should know?').inputValue()).toBe('')
      expect(await storedDetails(page)).toMatchObject({
        packageId: 'havelock',
        bookingId: '',
        hotelName: 'As in the package',
        commuteType: 'on your own',
      })
    }, `/booking/checkout?start=Kochi&end=Havelock&date=${date}&travelers=2&packageId=havelock`))

  test('CHK-05 says why a booking was not made and loses nothing', () =>
    checkout(async (page, session) => {
      await page.route('**/api/booking/create-booking', (route) =>
        route.fulfill({ status: 409, json: { error: 'This journey is sold out.' } }),
      )
      await page.getByLabel('Full Name').fill('Asha R. Rao')
      await page.getByLabel('Contact Number').fill('98123 45678')
      await page.getByLabel('Gender').selectOption('Female')
      await proceed(page).click()
      await page.getByRole('alert').getByText('This journey is sold out.').waitFor()
      expect(await page.getByLabel('Full Name').inputValue()).toBe('Asha R. Rao')
      expect(await page.getByLabel('Contact Number').inputValue()).toBe('98123 45678')
      expect(await page.getByLabel('Gender').inputValue()).toBe('Female')
      expect(await bookingsOf(session)).toEqual([])
    }))

  test('a price that has changed is asked about before anything is booked', () =>
    checkout(async (page, session) => {
      let sent: unknown[] = []
      await page.route('**/api/booking/create-booking', async (route) => {
        const body = route.request().postDataJSON() as { totalCost: number }
        sent = [...sent, body.totalCost]
        if (body.totalCost === 60_000) return route.fulfill({ status: 400, json: { error: 'Enough.' } })
        return route.fulfill({ status: 409, json: { error: 'Changed.', totalCost: 60_000 } })
      })
      await page.getByLabel('Contact Number').fill('9812345678')
      await page.getByLabel('Gender').selectOption('Male')
      await proceed(page).click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByText('The price is now ₹60,000. Continue?').waitFor()
      await dialog.getByText(/^It was ₹[\d,]+; it is now ₹[\d,]+ more\.$/).waitFor()
      await dialog.getByText(/was changed after you opened it, so today's price applies\.$/).waitFor()
      const [{ amountPaise, retainedPaise }] = refundSchedule(
        {
          totalPaise: toPaise(60_000),
          feesPaise: toPaise(place.packagePricing.additionalFees) * 2,
          policy: place.cancellationPolicy,
          travelDate: date,
        },
        new Date(),
      )
      const [back, stored] = [amountPaise, retainedPaise].map((paise) => formatRupees(toRupees(paise)))
      await dialog.getByText(`you get ${back} back; ${stored} is not refunded.`).waitFor()
      await dialog.getByRole('button', { name: 'Accept ₹60,000' }).click()
      await page.getByText('Enough.').waitFor()
      expect(sent).toEqual([totalRupees(finalPrice, 2, 2), 60_000])
      expect(await bookingsOf(session)).toEqual([])
    }))

  test(
    'until when the price is promised is told, and once that is over so is why it is another one',
    { tags: ['deep'] },
    () =>
      checkout(async (page) => {
        await page.goto(`${url}/booking?packageId=havelock&date=${date}&travelers=2`)
        const held = page.getByText(/This price is yours until .*[ap]m/)
        await held.waitFor()
        await page.goto(url + checkoutPath)
        await held.waitFor()
        await page.evaluate(() => {
          const stored = JSON.parse(localStorage.getItem('bookingDetails') ?? '') as object
          const heldUntil = new Date(Date.now() - 60_000).toISOString()
          localStorage.setItem('bookingDetails', JSON.stringify({ ...stored, heldUntil }))
        })
        await page.reload()
        await page.route('**/api/booking/create-booking', (route) =>
          route.fulfill({ status: 409, json: { error: 'Changed.', totalCost: 60_000 } }),
        )
        await consent(page).check()
        await page.getByLabel('Contact Number').fill('9812345678')
        await page.getByLabel('Gender').selectOption('Male')
        expect(await held.count()).toBe(0)
        await proceed(page).click()
        const dialog = page.getByRole('alertdialog')
        await dialog
          .getByText(
            /^The earlier price was held for you until .*[ap]m \(Indian time\)\. .*, so today's price applies\.$/,
          )
          .waitFor()
        await dialog.getByRole('button', { name: 'Go back' }).click()
        await dialog.waitFor({ state: 'hidden' })
      }),
  )

  test('CHK-07 says beside each field what is wrong, and sends nothing', () =>
    checkout(async (page) => {
      let calls = 0
      page.on('request', (request) => (calls += request.url().includes('/api/booking/') ? 1 : 0))
      const errorOf = async (label: string) => {
        const field = page.getByLabel(label)
        const id = (await field.getAttribute('aria-describedby'))?.split(' ')[0]
        expect(await field.getAttribute('aria-invalid')).toBe('true')
        return page.locator(`[id="${id}"]`).innerText()
      }
      await page.getByLabel('Full Name').fill('')
      await page.getByLabel('Email Address').fill('asha@')
      await page.getByLabel('Contact Number').fill('12345')
      await proceed(page).click()
      await page.getByText('Please enter the full name.').waitFor()
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
      expect(await errorOf('Full Name')).toBe('Please enter the full name.')
      expect(await errorOf('Email Address')).toBe('Please enter a valid email address.')
      expect(await errorOf('Contact Number')).toMatch(/^Please enter a contact number of 10 digits/)
      expect(await errorOf('Gender')).toBe('Please choose Male, Female or Other.')
      await page.getByText('4 things to correct above').locator('visible=true').waitFor()
      expect(calls).toBe(0)
    }))
})
