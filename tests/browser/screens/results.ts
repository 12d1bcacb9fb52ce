import { away, press, refusing, type Screen, silent } from './screen.ts'

/** What a search shows. */
export const resultScreens: Screen[] = [
  { name: 'search', path: '/search?start=Pune&end=Kerala&date=2026-12-12&travelers=2' },
  { name: 'search-from-city', path: '/search?end=Kerala&travelers=2&from=Pune&sort=cost' },
  {
    name: 'search-from-city-how',
    path: '/search?from=Pune&travelers=6',
    arrange: async (page) => {
      await page.getByText('How the whole trip from Pune is reckoned').click()
      await page.getByText('15 km a litre').waitFor()
    },
  },
  {
    name: 'search-unknown-city',
    path: '/search?from=Xyzzyville',
    arrange: (page) => page.getByText('We do not know the town ‘Xyzzyville’').waitFor(),
  },
  { name: 'search-last-page', path: '/search?page=9' },
  { name: 'search-filtered', path: '/search?end=Rajasthan&sort=price&budget=20000&rating=4' },
  { name: 'search-empty', path: '/search?end=Xyzzyville' },
  { name: 'search-beyond', path: '/search?end=Kerala&page=40' },
  {
    name: 'search-edit',
    path: '/search?start=Pune&end=Kerala&date=2026-12-12&travelers=2',
    only: 'phone',
    arrange: async (page) => {
      await page.locator('search summary').click()
      await page.getByLabel('Starting Point').waitFor()
    },
  },
  {
    name: 'search-filters',
    path: '/search?end=Rajasthan&budget=20000&state=Goa',
    only: 'phone',
    arrange: async (page) => {
      await page.getByText('Filter and sort (2 chosen)').click()
      await page.getByLabel('Sort by').waitFor()
    },
  },
  {
    name: 'search-loading',
    path: '/',
    before: silent('places/search*'),
    arrange: async (page) => {
      await page.getByLabel('Ending Point').fill('Goa')
      await press(page, 'Search')
      await page.getByRole('heading', { name: 'Searching...' }).waitFor()
    },
  },
  {
    name: 'search-failed',
    path: '/',
    before: refusing('places/search*', 503, 'The service is busy or being restarted.'),
    arrange: async (page) => {
      await page.getByLabel('Ending Point').fill('Goa')
      await press(page, 'Search')
      await page.getByRole('link', { name: 'Try again' }).waitFor()
    },
  },
  {
    name: 'search-offline',
    path: '/',
    before: away('places/search*'),
    arrange: async (page) => {
      await page.getByLabel('Ending Point').fill('Goa')
      await press(page, 'Search')
      await page.getByRole('link', { name: 'Try again' }).waitFor()
    },
  },
]
