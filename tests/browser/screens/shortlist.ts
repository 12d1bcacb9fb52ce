import type { Page } from 'playwright-core'
import { away, type Screen, silent } from './screen.ts'

/** Fills the shortlist without pressing the hearts. */
const shortlisted = (page: Page) =>
  page.addInitScript(() => {
    localStorage.setItem('shortlist', JSON.stringify(['munnar', 'hampi', 'havelock']))
    localStorage.setItem('shortlist munnar', 'Munnar Tea Country')
    localStorage.setItem('shortlist hampi', 'Hampi Stones and River')
    localStorage.setItem('shortlist havelock', 'Havelock Island Escape')
  })

/** The shortlist, shared and compared. */
export const shortlistScreens: Screen[] = [
  {
    name: 'shortlist',
    path: '/shortlist',
    before: shortlisted,
    arrange: async (page, { like }) => {
      await page
        .getByRole('checkbox', { name: like('shortlist.chooseName') })
        .first()
        .check()
      await page
        .getByRole('checkbox', { name: like('shortlist.chooseName') })
        .nth(1)
        .check()
    },
  },
  {
    name: 'shortlist-empty',
    path: '/shortlist',
    arrange: (page, { say }) => page.getByRole('heading', { name: say('wish.popular') }).waitFor(),
  },
  {
    name: 'shortlist-loading',
    path: '/shortlist',
    before: async (page) => {
      await shortlisted(page)
      await silent('packages*')(page)
    },
  },
  {
    name: 'shortlist-offline',
    path: '/shortlist',
    before: async (page) => {
      await shortlisted(page)
      await away('packages*')(page)
    },
    arrange: (page, { say }) => page.getByRole('button', { name: say('action.tryAgain') }).waitFor(),
  },
  { name: 'shortlist-shared', path: '/shortlist?ids=munnar,hampi,havelock' },
  { name: 'compare', path: '/compare?ids=munnar,hampi,havelock&travelers=2&rooms=1' },
  {
    name: 'compare-from-city',
    path: '/compare?ids=munnar,hampi,havelock&travelers=2&rooms=0&from=Pune',
  },
  { name: 'compare-nothing', path: '/compare' },
]
