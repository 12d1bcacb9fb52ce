import type { Page } from 'playwright-core'
import { openSearch } from '#tests/support/open-search.ts'
import { away, press, refusing, type Screen, silent } from './screen.ts'
import type { Words } from './words.ts'

async function searchGoa(page: Page, say: Words['say']): Promise<void> {
  await openSearch(page)
  await page.getByLabel(say('search.end')).fill('Goa')
  await press(page, say('search.submit'))
}

async function searchInVain(page: Page, { say }: Words): Promise<void> {
  await searchGoa(page, say)
  await page.getByRole('link', { name: say('action.tryAgain') }).waitFor()
}

async function openMap(page: Page, { say }: Words): Promise<void> {
  await page.getByRole('button', { name: say('search.map'), exact: true }).click()
  await page.getByRole('dialog').locator('figure svg[aria-hidden]').first().waitFor()
}

/** The results of a search. */
export const resultScreens: Screen[] = [
  {
    name: 'search',
    path: '/search?start=Pune&end=Kerala&date=2026-12-12&travelers=2',
    // Hearts, and the button of the map, come with the list's own code.
    arrange: (page) => page.locator('.card-row button').first().waitFor(),
  },
  { name: 'search-from-city', path: '/search?end=Kerala&travelers=2&from=Pune&sort=cost' },
  {
    name: 'search-from-city-how',
    path: '/search?from=Pune&travelers=6',
    arrange: async (page, { like }) => {
      await page.getByText(like('door.how')).click()
      await page.getByText(like('door.assumptions')).waitFor()
    },
  },
  {
    name: 'search-unknown-city',
    path: '/search?from=Atlantis',
    arrange: (page, { say }) => page.getByText(say('door.unknownTown', { from: 'Atlantis' })).waitFor(),
  },
  { name: 'search-last-page', path: '/search?page=9' },
  { name: 'search-filtered', path: '/search?end=Rajasthan&sort=price&budget=20000&rating=4' },
  { name: 'search-empty', path: '/search?end=Xyzzyville' },
  { name: 'search-wish', path: '/search?end=Hill+stations+within+250+km+of+Pune+for+4+under+40k+in+May' },
  {
    name: 'search-wish-change',
    path: '/search?end=Hill+stations+within+250+km+of+Pune+for+4+under+40k+in+May',
    arrange: (page, { say }) =>
      page.locator('main details > summary', { hasText: say('wish.inAll', { range: '' }).trim() }).click(),
  },
  {
    name: 'search-wish-close',
    path: '/search?end=Pune+to+hill+station+in+may+for+3+days&travelers=2',
    arrange: (page, { like }) => page.getByRole('heading', { name: like('wish.closeBy') }).waitFor(),
  },
  { name: 'search-corrected', path: '/search?end=jaisalmar,+xyzzy' },
  {
    name: 'search-abroad',
    path: '/search?end=honeymoon+in+Maldives',
    arrange: (page, { say }) => page.getByRole('heading', { name: say('wish.nearest') }).waitFor(),
  },
  {
    name: 'search-own-booking',
    path: '/search?end=refund+nahi+aaya',
    arrange: (page, { say }) => page.getByText(say('wish.nothingOwn')).waitFor(),
  },
  {
    name: 'search-town',
    path: '/search?end=hisar',
    arrange: (page, { say }) => page.getByRole('heading', { name: say('wish.nearestByRoad') }).waitFor(),
  },
  {
    name: 'search-none-meets',
    path: '/search?end=wheelchair+skiing+in+Goa',
    arrange: (page, { say }) => page.getByText(say('wish.nothingMeets')).waitFor(),
  },
  { name: 'search-beyond', path: '/search?end=Kerala&page=40' },
  {
    name: 'search-edit',
    path: '/search?start=Pune&end=Kerala&date=2026-12-12&travelers=2',
    only: 'phone',
    arrange: async (page, { say }) => {
      await page.locator('search summary').click()
      await page.getByLabel(say('search.start')).waitFor()
    },
  },
  {
    name: 'search-filters',
    path: '/search?end=Rajasthan&budget=20000&state=Goa',
    only: 'phone',
    isWindow: true,
    arrange: async (page, { say }) => {
      await page.getByRole('button', { name: say('search.filtersChosen', { count: 2 }) }).click()
      await page.getByRole('dialog').getByLabel(say('search.sort'), { exact: true }).waitFor()
    },
  },
  {
    name: 'search-map',
    path: '/search?end=Kerala&travelers=2&from=Pune',
    only: 'phone',
    isWindow: true,
    arrange: openMap,
  },
  {
    name: 'search-map-chosen',
    path: '/search?end=Kerala&travelers=2&from=Pune',
    only: 'phone',
    isWindow: true,
    arrange: async (page, words) => {
      await openMap(page, words)
      // One of several journeys ('+2') would be drawn larger.
      const single = page.getByRole('dialog').locator('[data-pill]').filter({ hasNotText: '+' })
      await single.first().press('Enter')
      await page.getByRole('region', { name: words.say('search.mapChosen') }).waitFor()
    },
  },
  {
    name: 'search-map-beside',
    path: '/search?end=Kerala&travelers=2&from=Pune',
    only: 'desktop',
    arrange: async (page, { say }) => {
      await page.locator('.map-beside [data-pill]').nth(1).press('Enter')
      await page.getByRole('region', { name: say('search.mapChosen') }).waitFor()
      await page.getByRole('article').first().getByRole('link').focus()
    },
  },
  {
    name: 'search-kinds',
    path: '/search?end=Rajasthan&category=Heritage,Spiritual&sort=price',
  },
  {
    name: 'search-loading',
    path: '/',
    before: silent('places/search*'),
    arrange: async (page, { say }) => {
      await searchGoa(page, say)
      await page.getByRole('heading', { name: say('search.searching') }).waitFor()
    },
  },
  {
    name: 'search-failed',
    path: '/',
    before: refusing('places/search*', 503, 'The service is busy or being restarted.'),
    arrange: async (page, words) => {
      await searchInVain(page, words)
      await page.getByRole('region', { name: words.say('wish.popular') }).waitFor()
    },
  },
  {
    name: 'search-offline',
    path: '/',
    before: away('places/search*'),
    arrange: async (page, words) => {
      await searchInVain(page, words)
      await page
        .getByRole('main')
        .getByRole('link', { name: words.say('nav.shortlist') })
        .waitFor()
    },
  },
]
