import { DatabaseSync } from '@photostructure/sqlite'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { newAccount, sessionOf } from '#tests/support/account.ts'
import { sharedBrowser, visit, type Visit } from '#tests/support/browser.ts'
import { call } from '#tests/support/calls.ts'
import { dateAhead, expectNoFaults, linkIn, mailTo, payByCard, type Person } from '#tests/support/journey.ts'
import { endPayments } from '#tests/support/group-deadline.ts'
import { payShare } from '#tests/support/pay-share.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { signIn } from '#tests/support/signed-in.ts'

const travelDate = dateAhead(37)
const phone = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const
const names = ['Asha', 'Ravi', 'Meera', 'Joseph', 'Lakshmi', 'Farida'] as const
/** Actions of others appear within five seconds, as pages poll every four; a busy machine gets more time. */
const soon = { timeout: 20_000 }

let browser: Browser
let product: Product
beforeAll(async () => {
  browser = await sharedBrowser()
  product = await startProduct({ template: inject('filledData'), env: { LIMIT_FACTOR: '0' } })
})
afterAll(() => product.stop())

type Guest = { name: string; person: Person; visitor: Visit; page: Page }

async function arrives(name: string): Promise<Guest> {
  const [person, visitor] = [await newAccount(product.url), await visit(browser, phone)]
  await signIn(visitor.page, product.url, person)
  return { name, person, visitor, page: visitor.page }
}

const payWindow = (page: Page) => page.frameLocator('iframe')

async function failTwice(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  const fail = payWindow(page).getByRole('button', { name: 'Let this payment fail' })
  await fail.click()
  await payWindow(page).getByRole('alert').first().waitFor()
  await fail.click()
  await payWindow(page).getByRole('button', { name: /^Pay/ }).click()
  await payWindow(page).getByRole('button', { name: 'Confirm payment' }).click()
  await page.waitForURL('**/booking/thank-you/**')
}

async function dismissFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await payWindow(page).getByRole('button', { name: 'Close the payment window' }).click()
  await page
    .getByRole('alertdialog', { name: 'Payment Canceled' })
    .getByRole('button', { name: 'OK' })
    .click()
  await payByCard(page)
}

async function made({ person }: Guest): Promise<string> {
  const { token } = await sessionOf(product.url, person)
  const body = { name: 'Six of us', packageIds: ['munnar'], dates: [travelDate], people: 6 }
  const { group } = (await call(product, 'POST', '/groups', { token, body })).body as {
    group: { code: string }
  }
  return group.code
}

async function votes({ page, name }: Guest, address: string): Promise<void> {
  await page.goto(address)
  const field = page.getByLabel('Your name').first()
  if (name !== 'Asha') await field.fill(name)
  else await page.getByText(/^You vote as /).waitFor()
  for (const at of [0, 1]) {
    const yes = page.getByRole('button', { name: /^Yes/ }).nth(at)
    await yes.click()
    await expect.poll(() => yes.getAttribute('aria-pressed')).toBe('true')
  }
}

type Rule = 'all' | 'whoPaid'

async function booksForAll({ page }: Guest, guests: readonly Guest[], rule: Rule = 'all'): Promise<void> {
  await page.getByText('6 of 6 have joined').waitFor(soon)
  await page.getByRole('button', { name: 'Book for everyone' }).click()
  for (const [place, { name, person }] of guests.slice(1).entries()) {
    const share = page.getByRole('group', { name: `Share ${place + 2}`, exact: true })
    const row = share.getByRole('button', { name, expanded: false })
    if (await row.isVisible()) await row.click()
    expect(await share.getByLabel('Name').inputValue()).toBe(name)
    await share.getByLabel('Email address').fill(person.email)
  }
  if (rule === 'whoPaid') await page.getByRole('radio', { name: /^Those who have paid travel/ }).check()
  await page.getByRole('button', { name: 'Hold the seats and continue' }).click()
  await page.getByText('0 of 6 travelers paid').waitFor()
}

async function paysFromMail({ page, person }: Guest, code: string, payIn?: typeof payByCard): Promise<void> {
  await page.goto(linkIn(await mailTo(product.url, person.email, /Your share of/), `/group/${code}`))
  await page.getByRole('link', { name: /^Pay ₹/ }).click()
  await payShare(page, person, payIn)
}

const bookingIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

/** Moves the journey into the past, since the product's own clock cannot be moved. */
function travel(): void {
  // The product writes at the same time.
  const database = new DatabaseSync(join(product.dataDir, 'safarnama.db'), { timeout: 10_000 })
  database.prepare(`update bookings set travel_date = ? where share_id is not null`).run(dateAhead(-20))
  database.close()
}

async function reviews({ page }: Guest, booking: string): Promise<void> {
  await page.goto(`${product.url}/review-trip/${booking}`)
  const whole = page.getByRole('group', { name: 'Your journey as a whole' })
  await whole.getByRole('radio', { name: '5 stars' }).check()
  await page.getByLabel('What should others know?').fill('Six of us went, and all six would go again.')
  await page.getByRole('button', { name: 'Publish review' }).click()
  await page.getByText('Thank you. Your review is published.').waitFor()
}

type Six = readonly [Guest, Guest, Guest, Guest, Guest, Guest]

/** Six people vote, each in a browser; the first books for all and pays their own share. */
async function sixMeet(rule?: Rule) {
  const came: Guest[] = []
  for (const name of names) came.push(await arrives(name))
  const guests = came as unknown as Six
  const [asha] = guests
  const code = await made(asha)
  const address = `${product.url}/group/${code}`
  for (const guest of guests) await votes(guest, address)
  await booksForAll(asha, guests, rule)
  await asha.page.getByRole('link', { name: 'Pay your share' }).click()
  await payShare(asha.page, asha.person)
  const own = bookingIn(asha.page)
  await asha.page.goto(address)
  return { guests, code, address, own }
}

async function allLeave(guests: Six): Promise<void> {
  for (const { visitor } of guests) {
    expectNoFaults(visitor.faults.filter((fault) => !fault.includes('404')))
    await visitor.context.close()
  }
}

/** All bookings of a person, from the download of their data. */
async function bookingsOf(person: Person): Promise<Booking[]> {
  const { token } = await sessionOf(product.url, person)
  const { body } = await call(product, 'GET', '/auth/export', { token })
  return (body as { bookings: Booking[] }).bookings
}

test('GRP-01 GRP-04 GRP-06 REVW-01 six meet, vote, pay each in their own way, travel and review', async () => {
  const { guests, code, address, own } = await sixMeet()
  const [asha, ravi, meera, joseph, lakshmi, farida] = guests

  await paysFromMail(ravi, code, failTwice)
  const ravis = bookingIn(ravi.page)
  await paysFromMail(meera, code, dismissFirst)
  await paysFromMail(joseph, code)
  await paysFromMail(lakshmi, code)
  await asha.page.getByText('5 of 6 travelers paid').waitFor(soon)
  // Farida does not pay: Ravi does.
  await farida.page.goto(address)
  await farida.page.getByRole('link', { name: 'Pay your share' }).waitFor()
  await ravi.page.goto(address)
  await ravi.page.getByRole('link', { name: 'Pay for Farida' }).click()
  await payShare(ravi.page, ravi.person)
  for (const { page } of [asha, farida])
    await page.getByText('Confirmed: everyone who has paid is travelling.').waitFor(soon)

  travel()
  await reviews(asha, own)
  await reviews(ravi, ravis)
  const { body } = await call(product, 'GET', '/places/munnar/reviews')
  expect(body).toMatchObject({ count: 2, distribution: [0, 0, 0, 0, 2] })
  // A member whose share was paid with another person's address is not a guest of that booking.
  await farida.page.goto(`${product.url}/review-trip/${bookingIn(ravi.page)}`)
  await farida.page.getByText('We could not find this booking.').first().waitFor()
  await allLeave(guests)
}, 300_000)

test.each(['all', 'whoPaid'] as const)(
  'GRP-05 GRP-09 six meet and vote, one never pays, and the rule "%s" decides for all of them',
  async (rule) => {
    const { guests, code, address, own } = await sixMeet(rule)
    const [asha, ravi, meera, joseph, lakshmi, farida] = guests
    for (const guest of [ravi, meera, joseph, lakshmi]) await paysFromMail(guest, code)
    await asha.page.getByText('5 of 6 travelers paid').waitFor(soon)
    endPayments(product.dataDir)

    const goes = rule === 'whoPaid'
    const said = goes
      ? 'Confirmed: everyone who has paid is travelling.'
      : 'This journey will not take place.'
    await asha.page.getByText(said).waitFor({ timeout: 90_000 })
    await farida.page.goto(address)
    await farida.page.getByText(said).waitFor(soon)
    expect(await farida.page.content()).not.toMatch(/@example\.com/)
    await asha.page.goto(`${product.url}/booking/thank-you/${own}`)
    await asha.page
      .getByText(goes ? /your journey is booked and paid/ : /this booking is cancelled/)
      .waitFor(soon)
    // All who have paid are notified of the outcome, and refunded in full if nobody travels.
    for (const { person } of [asha, ravi, meera, joseph, lakshmi]) {
      const bookings = await bookingsOf(person)
      expect(bookings).toMatchObject([
        goes
          ? { bookingStatus: 'Confirmed', paymentStatus: 'Confirmed' }
          : { bookingStatus: 'Cancelled', refund: { amount: bookings[0]?.totalCost } },
      ])
    }
    expect(await bookingsOf(farida.person)).toEqual([])
    await allLeave(guests)
  },
  300_000,
)
