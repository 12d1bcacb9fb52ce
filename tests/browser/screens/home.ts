import { openSearch } from '#tests/support/open-search.ts'
import { forgetShift, press, refusing, type Screen, silent } from './screen.ts'

/** The home page. */
export const homeScreens: Screen[] = [
  { name: 'home', path: '/' },
  {
    name: 'home-menu',
    path: '/',
    only: 'phone',
    arrange: (page, { say }) => page.locator(`summary[aria-label="${say('nav.menu')}"]`).click(),
  },
  {
    name: 'home-account-menu',
    path: '/',
    as: 'traveller',
    only: 'desktop',
    arrange: (page, { say }) =>
      page.locator('header summary:visible', { hasText: say('nav.profileMenu') }).click(),
  },
  {
    name: 'home-suggestions-loading',
    path: '/',
    before: silent('places/suggestions*'),
    arrange: async (page, { say }) => {
      await openSearch(page)
      await page.getByLabel(say('search.end')).fill('keral')
      await page.getByRole('option', { name: say('search.loading') }).waitFor()
    },
  },
  {
    name: 'home-suggestions',
    path: '/',
    arrange: async (page, { say }) => {
      await openSearch(page)
      await page.getByLabel(say('search.end')).fill('karna')
      await page.getByRole('option', { name: /Karnataka|कर्नाटक/ }).waitFor()
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'home-suggestions-failed',
    path: '/',
    before: refusing('places/suggestions*', 503, 'The service is busy or being restarted.'),
    arrange: async (page, { say }) => {
      await openSearch(page)
      await page.getByLabel(say('search.end')).fill('tea')
      await page.getByRole('option', { disabled: true }).waitFor()
    },
  },
  {
    name: 'home-ideas',
    path: '/',
    arrange: async (page, { say }) => {
      await openSearch(page)
      await page.evaluate(() => localStorage.setItem('recentSearches', 'Kerala in winter\nJaipur'))
      await page.getByLabel(say('search.start')).fill('Pune')
      await page.getByLabel(say('search.end')).focus()
      await page.getByRole('group', { name: /Pune|पुणे/ }).waitFor()
      await page.evaluate(() => localStorage.removeItem('recentSearches'))
    },
  },
  {
    name: 'home-ideas-typed',
    path: '/',
    arrange: async (page, { say }) => {
      await openSearch(page)
      await page.getByLabel(say('search.end')).fill('tea')
      await page.getByRole('group', { name: say('ideas.kinds') }).waitFor()
    },
  },
  {
    name: 'home-start',
    path: '/',
    arrange: async (page, { say }) => {
      await openSearch(page)
      await page.getByLabel(say('search.start')).fill('luc')
      await page.getByRole('option', { name: /Lucknow|लखनऊ/ }).waitFor()
    },
  },
  {
    name: 'home-calendar',
    path: '/',
    isWindow: true,
    arrange: async (page, { say }) => {
      await openSearch(page)
      await press(page, say('search.date'))
      await page.getByRole('dialog').getByRole('grid').waitFor()
    },
  },
  {
    name: 'home-loading',
    path: '/nowhere',
    before: silent('places/place/featured'),
    arrange: async (page, { say }) => {
      await page.getByRole('link', { name: say('notFound.home') }).click()
      await page.getByText(say('home.loading')).waitFor()
    },
  },
  {
    name: 'home-failed',
    path: '/nowhere',
    before: refusing('places/place/featured', 503, 'The service is busy or being restarted.'),
    arrange: async (page, { say }) => {
      // Of the page before.
      await forgetShift(page)
      await page.getByRole('link', { name: say('notFound.home') }).click()
      await page.getByText(say('home.failed')).waitFor()
    },
  },
]
