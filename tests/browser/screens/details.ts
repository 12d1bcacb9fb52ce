import { untilAlive } from '#tests/support/browser.ts'
import { seen } from './pages.ts'
import { away, press, type Screen } from './screen.ts'

/** Places, hotels and rentals. */
export const detailScreens: Screen[] = [
  {
    name: 'place',
    path: '/search/place/havelock?start=Kochi&travelers=2',
    arrange: (page) =>
      page
        .locator('a', { hasText: /Padauk Lane|पडौक लेन/ })
        .first()
        .waitFor({ state: 'attached' }),
  },
  {
    name: 'place-services',
    path: '/search/place/munnar',
    arrange: async (page, { say }) => {
      const tab = page.getByRole('tab', { name: say('place.services') })
      if (!(await tab.isVisible()))
        await page.locator('summary', { hasText: say('place.nearbyToggle') }).click()
      await tab.click()
      await page.getByRole('tabpanel').getByRole('link').first().waitFor()
    },
  },
  {
    name: 'place-calendar',
    path: '/search/place/kaziranga?travelers=2',
    isWindow: true,
    arrange: async (page, { say }) => {
      await press(page, say('search.date'))
      await page.getByRole('dialog').getByText(say('departures.aPerson')).waitFor()
    },
  },
  { name: 'place-from-city', path: '/search/place/munnar?from=Pune&travelers=2' },
  { name: 'place-no-road', path: '/search/place/havelock?from=Pune' },
  {
    name: 'place-unknown',
    path: '/search/place/nowhere',
    arrange: (page, { say }) => page.getByRole('heading', { name: say('wish.popular') }).waitFor(),
  },
  {
    name: 'place-offline',
    path: '/search?end=Kerala',
    before: async (page, stage) => {
      await away('places/*')(page)
      await seen.before(page, stage)
    },
    arrange: async (page, words) => {
      await untilAlive(page, 'a.card-link')
      await page.locator('main a[href*="/search/place/"]').first().click()
      await page.getByRole('button', { name: words.say('action.tryAgain') }).waitFor()
      await seen.arrange(page, words)
    },
  },
  { name: 'hotel', path: '/search/hotel/padauk-lane-guest-house' },
  {
    name: 'hotel-video',
    path: '/search/hotel/padauk-lane-guest-house',
    isWindow: true,
    arrange: async (page, { say }) => {
      await press(page, say('hotel.watchDrawn'))
      await page.getByRole('dialog').locator('video').waitFor()
    },
  },
  { name: 'hotel-unknown', path: '/search/hotel/nowhere' },
  {
    name: 'rental',
    path: '/search/place/munnar',
    arrange: async (page, { say }) => {
      const tab = page.getByRole('tab', { name: say('place.services') })
      if (!(await tab.isVisible()))
        await page.locator('summary', { hasText: say('place.nearbyToggle') }).click()
      await tab.click()
      await page.locator('a[href*="/search/rental/"]').first().click()
      await page.waitForURL('**/search/rental/**')
      await page.getByText(say('rental.availability')).first().waitFor()
    },
  },
  { name: 'rental-unknown', path: '/search/rental/nowhere' },
]
