import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { book, newAccount, sessionOf } from '#tests/support/account.ts'
import { addAuthenticator } from '#tests/support/authenticator.ts'
import { rulesOfColor } from '#tests/support/axe.ts'
import { sharedBrowser, visit, type Visit } from '#tests/support/browser.ts'
import { expectGoodLook } from '#tests/support/looks.ts'
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

async function newPerson(): Promise<Page> {
  const person = await visit(browser, { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  person.page.setDefaultTimeout(8_000)
  await addAuthenticator(person.page)
  visits.push(person)
  return person.page
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
const saved = (page: Page) => page.getByText(/Draft saved by/).waitFor()
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

/** On a phone and on a desktop, light and dark: no sideways scroll, nothing that axe finds. */
async function looksGood(page: Page, name: string): Promise<void> {
  for (const width of [390, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme })
      const rules = colorScheme === 'dark' ? rulesOfColor : undefined
      await expectGoodLook(page, `console-${name}-${width}-${colorScheme}`, width, rules)
    }
  await page.emulateMedia({ colorScheme: 'light' })
}

async function publish(page: Page, id: string): Promise<void> {
  await saved(page)
  await press(page, 'Publish')
  await inDialog(page, 'Publish')
  await page.getByText(`${id} is published`).waitFor()
}

/** What a traveller reads on the page of a package; undefined where there is none. */
async function placePage(id: string, language = ''): Promise<string | undefined> {
  const answer = await fetch(`${product.url}${language}/search/place/${id}`)
  return answer.ok ? await answer.text() : undefined
}
const seen = async (id: string, words: string, isThere: boolean, language = '') => {
  const isSeen = async () => (await placePage(id, language))?.includes(words)
  await expect.poll(isSeen, { timeout: 8_000 }).toBe(isThere)
}

// One story: a step cannot be told again without those before it.
describe('the catalogue at the console', { retry: 0 }, () => {
  let asha: Page
  let bina: Page
  const editor = (id: string) => `${product.url}/operator/catalogue/packages/${id}`

  it('STAFF-05 who keeps the catalogue begins at its list, and sees no traveller', async () => {
    const linkOf = () => /http:\/\/localhost:\d+\/operator\/welcome#[\w-]+/.exec(product.output())?.[0] ?? ''
    await expect.poll(linkOf).not.toBe('')
    const owner = await newPerson()
    await owner.goto(linkOf())
    await owner.getByLabel('Your name').fill('Uma Owner')
    await owner.getByLabel('Your email address').fill('uma@example.com')
    await owner.keyboard.press('Enter')
    await heading(owner, 'Today')
    bina = owner
    await owner.goto(`${product.url}/operator/staff`)
    await owner.getByLabel('Email address').fill('asha@example.com')
    await owner.getByLabel('Catalogue', { exact: true }).check()
    await press(owner, 'Make the link')
    const link = (await owner.getByRole('status').locator('code').textContent()) ?? ''
    asha = await newPerson()
    await asha.goto(link)
    await asha.getByLabel('Your name').fill('Asha')
    await press(asha, 'Make a passkey and come in')
    await heading(asha, 'Catalogue')
    expect(await asha.getByRole('link', { name: 'Bookings' }).count()).toBe(0)
    await asha.getByLabel('Find by name or id').fill('munnar')
    await asha.keyboard.press('Enter')
    await asha
      .getByRole('link', { name: /Munnar/ })
      .first()
      .waitFor()
    await looksGood(asha, 'catalogue')
  })

  it('STAFF-05 a package is made as a copy, edited, previewed, published, and is on the traveller’s page', async () => {
    await asha.getByLabel('Id', { exact: true }).fill('munnar-slow')
    await asha.getByLabel('Copy of').fill('munnar')
    await press(asha, 'Begin')
    await saved(asha)
    await asha.getByLabel('Name', { exact: true }).first().fill('')
    await asha.getByText('To be mended before it can be published').waitFor()
    expect(await asha.getByRole('button', { name: 'Publish', exact: true }).isDisabled()).toBe(true)
    await looksGood(asha, 'editor')
    await asha.getByLabel('Name', { exact: true }).first().fill('Munnar at Leisure')
    await asha.getByLabel('Base price (₹)').fill('41000')
    await asha.getByText('To be mended before it can be published').waitFor({ state: 'detached' })
    await tab(asha, 'Preview')
    await asha.getByRole('heading', { level: 2, name: 'Munnar at Leisure' }).first().waitFor()
    await looksGood(asha, 'preview')
    await tab(asha, 'What differs')
    await asha.getByText('Nothing of it is published yet.').waitFor()
    expect(await placePage('munnar-slow')).toBeUndefined()
    await publish(asha, 'munnar-slow')
    await seen('munnar-slow', 'Munnar at Leisure', true)
  })

  it('STAFF-05 what is typed is saved when the tab is closed at once', async () => {
    await tab(asha, 'Edit')
    await asha.getByLabel('In short').fill('Slowly through the tea.')
    await asha.close()
    const [one] = visits.slice(-1)
    if (!one) throw new Error('no visit')
    asha = await one.context.newPage()
    asha.setDefaultTimeout(8_000)
    const there = async () => {
      await asha.goto(editor('munnar-slow'))
      return asha.getByLabel('In short').inputValue()
    }
    await expect.poll(there, { timeout: 8_000 }).toBe('Slowly through the tea.')
  })

  it('STAFF-05 of two people the second is told, sees what the first wrote beside it, and nothing is lost', async () => {
    await bina.goto(editor('munnar-slow'))
    await bina.getByLabel('In short').fill('Bina: tea, and nothing else.')
    await bina.getByText(/Draft saved by Uma Owner/).waitFor()
    await asha.getByLabel('In short').fill('Asha: all of the tea.')
    await asha.getByText('nothing was overwritten').waitFor()
    await press(asha, 'Show what they wrote')
    await asha.getByText('Uma Owner saved at').waitFor()
    await asha.getByRole('cell', { name: 'Bina: tea, and nothing else.' }).waitFor()
    await looksGood(asha, 'conflict')
    await press(asha, 'Go on with theirs')
    await expect.poll(() => asha.getByLabel('In short').inputValue()).toBe('Bina: tea, and nothing else.')
    await asha.getByLabel('In short').fill('Tea, from both of us.')
    await asha.getByText(/Draft saved by Asha/).waitFor()
    await tab(asha, 'What differs')
    await asha.getByRole('rowheader', { name: 'Description · In short' }).waitFor()
    await looksGood(asha, 'differences')
    await publish(asha, 'munnar-slow')
    await seen('munnar-slow', 'Tea, from both of us.', true)
  })

  it('STAFF-05 what is missing in Hindi stands beside the English, and is written there', async () => {
    await tab(asha, 'Hindi')
    await asha.getByText(/Without Hindi: \d+ of \d+/).waitFor()
    await asha.getByLabel('In short').fill('')
    await asha.getByText('Without Hindi: 1 of').waitFor()
    await looksGood(asha, 'hindi')
    await asha.getByLabel('In short').fill('चाय के बीच, धीरे-धीरे।')
    await asha.getByText('Without Hindi: 0 of').waitFor()
    await publish(asha, 'munnar-slow')
    await seen('munnar-slow', 'चाय के बीच, धीरे-धीरे।', true, '/hi')
  })

  it('STAFF-07 days are chosen by dragging and by the keyboard, and are closed; who is booked is named before', async () => {
    const session = await sessionOf(product.url, await newAccount(product.url))
    // In thirty days.
    const { bookingId } = await book(product.url, session, 'munnar-slow')
    await tab(asha, 'Seats')
    const group = asha.getByRole('group', { name: 'Seats' })
    await group.waitFor()
    const days = group.locator('[data-date]:not(:disabled)')
    const [first, third] = [days.nth(29), days.nth(31)]
    await first.hover()
    await asha.mouse.down()
    await days.nth(30).hover()
    await third.hover()
    await asha.mouse.up()
    await asha.getByText(/^3 days:/).waitFor()
    await third.press('Shift+ArrowRight')
    await asha.getByText(/^4 days:/).waitFor()
    await asha.getByLabel('Days are').selectOption('Closed')
    await press(asha, 'Set for these days')
    await saved(asha)
    await expect.poll(() => days.nth(32).getAttribute('aria-label')).toContain('closed')
    expect(await days.nth(33).getAttribute('aria-label')).not.toContain('closed')
    await asha.getByText('This touches people').waitFor()
    await asha.getByRole('listitem').filter({ hasText: bookingId }).waitFor()
    await looksGood(asha, 'seats')
    await asha.getByLabel('Name of a season').fill('Rain')
    await asha.getByLabel('Base price', { exact: true }).fill('45000')
    await press(asha, 'Make a season of these days')
    await expect.poll(() => days.nth(30).getAttribute('aria-label')).toContain('Rain')
    await press(asha, 'Publish')
    await asha.getByRole('dialog').getByText('This touches people').waitFor()
    await asha.getByRole('dialog').getByText(bookingId).waitFor()
    await looksGood(asha, 'publish')
    await inDialog(asha, 'Publish')
    await asha.getByText('munnar-slow is published').waitFor()
  })

  it('STAFF-05 an earlier document is taken back, and a package taken off the offer', async () => {
    await tab(asha, 'History')
    await asha
      .getByRole('button', { name: /^Look at what it was/ })
      .last()
      .click()
    await asha.getByRole('heading', { name: /^Back to/ }).waitFor()
    await looksGood(asha, 'history')
    await press(asha, 'Make this the draft')
    await publish(asha, 'munnar-slow')
    await seen('munnar-slow', 'Tea, from both of us.', false)
    await press(asha, 'Withdraw')
    await looksGood(asha, 'withdraw')
    await inDialog(asha, 'Withdraw')
    await asha.getByText('munnar-slow is off the offer').waitFor()
    await expect.poll(() => placePage('munnar-slow'), { timeout: 8_000 }).toBeUndefined()
  })

  it('STAFF-05 the file that leaves changes nothing when it comes back', async () => {
    await asha.goto(`${product.url}/operator/catalogue/file`)
    const download = asha.waitForEvent('download')
    await press(asha, 'Download')
    const path = await (await download).path()
    await asha.getByLabel('Catalogue file').setInputFiles(path)
    await asha.getByText('it changes nothing').waitFor()
    await asha.getByLabel('Catalogue file').setInputFiles({
      name: 'c.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"packages":[{}]}'),
    })
    await asha.getByText('The file cannot be imported').waitFor()
    await looksGood(asha, 'file')
  })

  it('STAFF-10 the owner reads who did what to which fields', async () => {
    await bina.goto(`${product.url}/operator/audit`)
    await bina.locator('tbody tr').first().waitFor()
    const rows = (await bina.locator('tbody tr').allTextContents()).join('\n')
    for (const words of ['Took off the offer', 'Published', 'Wrote a draft', 'departures.days'])
      expect(rows).toContain(words)
  })

  it('meets no faults', () => {
    for (const { faults } of visits) expect(faults).toEqual([])
  })
})
