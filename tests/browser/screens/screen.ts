import type { Page } from 'playwright-core'
import type { ApiSession, Booked } from '#tests/support/account.ts'
import type { BookedGroup } from './made-group.ts'
import type { Words } from './words.ts'

/** Who and what the screens show: made once, by the API; and in which language. */
export type Stage = Words & {
  url: string
  /** Has a paid, an unpaid and a cancelled booking. */
  traveller: ApiSession
  /** Has an account and nothing else. */
  newcomer: ApiSession
  paid: Booked
  unpaid: Booked
  cancelled: Booked
  /** The code of a group that has votes and comments; the traveller organises it. */
  group: string
  closedGroup: string
  /** A group that has booked; the traveller has paid a share of it. */
  booked: BookedGroup
}

type Arrange = (page: Page, stage: Stage) => Promise<unknown>

/** One look of the product: where it is, for whom, and what has to be done until it can be seen. */
export type Screen = {
  /** Also the name of its picture. */
  name: string
  path: string | ((stage: Stage) => string)
  /** Nobody is signed in unless told. */
  as?: 'traveller' | 'newcomer'
  /** What the browser has kept of the booking details. */
  stores?: (stage: Stage) => Record<string, unknown>
  /** Before the page is opened: what the network will do. */
  before?: (page: Page, stage: Stage) => Promise<unknown>
  arrange?: Arrange
  /** Sets its clock, which pages of one context share: others must not have it. */
  hasOwnClock?: true
  /** Some states exist on a phone or on a desktop only. */
  only?: 'phone' | 'desktop'
  /** A window over the page: what lies behind it is another screen's matter. */
  isWindow?: true
  /** No screen of the web app comes to life here: a stand-in's page, or one that waits for the network. */
  isLifeless?: true
}

const api = (path: string) => `**/api/${path}`

/**
 * Answers never come, and nothing is asked: a request that is held back outside the page goes out after all when the
 * page is closed, as a booking that nobody made.
 */
export const silent = (path: string) => (page: Page) =>
  page.addInitScript(
    (pattern) => {
      const { fetch: send } = window
      window.fetch = (asked, init) => {
        const { pathname, search } = new URL(asked instanceof Request ? asked.url : asked, location.href)
        return new RegExp(pattern).test(pathname + search) ? new Promise(() => undefined) : send(asked, init)
      }
    },
    `^/api/${path.replace('*', '.*')}$`,
  )

/** Nobody is there. */
export const away = (path: string) => (page: Page) => page.route(api(path), (route) => route.abort())

/** The server answers, and not with what was asked for. */
export const refusing = (path: string, status: number, error: string) => (page: Page) =>
  page.route(api(path), (route) => route.fulfill({ status, json: { error, message: error } }))

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).locator('visible=true').first().click()

/** Waits until what has just moved is counted, and takes it as meant. */
export const forgetShift = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    Object.assign(window, { layoutShift: 0, moved: [] })
  })

/** Follows a link of the footer, without a new document. */
export const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
