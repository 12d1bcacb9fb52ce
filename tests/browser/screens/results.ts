import { away, press, refusing, type Screen, silent } from './screen.ts'

/** What a search shows. */
export const resultScreens: Screen[] = [
  { name: 'search', path: '/search?start=Pune&end=Kerala&date=2026-12-12&travelers=2' },
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
    arrange: async (page, { say }) => {
      await page.getByText(say('search.filtersChosen', { count: 2 })).click()
      await page.getByLabel(say('search.sort'), { exact: true }).waitFor()
    },
  },
  {
    name: 'search-loading',
    path: '/',
    before: silent('places/search*'),
    arrange: async (page, { say }) => {
      await page.getByLabel(say('search.end')).fill('Goa')
      await press(page, say('search.submit'))
      await page.getByRole('heading', { name: say('search.searching') }).waitFor()
    },
  },
  {
    name: 'search-failed',
    path: '/',
    before: refusing('places/search*', 503, 'The service is busy or being restarted.'),
    arrange: async (page, { say }) => {
      await page.getByLabel(say('search.end')).fill('Goa')
      await press(page, say('search.submit'))
      await page.getByRole('link', { name: say('action.tryAgain') }).waitFor()
    },
  },
  {
    name: 'search-offline',
    path: '/',
    before: away('places/search*'),
    arrange: async (page, { say }) => {
      await page.getByLabel(say('search.end')).fill('Goa')
      await press(page, say('search.submit'))
      await page.getByRole('link', { name: say('action.tryAgain') }).waitFor()
    },
  },
]
