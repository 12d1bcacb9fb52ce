import { StrictMode } from 'react'
import { Provider } from 'react-redux'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import { type Language, pagePath, readPagePath } from '#shared/messages/language.ts'
import '#shared/messages/all-places.ts'
import type { Screen } from '#shared/screens.ts'
import type { Api } from './platform/api/api.ts'
import { watchedApi } from './platform/api/watched.ts'
import type { Boot } from './state/boot.ts'
import { type PageConfig, PageConfigContext } from './platform/context.ts'
import { dehydrate, type LeftOut } from './state/dehydrate.ts'
import { type Reader, renderAll } from './frame/render-all.ts'
import { type RouteHandle, routes } from './frame/routes.tsx'
import { makeStore, type Store, storeContext } from './state/store.ts'
import { errorPageAt, shellAt } from './frame/unrendered.tsx'

const handlerIn = (language: Language) =>
  createStaticHandler(routes, { basename: pagePath(language, '/'), future: { v8_middleware: true } })

const handlers = { en: handlerIn('en'), hi: handlerIn('hi') }

/** `failure` is the error that a component threw; the page is then the error screen. */
type Rendered = { html: string; boot: Boot; status: number; isShell: boolean; failure?: unknown }

type Redirect = { redirect: string; status: number }

export type RenderedPage = Redirect | (Rendered & { scripts: Screen['scripts'] })

type Write = (page: React.ReactNode) => Promise<string>

/** Waits until a piece of work that blocks for milliseconds may begin. */
type OwnTurn = () => Promise<void>

function writer(store: Store, config: PageConfig, reader: Reader, ownTurn: OwnTurn): Write {
  return async (page) => {
    // The first pages wait for the same code and would otherwise all be rendered in one turn of the event loop.
    await ownTurn()
    return renderAll(
      <StrictMode>
        <Provider store={store}>
          <PageConfigContext value={config}>{page}</PageConfigContext>
        </Provider>
      </StrictMode>,
      reader,
    )
  }
}

const frame = routes[0]
const screens = frame?.children?.[0]?.children ?? []
const firstOf = (path: string) => path.split('/', 1)[0]?.toLowerCase() ?? ''

/** Only the routes that can match an address, since the router ranks all that it receives on each call. */
function routesNear(pathname: string): RouteObject[] {
  const first = firstOf(pathname.replace(/^\/+/, ''))
  // A percent escape may stand for any character.
  if (!frame || first.includes('%')) return routes
  const near = screens.filter(({ path = '' }) => path === '*' || firstOf(path) === first)
  return [{ path: '/', children: near }]
}

/** The handle of the screen at an address, in any language. */
export function handleOf(address: string): RouteHandle {
  const pathname = readPagePath(address).path
  const match = matchRoutes(routesNear(pathname), pathname)?.at(-1)
  return (match?.route.handle as RouteHandle | undefined) ?? {}
}

/** Renders the screen with the data of its loaders. */
async function renderScreen(
  request: Request,
  store: Store,
  config: PageConfig,
  {
    write,
    reader,
    leavesOut = [],
  }: { write: Write; reader: Reader; leavesOut: readonly LeftOut[] | undefined },
): Promise<Redirect | Rendered> {
  const { language, names } = reader
  const handler = handlers[language]
  const context = await handler.query(request, {
    requestContext: new RouterContextProvider(new Map([[storeContext, store]])),
  })
  if (context instanceof Response)
    return { redirect: context.headers.get('location') ?? pagePath(language, '/'), status: context.status }
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = await write(<StaticRouterProvider router={router} context={context} hydrate={false} />)
  const { loaderData, actionData, errors, statusCode } = context
  const rendered = {
    state: dehydrate(store.getState(), leavesOut),
    router: { loaderData, actionData, errors },
  }
  return {
    html,
    boot: { config, rendered, ...(language === 'hi' && { names }) },
    status: statusCode,
    isShell: false,
  }
}

/** Sends the shell, so that the browser tries to render what the server could not. */
async function renderFailed(
  place: { pathname: string; language: Language },
  config: PageConfig,
  write: Write,
  failure: unknown,
): Promise<Rendered> {
  const html = await write(errorPageAt(place, true)).catch(() => write(errorPageAt(place, false)))
  return { html, boot: { config }, status: 500, isShell: true, failure }
}

/** Renders the anonymous page at `request`'s address; screens that need a login come as a shell. */
export async function renderPage(
  request: Request,
  api: Api,
  installation: PageConfig,
  ownTurn: OwnTurn,
): Promise<RenderedPage> {
  const { pathname } = new URL(request.url)
  const { language } = readPagePath(pathname)
  const place = { pathname, language }
  const { screen, status, leavesOut } = handleOf(pathname)
  const scripts = screen?.scripts ?? 'none'
  // Only pages that load the provider's script need its address, and those are documents of their own.
  const config = scripts === 'google' ? installation : { ...installation, google: null }
  const watched = watchedApi(api)
  const store = makeStore(watched.api)
  const reader: Reader = { language, names: {} }
  const write = writer(store, config, reader, ownTurn)
  try {
    if (screen?.rendering === 'browser') {
      const html = await write(shellAt(place))
      return { html, boot: { config }, status: 200, scripts, isShell: true }
    }
    const page = await renderScreen(request, store, config, { write, reader, leavesOut })
    if ('redirect' in page) return page
    const loaded = page.status === 200 && watched.metOutage() ? 503 : page.status
    return { ...page, status: status ?? loaded, scripts }
  } catch (failure) {
    return { ...(await renderFailed(place, config, write, failure)), scripts }
  }
}
