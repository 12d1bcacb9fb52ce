import { type LoaderFunction, redirect, type RouteObject } from 'react-router'
import { contactPath, paths, type Screen, type ScreenName, screens } from '#shared/screens.ts'
import { requireLogin } from '#web/platform/guard.ts'
import type { LeftOut } from '#web/state/dehydrate.ts'
import { Layout } from './layout.tsx'
import { RouteError } from './route-error.tsx'

/** The facts that the server needs about a route before it loads the screen. */
export type RouteHandle = {
  screen?: Screen
  status?: number
  /** State that the page shows but does not carry: a deferred section of the screen fetches it. */
  leavesOut?: readonly LeftOut[]
  /** Accepts a form that is posted without JavaScript; the screen has an action. */
  takesForm?: boolean
}

type Code = { Component: React.ComponentType; loader?: LoaderFunction; action?: LoaderFunction }

/** Every screen (NAV-01). The screens load when they are needed. */
const codes: Record<ScreenName, () => Promise<Code>> = {
  home: () => import('#web/screens/home.tsx'),
  search: () => import('#web/screens/search.tsx'),
  place: () => import('#web/screens/place.tsx'),
  hotel: () => import('#web/screens/hotel.tsx'),
  rental: () => import('#web/screens/rental.tsx'),
  destination: () => import('#web/screens/destination.tsx'),
  plan: () => import('#web/screens/plan.tsx'),
  shortlist: () => import('#web/screens/shortlist.tsx'),
  compare: () => import('#web/screens/compare.tsx'),
  group: () => import('#web/screens/group.tsx'),
  startGroup: () => import('#web/screens/start-group.tsx'),
  tripCalculator: () => import('#web/screens/trip-calculator.tsx'),
  routeFinder: () => import('#web/screens/route-finder.tsx'),
  contact: () => import('#web/screens/contact.tsx'),
  help: () => import('#web/screens/help.tsx'),
  about: () => import('#web/screens/about.tsx'),
  privacy: () => import('#web/screens/privacy.tsx'),
  terms: () => import('#web/screens/terms.tsx'),
  credits: () => import('#web/screens/credits.tsx'),
  check: () => import('#web/screens/check.tsx'),
  offline: () => import('#web/screens/offline.tsx'),
  bookingReview: () => import('#web/screens/booking-review.tsx'),
  checkout: () => import('#web/screens/checkout.tsx'),
  payment: () => import('#web/screens/payment.tsx'),
  changeTrip: () => import('#web/screens/change-trip.tsx'),
  reviewTrip: () => import('#web/screens/review-trip.tsx'),
  thankYou: () => import('#web/screens/thank-you.tsx'),
  profile: () => import('#web/screens/profile.tsx'),
  settings: () => import('#web/screens/settings.tsx'),
  login: () => import('#web/screens/login.tsx'),
  register: () => import('#web/screens/register.tsx'),
  forgotPassword: () => import('#web/screens/forgot-password.tsx'),
  verify: () => import('#web/screens/verify.tsx'),
}

const more: Partial<Record<ScreenName, Omit<RouteHandle, 'screen'>>> = {
  home: { leavesOut: ['featured', 'regions'] },
  contact: { takesForm: true },
  group: { takesForm: true },
}

/** Adds the guard before the screen's own loader, so that no screen can forget it. */
async function guarded(load: () => Promise<Code>): Promise<Code> {
  const { loader, ...code } = await load()
  return {
    ...code,
    loader(args, context) {
      requireLogin(args)
      return typeof loader === 'function' ? loader(args, context) : null
    },
  }
}

const routeOf = (name: ScreenName): RouteObject => {
  const screen = screens[name]
  const load = codes[name]
  return {
    // Relative to the frame, whose path is '/'.
    path: screen.path.slice(1),
    handle: { screen, ...more[name] } satisfies RouteHandle,
    lazy: screen.login ? () => guarded(load) : load,
  }
}

/** Every screen (NAV-01). */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Layout,
    ErrorBoundary: RouteError,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          ...(Object.keys(codes) as ScreenName[]).map(routeOf),
          { path: contactPath.slice(1), loader: () => redirect(paths.contact) },
          {
            path: '*',
            handle: { status: 404 } satisfies RouteHandle,
            lazy: () => import('#web/screens/not-found.tsx'),
          },
        ],
      },
    ],
  },
]
