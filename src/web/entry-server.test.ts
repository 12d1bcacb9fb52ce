import { expect, it } from 'vitest'
import { matchRoutes } from 'react-router'
import { routes } from './frame/routes.tsx'
import { handleOf } from './entry-server.tsx'

const addresses = [
  [
    '/',
    '//',
    '/search',
    '/SEARCH/',
    '/search/place/P1',
    '/search//place/P1',
    '/search/place/',
    '/search/x/y',
  ],
  ['/booking', '/Booking/checkout', '/booking/checkout/payment/', '/booking/thank-you/T%2F1', '/login'],
  ['/%6Cogin', '/%', '/login/x', '/profile/me', '/verify', '/contactus', '//contactus', '/contact', '/*'],
  ['/nowhere', '/nowhere/at/all', '/booking%2Fcheckout', '/settings/', '/constructor'],
].flat()

it.each(addresses)('the screen at %s is the one that the router takes of all screens', (address) => {
  expect(handleOf(address)).toEqual(matchRoutes(routes, address)?.at(-1)?.route.handle ?? {})
})
