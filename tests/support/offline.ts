import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until the service worker controls the page. */
export async function untilWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Waits until the page at a path can be read offline. */
export async function untilSaved(page: Page, path: string): Promise<void> {
  const savedPaths = () =>
    page.evaluate(async () =>
      (await (await caches.open('my-pages')).keys()).map(({ url }) => new URL(url).pathname),
    )
  await expect.poll(savedPaths, { timeout: 20_000 }).toContain(path)
}

export type SavedOnDevice = {
  caches: string[]
  /** The addresses of everything stored, without the origin. */
  addresses: string[]
  /** Everything in caches, databases and storages, as one text. */
  content: string
}

/** Everything that the browser stores for the origin. */
export function savedOnDevice(page: Page): Promise<SavedOnDevice> {
  return page.evaluate(async () => {
    const rows = async (info: IDBDatabaseInfo): Promise<string> => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(info.name ?? '')
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error as Error))
      })
      const all = await Promise.all(
        [...database.objectStoreNames].map(
          (name) =>
            new Promise<unknown>((resolve) => {
              const reading = database.transaction(name).objectStore(name).getAll()
              reading.addEventListener('success', () => resolve(reading.result))
            }),
        ),
      )
      database.close()
      return JSON.stringify(all)
    }
    const names = await caches.keys()
    const addresses: string[] = []
    const content: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const name of names) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url)
        addresses.push(pathname + search)
        const answer = await cache.match(request)
        if (/json|html|text/.test(answer?.headers.get('content-type') ?? ''))
          content.push((await answer?.text()) ?? '')
      }
    }
    for (const info of await indexedDB.databases()) content.push(await rows(info))
    return { caches: names, addresses, content: [...content, ...addresses].join('\n') }
  })
}
