import { expect, it } from 'vitest'
import { matchRoutes } from 'react-router'
import { routes } from './frame/routes.tsx'
import type { Api } from './platform/api/api.ts'
import { defaultConfig } from './platform/context.ts'
import { handleOf, renderPage } from './entry-server.tsx'

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

it('pages that waited for the same code are rendered one in a turn, so that nobody waits for all of them', async () => {
  const turns: (() => void)[] = []
  const ownTurn = () => new Promise<void>((begin) => turns.push(begin))
  const api = (async () => []) as Api
  const rendered: string[] = []
  const pages = ['/contactus', '/terms', '/nowhere'].map(async (path) => {
    await renderPage(new Request(`http://localhost${path}`), api, defaultConfig, ownTurn)
    rendered.push(path)
  })
  await expect.poll(() => turns.length).toBe(pages.length)
  expect(rendered).toEqual([])
  turns[0]?.()
  await expect.poll(() => rendered.length).toBe(1)
  for (const begin of turns.slice(1)) begin()
  await Promise.all(pages)
})
