import Ical from 'ical.js'
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { book, type Booked, newAccount, pay, sessionOf } from '#tests/support/account.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { holdRequests, sharedBrowser, visit, type Visit } from '#tests/support/browser.ts'
import { call } from '#tests/support/calls.ts'
import { dateAhead, mailTo, type Person } from '#tests/support/journey.ts'
import { drawPdf, scanPdf, scanPicture, wordsOfPdf } from '#tests/support/pdf.ts'
import { signIn } from '#tests/support/signed-in.ts'

let browser: Browser
let url: string
let person: Person
let booked: Booked
let visitor: Visit
let page: Page

beforeAll(async () => {
  url = inject('productUrl')
  browser = await sharedBrowser()
  person = await newAccount(url)
  const session = await sessionOf(url, person)
  booked = await book(url, session, 'munnar')
  await pay(url, session, booked)
  const { body } = await call({ url }, 'GET', `/booking/ticket/${booked.bookingId}?form=a4`, session)
  // The text that a camera reads from the ticket.
  scanned = new URL(await scanPdf(Buffer.from((body['file'] as { base64: string }).base64, 'base64')))
})
beforeEach(async () => {
  visitor = await visit(browser, { viewport: { width: 360, height: 740 } })
  page = visitor.page
})
afterEach(() => visitor.context.close())

async function take(button: string): Promise<{ name: string; content: Buffer }> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const download = await coming
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

async function openTicket(): Promise<void> {
  await signIn(page, url, person)
  await page.goto(`${url}/booking/thank-you/${booked.bookingId}`)
}

let scanned: URL

describe('the ticket to take along', () => {
  test('comes as PDF for paper and phone and as a calendar file, beside the receipt voucher of the payment', async () => {
    await openTicket()
    const busy = { status: 429, json: { error: 'Not now.' } }
    await page.route('**/api/booking/ticket/**', (route) => route.fulfill(busy), { times: 1 })
    await page.getByRole('button', { name: 'Add to calendar' }).click()
    await page.getByRole('main').getByRole('alert').waitFor()
    for (const [button, name] of [
      ['Download ticket (PDF)', `${booked.bookingId}.pdf`],
      ['Ticket in phone size (PDF)', `${booked.bookingId}-phone.pdf`],
    ] as const) {
      const file = await take(button)
      expect(file.name).toBe(name)
      expect(await wordsOfPdf(file.content)).toContain(booked.bookingId)
    }
    await page.getByText('The same QR code is in the PDF').waitFor()
    const { name, content } = await take('Add to calendar')
    expect(name).toBe(`${booked.bookingId}.ics`)
    const calendar = new Ical.Component(Ical.parse(content.toString()))
    expect(calendar.getAllSubcomponents('vevent').length).toBeGreaterThan(1)
    await page.getByRole('heading', { name: 'Vouchers and invoice' }).waitFor()
    const voucher = await take('Save RV')
    expect(voucher.name).toMatch(/^RV\d\d-\d\d-\d{6}\.pdf$/)
    expect(await wordsOfPdf(voucher.content)).toContain('Receipt voucher')
  })

  test('a code that cannot be loaded is not asked for on arrival', async () => {
    await page.route('**/api/booking/ticket/*form=code*', (route) =>
      route.fulfill({ status: 503, json: { error: 'Busy.' } }),
    )
    await openTicket()
    await page.getByText('We could not load the QR code here.').waitFor()
    expect(await page.getByText('Show this code on arrival').count()).toBe(0)
  })

  test('THX-01 has its code on it, counts down, says what to pack for its month, and is shared without secrets', async () => {
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openTicket()
    const code = page.getByRole('img', { name: 'QR code of the ticket' })
    const source = (await code.getAttribute('src')) ?? ''
    const picture = Buffer.from(source.split(',')[1] ?? '', 'base64')
    // Each ticket is signed again.
    expect(new URL((await scanPicture(picture)) ?? '').pathname).toBe('/check')
    await page.getByText(/^Your journey starts in \d+ days$/).waitFor()
    await page.getByRole('heading', { name: 'What to pack' }).waitFor()
    await page.getByText(/usually \d+° by day, \d+° at night/).waitFor()
    await page.locator('summary', { hasText: 'Itinerary' }).click()
    await page.getByText(/^Day 1 · \w{3}, \d/).waitFor()
    const actions = page.getByRole('group', { name: 'Take your ticket with you' })
    await actions.getByRole('button', { name: 'Share with the family' }).click()
    await page.getByText('Copied.').waitFor()
    const shared = await page.evaluate(() => navigator.clipboard.readText())
    expect(shared).toMatch(/^Munnar.*: \w{3}, \d+ \w{3} \d{4} to /)
    expect(shared).toContain(`${url}/search/place/munnar`)
    expect(shared).not.toContain(booked.bookingId)
    expect(shared).not.toContain('SFN1')
    expect(await axeFindings(page)).toEqual([])
  })

  test('THX-01 says whom to call and holds the place of its days while these load, and stands if they never do', async () => {
    const release = await holdRequests(page, '**/api/places/munnar*')
    await openTicket()
    await page.getByRole('link', { name: /Emergency/ }).waitFor()
    const ahead = page.getByRole('region', { name: 'Before you go, and on the way' })
    await ahead.getByRole('status').waitFor()
    release()
    await ahead.getByRole('heading', { name: 'What to pack' }).waitFor()
    expect(await ahead.getByRole('status').count()).toBe(0)
    await page.route('**/assets/trip-details-*.js', (route) => route.abort())
    await page.reload()
    await page.getByRole('alert').getByText('The days and the packing list could not be loaded').waitFor()
    await page.getByRole('article', { name: 'Your ticket' }).waitFor()
    await page.getByRole('link', { name: /Emergency/ }).waitFor()
  })

  test('CONT-02 leads to the contact page, which knows the booking', async () => {
    await openTicket()
    await page.getByRole('link', { name: 'Ask about this booking' }).click()
    await page.waitForURL(`**/contactus?booking=${booked.bookingId}`)
    expect(await page.getByLabel('Booking number').inputValue()).toBe(booked.bookingId)
    expect(await page.getByLabel('What is it about?').inputValue()).toBe('booking')
  })

  test('CANC-05 goes with the mail that confirms the booking', async () => {
    const mail = await mailTo(url, person.email, /is confirmed/)
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([
      `${booked.bookingId}.pdf`,
      `${booked.bookingId}.ics`,
    ])
  })
})

describe('a ticket on another day', () => {
  /** The ticket of a journey that was booked long ago and starts in this many days. */
  async function seenWith(travelDate: string, returnDate: string): Promise<string> {
    await page.route('**/api/booking/get-booking/*', async (route) => {
      const response = await route.fetch()
      const { booking } = (await response.json()) as { booking: Record<string, unknown> }
      const dates = { bookingDate: dateAhead(-60), travelDate, returnDate }
      await route.fulfill({ response, json: { booking: { ...booking, ...dates } } })
    })
    await openTicket()
    await page.getByRole('heading', { name: 'Your booking', exact: true }).waitFor()
    return page.getByRole('main').innerText()
  }

  test('says loudly that the hotel is late, and repeats no promise', { tags: ['deep'] }, async () => {
    const words = await seenWith(dateAhead(2), dateAhead(4))
    expect(await page.getByRole('alert').innerText()).toMatch(
      /^We promised .+ by .+ which hotel is yours and where the journey begins, .+ contact us now/,
    )
    const ask = page.getByRole('alert').getByRole('link', { name: 'Ask about this booking' })
    expect(await ask.getAttribute('href')).toBe(`/contactus?booking=${booked.bookingId}`)
    expect(words).not.toContain('before you travel')
    expect(words).not.toContain('Pack your bags')
  })

  test(
    'offers nothing of the calendar after the journey, nor asks for its hotel',
    { tags: ['deep'] },
    async () => {
      expect(await seenWith(dateAhead(-9), dateAhead(-7))).toContain('we hope you had a good journey')
      expect(await page.getByRole('button', { name: 'Download ticket (PDF)' }).count()).toBe(1)
      expect(await page.getByRole('button', { name: 'Add to calendar' }).count()).toBe(0)
      expect(await page.getByRole('alert').count()).toBe(0)
    },
  )
})

describe('a ticket that cannot be reached', () => {
  test('says which one it is and where it is all the same', { tags: ['deep'] }, async () => {
    await page.route('**/api/booking/get-booking/*', (route) => route.abort())
    await openTicket()
    await page.getByRole('heading', { name: "We can't be reached just now" }).waitFor()
    await page.getByText(`Booking ${booked.bookingId} is not saved on this device.`).waitFor()
    expect(await page.getByRole('main').getByRole('link').getAttribute('href')).toBe('/profile/me')
    expect(await axeFindings(page)).toEqual([])
    await page.unroute('**/api/booking/get-booking/*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: /Thank you/ }).waitFor()
  })
})

describe('checking a ticket', () => {
  test('a scanned code leads to the page that says it is valid', { tags: ['deep'] }, async () => {
    await page.goto(`${url}${scanned.pathname}${scanned.hash}`)
    await page.getByRole('heading', { name: 'Genuine and valid' }).waitFor()
    const shown = await page.getByRole('status').innerText()
    expect(shown).toContain(booked.bookingId)
    expect(shown).not.toContain(person.name)
    expect(await axeFindings(page)).toEqual([])
  })

  test('what is said of one ticket neither stands beside the next one nor comes late', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/ticket/check', async (route) => {
      if (!route.request().postData()?.includes('hello')) await held
      await route.continue()
    })
    await page.goto(`${url}/check`)
    const field = page.getByLabel('Ticket code')
    const button = page.getByRole('button', { name: 'Check the ticket' })
    await field.fill(scanned.hash.slice(1))
    const late = page.waitForResponse((answer) => answer.url().endsWith('/api/ticket/check') && answer.ok())
    await Promise.all([page.waitForRequest('**/api/ticket/check'), button.click()])
    await field.fill('hello')
    await button.click()
    const rejected = page.getByRole('alert').getByText('This is not a Safarnama ticket')
    await rejected.waitFor()
    release()
    await (await late).finished()
    await page.waitForTimeout(200)
    expect(await rejected.count()).toBe(1)
    await field.fill('h')
    await expect.poll(() => rejected.count()).toBe(0)
  })

  test(
    'an empty field is asked for, and no ticket is called refused; an altered one is, and any other text',
    { tags: ['deep'] },
    async () => {
      const { hash } = scanned
      await page.goto(`${url}/check`)
      await page.getByRole('button', { name: 'Check the ticket' }).click()
      await page.getByText('Scan or paste the code first.').waitFor()
      const field = page.getByLabel('Ticket code')
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
      expect(await page.getByText('Not accepted').count()).toBe(0)
      await field.fill('S')
      await expect.poll(() => field.getAttribute('aria-invalid')).toBeNull()
      const check = async (typed: string) => {
        await page.getByLabel('Ticket code').fill(typed)
        await page.getByRole('button', { name: 'Check the ticket' }).click()
      }
      await check(hash.slice(1).replace(/\.2\.(\p{L}+\d+)\./u, '.9.$1.'))
      await page.getByRole('alert').getByText('This ticket is not genuine').waitFor()
      await check('hello')
      await page.getByRole('alert').getByText('This is not a Safarnama ticket').waitFor()
    },
  )

  test(
    'without network it says genuine as of the day on which it was written',
    { tags: ['deep'] },
    async () => {
      const { hash } = scanned
      const keys = page.waitForResponse((answer) => answer.url().endsWith('/api/ticket/keys'))
      await page.goto(`${url}/check`)
      await keys
      await page.waitForFunction(() => localStorage.getItem('ticketKeys') !== null)
      await visitor.context.setOffline(true)
      await page.getByLabel('Ticket code').fill(hash.slice(1))
      await page.getByRole('button', { name: 'Check the ticket' }).click()
      await page.getByRole('heading', { name: 'Genuine', exact: true }).waitFor()
      await page.getByText(/status as of .*, Indian time/).waitFor()
      await page.getByLabel('Ticket code').fill(hash.slice(1).replace(/\.2\.(\p{L}+\d+)\./u, '.9.$1.'))
      await page.getByRole('button', { name: 'Check the ticket' }).click()
      await page.getByRole('alert').getByText('This ticket is not genuine').waitFor()
    },
  )

  test('a photo of the code is read', { tags: ['deep'] }, async () => {
    await openTicket()
    const seen = await drawPdf((await take('Ticket in phone size (PDF)')).content, 2)
    const { default: sharp } = await import('sharp')
    const raw = { width: seen.width, height: seen.height, channels: 4 } as const
    const photo = await sharp(Buffer.from(seen.pixels), { raw }).jpeg({ quality: 70 }).toBuffer()
    await page.goto(`${url}/check`)
    await page.setInputFiles('input[type=file]', { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
    await page.getByRole('heading', { name: 'Genuine and valid' }).waitFor()
    await page.setInputFiles('input[type=file]', {
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no'),
    })
    await page.getByText('No code was found in the picture').waitFor()
  })
})
