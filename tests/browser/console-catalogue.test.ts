import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { book, newAccount, sessionOf } from '#tests/support/account.ts'
import { holdRequests, sharedBrowser, type Visit } from '#tests/support/browser.ts'
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

const looksGood = (page: Page, name: string) => expectGoodLook(page, `console-${name}`, 390)

/** The text that a traveller reads on a package's page; undefined if there is none. */
async function placePage(id: string, language = ''): Promise<string | undefined> {
  const answer = await fetch(`${product.url}${language}/search/place/${id}`)
  return answer.ok ? await answer.text() : undefined
}
const seen = async (id: string, words: string, isThere: boolean, language = '') => {
  const isSeen = async () => (await placePage(id, language))?.includes(words)
  await expect.poll(isSeen).toBe(isThere)
}

/** Words in tables that wrap over two lines. */
const brokenWords = (within: Locator) =>
  within.locator('th, td').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const text = cell.firstChild
      if (!(text instanceof Text)) return []
      return [...text.data.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ index, 0: word }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1 ? [word] : []
      })
    }),
  )

// A sequence of steps, none of which can be retried without the earlier ones.
describe('the catalogue at the console', { retry: 0 }, () => {
  let asha: Page
  let bina: Page
  let pictureId = ''
  /** The product's own Hindi fonts that the page has loaded. */
  const hindiFonts = () =>
    asha.evaluate(
      () =>
        [...document.fonts].filter(({ family, status }) => family === 'Devanagari' && status !== 'unloaded')
          .length,
    )
  /** The description of the focused control. */
  const focusedWords = () =>
    asha.evaluate(() => {
      const ids = document.activeElement?.getAttribute('aria-describedby')?.split(' ') ?? []
      return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
    })
  const editor = (id: string) => `${product.url}/operator/catalogue/packages/${id}`

  it('STAFF-05 who keeps the catalogue begins at its list, and sees no traveller', async () => {
    const owner = await newColleague(browser, visits)
    await owner.goto(await firstLinkOf(product))
    await comeInFirst(owner)
    bina = owner
    const link = await invite(owner, 'asha@example.com', ['Catalogue'])
    asha = await newColleague(browser, visits)
    await comeIn(asha, link, 'Asha')
    await heading(asha, 'Catalogue')
    expect(await asha.getByRole('link', { name: 'Bookings' }).count()).toBe(0)
    const find = asha.getByLabel('Find by name or id')
    await expect.poll(() => find.evaluate((field) => field === document.activeElement)).toBe(true)
    await asha
      .getByRole('link', { name: /Munnar/ })
      .first()
      .waitFor()
    await looksGood(asha, 'catalogue')
    expect(await hindiFonts()).toBe(0)
    // The only match is opened.
    await find.fill('munnar')
    await asha.keyboard.press('Enter')
    await heading(asha, 'Munnar Tea Country')
    await asha.getByRole('button', { name: 'What is included' }).waitFor()
    await asha.getByRole('link', { name: 'All records' }).click()
  })

  it('STAFF-05 a package is made as a copy, edited, previewed, published, and is on the traveller’s page', async () => {
    await press(asha, 'A new package')
    await asha.getByLabel('Name', { exact: true }).fill('Munnar Slów & Easy')
    expect(await asha.getByLabel('Id in addresses').inputValue()).toBe('munnar-slow-easy')
    await asha.getByLabel('Id in addresses').fill('munnar')
    await looksGood(asha, 'new')
    await press(asha, 'Begin')
    await expect.poll(focusedWords).toContain('There is a record munnar already')
    await asha.getByLabel('Id in addresses').fill('munnar-slow')
    await asha.getByLabel('Copy of').fill('No such journey')
    await press(asha, 'Begin')
    await expect.poll(focusedWords).toContain('Please choose a package from the list.')
    await asha.getByLabel('Copy of').fill('munnar tea')
    await asha.locator('option[value="Munnar Tea Country"]').waitFor({ state: 'attached' })
    await asha.getByLabel('Copy of').fill('Munnar Tea Country')
    await press(asha, 'Begin')
    await saved(asha)
    const name = asha.getByLabel('Name', { exact: true }).first()
    const note = asha.getByRole('region', { name: 'This draft is a copy of Munnar Tea Country' })
    for (const words of ['Pictures: 4', 'Our own rating', 'Bookings and waiting lists', 'seasons 0'])
      await note.getByText(words).waitFor()
    await looksGood(asha, 'copy')
    await note.getByRole('button', { name: 'Close' }).click()
    await note.waitFor({ state: 'detached' })
    expect(await name.inputValue()).toBe('Munnar Slów & Easy')
    await name.fill('')
    await asha.getByText('To be mended before it can be published').waitFor()
    await tab(asha, 'Preview')
    await press(asha, 'Publish')
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await focusedWords()).not.toBe('')
    expect(await asha.getByRole('dialog').count()).toBe(0)
    await looksGood(asha, 'editor')
    await asha.setViewportSize({ width: 390, height: 700 })
    const publishing = asha.getByRole('button', { name: 'Publish', exact: true })
    // Backwards from the end of the form, every focused control is below the bar.
    for (const label of ['Our rating (0 to 5)', 'In short', 'Base price (₹)', 'Name']) {
      const field = asha.getByLabel(label, { exact: true }).first()
      await field.focus()
      const [bar, own] = [await publishing.boundingBox(), await field.boundingBox()]
      expect(bar?.y).toBeGreaterThanOrEqual(0)
      expect(own?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
      expect(own?.y).toBeLessThan(700)
    }
    await asha.setViewportSize({ width: 1280, height: 844 })
    await asha.getByLabel('Name', { exact: true }).first().fill('Munnar at Leisure')
    await asha.getByLabel('Base price (₹)').fill('41000')
    await asha.getByText(/^Travelers pay ₹\d\d,\d{3} a person/).waitFor()
    await asha.getByText('To be mended before it can be published').waitFor({ state: 'detached' })
    await tab(asha, 'Preview')
    await asha.getByRole('heading', { level: 2, name: 'Munnar at Leisure' }).first().waitFor()
    await asha
      .getByText(/^Cancel \d+ days or more before you travel, and you get \d+% of the price back/)
      .waitFor()
    await looksGood(asha, 'preview')
    await tab(asha, 'What differs')
    await asha.getByText('Nothing of it is published yet.').waitFor()
    expect(await placePage('munnar-slow')).toBeUndefined()
    // On another day, too, it is said what still belongs to its origin.
    await asha.goto(`${product.url}/operator/catalogue/packages/munnar-slow`)
    await note.waitFor()
    await press(asha, 'Publish')
    await asha.getByText(/^Still as in Munnar Tea Country: .*Itinerary/).waitFor()
    await inDialog(asha, 'Back')
    await publish(asha)
    await seen('munnar-slow', 'Munnar at Leisure', true)
  })

  it('STAFF-05 a record made without a copy has the usual values, and Publish leads to the first that is missing', async () => {
    for (const [kind, add, missing, filled] of [
      ['packages', 'A new package', 'Base price (₹)', ['Country', 'India']],
      ['hotels', 'A new hotel', 'A night (₹)', ['Country', 'India']],
      ['rentals', 'A new rental', 'Town', ['Currency', 'INR']],
    ] as const) {
      await bina.goto(`${product.url}/operator/catalogue/${kind}`)
      await press(bina, add)
      await bina.getByLabel('Name', { exact: true }).fill('Made from Nothing')
      await press(bina, 'Begin')
      await heading(bina, 'Made from Nothing')
      await saved(bina)
      const [label, value] = filled
      expect(await bina.getByLabel(label, { exact: true }).inputValue()).toBe(value)
      await press(bina, 'Publish')
      const field = bina.getByLabel(missing, { exact: true })
      await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
      await press(bina, 'Discard the draft')
      await inDialog(bina, 'Discard the draft')
      await bina.getByText(/^The draft of .* is gone/).waitFor()
    }
  })

  it('STAFF-05 a rental without fuel in its price is entered, with the box left alone or unticked again', async () => {
    await bina.goto(`${product.url}/operator/catalogue/rentals/scooters-without-fuel`)
    const problems = bina.getByText('To be mended before it can be published').locator('..')
    const [deposit, fuel] = ['Deposit (₹)', 'Fuel or charge in the price'] as const
    const missing = (name: string) => problems.getByRole('button', { name: `Vehicle · ${name}`, exact: true })
    await bina.getByLabel('Kind of vehicle').selectOption('scooter')
    await missing(deposit).waitFor()
    expect(await missing(fuel).count()).toBe(0)
    await bina.getByLabel(fuel).check()
    await bina.getByLabel(fuel).uncheck()
    await bina.getByLabel(deposit).fill('2000')
    await missing(deposit).waitFor({ state: 'detached' })
    expect(await missing(fuel).count()).toBe(0)
    await press(bina, 'Discard the draft')
    await inDialog(bina, 'Discard the draft')
    await bina.getByText(/^The draft of .* is gone/).waitFor()
  })

  it('STAFF-05 what is typed is saved when the tab is closed at once', async () => {
    await tab(asha, 'Edit')
    await asha.getByLabel('In short', { exact: true }).fill('Slowly through the tea.')
    await asha.close()
    const [one] = visits.slice(-1)
    if (!one) throw new Error('no visit')
    asha = await one.context.newPage()
    const there = async () => {
      await asha.goto(editor('munnar-slow'))
      return asha.getByLabel('In short', { exact: true }).inputValue()
    }
    await expect.poll(there).toBe('Slowly through the tea.')
  })

  it('STAFF-05 of two people the second is told, sees what the first wrote beside it, and nothing is lost', async () => {
    await bina.goto(editor('munnar-slow'))
    await bina.getByLabel('In short', { exact: true }).fill('Bina: tea, and nothing else.')
    await bina.getByText(/Draft saved by Uma Owner/).waitFor()
    await asha.getByLabel('In short', { exact: true }).fill('Asha: all of the tea.')
    await asha.getByText('nothing was overwritten').waitFor()
    await press(asha, 'Show what they wrote')
    await asha.getByText('Uma Owner saved at').waitFor()
    await asha.getByRole('cell', { name: 'Bina: tea, and nothing else.' }).waitFor()
    await looksGood(asha, 'conflict')
    await press(asha, 'Go on with theirs')
    await expect
      .poll(() => asha.getByLabel('In short', { exact: true }).inputValue())
      .toBe('Bina: tea, and nothing else.')
    await asha.getByLabel('In short', { exact: true }).fill('Tea, from both of us.')
    await asha.getByText(/Draft saved by Asha/).waitFor()
    await tab(asha, 'What differs')
    await asha.getByRole('rowheader', { name: 'In short' }).waitFor()
    await looksGood(asha, 'differences')
    await publish(asha)
    await seen('munnar-slow', 'Tea, from both of us.', true)
  })

  it('STAFF-05 who was second may keep their own words instead, having read the other’s', async () => {
    await tab(asha, 'Edit')
    await bina.reload()
    await bina.getByLabel('In short', { exact: true }).fill('Bina: only the tea.')
    await bina.getByText(/Draft saved by Uma Owner/).waitFor()
    await asha.getByLabel('In short', { exact: true }).fill('Asha: the tea, and the hills.')
    await asha.getByText('nothing was overwritten').waitFor()
    await press(asha, 'Show what they wrote')
    await asha.getByRole('cell', { name: 'Bina: only the tea.' }).waitFor()
    await press(asha, 'Save mine instead')
    await asha.getByText(/Draft saved by Asha/).waitFor()
    expect(await asha.getByLabel('In short', { exact: true }).inputValue()).toBe(
      'Asha: the tea, and the hills.',
    )
    // The other person is warned in turn; their overwritten text is still on their screen.
    await bina.getByLabel('In short', { exact: true }).fill('Bina: only the tea, I said.')
    await bina.getByText('nothing was overwritten').waitFor()
    expect(await bina.getByLabel('In short', { exact: true }).inputValue()).toBe(
      'Bina: only the tea, I said.',
    )
    await publish(asha)
    await seen('munnar-slow', 'Asha: the tea, and the hills.', true)
  })

  it('STAFF-05 who is second to a publication goes on from what is published now', async () => {
    await tab(asha, 'Edit')
    await asha.getByLabel('In short', { exact: true }).fill('Asha: the tea.')
    await saved(asha)
    await bina.reload()
    await publish(bina)
    await asha.getByLabel('In short', { exact: true }).fill('Asha: the hills.')
    await asha.getByText('nothing was overwritten').waitFor()
    await press(asha, 'Show what they wrote')
    await asha.getByRole('cell', { name: 'Asha: the tea.' }).waitFor()
    await press(asha, 'Save mine instead')
    await publish(asha)
    await seen('munnar-slow', 'Asha: the hills.', true)
  })

  it('STAFF-05 who is refused a publication is asked again, about what is there now', async () => {
    await asha.getByLabel('In short', { exact: true }).fill('Asha: the valleys.')
    await saved(asha)
    await press(asha, 'Publish')
    await bina.reload()
    await bina.getByLabel('In short', { exact: true }).fill('Bina: the ridges.')
    await bina.getByText(/Draft saved by Uma Owner/).waitFor()
    await inDialog(asha, 'Publish')
    const dialog = asha.getByRole('dialog')
    await dialog.getByText('nothing was overwritten').waitFor()
    await dialog
      .getByText(/Bina: the ridges/)
      .first()
      .waitFor()
    await inDialog(asha, 'Publish')
    await asha.getByText(/ is published\. /).waitFor()
    await seen('munnar-slow', 'Bina: the ridges.', true)
  })

  it('STAFF-05 what is typed while a publication is being read back is in no draft that the screen does not show', async () => {
    const short = asha.getByLabel('In short', { exact: true })
    await short.fill('The hills, slowly.')
    await saved(asha)
    const address = '**/api/operator/catalogue/packages/munnar-slow'
    const release = await holdRequests(asha, address)
    await press(asha, 'Publish')
    const answered = asha.waitForResponse(`${address}/publish`)
    await inDialog(asha, 'Publish')
    await answered
    expect(await asha.getByRole('dialog').count()).toBe(1)
    await asha.keyboard.press('Escape')
    await short.fill('Typed too early.')
    release()
    await asha.getByText(/ is published\. /).waitFor()
    expect(await short.inputValue()).toBe('The hills, slowly.')
    // Longer than the pause after which an edit is saved.
    await asha.waitForTimeout(800)
    await asha.unroute(address)
    await asha.reload()
    expect(await short.inputValue()).toBe('The hills, slowly.')
  })

  it('STAFF-05 what could not be saved when the session ended is there again once the same person has signed in', async () => {
    await bina.reload()
    const short = bina.getByLabel('In short', { exact: true })
    await short.waitFor()
    await bina.context().clearCookies()
    await short.fill('Bina: at the end of the day.')
    await heading(bina, 'Sign in')
    const signInAgain = () => press(bina, 'Sign in with a passkey')
    // To the page this is somebody else.
    await bina.route('**/api/operator/sign-in', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), staffId: 'another' } })
    })
    await signInAgain()
    await expect.poll(() => short.inputValue()).toBe('The hills, slowly.')
    await press(bina, 'Sign out')
    await bina.unroute('**/api/operator/sign-in')
    await signInAgain()
    await bina.getByText(/Draft saved by Uma Owner/).waitFor()
    expect(await short.inputValue()).toBe('Bina: at the end of the day.')
    await asha.reload()
    expect(await asha.getByLabel('In short', { exact: true }).inputValue()).toBe(
      'Bina: at the end of the day.',
    )
    await publish(bina)
  })

  it('STAFF-06 a picture of another journey is chosen by that journey’s name', async () => {
    await asha.goto(editor('munnar-slow'))
    await press(asha, 'Choose from the pictures here')
    const dialog = asha.getByRole('dialog')
    await dialog.getByLabel('Pictures of another journey').fill('Hampi')
    await dialog.getByRole('button', { name: 'Show' }).click()
    await dialog.getByRole('list').getByRole('button').first().waitFor()
    await looksGood(asha, 'pictures-of-others')
    await dialog.getByRole('list').getByRole('button').first().click()
    await asha.getByText('The picture was added as the last').waitFor()
    await saved(asha)
    await press(asha, 'Discard the draft')
    await inDialog(asha, 'Discard the draft')
    await asha.getByText(/^The draft of .* is gone/).waitFor()
  })

  it('STAFF-06 a picture of the library is chosen for the package, and is on the traveller’s page', async () => {
    const photo = await addPicture(asha, product, await plainPicture(1_600, 900).jpeg().toBuffer())
    pictureId = new URL(asha.url()).pathname.split('/').at(-1) ?? ''
    // From the picture's own page it is put on a journey, whose editor opens at it; words that are typed are saved.
    await asha.getByText('On no journey yet').waitFor()
    await asha.getByLabel('What it shows, in English').fill('A lake between high hills')
    await asha.getByLabel('Journey that shows it').fill('Munnar at Leisure')
    await looksGood(asha, 'picture-put-on')
    await press(asha, 'Save and put it on the journey')
    await asha.getByText('The picture was added as the last').waitFor()
    await expect.poll(() => new URL(asha.url()).search).toBe('')
    // Publishing is asked for at once; whoever goes back stands at the picture.
    await asha.getByRole('dialog').getByText('1 picture is added: “A lake between high hills”.').waitFor()
    await inDialog(asha, 'Back')
    await press(asha, 'Discard the draft')
    await inDialog(asha, 'Discard the draft')
    await asha.getByText(/^The draft of .* is gone/).waitFor()
    await press(asha, 'Choose from the pictures here')
    await asha.getByRole('dialog').getByRole('button', { name: 'A lake between high hills' }).click()
    await asha.getByText('The picture was added as the last').waitFor()
    const section = asha.locator('section', { has: asha.getByRole('heading', { name: 'Pictures' }) })
    const shown = () =>
      section
        .getByRole('listitem')
        .getByRole('img')
        .evaluateAll((all) => all.map((one) => one.getAttribute('alt')))
    const paths = async () => (await section.getByLabel('Pictures', { exact: true }).inputValue()).split('\n')
    const [own] = await paths()
    expect((await shown()).at(-1)).toBe('A lake between high hills')
    expect((await paths()).at(-1)).toBe(photo)
    const last = (await paths()).length
    await press(asha, `Make first: picture ${last}`)
    expect((await paths()).slice(0, 2)).toEqual([photo, own])
    await press(asha, 'Move later: picture 1')
    // A second press of the key would move the same picture on.
    await expect
      .poll(() => asha.evaluate(() => document.activeElement?.ariaLabel))
      .toBe('Move later: picture 2')
    expect((await paths()).slice(0, 2)).toEqual([own, photo])
    expect((await shown())[1]).toBe('A lake between high hills')
    const words = await section.getByLabel('What the pictures show', { exact: true }).inputValue()
    expect(words.split('\n')[1]).toBe('A lake between high hills')
    await press(asha, 'Move earlier: picture 2')
    await asha.getByText('The picture that was number 2 is number 1 now.').waitFor()
    // A file is added, described and chosen in one place.
    const dialog = asha.getByRole('dialog')
    const jpeg = await plainPicture(1_200, 800).jpeg().toBuffer()
    await asha
      .getByLabel('A picture from this computer')
      .setInputFiles({ name: 'pass.jpg', mimeType: 'image/jpeg', buffer: jpeg })
    await dialog.getByLabel('What it shows, in English').fill('A pass in the snow')
    await looksGood(asha, 'picture-added-here')
    await dialog.getByRole('button', { name: 'Save the words and use it' }).click({ timeout: 40_000 })
    await dialog.waitFor({ state: 'detached' })
    expect((await shown()).at(-1)).toBe('A pass in the snow')
    await saved(asha)
    await looksGood(asha, 'pictures-of-record')
    await tab(asha, 'Preview')
    // The card and the page show the first, and the page also shows the others.
    await expect.poll(() => asha.getByRole('tabpanel').getByRole('img').count()).toBeGreaterThan(5)
    await publish(asha)
    await seen('munnar-slow', photo.replace(/^.*\/(.*)-\d+\.webp$/, '$1'), true)
    // Other words for it are only for those who choose it, until it is put on the journey again.
    await asha.goto(`${product.url}/operator/pictures/${pictureId}`)
    await asha.getByLabel('What it shows, in English').fill('A lake in the snow')
    await press(asha, 'Save the words')
    await asha
      .getByText(/^The words are saved\. A journey that shows the picture has the words it had/)
      .waitFor()
    await asha.getByLabel('Journey that shows it').fill('Munnar at Leisure')
    await press(asha, 'Save and put it on the journey')
    await dialog.getByText('“A lake in the snow”').waitFor()
    await inDialog(asha, 'Back')
    await asha.getByText('The words of this picture are changed in the draft.').waitFor()
    expect((await shown())[0]).toBe('A lake in the snow')
    await publish(asha)
    await seen('munnar-slow', 'A lake in the snow', true)
  })

  it('STAFF-06 what is typed while a picture is on its way stays beside it', async () => {
    const short = asha.getByLabel('In short', { exact: true })
    const read = await holdRequests(asha, new RegExp(`/api/operator/pictures/${pictureId}$`))
    await asha.goto(`${editor('munnar')}?${new URLSearchParams({ picture: pictureId })}`)
    await short.fill('Typed while it is read.')
    await saved(asha)
    read()
    await inDialog(asha, 'Back')
    await asha.getByText('The picture was added as the last').waitFor()
    expect(await short.inputValue()).toBe('Typed while it is read.')
    const described = await holdRequests(asha, /\/words$/)
    const jpeg = await plainPicture(1_100, 800).jpeg().toBuffer()
    await asha
      .getByLabel('A picture from this computer')
      .setInputFiles({ name: 'ford.jpg', mimeType: 'image/jpeg', buffer: jpeg })
    const dialog = asha.getByRole('dialog')
    await dialog.getByLabel('What it shows, in English').fill('A ford in the rain')
    await dialog.getByRole('button', { name: 'Save the words and use it' }).click({ timeout: 40_000 })
    await asha.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await short.fill('Typed while it is described.')
    described()
    await asha.getByRole('img', { name: 'A ford in the rain' }).waitFor()
    expect(await short.inputValue()).toBe('Typed while it is described.')
    await saved(asha)
    await press(asha, 'Discard the draft')
    await inDialog(asha, 'Discard the draft')
    await asha.getByText(/^The draft of .* is gone/).waitFor()
  })

  it('STAFF-05 a change is undone while what was typed last is still being saved', async () => {
    await asha.goto(editor('munnar-slow'))
    const read = await holdRequests(asha, /\/history\/.+$/)
    await asha.getByLabel('In short', { exact: true }).fill('Typed and undone at once.')
    await tab(asha, 'History')
    await press(asha, 'Undo this change')
    await saved(asha)
    read()
    await inDialog(asha, 'Back')
    expect(await asha.getByText('nothing was overwritten').count()).toBe(0)
    await press(asha, 'Discard the draft')
    await inDialog(asha, 'Discard the draft')
    await asha.getByText(/^The draft of .* is gone/).waitFor()
  })

  it('STAFF-05 what is put back asks before it takes the place of a colleague’s draft', async () => {
    await bina.goto(editor('munnar-slow'))
    await bina.getByLabel('In short', { exact: true }).fill('Bina: half written.')
    await bina.getByText(/Draft saved by Uma Owner/).waitFor()
    await asha.reload()
    await tab(asha, 'History')
    const gone = asha.getByRole('dialog').getByText(/^The draft of Uma Owner, .*, is gone then\.$/)
    await press(asha, 'Undo this change')
    await gone.waitFor()
    await looksGood(asha, 'take-back-over')
    await inDialog(asha, 'Back')
    await asha.getByText(/^Draft saved by Uma Owner/).waitFor()
    await press(asha, 'Undo this change')
    await inDialog(asha, 'Put this version back as the draft')
    const publishing = asha.getByRole('dialog', { name: 'Publish Munnar at Leisure?' })
    await publishing.waitFor()
    await inDialog(asha, 'Back')
    // One's own draft gives way without a question.
    await press(asha, 'Undo this change')
    await publishing.waitFor()
    await inDialog(asha, 'Back')
    await press(asha, 'Discard the draft')
    await asha
      .getByRole('dialog')
      .getByText(/^The draft of Asha, /)
      .waitFor()
    await inDialog(asha, 'Discard the draft')
    await asha.getByText(/^The draft of .* is gone/).waitFor()
  })

  it('STAFF-05 what is missing in Hindi stands beside the English, and is written there', async () => {
    await tab(asha, 'Edit')
    await asha.getByLabel('In short', { exact: true }).fill('Slowly, with tea.')
    await asha
      .getByRole('button', { name: 'Hindi: In short' })
      .locator('..')
      .getByText('older than the English')
      .waitFor()
    // A press on it leads to the Hindi of this text.
    await press(asha, 'Hindi: In short')
    const written = asha.getByLabel('In short', { exact: true })
    await expect.poll(() => written.evaluate((field) => field === document.activeElement)).toBe(true)
    await expect.poll(hindiFonts).toBe(1)
    await asha.getByText(/Without Hindi: \d+ of \d+/).waitFor()
    await asha.getByLabel('In short', { exact: true }).fill('')
    await asha.getByText('Without Hindi: 1 of').waitFor()
    await looksGood(asha, 'hindi')
    await asha.getByLabel('In short', { exact: true }).fill('चाय के बीच, धीरे-धीरे।')
    await asha.getByText('Without Hindi: 0 of').waitFor()
    await saved(asha)
    await tab(asha, 'Preview')
    const slowly = asha.getByRole('tabpanel').getByText('चाय के बीच, धीरे-धीरे।')
    expect(await slowly.count()).toBe(0)
    await asha.getByLabel('In Hindi').check()
    await slowly.waitFor()
    const panel = asha.getByRole('tabpanel')
    await panel.getByRole('heading', { name: 'यात्रा का कार्यक्रम' }).waitFor()
    await panel.getByRole('heading', { name: 'दिन 1' }).waitFor()
    expect(await panel.getByRole('heading', { name: /Itinerary|Included|Day 1/ }).count()).toBe(0)
    await looksGood(asha, 'preview-hindi')
    await publish(asha)
    await seen('munnar-slow', 'चाय के बीच, धीरे-धीरे।', true, '/hi')
    const [english, hindi] = await asha
      .getByRole('link', { name: /^See it / })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect([english, hindi]).toEqual(['/search/place/munnar-slow', '/hi/search/place/munnar-slow'])
  })

  it('STAFF-05 a Hindi list that has become too short gets the English of what is new by one press, which is taken back by another', async () => {
    const hindi = asha.locator('section', { has: asha.getByRole('heading', { name: 'Included' }) })
    const field = hindi.getByLabel('Included', { exact: true })
    const lines = async () => (await field.inputValue()).split('\n')
    const even = hindi.getByRole('button', { name: 'Show English for 2 new entries' })
    await tab(asha, 'Hindi')
    const before = await lines()
    await tab(asha, 'Edit')
    const english = asha.getByLabel('Included', { exact: true })
    await english.fill(`Tea at dawn\n${await english.inputValue()}\nA walking stick`)
    await saved(asha)
    await tab(asha, 'Hindi')
    await hindi.getByText('Translate what is new or changed').waitFor()
    await looksGood(asha, 'hindi-list')
    await even.focus()
    await asha.keyboard.press('Enter')
    expect(await lines()).toEqual(['Tea at dawn', ...before, 'A walking stick'])
    await hindi.getByText(`Both lists have ${before.length + 2} entries.`).waitFor()
    // The button beside the field is still in focus.
    await asha.keyboard.press('Enter')
    expect(await lines()).toEqual(before)
    await even.click()
    await saved(asha)
    expect(await hindi.getByText('Translate what is new or changed').count()).toBe(0)
    await publish(asha)
    await seen('munnar-slow', 'A walking stick', true, '/hi')
    await tab(asha, 'Hindi')
    expect(await hindi.getByRole('button').count()).toBe(0)
  })

  it('STAFF-07 days are chosen by dragging and by the keyboard, and are closed; who is booked is named before', async () => {
    const session = await sessionOf(product.url, await newAccount(product.url))
    // Thirty days from now.
    const { bookingId } = await book(product.url, session, 'munnar-slow')
    await tab(asha, 'Seats and prices by day')
    await press(asha, 'Add to Seasons')
    await asha.getByText(/^To be mended: \d$/).waitFor()
    // An untouched new entry is not a mistake yet.
    expect(await asha.getByText('To be mended before it can be published').count()).toBe(0)
    await tab(asha, 'Edit')
    // A problem on another tab leads there once its days have loaded.
    await press(asha, 'Publish')
    await asha.getByText('To be mended before it can be published').waitFor()
    const season = asha.getByRole('group', { name: 'Seasons 1' })
    await expect
      .poll(() => season.getByLabel('Name').evaluate((field) => field === document.activeElement))
      .toBe(true)
    await season.getByRole('button', { name: /^First day/ }).click()
    await asha.getByRole('dialog').getByRole('button', { name: /day, / }).last().click()
    await season.getByLabel('Every year').check()
    await expect
      .poll(() => season.getByRole('button', { name: /^First day/ }).textContent())
      .toMatch(/^\d{1,2} \w{3,4}$/)
    await press(asha, 'Remove: Seasons 1')
    await asha.getByText('To be mended before it can be published').waitFor({ state: 'detached' })
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
    // Journeys of several days that start shortly before would be under way then.
    await asha.getByRole('button', { name: 'Choose these days too' }).click()
    await asha.getByText(/^[5-9] days:/).waitFor()
    expect(await asha.getByText(/still be under way then/).count()).toBe(0)
    await first.hover()
    await asha.mouse.down()
    await days.nth(32).hover()
    await asha.mouse.up()
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
    const price = asha.getByLabel('Travelers pay (₹)')
    await price.fill('a tenth more')
    await asha.getByText(/^Please type a sum such as/).waitFor()
    await price.fill('+10%')
    await asha.getByText(/^Then travelers pay ₹[\d,.]+ a person, now ₹/).waitFor()
    const far = asha.getByRole('status').getByText(/^This price differs by more than half/)
    expect(await far.count()).toBe(0)
    await price.fill('₹4,50,000')
    await far.waitFor()
    await price.fill('₹45,000')
    await far.waitFor({ state: 'detached' })
    await press(asha, 'Make a season of these days')
    await asha.getByText('Set in the draft. Travelers see it once you publish.').waitFor()
    await expect.poll(() => days.nth(30).getAttribute('aria-label')).toContain('Rain')
    const lastDay = asha.getByRole('button', { name: /^Last day/ })
    await lastDay.click()
    await asha
      .getByRole('dialog')
      .getByRole('button', { name: /^Today|day, / })
      .last()
      .click()
    await expect.poll(() => lastDay.textContent()).toMatch(/^\d{1,2} \w{3,4} \d{4}$/)
    await saved(asha)
    await press(asha, 'Publish the draft')
    await asha.getByRole('dialog').getByText('This touches people').waitFor()
    await asha.getByRole('dialog').getByText(bookingId).waitFor()
    const dialog = asha.getByRole('dialog', { name: 'Publish Munnar at Leisure?' })
    await dialog.getByText(/^Rain, \d.* to .*: ₹[\d,.]+ a person instead of ₹[\d,.]+\.$/).waitFor()
    await dialog.getByText(/^\d.* to .*: closed\.$/).waitFor()
    await dialog.getByText(/ still be under way then\.$/).waitFor()
    await dialog.getByText('Field by field').click()
    await dialog.getByRole('rowheader', { name: 'Seats and prices by day' }).waitFor()
    const colours = await asha
      .getByRole('button', { name: 'Publish', exact: true })
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor))
    expect(new Set(colours).size).toBe(1)
    expect(await brokenWords(dialog)).toEqual([])
    const said = (await dialog.textContent()) ?? ''
    expect(said).not.toMatch(/\d{4}-\d\d-\d\d|true/)
    await looksGood(asha, 'publish')
    await inDialog(asha, 'Publish')
    await asha.getByText('Munnar at Leisure is published').waitFor()
    // What was chosen stays chosen, and no longer waits in the draft.
    await asha.getByText(/^4 days:/).waitFor()
    expect(await asha.getByText('Set in the draft. Travelers see it once you publish.').count()).toBe(0)
    expect(await third.isVisible()).toBe(true)
  })

  it('STAFF-07 the weekends of a month get their seats by one press, from the list of packages on', async () => {
    await asha.goto(`${product.url}/operator/catalogue/packages?query=munnar-slow`)
    await asha.getByRole('link', { name: 'Seats and prices by day: Munnar at Leisure' }).click()
    // A month that none of the days set above can reach, whatever day it is today.
    const month = asha.getByRole('group', { name: 'Seats' }).getByRole('region').nth(4)
    // A season has all of its days: one that was named before only some weekdays are chosen is not made.
    await month.getByRole('button', { name: /^Whole month: / }).click()
    await asha.getByLabel('Name of a season').fill('Rain again')
    const season = asha.getByRole('button', { name: 'Make a season of these days' })
    await season.waitFor()
    await month.getByRole('button', { name: /^Weekends: / }).click()
    await season.waitFor({ state: 'detached' })
    await asha.getByText(/^\d+ days: .* to /).waitFor()
    // A letter above the month chooses its weekday, by the keyboard too.
    await month.getByRole('button', { name: /^Mondays: / }).press('ArrowRight')
    await asha.keyboard.press('Enter')
    await asha.getByText(/^[45] days: .* to /).waitFor()
    expect(await asha.getByRole('checkbox', { name: 'Tue', exact: true }).isChecked()).toBe(true)
    await month.getByRole('button', { name: /^Weekends: / }).click()
    await asha.getByText(/^(8|9|10) days: .* to /).waitFor()
    const seats = asha.getByRole('textbox', { name: 'Seats', exact: true })
    await asha.getByText(/^\d+ days: .* · seats without a limit$/).waitFor()
    await seats.fill('-2')
    await asha.getByText(/^There is no limit yet on all of these days/).waitFor()
    expect(await asha.getByRole('button', { name: 'Set for these days' }).isDisabled()).toBe(true)
    const own = asha.getByRole('button', { name: 'Take these days' })
    expect(await own.count()).toBe(0)
    await seats.fill('7')
    /** The chosen days that something else lies over, where somebody looks at the last of them. */
    const covered = () =>
      month.locator('[data-date][aria-pressed="true"]').evaluateAll((all) => {
        all.at(-1)?.scrollIntoView({ block: 'nearest' })
        return all.flatMap((day) => {
          const { x, y, width, height } = day.getBoundingClientRect()
          const [middle, bottom] = [x + width / 2, y + height - 2]
          const isSeen = y > 0 && bottom < innerHeight
          const top = isSeen ? document.elementFromPoint(middle, bottom) : day
          return top && day.contains(top) ? [] : [day.getAttribute('data-date')]
        })
      })
    expect(await covered()).toEqual([])
    // On a phone the panel is a line until it is opened, and leaves the calendar half of the window then.
    await asha.setViewportSize({ width: 390, height: 844 })
    expect(await seats.isVisible()).toBe(false)
    expect(await covered()).toEqual([])
    await press(asha, 'Seats and prices')
    await seats.waitFor()
    expect(await covered()).toEqual([])
    await looksGood(asha, 'weekends')
    await press(asha, 'Set for these days')
    const days = month.locator('[data-date]')
    const said = async (words: string) =>
      (await days.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))).filter(
        (one) => one.includes(words),
      )
    const weekends = await days.evaluateAll(
      (all) => all.filter((one) => [0, 6].includes(new Date(one.dataset['date'] ?? '').getUTCDay())).length,
    )
    await expect.poll(async () => (await said('0 of 7 seats')).length).toBe(weekends)
    await saved(asha)
    await asha.setViewportSize({ width: 1280, height: 800 })
    await asha.getByText(/^\d+ days: .* · 7 seats a day$/).waitFor()
    await seats.fill('-2')
    const price = asha.getByLabel('Travelers pay (₹)')
    await price.fill('+10%')
    await asha.getByText(/^Then 5 seats a day; now 7 seats a day\. Then travelers pay ₹/).waitFor()
    const hint = asha.getByText(/^With discount and fees/)
    // Nothing of the panel ends below the window.
    const panel = await asha.locator('form').filter({ has: price }).locator('..').boundingBox()
    expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThanOrEqual(800)
    const [ofHint, ofButton] = [
      await hint.boundingBox(),
      await asha.getByRole('button', { name: 'Set for these days' }).boundingBox(),
    ]
    expect((ofHint?.y ?? 0) + (ofHint?.height ?? 0)).toBeLessThanOrEqual(ofButton?.y ?? 0)
    await asha.getByRole('button', { name: /^Usual price \(₹/ }).click()
    expect(Number(await price.inputValue())).toBeGreaterThan(0)
    // A base price that is typed takes the place of what they pay.
    await price.fill('+10%')
    const basePrice = asha.getByLabel('or base price (₹)')
    await basePrice.fill('+600')
    expect(await price.inputValue()).toBe('')
    await asha.getByText(/^Then 5 seats a day; now 7 seats a day\. Then travelers pay ₹/).waitFor()
    await price.fill('+10%')
    expect(await basePrice.inputValue()).toBe('')
    await press(asha, 'Set for these days')
    await expect.poll(async () => (await said('0 of 5 seats')).length).toBe(weekends)
    expect(await month.locator('[data-date][aria-pressed="true"]').first().innerText()).toMatch(/0\/5\s+₹/)
    await looksGood(asha, 'prices-of-days')
    await own.click()
    await asha.getByText("These days' own terms are taken away in the draft.").waitFor()
    await own.waitFor({ state: 'detached' })
    expect(await said('0 of 5 seats')).toEqual([])
    await saved(asha)
  })

  it('STAFF-07 the first and last day are typed, the calendar follows, and publishing leaves the page where it is', async () => {
    await press(asha, 'Choose nothing')
    const [from, to] = [asha.getByLabel(/^From/), asha.getByLabel(/^To/)]
    expect([await from.inputValue(), await to.inputValue()]).toEqual(['', ''])
    const year = new Date().getFullYear() + 1
    await from.fill(`${year}-12-05`)
    await asha.getByText(`From: 5 Dec ${year}`).waitFor()
    expect(await asha.locator('[data-date][aria-pressed="true"]').count()).toBe(0)
    await to.fill(`${year}-12-01`)
    await asha.getByText(new RegExp(`^Please choose a day from 5 Dec ${year} to `)).waitFor()
    await to.fill(`${year}-12-19`)
    await asha.getByText(/^15 days: /).waitFor()
    await expect
      .poll(() =>
        asha.locator('[data-date][aria-pressed="true"]').evaluateAll((all) =>
          all.map((day) => {
            const { top, bottom } = day.getBoundingClientRect()
            return top > 0 && bottom < innerHeight
          }),
        ),
      )
      .toEqual(Array.from({ length: 15 }, () => true))
    // More than a year cannot be the same every year.
    await to.fill(`${year + 1}-12-31`)
    await asha.getByLabel('Days are').selectOption('Closed')
    await asha.getByLabel('Name of a season').fill('Long')
    const everyYear = asha.locator('form').getByLabel('Every year')
    await everyYear.check()
    await asha.getByText('These days are more than a year').waitFor()
    const makeSeason = asha.getByRole('button', { name: 'Make a season of these days' })
    expect(await makeSeason.isDisabled()).toBe(true)
    await everyYear.uncheck()
    expect(await makeSeason.isDisabled()).toBe(false)
    await asha.getByLabel('Name of a season').fill('')
    await asha.getByLabel('Days are').selectOption('')
    // Days that are chosen in the calendar stand in the fields.
    await asha.locator(`[data-date="${year}-12-10"]`).click()
    expect([await from.inputValue(), await to.inputValue()]).toEqual([`${year}-12-10`, `${year}-12-10`])
    await looksGood(asha, 'typed-days')
    await asha.getByRole('textbox', { name: 'Seats', exact: true }).fill('9')
    // The package's own price is its lowest, which is said before anything is set.
    const pays = asha.getByLabel('Travelers pay (₹)')
    await pays.fill('-500')
    await asha.getByText(/^Travelers cannot pay less than the package’s own price, ₹/).waitFor()
    expect(await asha.getByRole('button', { name: 'Set for these days' }).isDisabled()).toBe(true)
    await pays.fill('+500')
    await press(asha, 'Set for these days')
    const heightOf = () =>
      asha.locator(`[data-date="${year}-12-10"]`).evaluate((day) => Math.round(day.getBoundingClientRect().y))
    const height = await heightOf()
    await publish(asha)
    await asha.getByText(/^1 day: .* · 9 seats$/).waitFor()
    expect(Math.abs((await heightOf()) - height)).toBeLessThan(60)
    await tab(asha, 'Edit')
  })

  it('STAFF-07 a day that became cheaper than its package is led to, wherever somebody is', async () => {
    const base = asha.getByLabel(/^Base price/)
    await base.fill(String(Number(await base.inputValue()) + 5_000))
    await saved(asha)
    await asha
      .getByRole('button', { name: /Days \d+ .*Base price/ })
      .first()
      .click()
    const day = asha.locator(`[data-date="${new Date().getUTCFullYear() + 1}-12-10"]`)
    await expect.poll(() => day.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await day.getAttribute('aria-pressed')).toBe('true')
    await asha.getByLabel('Travelers pay (₹)').waitFor()
    await press(asha, 'Discard the draft')
    await inDialog(asha, 'Discard the draft')
    await asha.getByText(/^The draft of .* is gone/).waitFor()
  })

  it('STAFF-05 an earlier document is taken back, and a package withdrawn and offered again', async () => {
    await tab(asha, 'History')
    // The newest change is undone from its own row, and that is given up again.
    await press(asha, 'Undo this change')
    // It leads on to publishing, which is given up here.
    await asha.getByRole('dialog', { name: 'Publish Munnar at Leisure?' }).waitFor()
    await inDialog(asha, 'Back')
    await asha.getByText(/^This version is the draft now/).waitFor()
    await asha.getByText('This is what is published, without the draft.').waitFor()
    await press(asha, 'Discard the draft')
    await inDialog(asha, 'Discard the draft')
    await asha.getByText(/^The draft of .* is gone/).waitFor()
    const first = asha.getByRole('button', { name: /^See this version/ }).last()
    await first.click()
    await asha.getByRole('heading', { name: /^This version:/ }).waitFor()
    expect(await first.getAttribute('aria-expanded')).toBe('true')
    await looksGood(asha, 'history')
    await seen('munnar-slow', 'Slowly, with tea.', true)
    await press(asha, 'Put this version back as the draft')
    await asha.getByText(/^This version is the draft now/).waitFor()
    await publish(asha)
    await seen('munnar-slow', 'Slowly, with tea.', false)
    // The first version had the words of the package that it was copied from.
    await seen('munnar-slow', 'Clipped green slopes, wild mountain goats', true)
    await press(asha, 'Withdraw')
    await looksGood(asha, 'withdraw')
    await inDialog(asha, 'Withdraw')
    await asha.getByText('Munnar at Leisure is withdrawn').waitFor()
    await expect.poll(() => placePage('munnar-slow')).toBeUndefined()
    await press(asha, 'Offer it again')
    await inDialog(asha, 'Offer it again')
    await asha.getByText('Munnar at Leisure is published').waitFor()
    await seen('munnar-slow', 'Munnar at Leisure', true)
    await tab(asha, 'Edit')
    await tab(asha, 'History')
    // The very first version, which was restored above.
    await asha
      .getByText(/^Published, the same as: \d/)
      .first()
      .waitFor()
    await looksGood(asha, 'history-again')
  })

  it('STAFF-05 a price that is raised is taken over by seasons with one press, and publishing says both', async () => {
    await asha.goto(editor('tirupati'))
    await asha.getByLabel('Base price (₹)').fill('+500')
    const too = asha.getByRole('button', {
      name: 'Seasons and days with a price of their own: ₹500 more, too',
    })
    await too.waitFor()
    await looksGood(asha, 'prices-too')
    await too.click()
    await asha.getByText('Their prices are changed by the same.').waitFor()
    expect(await too.count()).toBe(0)
    await saved(asha)
    await press(asha, 'Publish')
    const dialog = asha.getByRole('dialog')
    for (const words of [/^Travelers pay ₹[\d,.]+ a person instead of/, /^Winter, .*: ₹[\d,.]+ a person/])
      await dialog.getByText(words).first().waitFor()
    await inDialog(asha, 'Back')
    await press(asha, 'Discard the draft')
    await inDialog(asha, 'Discard the draft')
    await asha.getByText(/^The draft of .* is gone/).waitFor()
  })

  it('STAFF-05 a withdrawn hotel stays in the list, opens with its fields, and is offered again by a press', async () => {
    await asha.goto(`${product.url}/operator/catalogue/hotels`)
    const hotel = asha.getByRole('rowheader').first().getByRole('link')
    const name = (await hotel.textContent()) ?? ''
    await hotel.click()
    await heading(asha, name)
    // Who sees no bookings has no way to them.
    expect(await asha.getByRole('link', { name: /coming booking/ }).count()).toBe(0)
    await press(asha, 'Withdraw')
    await asha.getByRole('dialog').getByText('These packages name it').waitFor()
    await inDialog(asha, 'Withdraw')
    await asha.getByText(/ is withdrawn/).waitFor()
    await asha.getByRole('link', { name: 'All records' }).click()
    await asha.getByLabel('Find by name, id, town or state').waitFor()
    await asha.getByLabel('Status').selectOption('Withdrawn')
    await press(asha, 'Search')
    await asha.getByRole('cell', { name: 'Withdrawn' }).waitFor()
    await asha.getByRole('link', { name }).click()
    await heading(asha, name)
    await asha.getByText('Withdrawn', { exact: true }).waitFor()
    expect(await asha.getByLabel('Name', { exact: true }).inputValue()).toBe(name)
    await looksGood(asha, 'withdrawn')
    await press(asha, 'Offer it again')
    await inDialog(asha, 'Offer it again')
    await asha.getByText(/ is published/).waitFor()
    await asha.getByText('On offer', { exact: true }).waitFor()
  })

  it('STAFF-05 packages of a hotel, and the one to copy, are chosen by name; a wrong name is said at its field', async () => {
    const field = asha.getByLabel('Packages', { exact: true }).first()
    await field.fill('No such journey')
    await press(asha, 'Add the package')
    await field.focus()
    await expect.poll(focusedWords).toContain('Please choose a package from the list.')
    await field.fill('munnar tea country')
    await field.press('Enter')
    const chosen = asha.getByRole('list', { name: 'Packages' })
    await chosen.getByText('Munnar Tea Country').waitFor()
    await saved(asha)
    await looksGood(asha, 'packages')
    await press(asha, 'Remove Munnar Tea Country')
    await chosen.getByText('Munnar Tea Country').waitFor({ state: 'detached' })
    await saved(asha)
    await press(asha, 'Discard the draft')
    await inDialog(asha, 'Discard the draft')
    await asha.getByText(/^The draft of .* is gone/).waitFor()
    await asha.goto(editor('munnar'))
    await asha.getByRole('link', { name: 'Make a copy' }).click()
    await expect.poll(() => asha.getByLabel('Copy of').inputValue()).toBe('Munnar Tea Country')
  })

  it('STAFF-05 what is typed while a package is looked up by its name stays', async () => {
    await asha.goto(`${product.url}/operator/catalogue/rentals`)
    await asha.getByRole('rowheader').first().getByRole('link').click()
    const field = asha.getByLabel('Packages', { exact: true }).first()
    const price = asha.getByLabel('A day (₹)')
    const found = await holdRequests(asha, /\/catalogue\/packages\?/)
    await field.fill('Munnar Tea Country')
    await price.fill('1500')
    await field.fill('Hampi')
    found()
    await asha.getByRole('list', { name: 'Packages' }).getByText('Munnar Tea Country').waitFor()
    const next = await field.inputValue()
    await saved(asha)
    await asha.reload()
    await asha.getByRole('list', { name: 'Packages' }).getByText('Munnar Tea Country').waitFor()
    expect([next, await price.inputValue()]).toEqual(['Hampi', '1500'])
    await press(asha, 'Discard the draft')
    await inDialog(asha, 'Discard the draft')
    await asha.getByText(/^The draft of .* is gone/).waitFor()
  })

  it('STAFF-04 the departures of a package are asked for by its name', async () => {
    await bina.goto(`${product.url}/operator/departures`)
    const field = bina.getByLabel('Package', { exact: true })
    await field.fill('No such journey')
    await press(bina, 'Show')
    await bina.getByText('Please choose a package from the list.').waitFor()
    await field.fill('Munnar Tea Country')
    await press(bina, 'Show')
    await expect.poll(() => new URL(bina.url()).searchParams.get('packageId')).toBe('munnar')
    await expect.poll(() => field.inputValue()).toBe('Munnar Tea Country')
  })

  it('STAFF-05 the file that leaves changes nothing when it comes back', async () => {
    await asha.goto(`${product.url}/operator/catalogue/file`)
    const download = asha.waitForEvent('download')
    await press(asha, 'Download')
    const path = await (await download).path()
    const file = asha.getByLabel('Catalogue file')
    const checked = await holdRequests(asha, /\/catalogue-file\/check$/)
    await file.setInputFiles(path)
    await asha.getByText('Checking the file').waitFor()
    // Another file would be shown in its place, but not imported.
    expect(await file.isDisabled()).toBe(true)
    checked()
    await asha.getByText('it changes nothing').waitFor()
    await expect.poll(() => file.isDisabled()).toBe(false)
    await file.setInputFiles({
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
    for (const words of [
      'Asha withdrew',
      'Asha published',
      'Asha wrote a draft',
      'Seats and prices by day · Days',
    ])
      expect(rows).toContain(words)
    await press(bina, 'Yesterday')
    await bina.getByText('Nothing of that kind stands in the log.').waitFor()
    await press(bina, 'Today')
    const published = bina.locator('tbody tr', { hasText: 'Asha published Munnar' }).first()
    await published.getByText('Details', { exact: true }).click()
    await published.getByRole('link', { name: 'See this version in the history' }).click()
    await bina.getByRole('heading', { name: /^This version:/ }).waitFor()
  })

  it('meets no faults', () => {
    for (const { faults } of visits) expect(faults).toEqual([])
  })
})
