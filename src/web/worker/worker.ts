import { clientsClaim } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import type { ToWorker, Served } from '#web/platform/worker-messages.ts'
import { answers, assets, cacheVisit, names, pages, pictures, servedFrom, shells, wipe } from './caches.ts'
import { filesIn, isDocumentOfRelease, isFileOfRelease, languages } from './release.ts'
import {
  hydratesOffline,
  isOfflinePage,
  isCacheableAnswer,
  type OfflineMode,
  offlineModeOf,
  languageOf,
  offlinePageOf,
  offlinePath,
  shellPath,
} from './rules.ts'

/** An event that can extend the worker's life until a promise settles. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void }

type Preloaded = Response | undefined

/** While this worker starts, the browser requests the page; where browsers do not, there is no promise. */
type OpeningPage = Lasting & { preloadResponse?: Promise<Preloaded> }

type MessageFromPage = Lasting & {
  data: ToWorker
  source: { id: string } | null
  ports: readonly MessagePort[]
}

type Scope = {
  location: Location
  caches: CacheStorage
  clients: {
    matchAll(options: { includeUncontrolled: true; type: 'window' }): Promise<readonly { url: string }[]>
  }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void
}

/** The worker's global object: TypeScript's library for workers excludes the one for pages. */
const scope = globalThis as unknown as Scope

const { origin } = scope.location

/** A worker with holes must not replace one without: a file that is missing fails its installation. */
function complete(response: Response): Response {
  if (response.status === 200) return response
  throw new Error(`${response.url}: ${response.status}`)
}

/** Caches the current document of the frame; without network the earlier one stays. */
async function cacheFrame(path: string): Promise<void> {
  const frames = await caches.open(names.frames)
  const response = complete(await fetch(path, { cache: 'no-cache' }))
  // Processes of two releases answer while one replaces the other.
  if (!(await isDocumentOfRelease(response))) throw new Error(`${path}: not of this release`)
  await frames.put(path, response)
}

const cacheFrames = (language: string) =>
  Promise.all([language + offlinePath, shellPath(`${language}/`)].map((path) => cacheFrame(path)))

async function cacheAsset(event: Lasting, url: string, language = ''): Promise<void> {
  const of = new URL(url, origin)
  // As the page asked for it.
  const headers = { 'accept-language': language.slice(1) || 'en' }
  const isPicture = of.pathname.startsWith('/pictures/')
  const [answer, done] = isCacheableAnswer(of)
    ? answers.handleAll({ event, request: new Request(url, { headers }) })
    : (isPicture ? pictures : assets).handleAll({ event, request: new Request(url) })
  complete(await answer)
  await done
}

const isCached = async (language: string) =>
  (await caches.match(language + offlinePath, { cacheName: names.frames })) !== undefined

async function cacheRelease(event: Lasting, language: string): Promise<void> {
  await Promise.all(filesIn(language).map((url) => cacheAsset(event, url)))
  // Last: the frames of the release before stay for its worker until nothing is missing.
  await cacheFrames(language)
}

/** A language is cached when somebody first reads it. */
async function cacheLanguage(event: Lasting, page: string): Promise<void> {
  const language = languageOf(new URL(page).pathname)
  if (languages.includes(language) && !(await isCached(language))) await cacheRelease(event, language)
}

async function cacheLanguagesInUse(event: Lasting): Promise<void> {
  const windows = await scope.clients.matchAll({ includeUncontrolled: true, type: 'window' })
  const open = new Set(windows.map(({ url }) => languageOf(new URL(url).pathname)))
  for (const language of languages)
    if (language === '' || open.has(language) || (await isCached(language)))
      await cacheRelease(event, language)
}

scope.addEventListener('install', (event) => {
  // The worker holds nothing that a page of another release could not use, so it need not wait.
  void scope.skipWaiting()
  event.waitUntil(cacheLanguagesInUse(event))
})

scope.addEventListener('activate', (event) => {
  const known = new Set<string>(Object.values(names))
  const drop = async () => {
    const old = (await caches.keys()).filter((name) => !known.has(name))
    await Promise.all(old.map((name) => caches.delete(name)))
  }
  event.waitUntil(Promise.all([drop(), scope.registration.navigationPreload?.enable()]))
})
clientsClaim()

/** Redirects to the offline screen. */
async function redirectToOffline({ pathname, search }: URL, mode: OfflineMode): Promise<Response> {
  const frames = await caches.open(names.frames)
  const own = offlinePageOf(pathname)
  const path = (await frames.match(own)) ? own : offlinePath
  const query = new URLSearchParams([
    ['from', pathname + search],
    ['keeping', mode],
  ])
  return Response.redirect(`${path}?${query.toString()}`)
}

/** The answer that the browser has requested already, or else that of a request. */
const answerOf = async ({ event, request }: Pick<Navigation, 'event' | 'request'>): Promise<Response> =>
  (await event.preloadResponse) ?? fetch(request)

async function offlinePage({ event, request, url }: Navigation): Promise<Response> {
  const answer = await answerOf({ event, request }).catch(() => Response.error())
  if (answer.ok) return answer
  return (await caches.match(url.pathname, { cacheName: names.frames, ignoreVary: true })) ?? answer
}

type Navigation = { event: OpeningPage; request: Request; url: URL }

/**
 * Workbox takes a preloaded answer as it is, and asks its plugins only about those that it requests. So one that they may
 * not count as an answer is requested again.
 */
function hideBroken(event: OpeningPage): void {
  const { preloadResponse } = event
  if (!preloadResponse) return
  const unbroken = preloadResponse.then((answer) => (answer && answer.status < 500 ? answer : undefined))
  // Nobody may wait for it: a page may be shown from the cache first.
  unbroken.catch(() => undefined)
  Object.defineProperty(event, 'preloadResponse', { value: unbroken })
}

async function open({ event, request, url }: Navigation): Promise<Response> {
  const { pathname } = url
  if (isOfflinePage(pathname)) return offlinePage({ event, request, url })
  const mode = offlineModeOf(pathname)
  // A failed download is tried again with the next page.
  event.waitUntil(cacheLanguage(event, url.href).catch(() => undefined))
  try {
    if (mode === 'page' || mode === 'trip') hideBroken(event)
    if (mode === 'page') return await pages.handle({ event, request })
    if (mode === 'trip') return await shells.handle({ event, request })
    return await answerOf({ event, request })
  } catch {
    return redirectToOffline(url, mode)
  }
}

const isOurs = (url: URL) => url.origin === origin

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isOurs(url) && offlineModeOf(url.pathname) !== 'file',
  ({ event, request, url }) => open({ event: event as OpeningPage, request, url }),
)
// Left to the browser, it would be requested once more.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isOurs(url) && offlineModeOf(url.pathname) === 'file',
  ({ event, request }) => answerOf({ event: event as OpeningPage, request }),
)
registerRoute(({ url }) => isOurs(url) && url.pathname.startsWith('/assets/'), assets)
registerRoute(
  ({ request, url }) =>
    isOurs(url) && url.pathname.startsWith('/pictures/') && request.destination === 'image',
  pictures,
)
registerRoute(
  ({ request, url }) => isOurs(url) && request.mode !== 'navigate' && isCacheableAnswer(url),
  answers,
)

async function noteVisit(event: Lasting, page: string, title: string): Promise<void> {
  const url = new URL(page)
  await cacheLanguage(event, page)
  if (offlineModeOf(url.pathname) === 'page' && hydratesOffline(url)) await cacheVisit(page, title)
}

async function noteLoad(event: Lasting, page: string, files: readonly string[]): Promise<void> {
  const { pathname } = new URL(page)
  await cacheLanguage(event, page)
  const loads = files.map((url) => cacheAsset(event, url, languageOf(pathname)))
  if (offlineModeOf(pathname) === 'page')
    loads.push(pages.handleAll({ event, request: new Request(page) })[1])
  // A file that no longer exists must not prevent the others from being cached.
  await Promise.allSettled(loads)
}

scope.addEventListener('message', (event) => {
  const { data }: { data: ToWorker } = event
  const [port] = event.ports
  switch (data.kind) {
    case 'loaded':
      return event.waitUntil(noteLoad(event, data.page, data.files))
    case 'visited':
      return event.waitUntil(noteVisit(event, data.page, data.title))
    case 'wipe':
      return event.waitUntil(wipe())
    case 'isCurrent':
      return port?.postMessage(isFileOfRelease(data.script))
    case 'served': {
      const served: Served = { savedAt: servedFrom.get(event.source?.id ?? '') ?? null }
      return port?.postMessage(served)
    }
  }
})
