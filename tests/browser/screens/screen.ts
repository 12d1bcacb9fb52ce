import type { Page } from 'playwright-core'
import type { ApiSession, Booked } from '#tests/support/account.ts'
import type { BookedGroup } from './made-group.ts'
import type { Words } from './words.ts'

/** The data that the screens show, created once through the API, and the language. */
export type Stage = Words & {
  url: string
  /** Has a paid, an unpaid and a cancelled booking. */
  traveller: ApiSession
  /** Has an account without bookings. */
  newcomer: ApiSession
  paid: Booked
  unpaid: Booked
  cancelled: Booked
  /** The code of a group with votes and comments, organised by the traveller. */
  group: string
  closedGroup: string
  /** A group that has booked; the traveller has paid a share. */
  booked: BookedGroup
}

type Arrange = (page: Page, stage: Stage) => Promise<unknown>

/** One state of a screen: its address, its visitor, and the steps that lead to it. */
export type Screen = {
  /** Also the name of its picture. */
  name: string
  path: string | ((stage: Stage) => string)
  /** By default nobody is signed in. */
  as?: 'traveller' | 'newcomer'
  /** The booking details in the browser's storage. */
  stores?: (stage: Stage) => Record<string, unknown>
  /** Prepares the network before the page is opened. */
  before?: (page: Page, stage: Stage) => Promise<unknown>
  arrange?: Arrange
  /** Sets the clock, which pages of a context share, so this one needs a context of its own. */
  hasOwnClock?: true
  /** Some states exist on a phone or on a desktop only. */
  only?: 'phone' | 'desktop'
  /** A dialog over the page; the page behind it is tested as another screen. */
  isWindow?: true
  /** Nothing hydrates here: a stand-in's page, or one that waits for the network. */
  isLifeless?: true
}

const api = (path: string) => `**/api/${path}`

/**
 * Answers never arrive, and no request leaves the page: one that is held back outside it would be sent when the page
 * is closed, and might create a booking.
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

/** The server is unreachable. */
export const away = (path: string) => (page: Page) => page.route(api(path), (route) => route.abort())

/** The server answers with an error. */
export const refusing = (path: string, status: number, error: string) => (page: Page) =>
  page.route(api(path), (route) => route.fulfill({ status, json: { error, message: error } }))

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).locator('visible=true').first().click()

/** Waits until recent layout shifts are counted, and accepts them as intended. */
export const forgetShift = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    Object.assign(window, { layoutShift: 0, moved: [] })
  })

/** Follows a link of the footer, without a new document. */
export const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
