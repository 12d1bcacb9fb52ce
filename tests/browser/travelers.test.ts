import type { Browser, Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, afterEach, describe, expect, inject, test } from 'vitest'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { book, type Booked, newAccount, pay, sessionOf, type ApiSession } from '#tests/support/account.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { sharedBrowser, visit, type Visit } from '#tests/support/browser.ts'
import { call } from '#tests/support/calls.ts'
import { dateAhead, expectNoFaults, type Person } from '#tests/support/journey.ts'
import { signIn } from '#tests/support/signed-in.ts'

const url = inject('productUrl')
let browser: Browser
let person: Person
let session: ApiSession
let booked: Booked
let visitor: Visit
let page: Page

const save = (name: string) => call({ url }, 'POST', '/travelers', { token: session.token, body: { name } })
const namesOf = async (bookingId: string) => {
  const { token } = session
  const { body } = await call({ url }, 'GET', `/booking/get-booking/${bookingId}`, { token })
  return (body['booking'] as Booking).travelerNames
}
const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
/** The filled buttons, which are the main actions. */
const filled = (part: Locator) =>
  part.locator('button.bg-accent, a.bg-accent').locator('visible=true').allInnerTexts()
async function open(path: string): Promise<void> {
  await signIn(page, url, person)
  await page.goto(url + path)
}
const width = () => page.evaluate(() => document.documentElement.scrollWidth)

beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  person = await newAccount(url)
  session = await sessionOf(url, person)
  visitor = await visit(browser, { viewport: { width: 360, height: 740 } })
  page = visitor.page
})
afterEach(() => visitor.context.close())

describe('the saved travelers of the profile', () => {
  test('are added, renamed and removed by keyboard, and survive a reload', { tags: ['deep'] }, async () => {
    await open('/profile/me')
    const panel = page.getByRole('region', { name: 'Saved travelers' })
    await panel.getByLabel('Full name').fill('Meera Kulkarni')
    await page.keyboard.press('Enter')
    await panel.getByRole('button', { name: 'Rename Meera Kulkarni' }).waitFor()
    // Ready for the next one.
    expect(await panel.getByLabel('Full name').inputValue()).toBe('')
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    await panel.getByText('Please use letters only').waitFor()
    expect(await axeFindings(page)).toEqual([])

    await panel.getByRole('button', { name: 'Rename Meera Kulkarni' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('मीरा राव')
    await page.keyboard.press('Enter')
    await panel.getByRole('button', { name: 'Rename मीरा राव' }).waitFor()
    await expect.poll(focused).toBe('Rename मीरा राव')
    await page.reload()
    await panel.getByRole('button', { name: 'Rename मीरा राव' }).waitFor()
    expect(await width()).toBe(360)
    await panel.getByRole('button', { name: 'Remove मीरा राव' }).press('Enter')
    await panel.getByRole('button', { name: 'Rename मीरा राव' }).waitFor({ state: 'detached' })
    await panel.getByLabel('Full name').waitFor()
    expectNoFaults(visitor.faults)
  })

  test('take a name from a booking at one press, and say why one could not be saved', async () => {
    await pay(url, session, await book(url, session, 'munnar'))
    await page.route('**/api/auth/fetch/**', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { packageData: object[] }
      const packageData = body.packageData.map((trip) =>
        Object.assign(trip, { travelerNames: ['Meera Kulkarni'] }),
      )
      await route.fulfill({ response: answer, json: { ...body, packageData } })
    })
    await open('/profile/me')
    const name = page.getByRole('group', { name: 'From your bookings:' }).getByRole('button')
    await name.waitFor()
    await page.route('**/api/travelers', (route) =>
      route.fulfill({ status: 503, json: { error: 'Not now.' } }),
    )
    await name.click()
    await page.getByRole('region', { name: 'Notices' }).getByText('Not now.').waitFor()
    const panel = page.getByRole('region', { name: 'Saved travelers' })
    await panel.getByRole('alert').getByText('Not now.').waitFor()
    await page.unroute('**/api/travelers')
    await name.click()
    await page.getByRole('button', { name: 'Rename Meera Kulkarni' }).waitFor()
    await expect.poll(focused).toContain('Meera Kulkarni')
    expect(await panel.getByRole('alert').count()).toBe(0)
    await page.route('**/api/travelers/*', (route) =>
      route.fulfill({ status: 503, json: { error: 'Later.' } }),
    )
    await page.getByRole('button', { name: 'Remove Meera Kulkarni' }).click()
    await panel.getByRole('alert').getByText('Later.').waitFor()
  })

  test('that cannot be had are asked for again at a press', { tags: ['deep'] }, async () => {
    await save('Meera Kulkarni')
    await page.route('**/api/travelers', (route) => route.abort())
    await open('/profile/me')
    const panel = page.getByRole('region', { name: 'Saved travelers' })
    await panel.getByRole('alert').waitFor()
    await page.unroute('**/api/travelers')
    await panel.getByRole('button', { name: 'Try again' }).click()
    await panel.getByRole('button', { name: 'Rename Meera Kulkarni' }).waitFor()
  })
})

describe('the names of all who travel', () => {
  test('are taken over from the saved ones at checkout, and booked', async () => {
    await save('Meera Kulkarni')
    const path = `/booking/checkout?start=Kochi&end=Havelock&date=${dateAhead(30)}&travelers=3&commute=flight&hotel=Lake+Song&packageId=havelock`
    await open(path)
    await page.getByText('Names of all travelers (optional)').click()
    // The lead traveler is one of those who travel.
    await expect.poll(() => page.getByLabel('Traveler 1').inputValue()).toBe(person.name)
    await page.getByRole('button', { name: 'Meera Kulkarni' }).press('Enter')
    const second = page.getByLabel('Traveler 2')
    expect(await second.inputValue()).toBe('Meera Kulkarni')
    expect(await second.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await page.getByRole('button', { name: 'Meera Kulkarni' }).count()).toBe(0)
    await page.getByLabel('Traveler 3').fill('42')
    expect(await axeFindings(page)).toEqual([])
    expect(await width()).toBe(360)
    await page.getByLabel('Contact Number').fill('98765 43210')
    await page.getByLabel('Gender').selectOption('Female')
    await page.getByLabel('I agree to the terms').check()
    await page.getByRole('button', { name: 'Proceed to Payment' }).click()
    await page.getByText('Please use letters only').waitFor()
    expect(await page.getByLabel('Traveler 3').evaluate((field) => field === document.activeElement)).toBe(
      true,
    )
    await page.getByLabel('Traveler 3').fill('आशा')
    await page.reload()
    // Typed names are stored like all details of the booking.
    expect(await page.getByLabel('Traveler 3').inputValue()).toBe('आशा')
    await page.getByLabel('I agree to the terms').check()
    await page.getByRole('button', { name: 'Proceed to Payment' }).click()
    await page.waitForURL('**/booking/checkout/payment?booking=*')
    const { body } = await call({ url }, 'GET', `/auth/fetch/${session.user._id}`, { token: session.token })
    const [made] = body['packageData'] as { bookingId: string }[]
    expect(await namesOf(made!.bookingId)).toEqual([person.name, 'Meera Kulkarni', 'आशा'])
    expectNoFaults(visitor.faults)
  })

  test(
    'nobody travels along where one travels alone: no further name is asked for',
    { tags: ['deep'] },
    async () => {
      const path = `/booking/checkout?start=Kochi&end=Havelock&date=${dateAhead(30)}&travelers=1&commute=flight&hotel=Lake+Song&packageId=havelock`
      await open(path)
      await page.getByLabel('Full Name').waitFor()
      expect(await page.getByText('Names of all travelers').count()).toBe(0)
    },
  )

  describe('of a paid booking', () => {
    beforeEach(async () => {
      booked = await book(url, session, 'munnar')
      await pay(url, session, booked)
    })

    test(
      'are changed on the thank-you page, which shows them and prints them',
      { tags: ['deep'] },
      async () => {
        await open(`/booking/thank-you/${booked.bookingId}`)
        const part = page.getByRole('region', { name: "Who's travelling" })
        await part.getByText(person.name, { exact: true }).waitFor()
        await part.getByText('One more name to add.').waitFor()
        await part.getByRole('button', { name: 'Add the names' }).press('Enter')
        await part.getByLabel('Traveler 1').waitFor()
        await expect.poll(() => filled(page.getByRole('main'))).toEqual(['Save'])
        expect(await axeFindings(page)).toEqual([])
        expect(await part.getByLabel('Traveler 1').inputValue()).toBe(person.name)
        await part.getByLabel('Traveler 2').fill('Vikram Seth')
        await page.keyboard.press('Enter')
        await part.getByText('Vikram Seth', { exact: true }).waitFor()
        await expect.poll(focused).toBe('Change the names')
        await expect.poll(() => filled(page.getByRole('main'))).toEqual(['Download ticket (PDF)'])
        expect(await namesOf(booked.bookingId)).toEqual([person.name, 'Vikram Seth'])
        expect(await axeFindings(page)).toEqual([])
        expect(await width()).toBe(360)
        await page.emulateMedia({ media: 'print' })
        expect(await part.getByText('Vikram Seth', { exact: true }).isVisible()).toBe(true)
        expect(await part.getByRole('button').isVisible()).toBe(false)
        expectNoFaults(visitor.faults)
      },
    )

    test(
      'are changed in the profile; a rejection is said and keeps what was typed',
      { tags: ['deep'] },
      async () => {
        await open('/profile/me')
        await page.getByRole('button', { name: `Details ${booked.bookingId}` }).click()
        const dialog = page.getByRole('dialog', { name: booked.package })
        await dialog.getByRole('button', { name: 'Add the names' }).click()
        await dialog.getByLabel('Traveler 1').fill('Meera Kulkarni')
        await expect.poll(() => filled(dialog)).toEqual(['Save'])
        // It would stick over the form's own buttons.
        expect(await dialog.getByRole('link', { name: 'Open the ticket' }).count()).toBe(0)
        await page.route('**/api/booking/update-booking', (route) =>
          route.fulfill({
            status: 409,
            json: { error: 'Too late.', message: 'Too late.', code: 'conflict' },
          }),
        )
        await dialog.getByRole('button', { name: 'Save' }).click()
        await dialog.getByRole('alert').getByText('Too late.').waitFor()
        expect(await dialog.getByLabel('Traveler 1').inputValue()).toBe('Meera Kulkarni')
        await page.unroute('**/api/booking/update-booking')
        await dialog.getByRole('button', { name: 'Save' }).click()
        await dialog.getByText('One more name to add.').waitFor()
        await expect.poll(() => filled(dialog)).toEqual(['Open the ticket'])
        expect(await axeFindings(page)).toEqual([])
        expect(await namesOf(booked.bookingId)).toEqual(['Meera Kulkarni'])
      },
    )
  })
})
