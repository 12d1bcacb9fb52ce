import type { ToWorker } from '#web/platform/worker-messages.ts'

/** An event that can extend the worker's life until a promise settles. */
export type Lasting = Event & { waitUntil(work: Promise<unknown>): void }

type Told = Lasting & {
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
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'message', listener: (event: Told) => void): void
}

/** The worker's global object: TypeScript's library for workers excludes the one for pages. */
export const scope = globalThis as unknown as Scope
