import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { book, newAccount, pay, sessionOf } from '#tests/support/account.ts'
import { call } from '#tests/support/calls.ts'
import { dateAhead } from '#tests/support/journey.ts'
import { holdRequests, sharedBrowser, type Visit } from '#tests/support/browser.ts'
import { comeInFirst, firstLinkOf, inDialog, newColleague, press } from '#tests/support/console-visits.ts'
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

/** Somebody comes back to the window. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

// A sequence of steps, none of which can be retried without the earlier ones.
describe('what is pressed again or answered by nobody at the console', { retry: 0 }, () => {
  let owner: Page
  /** A paid booking. */
  let code = ''
  const open = (path: string) => owner.goto(`${product.url}/operator${path}`)
  /** What is posted there is done, but its answer is lost. */
  const loseAnswers = (path: string, method = 'POST') =>
    owner.route(`**/api/operator/${path}`, async (route) => {
      if (route.request().method() !== method) return route.fallback()
      await route.fetch()
      return route.abort()
    })
  const shortField = () => owner.getByLabel('In short', { exact: true })

  it('STAFF-03 of two refunds of one booking, requested at once, none stays on Today once both are over', async () => {
    owner = await newColleague(browser, visits)
    await owner.goto(await firstLinkOf(product))
    await comeInFirst(owner)
    const since = '2026-11-26T10:00:00.000Z'
    const one = { code: 'TEST-20261201-1234', amount: 500, status: 'failed', since }
    const other = { ...one, code: 'TEST-20261202-1234', id: 'c' }
    let refunds = [{ ...one, id: 'a' }, { ...one, id: 'b' }, other]
    await owner.route('**/api/operator/today', async (route) => {
      const response = await route.fetch()
      return route.fulfill({ response, json: { ...((await response.json()) as object), refunds } })
    })
    await open('/')
    const opened = owner.getByRole('link', { name: /^Open: TEST-2026120/ })
    await expect.poll(() => opened.count()).toBe(3)
    refunds = [other]
    await comeBack(owner)
    await expect.poll(() => opened.count()).toBe(1)
    await owner.unrouteAll({ behavior: 'wait' })
  })

  it('STAFF-09 of a movement that a report names three times none stays with the payout that is chosen next', async () => {
    await open('/settlement')
    const month = new Date().toISOString().slice(0, 7)
    const line = (payment: string, payout: string) =>
      `${payment},payment,0,97640,100000,2360,360,${month}-02,${month}-04,${payout}`
    const heads = 'entity_id,type,debit,credit,amount,fee,tax,created_at,settled_at,settlement_id'
    const thrice = Array.from({ length: 3 }, () => line('pay_1', 'setl_1'))
    const csv = [heads, ...thrice, line('pay_2', 'setl_2')].join('\n')
    const report = owner.getByLabel('Provider’s report of payouts')
    await report.setInputFiles({ name: 'recon.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await owner.getByLabel('Month').fill(month)
    await press(owner, 'Compare')
    const movements = owner.getByRole('rowheader', { name: /^pay_/ })
    await expect.poll(() => movements.count()).toBe(4)
    await owner.getByRole('button', { name: /^setl_2, / }).click()
    await expect.poll(() => movements.count()).toBe(1)
  })

  it.each([
    ['/people?query=asha', 'button', 'Search', '/people?'],
    ['/bookings?query=asha', 'button', 'Search', '/bookings?'],
    ['/reviews', 'button', 'Search', '/reviews?'],
    ['/departures', 'button', 'Show', '/departures?'],
    ['/audit', 'button', 'Show', '/audit'],
    ['/reports', 'button', 'Show', '/reports/sales?'],
    ['/bookings', 'link', 'Bookings', '/bookings'],
    ['/staff', 'link', 'Staff', '/staff'],
  ] as const)('STAFF-04 %s is read anew by the %s %s', async (path, role, name, asked) => {
    await open(path)
    await owner.waitForLoadState('networkidle')
    const readAnew = owner.waitForResponse(
      (answer) => answer.url().includes(`/api/operator${asked}`) && answer.request().method() === 'GET',
      { timeout: 10_000 },
    )
    await owner.getByRole(role, { name, exact: true }).click()
    expect((await readAnew).status()).toBe(200)
  })

  it('STAFF-10 the audit log shown again has what was done since', async () => {
    const session = await sessionOf(product.url, await newAccount(product.url))
    const booked = await book(product.url, session, 'munnar')
    await pay(product.url, session, booked)
    code = booked.bookingId
    const rows = owner.getByRole('row')
    await open('/audit')
    await rows.nth(1).waitFor()
    const before = await rows.count()
    await owner.evaluate(async (code) => {
      const { token } = (await (await fetch('/api/operator/session')).json()) as { token: string }
      const headers = { 'content-type': 'application/json', 'x-console-token': token }
      const body = JSON.stringify({ note: 'Has called.' })
      await fetch(`/api/operator/bookings/${code}/notes`, { method: 'POST', headers, body })
    }, code)
    await press(owner, 'Show')
    await expect.poll(() => rows.count()).toBe(before + 1)
  })

  it.each([
    ['/catalogue/file', 'Catalogue file', '{"packages":[{}]}', /cannot be imported/],
    ['/pictures', 'A picture from this computer', 'x'.repeat(16 * 2 ** 20), /too large/],
  ] as const)(
    'STAFF-05 at %s a file that was mended can be chosen again',
    async (path, label, content, wrong) => {
      await open(path)
      const field = owner.getByLabel(label)
      await field.setInputFiles({ name: 'mine', mimeType: 'text/plain', buffer: Buffer.from(content) })
      await owner.getByText(wrong).first().waitFor()
      expect(await field.inputValue()).toBe('')
    },
  )

  it('STAFF-04 a note or a mail whose answer is lost is in the story, and the note’s words stay', async () => {
    await open(`/bookings/${code}`)
    await loseAnswers('bookings/*/notes')
    await owner.getByLabel('Note for colleagues').fill('Comes by the night train.')
    await press(owner, 'Add the note')
    await owner.getByRole('listitem').filter({ hasText: 'Comes by the night train.' }).first().waitFor()
    expect(await owner.getByLabel('Note for colleagues').inputValue()).toBe('Comes by the night train.')
    await loseAnswers('bookings/*/mail')
    const mails = owner.getByRole('listitem').filter({ hasText: 'Sent a mail again' })
    expect(await mails.count()).toBe(0)
    await press(owner, 'Send the confirmation with the ticket again')
    await expect.poll(() => mails.count()).toBe(1)
    await owner.unrouteAll({ behavior: 'wait' })
  })

  it('STAFF-04 names that were asked for are not asked for again when the answer is lost', async () => {
    await open(`/bookings/${code}`)
    await loseAnswers('bookings/*/names')
    await press(owner, `Ask for the names of booking ${code}`)
    await owner
      .getByRole('status')
      .getByText(/^Asked by mail/)
      .waitFor()
  })

  it.each([
    { list: 'failing', path: 'failing/retry', named: 'Try again: mail:1' },
    { list: 'toCall', path: 'bookings/*/called', named: /was called about booking TEST/ },
    { list: 'unmatched', path: 'payments/*/settle', named: /Settle outside/ },
  ])('STAFF-03 Today is read again when the answer to $path is lost', async ({ list, path, named }) => {
    const at = '2026-11-26T10:00:00.000Z'
    const trip = { code: 'TEST-20261201-1234', travelDate: '2026-12-01', packageName: 'Munnar', people: 2 }
    const payment = { paymentId: 'pay_1', amount: 500, currency: 'INR', why: 'no order', at }
    const one = { kind: 'mail', about: 'mail:1', attempts: 4, error: '', traveller: 'Asha', contact: '1' }
    let listed: object[] = [{ ...trip, ...payment, ...one }]
    await owner.route('**/api/operator/today', async (route) => {
      const response = await route.fetch()
      return route.fulfill({ response, json: { ...((await response.json()) as object), [list]: listed } })
    })
    await owner.route(`**/api/operator/${path}`, (route) => {
      listed = []
      return route.abort()
    })
    await open('/')
    const button = owner.getByRole('button', { name: named })
    await button.click()
    if (list === 'unmatched') {
      await owner.getByLabel('Why').fill('given back')
      await inDialog(owner, 'Settle as it stands')
    }
    await expect.poll(() => button.count()).toBe(0)
    await owner.unrouteAll({ behavior: 'wait' })
  })

  it('STAFF-11 a group’s new link is in its story when the answer is lost', async () => {
    const { token } = await sessionOf(product.url, await newAccount(product.url))
    const body = { name: 'Cousins', packageIds: ['munnar'], dates: [dateAhead(37)], people: 3 }
    expect((await call(product, 'POST', '/groups', { token, body })).status).toBeLessThan(300)
    await open('/groups')
    await owner.getByRole('link', { name: 'Cousins' }).click()
    await loseAnswers('groups/*/turn')
    await press(owner, 'Make a new link')
    await inDialog(owner, 'Make a new link')
    await owner.getByRole('cell', { name: /another link/ }).waitFor()
  })

  it('STAFF-01 an invitation and a removal whose answers are lost are in the list of staff', async () => {
    await open('/staff')
    const row = owner.getByRole('row', { name: /lost@example.com/ })
    await loseAnswers('staff')
    await owner.getByLabel('Email address').fill('lost@example.com')
    await owner.getByLabel('Accounts', { exact: true }).check()
    await press(owner, 'Make the link')
    await row.waitFor()
    await loseAnswers('staff/*', 'DELETE')
    await press(owner, 'Remove lost@example.com')
    await inDialog(owner, 'Remove')
    await row.waitFor({ state: 'detached' })
    await inDialog(owner, 'Back')
  })

  it('STAFF-02 a person who is deleted leaves the list when the answer is lost', async () => {
    const { email } = await newAccount(product.url)
    await open(`/people?${new URLSearchParams({ query: email })}`)
    await loseAnswers('people/*/delete')
    await press(owner, `Delete ${email}`)
    await owner.getByLabel('Why').fill('asked for it')
    await inDialog(owner, 'Delete')
    await owner.getByText('Nobody is found.').waitFor()
  })

  it('STAFF-05 the bookings of a hotel, which a comma ends, name it', async () => {
    await open(`/bookings?${new URLSearchParams({ hotel: 'Tea Valley Rest,' })}`)
    await owner.getByText('Hotel wished: Tea Valley Rest').first().waitFor()
  })

  it('STAFF-05 asks before a tab is closed while what was typed during a save is not on its way', async () => {
    await open('/catalogue/packages/munnar')
    const release = await holdRequests(owner, '**/api/operator/catalogue/packages/munnar/draft')
    const sent = owner.waitForRequest(/munnar\/draft$/)
    await shortField().click()
    await shortField().fill('Tea on the hills.')
    await sent
    await shortField().fill('Tea on the hills, and clouds.')
    const asked = owner.waitForEvent('dialog', { timeout: 10_000 })
    await owner.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    release()
    await owner.getByText(/Draft saved by/).waitFor()
    await owner.reload()
    await expect.poll(() => shortField().inputValue()).toBe('Tea on the hills, and clouds.')
    await owner.unrouteAll({ behavior: 'wait' })
  })

  it('STAFF-01 passkeys are read again when the answer to a removal is lost', async () => {
    const since = '2026-11-26T10:00:00.000Z'
    let passkeys = ['Old phone', 'Phone'].map((name) => ({ id: name, name, since, usedAt: null }))
    await owner.route('**/api/operator/passkeys', (route) => route.fulfill({ json: { passkeys } }))
    await owner.route('**/api/operator/passkeys/remove', (route) => {
      passkeys = passkeys.slice(1)
      return route.abort()
    })
    await open('/passkeys')
    await owner.getByRole('button', { name: /Old phone/ }).click()
    await owner.getByText('Old phone').waitFor({ state: 'detached' })
    await owner.unrouteAll({ behavior: 'wait' })
  })

  it('STAFF-01 whose sign-out is not answered reads so', async () => {
    await loseAnswers('session', 'DELETE')
    await press(owner, 'Sign out')
    await owner.getByRole('alert').getByText('The console did not answer.').waitFor()
    await owner.unrouteAll({ behavior: 'ignoreErrors' })
  })
})
