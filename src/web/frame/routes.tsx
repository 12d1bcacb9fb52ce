import { redirect, type RouteObject } from 'react-router'
import { ErrorScreen } from '#web/screens/error.tsx'
import type { LeftOut } from '#web/state/dehydrate.ts'
import { Layout } from './layout.tsx'

/** What the server must know of a route before it loads its screen. */
export type RouteHandle = {
  /** Needs a login: the server sends a shell without anybody's data, the browser renders the screen. */
  clientOnly?: boolean
  /** Which provider's scripts the document may load. */
  scripts?: 'google' | 'payment'
  status?: number
  /** State that the page shows and does not carry: a later part of the screen fetches it. */
  leavesOut?: readonly LeftOut[]
  /** Takes a form that is posted without JavaScript; its screen has an action. */
  takesForm?: boolean
}

const clientOnly: RouteHandle = { clientOnly: true }

/** Every screen (NAV-01). The screens load when they are needed. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Layout,
    ErrorBoundary: ErrorScreen,
    children: [
      {
        ErrorBoundary: ErrorScreen,
        children: [
          {
            index: true,
            handle: { leavesOut: ['featured', 'regions'] } satisfies RouteHandle,
            lazy: () => import('#web/screens/home.tsx'),
          },
          { path: 'shortlist', lazy: () => import('#web/screens/shortlist.tsx') },
          { path: 'compare', lazy: () => import('#web/screens/compare.tsx') },
          { path: 'search', lazy: () => import('#web/screens/search.tsx') },
          { path: 'search/place/:packageId', lazy: () => import('#web/screens/place.tsx') },
          { path: 'search/hotel/:hotelId', lazy: () => import('#web/screens/hotel.tsx') },
          { path: 'search/rental/:rentalId', lazy: () => import('#web/screens/rental.tsx') },
          { path: 'booking', lazy: () => import('#web/screens/booking-review.tsx') },
          { path: 'booking/checkout', handle: clientOnly, lazy: () => import('#web/screens/checkout.tsx') },
          {
            path: 'booking/checkout/payment',
            handle: { clientOnly: true, scripts: 'payment' } satisfies RouteHandle,
            lazy: () => import('#web/screens/payment.tsx'),
          },
          {
            path: 'booking/thank-you/:bookingId',
            handle: clientOnly,
            lazy: () => import('#web/screens/thank-you.tsx'),
          },
          {
            path: 'login',
            handle: { scripts: 'google' } satisfies RouteHandle,
            lazy: () => import('#web/screens/login.tsx'),
          },
          {
            path: 'register',
            handle: { scripts: 'google' } satisfies RouteHandle,
            lazy: () => import('#web/screens/register.tsx'),
          },
          { path: 'forgot-password', lazy: () => import('#web/screens/forgot-password.tsx') },
          {
            path: 'verify',
            handle: { clientOnly: true } satisfies RouteHandle,
            lazy: () => import('#web/screens/verify.tsx'),
          },
          { path: 'profile/:userId', handle: clientOnly, lazy: () => import('#web/screens/profile.tsx') },
          {
            path: 'settings',
            handle: { clientOnly: true, scripts: 'google' } satisfies RouteHandle,
            lazy: () => import('#web/screens/settings.tsx'),
          },
          {
            path: 'contactus',
            handle: { takesForm: true } satisfies RouteHandle,
            lazy: () => import('#web/screens/contact.tsx'),
          },
          { path: 'contact', loader: () => redirect('/contactus') },
          { path: 'about', lazy: () => import('#web/screens/about.tsx') },
          { path: 'privacy', lazy: () => import('#web/screens/privacy.tsx') },
          { path: 'terms', lazy: () => import('#web/screens/terms.tsx') },
          { path: 'credits', lazy: () => import('#web/screens/credits.tsx') },
          { path: 'offline', lazy: () => import('#web/screens/offline.tsx') },
          { path: 'check', lazy: () => import('#web/screens/check.tsx') },
          { path: 'route-finder', lazy: () => import('#web/screens/route-finder.tsx') },
          { path: 'destination', lazy: () => import('#web/screens/destination.tsx') },
          { path: 'trip-calculator', lazy: () => import('#web/screens/trip-calculator.tsx') },
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
