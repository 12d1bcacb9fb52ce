/**
 * Every screen, with what routes, guard, service worker, crawlers and content security policy need to know of it: a
 * missing answer does not compile.
 */
export type Screen = {
  /** In the router's notation. */
  path: string
  /** It needs a login: a visitor is sent to the login and back. */
  login: boolean
  /**
   * 'browser' if it depends on the session: the server sends a shell without personal data. 'device': rendered by the
   * server, which knows the device's cookies; then nobody stores it.
   */
  rendering: 'server' | 'browser' | 'device'
  /** The provider whose scripts it loads, under a policy of its own: such a page is entered and left by full page loads. */
  scripts: 'none' | 'google' | 'payment'
  /** Without network it is shown as last seen, from the device's saved trips, or not at all. */
  offline: 'page' | 'trip' | 'never'
  /** In the sitemap, left out of it, or closed to crawlers. */
  listed: 'sitemap' | 'unlisted' | 'closed'
}

/** The same for everybody: rendered by the server, shown without network as last seen, and found by crawlers. */
const page = {
  login: false,
  rendering: 'server',
  scripts: 'none',
  offline: 'page',
  listed: 'sitemap',
} as const
/** Depends on what only the browser knows, so the server renders none of its content. */
const shell = { ...page, rendering: 'browser', offline: 'never', listed: 'closed' } as const
/** A login's own data: no server rendering, never stored offline, closed to crawlers. */
const personal = { ...shell, login: true } as const

const table = {
  home: { ...page, path: '/' },
  search: { ...page, path: '/search' },
  place: { ...page, path: '/search/place/:packageId' },
  hotel: { ...page, path: '/search/hotel/:hotelId', listed: 'unlisted' },
  rental: { ...page, path: '/search/rental/:rentalId', listed: 'unlisted' },
  destination: { ...page, path: '/destination' },
  plan: { ...page, path: '/plan' },
  shortlist: { ...page, path: '/shortlist', listed: 'closed' },
  compare: { ...page, path: '/compare', listed: 'closed' },
  group: { ...page, path: '/group/:code', rendering: 'device', offline: 'never', listed: 'closed' },
  startGroup: { ...personal, path: '/group' },
  tripCalculator: { ...page, path: '/trip-calculator' },
  routeFinder: { ...page, path: '/route-finder' },
  contact: { ...page, path: '/contactus' },
  help: { ...page, path: '/help' },
  about: { ...page, path: '/about' },
  privacy: { ...page, path: '/privacy' },
  terms: { ...page, path: '/terms' },
  credits: { ...page, path: '/credits' },
  check: { ...page, path: '/check' },
  offline: { ...page, path: '/offline', listed: 'unlisted' },
  bookingReview: { ...page, path: '/booking', offline: 'never', listed: 'unlisted' },
  checkout: { ...personal, path: '/booking/checkout' },
  payment: { ...personal, path: '/booking/checkout/payment', scripts: 'payment' },
  changeTrip: { ...personal, path: '/booking/change/:bookingId', scripts: 'payment' },
  reviewTrip: { ...personal, path: '/review-trip/:bookingId' },
  thankYou: { ...personal, path: '/booking/thank-you/:bookingId', offline: 'trip' },
  profile: { ...personal, path: '/profile/:userId', offline: 'trip' },
  settings: { ...personal, path: '/settings', scripts: 'google' },
  login: { ...page, path: '/login', scripts: 'google', offline: 'never', listed: 'unlisted' },
  register: { ...page, path: '/register', scripts: 'google', offline: 'never', listed: 'unlisted' },
  forgotPassword: { ...page, path: '/forgot-password', offline: 'never', listed: 'unlisted' },
  verify: { ...shell, path: '/verify', listed: 'unlisted' },
} as const satisfies Record<string, Screen>

type Table = typeof table
export type ScreenName = keyof Table
export type LoginScreen = {
  [Name in ScreenName]: Table[Name]['login'] extends true ? Name : never
}[ScreenName]
export const screens: Readonly<Record<ScreenName, Screen>> = table

/** A path without parameters is a text, any other a function of its parameter. */
type PathOf<Path extends string> = Path extends `${string}:${string}` ? (named: string) => string : Path

const toPath = ({ path }: Screen) =>
  path.includes(':') ? (named: string) => path.replace(/:\w+/, () => encodeURIComponent(named)) : path

/** Every path of the web app, without its language. */
export const paths = Object.fromEntries(
  Object.entries(table).map(([name, screen]) => [name, toPath(screen)]),
) as { readonly [Name in ScreenName]: PathOf<Table[Name]['path']> }

/** NAV-05: redirects to `contact`. */
export const contactPath = '/contact'

const patterns = Object.values(screens).map(
  (screen) => [new RegExp(`^${screen.path.replace(/:\w+/, '[^/]+')}/?$`), screen] as const,
)

/** The screen at a path without its language and query. */
export const screenAt = (path: string): Screen | undefined =>
  patterns.find(([pattern]) => pattern.test(path))?.[1]
