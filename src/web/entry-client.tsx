import './styles/app.css'
import { startTransition, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { isHindi, languagePrefix } from '#shared/messages/language.ts'
import { namePlaces } from '#shared/messages/place-name.ts'
import { browserApi } from './platform/api/client.ts'
import { readBoot } from './state/boot.ts'
import { PageConfigContext } from './platform/context.ts'
import { storeContext } from './state/store.ts'
import { rehydrate } from './state/dehydrate.ts'
import { preservingMenus } from './frame/menus.ts'
import { routes } from './frame/routes.tsx'
import { forgetPerson } from './platform/forget-person.ts'
import { startShortlist } from './platform/shortlist-start.ts'
import { makeStore } from './state/store.ts'
import { userCleared, userRestored } from './account/slice.ts'
import { readSession, showSession, writeToken } from './platform/session-storage.ts'
import { detailsSet } from './booking/slice.ts'
import { restoredDetails, storeDetails } from './booking/storage.ts'

const boot = readBoot()
if (isHindi()) namePlaces(boot.names ?? {})
/** Router paths carry no language prefix: they are the same in every language. */
const basename = `${languagePrefix()}/`

const api = browserApi({
  read: readSession,
  write: writeToken,
  sessionEnded: () => {
    // A visitor's shortlist does not belong to a session, so it stays.
    if (!readSession().isAuthenticated) return
    forgetPerson()
    store.dispatch(userCleared())
  },
})

/** Hydration compares with this state, so it must not change. */
const renderedState = boot.rendered && rehydrate(boot.rendered.state)
const store = makeStore(api, renderedState)

/** Hydration needs the screen of the current address to be loaded: a lazy one would not match the server's page. */
async function loadMatchedScreens(): Promise<void> {
  const matches =
    (isHindi() ? matchRoutes(routes, window.location, basename) : matchRoutes(routes, window.location)) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

/** There are many place names: a page carries its own, and the rest load afterwards. */
async function nameAllPlaces(): Promise<void> {
  const [tags, hotels, places] = await Promise.all([
    import('#shared/messages/tags-hi.json'),
    import('#shared/messages/hotels-hi.json'),
    import('#shared/messages/places-hi.json'),
  ])
  namePlaces({ ...tags.default, ...hotels.default, ...places.default })
}

/** Restores what the browser has stored; runs after the server's state is in place, which hydration compares with. */
function restore(): void {
  showSession()
  startShortlist(api)
  store.dispatch(userRestored(readSession().user))
  const { packageId } = store.getState().booking.bookingDetails
  store.dispatch(detailsSet(restoredDetails(packageId, location.search)))
  let details = store.getState().booking.bookingDetails
  store.subscribe(() => {
    const now = store.getState().booking.bookingDetails
    if (now !== details) storeDetails(now)
    details = now
  })
}

/** The server's shell stays on screen until the screen can replace it. */
function untilReady(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root')
  if (boot.rendered) await loadMatchedScreens()
  const router = createBrowserRouter(routes, {
    ...(isHindi() && { basename }),
    future: { v8_middleware: true },
    getContext: () => new RouterContextProvider(new Map([[storeContext, store]])),
    ...(boot.rendered && { hydrationData: boot.rendered.router }),
  })
  const app = (
    <StrictMode>
      <Provider store={store} {...(renderedState && { serverState: renderedState })}>
        <PageConfigContext value={boot.config}>
          <RouterProvider router={router} />
        </PageConfigContext>
      </Provider>
    </StrictMode>
  )
  restore()
  if (!boot.rendered) await untilReady(router)
  // If the names do not load, the page shows the English ones.
  const named = isHindi() ? nameAllPlaces().catch(() => undefined) : undefined
  if (isHindi() && !boot.rendered) await named
  // A transition hydrates in slices, so that the page stays responsive.
  if (boot.rendered) startTransition(() => void hydrateRoot(root, app))
  else preservingMenus(() => flushSync(() => createRoot(root).render(app)))
}

void start()
  .then(() => import('#web/frame/after-start.ts'))
  .then(
    ({ watch }) => watch(store),
    () => {
      // Another page of this browser, or a later visit, may have another person.
      const again = ({ persisted, key }: { persisted?: boolean; key?: string | null }) => {
        if (persisted || key === 'user' || key === null) location.reload()
      }
      addEventListener('storage', again)
      addEventListener('pageshow', again)
    },
  )
