import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { screens } from '#tests/browser/screens/list.ts'
import { routes } from '#web/frame/routes.tsx'

/** The paths of all routes that show a screen, as the table writes them. */
const pathsOf = (table: readonly RouteObject[]): string[] =>
  table.flatMap(({ path, children }) => (children ? pathsOf(children) : [path ?? '/']))

test('every route has states in tests/browser/screens, which are shown in both languages, looked at and checked', () => {
  const anybody = { bookingId: 'x', token: 'x', user: { _id: 'x' } }
  const stage = {
    paid: anybody,
    unpaid: anybody,
    cancelled: anybody,
    traveller: anybody,
    newcomer: anybody,
    group: 'x',
    closedGroup: 'x',
    booked: { code: 'x', unpaid: 'x', paid: 'x', booking: 'x' },
  }
  const paths = screens.map(({ path }) => (typeof path === 'string' ? path : path(stage as never)))
  const seen = new Set(paths.map((path) => matchRoutes(routes, path)?.at(-1)?.route.path ?? '/'))
  // It sends on to '/contactus'.
  const missing = pathsOf(routes).filter((path) => path !== 'contact' && !seen.has(path))
  expect(missing).toEqual([])
})
