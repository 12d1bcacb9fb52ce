import type { WorkboxPlugin } from 'workbox-core/types.js'
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { pagesCache, tripsCache } from '#web/platform/cache-names.ts'
import { isDocumentOfRelease } from './release.ts'
import { shellPath } from './rules.ts'

const daySeconds = 86_400

/** Caches that start with `my-` show where a person has been: they are emptied on sign-out. */
export const names = {
  /** Documents without personal data, from which any page can hydrate. */
  frames: 'frames',
  assets: 'assets',
  pictures: 'pictures',
  pages: pagesCache,
  answers: 'my-answers',
  /** Only pages read and write it (trips/offline-storage.ts). */
  trips: tripsCache,
}

const isPlain = (response: Response) => response.status === 200 && !response.redirected

/** Caches only complete answers that the server allows to be stored. */
const onlyGood: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    isPlain(response) && !/no-store/.test(response.headers.get('cache-control') ?? '') ? response : null,
}

/** The declarations of workbox-core and the plugins differ in whether optional members may be undefined. */
type Limit = ExpirationPlugin & WorkboxPlugin

const limit = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * daySeconds, purgeOnQuotaError: true }) as Limit

/** An answer that says less than what is saved here counts as none; without a saved one it is still shown. */
const unlessStatus = (isOut: (status: number) => boolean): WorkboxPlugin => ({
  async fetchDidSucceed({ response, state }) {
    if (!isOut(response.status)) return response
    if (state) state['answer'] = response
    throw new Error(`${response.status}`)
  },
  handlerDidError: async ({ state }) => state?.['answer'] as Response | undefined,
})

const notOfProxies = unlessStatus((status) => status >= 502 && status <= 504)
const notBroken = unlessStatus((status) => status >= 500)

const mostPages = 60
const pageDays = 30
const pageLimit = limit(mostPages, pageDays)
const answerLimit = limit(150, 30)
const matchOptions = { ignoreVary: true }

/** Cached documents by the id of the page that shows them; sent to that page on request. */
export const servedFrom = new Map<string, string>()

const noteServed: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
    const id = (event as { resultingClientId?: string } | undefined)?.resultingClientId
    if (cachedResponse && id) servedFrom.set(id, cachedResponse.headers.get('date') ?? '')
    return cachedResponse
  },
}

/** Names of assets change with their content; old ones stay a while for pages that are already open. */
export const assets = new CacheFirst({
  cacheName: names.assets,
  matchOptions,
  plugins: [onlyGood, limit(250, 365)],
})

export const pictures = new CacheFirst({
  cacheName: names.pictures,
  matchOptions,
  plugins: [onlyGood, limit(200, 30)],
})

export const pages = new NetworkFirst({
  cacheName: names.pages,
  matchOptions,
  networkTimeoutSeconds: 5,
  plugins: [onlyGood, pageLimit, noteServed, notOfProxies],
})

/** An answer is in the language that its page has asked for, under the same address in each. */
const byLanguage: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const url = new URL(request.url)
    url.searchParams.set('language', request.headers.get('accept-language') ?? '')
    return url.href
  },
}

/** No time-out: a cached price is shown only where no current one can be had. */
export const answers = new NetworkFirst({
  cacheName: names.answers,
  matchOptions,
  plugins: [onlyGood, answerLimit, byLanguage, notOfProxies],
})

const asFrame: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => shellPath(new URL(request.url).pathname),
}

const ofRelease: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => ((await isDocumentOfRelease(response)) ? response : null),
}

/** It contains nothing that could be outdated, so there is no need to wait for the network. */
export const shells = new NetworkFirst({
  cacheName: names.frames,
  matchOptions,
  networkTimeoutSeconds: 1,
  plugins: [onlyGood, ofRelease, asFrame, notBroken],
})

const visits = new CacheExpiration(names.pages, {
  maxEntries: mostPages,
  maxAgeSeconds: pageDays * daySeconds,
})

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Caches the frame for a page whose data came by calls: the answers are cached too, and it hydrates from both. */
export async function cacheVisit(page: string, title: string): Promise<void> {
  const frame = await caches.match(shellPath(new URL(page).pathname), { cacheName: names.frames })
  const visited = await caches.open(names.pages)
  if (!frame || (await visited.match(page, matchOptions))) return
  const headers = new Headers(frame.headers)
  headers.set('date', new Date().toUTCString())
  // The body is plain text now, and longer.
  headers.delete('content-encoding')
  headers.delete('content-length')
  const html = (await frame.text()).replace(/<title>[^<]*/, () => `<title>${escaped(title)}`)
  await visited.put(page, new Response(html, { headers }))
  await visits.updateTimestamp(page)
  await visits.expireEntries()
}

export async function wipe(): Promise<void> {
  servedFrom.clear()
  await Promise.all([
    pageLimit.deleteCacheAndMetadata(),
    answerLimit.deleteCacheAndMetadata(),
    caches.delete(names.trips),
  ])
}
