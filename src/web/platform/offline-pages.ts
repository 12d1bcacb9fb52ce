import { pagesCache } from './cache-names.ts'

/** A page that can be read without network. */
export type OfflinePage = { path: string; title: string }

const most = 12

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

const titleIn = (html: string): string =>
  (/<title[^>]*>([^<]*)/.exec(html)?.[1] ?? '').replace(/&[\w#]+;/g, (name) => entities[name] ?? name)

/** The end of every title. */
const ownName = / \| [^|]+$/

/** Lists the most recent first. */
export async function listOfflinePages(): Promise<OfflinePage[]> {
  if (!('caches' in globalThis) || !(await caches.has(pagesCache))) return []
  const cache = await caches.open(pagesCache)
  const latest = (await cache.keys()).toReversed().slice(0, most)
  const pages = await Promise.all(
    latest.map(async ({ url }) => {
      const { pathname, search } = new URL(url)
      const title = titleIn((await (await cache.match(url))?.text()) ?? '')
      return { path: pathname + search, title: title.replace(ownName, '') || pathname }
    }),
  )
  return pages
}
