import { clientsClaim } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import type { Served, ToWorker } from '#web/platform/worker-messages.ts'
import { answers, assets, cacheVisit, names, pages, pictures, servedFrom, shells, wipe } from './caches.ts'
import {
  isOfflinePage,
  isPublicAnswer,
  type Keeping,
  keepingOf,
  languageOf,
  offlinePageOf,
  offlinePath,
  shellPath,
} from './rules.ts'
import { type Lasting, scope } from './scope.ts'

declare const releaseFiles: Readonly<Record<string, readonly string[]>>

const { origin } = scope.location

/** Caches the current document of the frame; without network the earlier one stays. */
async function cacheFrame(path: string): Promise<void> {
  const frames = await caches.open(names.frames)
  const response = await fetch(path, { credentials: 'same-origin', cache: 'no-cache' })
  if (response.status === 200) await frames.put(path, response)
}

const cacheFrames = (language: string) =>
  Promise.all([language + offlinePath, shellPath(`${language}/`)].map((path) => cacheFrame(path)))

async function cacheAsset(event: Lasting, url: string): Promise<void> {
  const isPicture = new URL(url, origin).pathname.startsWith('/pictures/')
  const [, done] = (isPicture ? pictures : assets).handleAll({ event, request: new Request(url) })
  await done
}

const isCached = async (language: string) =>
  (await caches.match(language + offlinePath, { cacheName: names.frames })) !== undefined

async function cacheRelease(event: Lasting, language: string): Promise<void> {
  const files = releaseFiles[language] ?? []
  await Promise.all([cacheFrames(language), ...files.map((url) => cacheAsset(event, url))])
}

/** A language is cached when somebody first reads it. */
async function cacheLanguage(event: Lasting, page: string): Promise<void> {
  const language = languageOf(new URL(page).pathname)
  if (releaseFiles[language] !== undefined && !(await isCached(language))) await cacheRelease(event, language)
}

async function cacheLanguagesInUse(event: Lasting): Promise<void> {
  const windows = await scope.clients.matchAll({ includeUncontrolled: true, type: 'window' })
  const open = new Set(windows.map(({ url }) => languageOf(new URL(url).pathname)))
  for (const language of Object.keys(releaseFiles))
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
  event.waitUntil(drop())
})
clientsClaim()

/** Redirects to the offline screen. */
async function sayOffline({ pathname, search }: URL, keeping: Keeping): Promise<Response> {
  const frames = await caches.open(names.frames)
  const own = offlinePageOf(pathname)
  const path = (await frames.match(own)) ? own : offlinePath
  const query = new URLSearchParams({ from: pathname + search, keeping })
  return Response.redirect(`${path}?${query.toString()}`)
}

async function offlinePage(url: URL, request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    const kept = await caches.match(url.pathname, { cacheName: names.frames, ignoreVary: true })
    return kept ?? Response.error()
  }
}

type Asked = { event: Lasting; request: Request; url: URL }

async function open({ event, request, url }: Asked): Promise<Response> {
  const { pathname } = url
  if (isOfflinePage(pathname)) return offlinePage(url, request)
  const keeping = keepingOf(pathname)
  // A failed download is tried again with the next page.
  event.waitUntil(cacheLanguage(event, url.href).catch(() => undefined))
  try {
    if (keeping === 'page') return await pages.handle({ event, request })
    if (keeping === 'trip') return await shells.handle({ event, request })
    return await fetch(request)
  } catch {
    return sayOffline(url, keeping)
  }
}

const isOurs = (url: URL) => url.origin === origin

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isOurs(url) && keepingOf(url.pathname) !== 'file',
  ({ event, request, url }) => open({ event: event as Lasting, request, url }),
)
registerRoute(({ url }) => isOurs(url) && url.pathname.startsWith('/assets/'), assets)
registerRoute(
  ({ request, url }) =>
    isOurs(url) && url.pathname.startsWith('/pictures/') && request.destination === 'image',
  pictures,
)
registerRoute(
  ({ request, url }) => isOurs(url) && request.mode !== 'navigate' && isPublicAnswer(url.pathname),
  answers,
)

async function noteVisit(event: Lasting, page: string, title: string): Promise<void> {
  const { pathname } = new URL(page)
  await cacheLanguage(event, page)
  if (keepingOf(pathname) === 'page') await cacheVisit(page, title)
}

async function noteLoad(event: Lasting, page: string, files: readonly string[]): Promise<void> {
  const { pathname } = new URL(page)
  await cacheLanguage(event, page)
  const loads = files.map((url) => cacheAsset(event, url))
  if (keepingOf(pathname) === 'page') loads.push(pages.handleAll({ event, request: new Request(page) })[1])
  // A file that no longer exists must not prevent the others from being cached.
  await Promise.allSettled(loads)
}

const isOfRelease = (script: string) =>
  Object.values(releaseFiles).some((files) => files.includes(new URL(script, origin).pathname))

scope.addEventListener('message', (event) => {
  const told: ToWorker = event.data
  const [port] = event.ports
  switch (told.kind) {
    case 'loaded':
      return event.waitUntil(noteLoad(event, told.page, told.files))
    case 'visited':
      return event.waitUntil(noteVisit(event, told.page, told.title))
    case 'wipe':
      return event.waitUntil(wipe())
    case 'isCurrent':
      return port?.postMessage(isOfRelease(told.script))
    case 'served': {
      const served: Served = { savedAt: servedFrom.get(event.source?.id ?? '') ?? null }
      return port?.postMessage(served)
    }
  }
})
