import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import {
  type ApiSession,
  arrive,
  book,
  type Booked,
  cancel,
  newAccount,
  pay,
  sessionOf,
} from '#tests/support/account.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { holdRequests, sharedBrowser, untilAlive, visit, type Visit } from '#tests/support/browser.ts'
import { call } from '#tests/support/calls.ts'
import { dateAhead, type Person } from '#tests/support/journey.ts'
import { savedOnDevice, untilWorker } from '#tests/support/offline.ts'
import { wordsOfPdf } from '#tests/support/pdf.ts'

type Known = { name: string; contact: { phone: string; email: string } }

let browser: Browser
let url: string
let person: Person
let session: ApiSession
let booked: Booked
let hotel: Known
let visitor: Visit
let page: Page

async function hotelBeside(packageId: string): Promise<Known> {
  const { body: place } = await call({ url }, 'GET', `/places/${packageId}`)
  const { city } = place['locations'] as { city: string }
  const query = new URLSearchParams({ packageId, city }).toString()
  const { body } = await call({ url }, 'GET', `/places/place/services?${query}`)
  const [card] = body['nearbyHotels'] as { hotel_id: string }[]
  return (await call({ url }, 'GET', `/places/hotel/${card?.hotel_id}`)).body as unknown as Known
}

beforeAll(async () => {
  url = inject('productUrl')
  browser = await sharedBrowser()
  hotel = await hotelBeside('munnar')
})
beforeEach(async () => {
  person = await newAccount(url)
  session = await sessionOf(url, person)
  booked = await book(url, session, 'munnar', { hotelName: hotel.name })
  await pay(url, session, booked)
  visitor = await visit(browser, { viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' })
  page = visitor.page
})
afterEach(() => visitor.context.close())

const ticketPath = () => `/booking/thank-you/${booked.bookingId}`
const savedNote = () => page.getByText(/^Available offline: ticket, itinerary/)

async function saveOfflineTrip(): Promise<void> {
  await arrive(page, url, person, ticketPath())
  await untilWorker(page)
  await savedNote().waitFor()
}

async function expectTrip(): Promise<void> {
  await page.getByRole('article', { name: 'Your ticket' }).waitFor()
  await page.getByText(/^Saved on this device on .*; the status may have changed since/).waitFor()
  await page.locator('summary', { hasText: 'Itinerary' }).click()
  await page.getByRole('list', { name: 'Day by day' }).getByText('Day 1').first().waitFor()
  await page.getByRole('link', { name: hotel.contact.phone }).waitFor()
  await page.getByRole('link', { name: hotel.contact.email }).waitFor()
  await page.getByRole('heading', { name: 'Cancellation policy' }).waitFor()
  await page.getByRole('heading', { name: hotel.name }).last().waitFor()
  const map = page.getByRole('img', { name: /Map/ })
  await map.scrollIntoViewIfNeeded()
  // The map's land is in a chunk of its own.
  await page.locator('figure svg [id$=_land]').waitFor({ state: 'attached' })
}

describe('a trip that is kept', () => {
  test('opens without network, with days, contacts, policies, map and ticket', async () => {
    await saveOfflineTrip()
    await visitor.context.setOffline(true)
    await page.reload()
    await expectTrip()
    await page.getByText('both are saved on this device').waitFor()
    expect(await axeFindings(page)).toEqual([])
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Ticket in phone size (PDF)' }).click()
    expect(await wordsOfPdf(await readFile(await (await coming).path()))).toContain(booked.bookingId)
  })

  test('cannot be cancelled from what was kept, and is asked for again once the network is back', async () => {
    await saveOfflineTrip()
    await visitor.context.setOffline(true)
    await page.reload()
    const cancel = page.getByRole('button', { name: 'Cancel this booking' })
    await cancel.waitFor()
    expect(await cancel.isDisabled()).toBe(true)
    await page.getByText('You need a connection to cancel').waitFor()
    await visitor.context.setOffline(false)
    await savedNote().waitFor()
    expect(await cancel.isDisabled()).toBe(false)
  })

  test('gives way to the answer of a slow network once that comes', async () => {
    await saveOfflineTrip()
    const answer = await holdRequests(page, '**/api/booking/get-booking/*')
    await page.reload()
    await page.getByText(/^Saved on this device on/).waitFor()
    const cancel = page.getByRole('button', { name: 'Cancel this booking' })
    expect(await cancel.isDisabled()).toBe(true)
    answer()
    await page.getByText(/^Saved on this device on/).waitFor({ state: 'hidden' })
    expect(await cancel.isDisabled()).toBe(false)
    await page.locator('summary', { hasText: 'Itinerary' }).waitFor()
  })

  test('is asked for again by the profile once the network is back, without closing what is read', async () => {
    await arrive(page, url, person, `/profile/${session.user._id}`)
    await page.getByText('Available offline on this device until you log out.').waitFor()
    await visitor.context.setOffline(true)
    await page.reload()
    await page.getByText(/^Saved on this device on/).waitFor()
    await page.getByRole('button', { name: new RegExp(`details ${booked.bookingId}`) }).click()
    await visitor.context.setOffline(false)
    await page.getByText(/^Saved on this device on/).waitFor({ state: 'hidden' })
    expect(await page.getByRole('dialog').isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Edit profile' }).waitFor()
  })

  test('is kept by the profile as well, which opens without network itself', async () => {
    await arrive(page, url, person, `/profile/${session.user._id}`)
    await page.getByText('Available offline on this device until you log out.').waitFor()
    await visitor.context.setOffline(true)
    await page.reload()
    await page.getByText(/^Saved on this device on/).waitFor()
    await page.getByRole('heading', { name: person.name }).waitFor()
    expect(await page.getByRole('button', { name: 'Edit profile' }).count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: `Ticket ${booked.bookingId}` }).click()
    await expectTrip()
  })

  test('is saved again by the profile once it was changed elsewhere, also one that the profile would not save by itself', async () => {
    await saveOfflineTrip()
    const saved = () =>
      page.evaluate(async (id) => {
        const cache = await caches.open('my-trips')
        const address = (await cache.keys()).find(({ url }) => url.endsWith(`/${id}/pack`))
        const answer = address && (await cache.match(address))
        const copy = (await answer?.json()) as { value: { booking: { numberOfPeople: number } } } | undefined
        return copy?.value.booking.numberOfPeople
      }, booked.bookingId)
    expect(await saved()).toBe(2)
    let people = 1
    await page.route(`**/api/booking/get-booking/${booked.bookingId}`, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { booking: object }
      await route.fulfill({ json: { ...body, booking: { ...body.booking, numberOfPeople: people } } })
    })
    await page.goto(`${url}/profile/${session.user._id}`)
    await expect.poll(saved).toBe(1)

    // Eight trips that come before it, none of which can be read.
    people = 3
    const tried: string[] = []
    await page.route('**/api/booking/get-booking/EARLIER-*', (route) => {
      tried.push(new URL(route.request().url()).pathname.slice(-1))
      return route.abort()
    })
    await page.route('**/api/auth/fetch/*', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { packageData: object[] }
      const earlier = Array.from({ length: 8 }, (_, at) => ({
        ...body.packageData[0],
        bookingId: `EARLIER-${at}`,
        travelDate: dateAhead(2),
      }))
      await route.fulfill({ json: { ...body, packageData: [...body.packageData, ...earlier] } })
    })
    await page.reload()
    await page.getByRole('link', { name: 'Ticket EARLIER-7' }).waitFor()
    await expect.poll(saved).toBe(3)
    expect([...new Set(tried)].toSorted().join('')).toBe('01234567')
  })

  test('is listed without network although the profile was never opened', async () => {
    await saveOfflineTrip()
    await visitor.context.setOffline(true)
    await page.goto(`${url}/search/place/hampi`)
    await page.getByRole('heading', { name: 'You are offline' }).waitFor()
    const readable = page.getByRole('navigation', { name: 'Available offline' })
    await readable.getByRole('link', { name: booked.bookingId }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Your saved tickets' }).click()
    await page.getByText(/^Saved on this device on/).waitFor()
    expect(await page.getByText('Confirmed bookings, in all').count()).toBe(0)
    await page.getByRole('link', { name: `Ticket ${booked.bookingId}` }).click()
    await expectTrip()
    await page.goto(`${url}/search/place/hampi`)
    await readable.getByRole('link', { name: booked.bookingId }).click()
    await expectTrip()
  })

  test('is removed when its traveller wants that, and stays away until they want it back', async () => {
    await saveOfflineTrip()
    await page.getByRole('button', { name: 'Remove from this device' }).press('Enter')
    // The pressed button has gone.
    const said = page.getByRole('status').filter({ hasText: 'This trip is not saved on this device.' })
    await expect.poll(() => said.evaluate((line) => line === document.activeElement)).toBe(true)
    await page.reload()
    await page.getByText('This trip is not saved on this device.').waitFor()
    const isOfTrip = (address: string) => address.includes(`/${booked.bookingId}/`)
    expect((await savedOnDevice(page)).addresses.filter(isOfTrip)).toEqual([
      `/my-trips/${session.user._id}/${booked.bookingId}/off`,
    ])
    await page.getByRole('button', { name: 'Save offline' }).click()
    await savedNote().waitFor()
  })
})

/** Data that could reveal the previous person to the next one at this device. */
async function tracesOf(): Promise<string[]> {
  const { content, caches } = await savedOnDevice(page)
  const marks = [person.name, person.email, booked.bookingId, session.user._id, '/search/place/hampi']
  return [...marks.filter((mark) => content.includes(mark)), ...caches.filter((name) => name === 'my-trips')]
}

async function untilNoTraces(): Promise<void> {
  await expect.poll(tracesOf, { timeout: 10_000 }).toEqual([])
}

async function seeHampi(): Promise<void> {
  await page.goto(`${url}/search/place/hampi`)
  await untilWorker(page)
  await expect.poll(async () => (await savedOnDevice(page)).content).toContain('/search/place/hampi')
  expect(await tracesOf()).toContain('/search/place/hampi')
}

describe('on a device that others use too', () => {
  test('nothing of a person is left when they log out', async () => {
    await saveOfflineTrip()
    await seeHampi()
    expect(await tracesOf()).toContain(booked.bookingId)
    await page.setViewportSize({ width: 1280, height: 800 })
    await untilAlive(page, 'header details button')
    await page.getByText('My account').locator('visible=true').click()
    await page.getByRole('button', { name: 'Logout' }).locator('visible=true').click()
    await page.waitForURL(`${url}/login`)
    await untilNoTraces()
  })

  test('nor when their session was ended elsewhere', async () => {
    await saveOfflineTrip()
    await seeHampi()
    const elsewhere = await sessionOf(url, person)
    const ended = await call({ url }, 'DELETE', '/auth/sessions', { token: elsewhere.token })
    expect(ended.status).toBe(200)
    await page.goto(url + ticketPath())
    await page.waitForURL('**/login?**')
    await untilNoTraces()
  })

  test('nor when they delete their account', async () => {
    await saveOfflineTrip()
    await seeHampi()
    // An account with a trip ahead cannot be deleted; the device does not learn of a cancellation elsewhere.
    await cancel(url, session, booked)
    expect(await tracesOf()).toEqual([
      person.name,
      person.email,
      booked.bookingId,
      session.user._id,
      '/search/place/hampi',
      'my-trips',
    ])
    await page.goto(`${url}/settings`)
    await page.getByRole('button', { name: 'Delete the account', expanded: false }).click()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabel('Password', { exact: true }).fill(person.password)
    await dialog.getByRole('button', { name: 'Delete permanently' }).click()
    await page.waitForURL(`${url}/`)
    await untilNoTraces()
    await visitor.context.setOffline(true)
    await page.goto(url + ticketPath())
    await page.waitForURL('**/offline?**')
    expect(await page.getByRole('main').innerText()).not.toContain(booked.bookingId)
  })

  test('the caches for everybody hold nothing of them while they are there', async () => {
    await saveOfflineTrip()
    await page.goto(`${url}/profile/${session.user._id}`)
    await page.getByText('Available offline on this device').waitFor()
    const found = await page.evaluate(
      async (marks) => {
        const hits: string[] = []
        for (const name of (await caches.keys()).filter((one) => one !== 'my-trips')) {
          const cache = await caches.open(name)
          for (const { url } of await cache.keys()) {
            const text = (await (await cache.match(url))?.text()) ?? ''
            if (marks.some((mark) => text.includes(mark) || url.includes(mark))) hits.push(`${name} ${url}`)
          }
        }
        return hits
      },
      [person.name, person.email, booked.bookingId, session.user._id],
    )
    expect(found).toEqual([])
  })
})
