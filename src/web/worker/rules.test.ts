import type { RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#shared/contract/all.ts'
import { routes } from '#web/frame/routes.tsx'
import { hydratesOffline, isCacheableAnswer, type OfflineMode, offlineModeOf, shellPath } from './rules.ts'

/** The paths of all routes that show a screen. */
const pathsOf = (table: readonly RouteObject[]): string[] =>
  table.flatMap(({ path, children }) => (children ? pathsOf(children) : [`/${path ?? ''}`]))

const urlOf = (path: string) => new URL(path, 'https://safarnama.test')
const addressOf = (path: string) => path.replaceAll(/:\w+/g, 'x').replace('*', 'nowhere')

describe('what becomes of a page without network', () => {
  test('is decided for every screen: only what is neither a person nor a payment is kept as a page', () => {
    const of = (mode: OfflineMode) =>
      pathsOf(routes).filter((path) => offlineModeOf(addressOf(path)) === mode)
    expect(of('file')).toEqual([])
    expect(of('trip').toSorted()).toEqual(['/booking/thank-you/:bookingId', '/profile/:userId'])
    expect(of('never').toSorted()).toEqual([
      '/booking',
      '/booking/change/:bookingId',
      '/booking/checkout',
      '/booking/checkout/payment',
      '/forgot-password',
      '/group',
      '/group/:code',
      '/login',
      '/register',
      '/review-trip/:bookingId',
      '/settings',
      '/verify',
    ])
  })

  test('is the same in another language, which has frames of its own', () => {
    expect(offlineModeOf('/hi')).toBe('page')
    expect(offlineModeOf('/hi/search')).toBe('page')
    expect(offlineModeOf('/hi/booking/checkout')).toBe('never')
    expect(offlineModeOf('/hi/profile/x')).toBe('trip')
    expect([shellPath('/hi/profile/x'), shellPath('/profile/x')]).toEqual(['/hi/profile/me', '/profile/me'])
  })

  test('does not concern the API, the stand-ins and single files', () => {
    for (const path of [
      '/api/docs',
      '/operator',
      '/operator/staff',
      '/sandbox/mail',
      '/og/home.jpg',
      '/healthz',
      '/robots.txt',
      '/sw.js',
    ])
      expect([path, offlineModeOf(path)]).toEqual([path, 'file'])
  })

  test('is decided for every call below /places/', () => {
    const calls = endpoints.filter(({ path }) => path.startsWith('/places/'))
    const of = (isCached: boolean) =>
      calls
        .filter(({ path }) => isCacheableAnswer(urlOf(`/api${path.replace(/{.+}/, 'x')}`)) === isCached)
        .map(({ name }) => name)
    expect(of(true).toSorted()).toEqual([
      'getFeatured',
      'getHotel',
      'getPlace',
      'getRental',
      'getServices',
      'listReviews',
      'searchPlaces',
      'suggestPlaces',
    ])
    expect(of(false).toSorted()).toEqual(['listDepartures', 'planJourneys'])
  })

  test('answers of the catalogue are kept, and no other', () => {
    for (const path of [
      '/api/places/search?query=goa',
      '/api/packages?ids=goa',
      '/api/regions',
      '/api/around',
    ])
      expect([path, isCacheableAnswer(urlOf(path))]).toEqual([path, true])
    for (const path of [
      '/api/booking/get-booking/x',
      '/api/auth/sessions',
      '/api/booking/quote',
      '/api/places/search?query=goa&date=2026-12-05',
      '/api/packages?ids=goa&date=2026-12-05',
      '/api/shortlist',
      '/api/groups/0123456789abcdef0123456789abcdef',
    ])
      expect([path, isCacheableAnswer(urlOf(path))]).toEqual([path, false])
  })

  test('a page whose answer is not kept is not offered either', () => {
    for (const path of [
      '/plan',
      '/hi/route-finder',
      '/search?end=Goa',
      '/search/place/munnar?date=2026-12-05',
      '/trip-calculator?distance=100',
      '/',
    ])
      expect([path, hydratesOffline(urlOf(path))]).toEqual([path, true])
    for (const path of [
      '/plan?from=Delhi',
      '/hi/plan?from=Delhi',
      '/route-finder?start=Kochi&end=Munnar',
      '/search?end=Goa&date=2026-12-05',
      '/hi/search?date=2026-12-05',
      '/trip-calculator?distance=100&date=2026-12-05',
    ])
      expect([path, hydratesOffline(urlOf(path))]).toEqual([path, false])
  })
})
