import type { Browser, BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { addDays, formatTravelDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { newAccount, sessionOf } from '#tests/support/account.ts'
import { sharedBrowser, untilAlive, visit } from '#tests/support/browser.ts'
import { expectNoFaults, logIn } from '#tests/support/journey.ts'
import { expectGoodLooks } from '#tests/support/looks.ts'

const url = inject('productUrl')
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})

const today = todayInIndia(new Date())
/** The next such date at least a week ahead, less than a year from now. */
const ahead = (...monthDays: string[]) =>
  monthDays
    .flatMap((day) => [0, 1].map((later) => `${Number(today.slice(0, 4)) + later}-${day}`))
    .filter((day) => day > addDays(today, 7))
    .toSorted()[0] ?? ''
/** Udaipur starts then, but Leh is snowbound for months before and after. */
const winter = ahead('01-09', '02-09')
/** Kaziranga is closed from the end of April to October; with the nearest day on which it starts. */
const shut = ahead('04-30', '10-30')
const open = shut.endsWith('04-30') ? addDays(shut, -2) : addDays(shut, 2)

type Seen = { page: Page; context: BrowserContext }

async function visited(run: (seen: Seen) => Promise<void>, width = 1280): Promise<void> {
  const { page, context, faults } = await visit(browser, {
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
  })
  await run({ page, context })
  expectNoFaults(faults)
  await context.close()
}

const heart = (page: Page) => page.getByRole('button', { name: /^Add .* to the shortlist$/ })
const storedIds = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('shortlist') ?? '[]') as string[])
const keeps = async (page: Page, ids: string[]) => {
  await page.goto(`${url}/robots.txt`)
  await page.evaluate((list) => localStorage.setItem('shortlist', JSON.stringify(list)), ids)
}
const headerLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Shortlist/ })
const cards = (page: Page) => page.getByRole('main').getByRole('article')

async function accountOf(token: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/shortlist`, { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { packageIds: string[] }).packageIds
}

describe('the heart', () => {
  test('is a toggle for the keyboard, is counted in the header and outlives a reload', () =>
    visited(async ({ page }) => {
      await page.goto(`${url}/search?end=Kerala`)
      await heart(page).first().focus()
      await page.keyboard.press('Space')
      await expect.poll(() => heart(page).first().getAttribute('aria-pressed')).toBe('true')
      await heart(page).nth(1).focus()
      await page.keyboard.press('Enter')
      await headerLink(page).getByText('2').waitFor()
      await page.reload()
      await expect.poll(() => heart(page).first().getAttribute('aria-pressed')).toBe('true')
      await heart(page).first().press('Space')
      await expect.poll(() => heart(page).first().getAttribute('aria-pressed')).toBe('false')
      await expect.poll(() => storedIds(page)).toHaveLength(1)
    }))

  test('is counted right in a second tab, too', { tags: ['deep'] }, () =>
    visited(async ({ page, context }) => {
      await page.goto(`${url}/search/place/hampi`)
      const other = await context.newPage()
      await other.goto(`${url}/search/place/munnar`)
      await untilAlive(other, 'header a')
      await heart(page).first().click()
      await headerLink(other).getByText('1', { exact: true }).waitFor()
    }),
  )

  test('is right on a page that the browser has held, which no other tab can reach', () =>
    visited(async ({ page }) => {
      await page.goto(`${url}/search/place/hampi`, { waitUntil: 'networkidle' })
      await page.evaluate(() => {
        localStorage.setItem('shortlist', '["munnar"]')
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      })
      await headerLink(page).getByText('1', { exact: true }).waitFor()
      await heart(page).first().click()
      await expect.poll(() => storedIds(page)).toEqual(['munnar', 'hampi'])
    }))

  test('stands on every card and place, big enough for a thumb, and is no link', { tags: ['deep'] }, () =>
    visited(async ({ page }) => {
      for (const path of ['/', '/search?end=Kerala', '/destination?state=Kerala', '/search/place/munnar']) {
        await keeps(page, [])
        await page.goto(url + path)
        if (path === '/') await page.locator('#featured').scrollIntoViewIfNeeded()
        const first = heart(page).first()
        await first.scrollIntoViewIfNeeded()
        const box = await first.boundingBox()
        expect([box?.width, box?.height]).toEqual([44, 44])
        await first.click()
        await expect.poll(() => first.getAttribute('aria-pressed')).toBe('true')
        expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
      }
    }, 360),
  )

  test(
    'is counted beside all other links at 320, 768 and 1024 pixels, and says when the list is full',
    { tags: ['deep'] },
    () =>
      visited(async ({ page }) => {
        await keeps(
          page,
          Array.from({ length: 50 }, (_, at) => `p${at}`),
        )
        await page.goto(`${url}/search/place/munnar`)
        await headerLink(page).getByText('50').waitFor()
        for (const width of [320, 768, 1024]) {
          await page.setViewportSize({ width, height: 800 })
          await headerLink(page).getByText('50').waitFor()
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        }
        await heart(page).click()
        await page.getByRole('region', { name: 'Notices' }).getByText('Your shortlist is full').waitFor()
        expect(await heart(page).getAttribute('aria-pressed')).toBe('false')
      }),
  )
})

describe('the shortlist', () => {
  test('leads on where nothing is kept', { tags: ['deep'] }, () =>
    visited(async ({ page }) => {
      await page.goto(`${url}/about`)
      await headerLink(page).click()
      await page.getByRole('heading', { name: 'Nothing on your shortlist yet' }).waitFor()
      await page.getByRole('link', { name: 'See all destinations' }).click()
      await page.waitForURL('**/destination')
    }),
  )

  test('shows what is kept in its order, takes off, and says what is not on offer any more', () =>
    visited(async ({ page }) => {
      await keeps(page, ['munnar', 'nowhere', 'hampi'])
      await page.goto(`${url}/shortlist`)
      await page.getByRole('heading', { name: '2 journeys' }).waitFor()
      await page.getByText('1 journey is no longer available').waitFor()
      await page.getByRole('button', { name: 'Remove what is no longer available' }).click()
      await expect.poll(() => storedIds(page)).toEqual(['munnar', 'hampi'])
      await page.getByRole('button', { name: /^Remove Munnar/ }).press('Enter')
      await page.getByRole('heading', { name: '1 journey' }).waitFor()
      const logIn = page.getByRole('link', { name: 'Log in to save it with your account too' })
      expect(await logIn.getAttribute('href')).toBe('/login?redirect=%2Fshortlist')
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
      expect([await cards(page).count(), await storedIds(page)]).toEqual([1, ['hampi']])
    }))

  test('SEAT-02 SEAT-08 on a chosen date its cards have the price of that day, or the nearest days with room', () =>
    visited(async ({ page }) => {
      await keeps(page, ['udaipur', 'kaziranga'])
      await page.goto(`${url}/search/place/udaipur?date=${shut}&travelers=2`)
      await untilAlive(page, 'main button')
      await headerLink(page).click()
      await page.getByText(`Prices are for ${formatTravelDate(shut)}.`).waitFor()
      expect(await page.getByText('Nearest days with room').count()).toBe(1)
      await page.getByRole('link', { name: formatTravelDate(open) }).click()
      await page.waitForURL(`**/search/place/kaziranga?date=${open}&travelers=2`)
    }))

  test('keeps its party when the booking details are gone, one traveler too', () =>
    visited(async ({ page }) => {
      await keeps(page, ['munnar', 'hampi'])
      await page.goto(`${url}/shortlist`)
      const people = page.getByRole('spinbutton', { name: 'Travelers' })
      await page.getByRole('button', { name: 'One more traveler' }).click()
      await expect.poll(() => people.inputValue()).toBe('2')
      await page.reload()
      await expect.poll(() => people.inputValue()).toBe('2')
      await page.getByRole('button', { name: 'One traveler fewer' }).click()
      await expect.poll(() => people.inputValue()).toBe('1')
      await page.reload()
      await cards(page).first().waitFor()
      expect(await people.inputValue()).toBe('1')
    }))

  test('no toast covers a price of the comparison on a phone', () =>
    visited(async ({ page }) => {
      await page.goto(`${url}/robots.txt`)
      const toast = [{ type: 'success', words: 'Copied.' }]
      await page.evaluate((all) => sessionStorage.setItem('toasts', JSON.stringify(all)), toast)
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(`${url}/compare?ids=munnar,hampi`)
      const shown = page.locator('[data-toasts] > div > div')
      await shown.waitFor()
      const covered = () =>
        shown.evaluate((box) => {
          const { top, bottom } = box.getBoundingClientRect()
          return [...document.querySelectorAll('main td, main p, main strong')]
            .filter((price) => price.textContent.startsWith('₹') && price.checkVisibility())
            .map((price) => price.getBoundingClientRect())
            .filter((price) => price.top < bottom && price.bottom > top).length
        })
      await expect.poll(covered).toBe(0)
    }))

  test('compares two to four', () =>
    visited(async ({ page }) => {
      await keeps(page, ['munnar', 'hampi', 'havelock', 'leh', 'agra'])
      await page.goto(`${url}/shortlist`)
      const boxes = page.getByRole('checkbox', { name: /^Compare / })
      await boxes.first().waitFor()
      const count = await boxes.count()
      expect(count).toBeGreaterThanOrEqual(3)
      const go = page.getByRole('link', { name: /^Compare \d journeys$/ })
      await boxes.first().check()
      expect(await go.count()).toBe(0)
      await boxes.nth(1).check()
      await page.getByRole('status').getByText('2 chosen').waitFor()
      // On a large screen the way on stands above the cards, of which it covers nothing.
      const { y = 0, height = 0 } = (await go.boundingBox()) ?? {}
      expect(y + height).toBeLessThan((await cards(page).first().boundingBox())?.y ?? 0)
      await go.click()
      await page.waitForURL('**/compare?ids=munnar,hampi&travelers=1&rooms=0')
      await page.getByRole('table').waitFor()
    }))

  test(
    'without a connection says that, and that nothing of it is lost; it is asked for again after a failure',
    { tags: ['deep'] },
    async () => {
      const { page, context } = await visit(browser)
      await keeps(page, ['munnar'])
      await page.route('**/api/packages*', (route) => route.abort())
      await page.goto(`${url}/shortlist`)
      const shown = page.getByRole('alert').filter({ hasText: 'Your list is saved on this device' })
      await shown.getByText('You seem to be offline').waitFor()
      expect(await storedIds(page)).toEqual(['munnar'])
      await page.unroute('**/api/packages*')
      await page.route('**/api/packages*', (route) =>
        route.fulfill({ status: 429, json: { error: 'Too busy.' } }),
      )
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('alert').getByText('Too busy.').waitFor()
      await page.unroute('**/api/packages*')
      await page.getByRole('button', { name: 'Try again' }).click()
      await cards(page).first().waitFor()
      // From then on its name at least is at hand.
      await page.route('**/api/packages*', (route) => route.abort())
      await page.reload()
      await page.getByRole('main').getByRole('listitem').filter({ hasText: 'Munnar Tea Country' }).waitFor()
      await context.close()
    },
  )
})

describe('with an account', () => {
  test.each([360, 768, 1280])(
    'covers nothing of cards at %i pixels, and no focus of the keyboard',
    { tags: ['deep'] },
    (width) =>
      visited(async ({ page }) => {
        await keeps(page, ['munnar', 'havelock', 'kaziranga'])
        for (const path of ['/', '/search?end=Kerala']) {
          await page.goto(url + path)
          await page.evaluate(() => scrollTo(0, 700))
          const over = await page.evaluate(() =>
            [50, innerWidth / 2, innerWidth - 50].flatMap((x) => {
              let top = document.elementFromPoint(x, innerHeight - 5)
              const bars = []
              for (; top; top = top.parentElement)
                if (/fixed|sticky/.test(getComputedStyle(top).position)) bars.push(top.className)
              return bars
            }),
          )
          expect(over).toEqual([])
        }
        await page.goto(`${url}/shortlist`)
        const boxes = page.getByRole('main').getByRole('checkbox')
        await boxes.nth(2).check()
        await boxes.first().check()
        for (let step = 0; step < 12; step++) {
          await page.keyboard.press('Tab')
          const covered = await page.evaluate(() => {
            const { left, top, width: w, height: h } = document.activeElement!.getBoundingClientRect()
            const hit = document.elementFromPoint(left + w / 2, top + h / 2)
            return (
              hit === null || !(document.activeElement!.contains(hit) || hit.contains(document.activeElement))
            )
          })
          expect(covered).toBe(false)
        }
      }, width),
  )

  test('a login adds the list of the browser, each change follows, and a logout leaves none', () =>
    visited(async ({ page }) => {
      const person = await newAccount(url)
      const { token } = await sessionOf(url, person)
      await fetch(`${url}/api/shortlist`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ packageIds: ['hampi'] }),
      })
      await keeps(page, ['munnar'])
      await page.goto(`${url}/login?redirect=%2Fshortlist`)
      await logIn(page, person)
      await page.getByRole('heading', { name: '2 journeys' }).waitFor()
      await page.getByText('Saved with your account.').waitFor()
      expect(await accountOf(token)).toEqual(['hampi', 'munnar'])
      await page.getByRole('button', { name: /^Remove Hampi/ }).click()
      await expect.poll(() => accountOf(token)).toEqual(['munnar'])
      await page.locator('header summary:visible', { hasText: 'My account' }).click()
      await page.getByRole('banner').getByRole('button', { name: 'Logout' }).locator('visible=true').click()
      await page.waitForURL('**/login')
      expect(await storedIds(page)).toEqual([])
      expect(await accountOf(token)).toEqual(['munnar'])
    }))
})

describe('a shared list', () => {
  test('is a page of the server that anybody reads, and can be taken over and sent on', () =>
    visited(async ({ page, context }) => {
      const html = await (await fetch(`${url}/shortlist?ids=munnar,nowhere,hampi`)).text()
      expect(html).toContain('/search/place/munnar')
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url })
      await page.goto(`${url}/shortlist?ids=munnar,nowhere,hampi`)
      expect(await cards(page).count()).toBe(2)
      await page.getByText('1 journey is no longer available').waitFor()
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      await page.getByText('Copied.').waitFor()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toMatch(/\/shortlist\?ids=munnar,hampi$/)
      await page.getByRole('button', { name: 'Add all to my shortlist' }).click()
      await page.getByText('They are all on your shortlist.').waitFor()
      expect(await storedIds(page)).toEqual(['munnar', 'hampi'])
    }))
})

describe('the comparison', () => {
  test(
    'shows two journeys side by side at 360 pixels, beside the name of each value, with a way to book each',
    { tags: ['deep'] },
    () =>
      visited(async ({ page }) => {
        await page.goto(`${url}/compare?ids=munnar,hampi&travelers=2&rooms=1`)
        const box = page.getByRole('region', { name: 'Journeys side by side' })
        expect(
          await box.evaluate((element) => element.scrollWidth - element.clientWidth),
        ).toBeLessThanOrEqual(0)
        expect(await page.getByRole('rowheader', { name: 'Cancellation' }).isVisible()).toBe(true)
        // Both have the same width, and neither is cut off.
        const places = await box.getByRole('columnheader').getByRole('link').all()
        const boxes = await Promise.all(places.map((place) => place.boundingBox()))
        expect(boxes[1]!.x + boxes[1]!.width).toBeLessThanOrEqual(344)
        const shown = await box.getByText(/^\d+% back until \d+ days before$/).allInnerTexts()
        expect(shown).toHaveLength(2)
        await page.getByRole('link', { name: /^Book\s*: Hampi/ }).click()
        await page.waitForURL('**/booking?packageId=hampi&travelers=2&rooms=1')
      }, 360),
  )

  test('scrolls in its own box at 360 pixels, where each value keeps its name', { tags: ['deep'] }, () =>
    visited(async ({ page }) => {
      await page.goto(`${url}/compare?ids=munnar,hampi,havelock,nowhere&travelers=2&rooms=1`)
      await page.getByText('1 journey from this link is no longer available').waitFor()
      const box = page.getByRole('region', { name: 'Journeys side by side' })
      await box.evaluate((element) => element.scrollTo({ left: 10_000 }))
      expect(await box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
      // The names of the rows stay in place.
      const head = page.getByRole('rowheader', { name: 'Cancellation' })
      expect((await head.boundingBox())?.x).toBeLessThan(30)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      expect(await page.getByRole('rowheader', { name: 'Cancellation' }).count()).toBe(1)
      await page.getByText('Scroll right for more journeys.').waitFor()
      const { packagePricing } = (await (await fetch(`${url}/api/places/munnar`)).json()) as {
        packagePricing: { finalPrice: number }
      }
      const total = `₹${(packagePricing.finalPrice * 2 + 50).toLocaleString('en-IN')}`
      await page.getByRole('cell', { name: total }).first().waitFor()
      // The totals stay in view while reading.
      await page.getByRole('rowheader', { name: 'Sights' }).scrollIntoViewIfNeeded()
      const sum = await page.locator('dd', { hasText: total }).boundingBox()
      expect((sum?.y ?? 0) + (sum?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
    }, 360),
  )

  test('SEAT-02 SEAT-08 with a date says who has room on it, and leads to the nearest days of who has none', () =>
    visited(async ({ page }) => {
      await page.goto(`${url}/compare?ids=udaipur,leh-pangong&travelers=2&date=${winter}`)
      const row = page.getByRole('row').filter({ hasText: `On ${formatTravelDate(winter)}` })
      const [first, second] = await row.getByRole('cell').allInnerTexts()
      expect(first).toContain('Room for you')
      expect(second).toMatch(/No departure with room for you\s+Nearest days\D+\d/)
      await page.goto(`${url}/compare?ids=udaipur,kaziranga&travelers=2&date=${shut}`)
      await page.getByText('No departure with room for you').waitFor()
      await page.getByRole('link', { name: formatTravelDate(open) }).click()
      await page.getByText('No departure with room for you').waitFor({ state: 'detached' })
      expect(await page.getByText('Room for you').filter({ visible: true }).count()).toBe(2)
    }))

  test('answers its form without JavaScript', { tags: ['deep'] }, async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${url}/compare?ids=munnar,hampi`)
    await page.getByLabel('Travelers').fill('3')
    await page.getByLabel('Extra rooms').fill('2')
    await page.getByRole('button', { name: 'Update the prices' }).click()
    await page.getByRole('rowheader', { name: 'Price for 3 travelers, 2 extra rooms' }).waitFor()
    expect(new URL(page.url()).searchParams.get('ids')).toBe('munnar,hampi')
    await page.getByRole('link', { name: /^Remove Hampi/ }).click()
    await page.getByText('Only one journey is left').waitFor()
    await context.close()
  })

  test('shows only what differs without scripts, too', { tags: ['deep'] }, async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${url}/compare?ids=munnar,hampi`)
    await page.getByLabel('Show only what differs').check()
    expect(await page.getByRole('rowheader', { name: 'Meals each day' }).count()).toBe(0)
    expect(await page.getByRole('rowheader', { name: 'Sights' }).count()).toBe(1)
    await context.close()
  })

  test('shows only what differs, and all of one journey that is left', () =>
    visited(async ({ page }) => {
      await page.goto(`${url}/compare?ids=munnar,hampi`)
      const meals = page.getByRole('rowheader', { name: 'Meals each day' })
      await meals.waitFor()
      await page.getByLabel('Show only what differs').check()
      await meals.waitFor({ state: 'hidden' })
      await page.getByRole('link', { name: /^Remove Hampi/ }).click()
      await page.getByText('Only one journey is left').waitFor()
      await meals.waitFor()
    }))

  test('shows the party entered without a new document', { tags: ['deep'] }, () =>
    visited(async ({ page }) => {
      await page.goto(`${url}/compare?ids=munnar,hampi`)
      await untilAlive(page, 'main form')
      await page.evaluate(() => Object.assign(window, { isSame: true }))
      await page.getByLabel('Travelers').fill('4')
      await page.getByRole('button', { name: 'Update the prices' }).click()
      await page.getByRole('rowheader', { name: 'Price for 4 travelers' }).waitFor()
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
    }),
  )

  test('says what to do where there is nothing to compare, or too much', { tags: ['deep'] }, () =>
    visited(async ({ page }) => {
      await page.goto(`${url}/compare`)
      await page.getByRole('heading', { name: 'Nothing to compare yet' }).waitFor()
      await page.goto(`${url}/compare?ids=munnar,hampi,havelock,agra,leh`)
      await page.getByText('Up to four journeys fit side by side').waitFor()
    }),
  )

  test('goes on saying what of a shared link is missing when this browser adds its own town', () =>
    visited(async ({ page }) => {
      await page.goto(`${url}/robots.txt`)
      await page.evaluate(() => localStorage.setItem('myCity', 'Kochi'))
      await page.goto(`${url}/compare?ids=munnar,withdrawn,hampi,havelock,agra`)
      await page.waitForURL('**/compare?ids=munnar,withdrawn,hampi,havelock,agra&*from=Kochi')
      await page.getByText('Up to four journeys fit side by side').waitFor()
      await page.getByText('1 journey from this link is no longer available').waitFor()
    }))
})

describe('they look right on a phone and a desktop, light and dark', () => {
  const named = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

  test('nothing kept', { tags: ['deep'] }, () =>
    expectGoodLooks(browser, `${url}/shortlist`, (page) =>
      page.getByRole('heading', { name: 'Nothing on your shortlist yet' }).waitFor(),
    ),
  )
  test('some kept', { tags: ['deep'] }, () =>
    expectGoodLooks(browser, `${url}/shortlist`, async (page) => {
      await keeps(page, ['munnar', 'hampi', 'havelock'])
      await page.goto(`${url}/shortlist`)
      await page.getByRole('heading', { name: '3 journeys' }).waitFor()
    }),
  )
  test('a shared list', { tags: ['deep'] }, () =>
    expectGoodLooks(browser, `${url}/shortlist?ids=munnar,hampi`, (page) =>
      named(page, 'A shared shortlist'),
    ),
  )
  test('the comparison', { tags: ['deep'] }, () =>
    expectGoodLooks(browser, `${url}/compare?ids=munnar,hampi,havelock&travelers=2`, (page) =>
      named(page, 'Compare journeys'),
    ),
  )
})
