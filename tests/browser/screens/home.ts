import { press, refusing, type Screen, silent } from './screen.ts'

const toHome = 'Go Back Home'

/** The way in. */
export const homeScreens: Screen[] = [
  { name: 'home', path: '/' },
  {
    name: 'home-menu',
    path: '/',
    only: 'phone',
    arrange: (page) => page.locator('summary[aria-label=Menu]').click(),
  },
  {
    name: 'home-account-menu',
    path: '/',
    as: 'traveller',
    only: 'desktop',
    arrange: (page) => page.locator('header summary:visible', { hasText: 'My account' }).click(),
  },
  {
    name: 'home-suggestions-loading',
    path: '/',
    before: silent('places/suggestions*'),
    arrange: async (page) => {
      await page.getByLabel('Ending Point').fill('keral')
      await page.getByRole('option', { name: 'Loading...' }).waitFor()
    },
  },
  {
    name: 'home-suggestions',
    path: '/',
    arrange: async (page) => {
      await page.getByLabel('Ending Point').fill('karna')
      await page.getByRole('option', { name: /Karnataka/ }).waitFor()
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'home-calendar',
    path: '/',
    isWindow: true,
    arrange: async (page) => {
      await press(page, /^Travel date/)
      await page.getByRole('dialog').getByRole('grid').waitFor()
    },
  },
  {
    name: 'home-loading',
    path: '/nowhere',
    before: silent('places/place/featured'),
    arrange: async (page) => {
      await page.getByRole('link', { name: toHome }).click()
      await page.getByText('Loading the journeys...').waitFor()
    },
  },
  {
    name: 'home-failed',
    path: '/nowhere',
    before: refusing('places/place/featured', 503, 'The service is busy or being restarted.'),
    arrange: async (page) => {
      await page.getByRole('link', { name: toHome }).click()
      await page.getByText('Oops! Something went wrong:').waitFor()
    },
  },
]
